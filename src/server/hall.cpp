#include "server/hall.h"

#include "base/hash.h"
#include "base/verify.h"
#include "protocol/read.h"
#include "protocol/write.h"
#include "server/room/tokens.h"

namespace jobsite::server {

using protocol::Refused;
using protocol::RoomRequest;

namespace {

constexpr std::size_t kKibibyte = 1024;

// The rest is answered where the connection is.
bool is_for_room(const protocol::RoomMessage& message) {
    return !std::holds_alternative<protocol::Hello>(message) &&
           !std::holds_alternative<protocol::Ping>(message) &&
           !std::holds_alternative<protocol::Open>(message) &&
           !std::holds_alternative<protocol::Knock>(message);
}

}  // namespace

Hall::Hall(const Shelf& shelf, const Limits& limits, store::Store& store, Figures& figures,
           Net& net, unsigned workers, Relay* relay)
    : shelf_(shelf), limits_(limits), figures_(figures), net_(net), relay_(relay) {
    // Said on a worker's thread.
    const auto joined = [this](ConnectionId connection, const std::string& room, Joining joining) {
        if (is_visitor(connection)) {
            return relay_->answer(connection, room, joining);
        }
        net_.call([this, connection, room, joining] { join_answered(connection, room, joining); });
    };
    const auto elsewhere = [this](ConnectionId connection, const std::string& room,
                                  const std::string& host) {
        if (is_visitor(connection)) {
            return relay_->answer(connection, room, Joining::Elsewhere);
        }
        net_.call([this, connection, room, host] { go_to(connection, room, host); });
    };
    Outbox& outbox = relay == nullptr ? static_cast<Outbox&>(net) : *relay;
    for (unsigned i = 0; i < workers; ++i) {
        desks_.emplace_back().worker = std::make_unique<Worker>(
            shelf, limits, outbox, Worker::Answers{joined, elsewhere}, store, figures);
    }
    if (relay_ != nullptr) {
        relay_->start(*this);
    }
}

bool Hall::opened(ConnectionId connection, const std::string& address) {
    Address& from = addresses_[address];
    const bool stopping = desks_.empty();
    if (stopping || from.connections >= limits_.connections_per_address ||
        sessions_.size() >= limits_.connections) {
        ++figures_.turned_away;
        forget(address);
        return false;
    }
    ++from.connections;
    sessions_[connection].address = address;
    ++figures_.connections;
    ++figures_.connections_total;
    return true;
}

void Hall::closed(ConnectionId connection) {
    const auto found = sessions_.find(connection);
    if (found == sessions_.end()) {
        return;
    }
    const Session session = std::move(found->second);
    sessions_.erase(found);
    --figures_.connections;
    leave(connection, session.place);
    // A join at our own workers is still answered, and then left.
    if (session.joining && !session.joining->place.host.empty()) {
        leave(connection, session.joining->place);
    }
    --addresses_[session.address].connections;
    forget(session.address);
}

void Hall::caught_up(ConnectionId connection) {
    const auto found = sessions_.find(connection);
    if (found == sessions_.end() || found->second.place.room.empty()) {
        return;
    }
    const auto& [room, host] = found->second.place;
    if (host.empty()) {
        desk_of(room).jobs.emplace_back(CaughtUp{room, connection});
    } else {
        relay_->wants_motion(host, connection, room);
    }
}

void Hall::leave(ConnectionId connection, const Place& place) {
    if (!place.host.empty()) {
        relay_->leave(place.host, connection, place.room);
    } else if (!place.room.empty()) {
        desk_of(place.room).jobs.emplace_back(Gone{place.room, connection});
    }
}

void Hall::round_over() {
    for (Desk& desk : desks_) {
        if (!desk.jobs.empty()) {
            desk.worker->give(std::exchange(desk.jobs, {}));
        }
    }
    if (relay_ != nullptr) {
        relay_->round_over();
    }
}

void Hall::forget(const std::string& address) {
    const Address& from = addresses_[address];
    const Millis now = steady_clock_now();
    if (from.connections == 0 && from.rooms.is_full(limits_.rooms, now) &&
        from.rooms_a_day.is_full(limits_.rooms_a_day, now)) {
        addresses_.erase(address);
    }
}

void Hall::heard(ConnectionId from, std::string_view frame) {
    const auto found = sessions_.find(from);
    if (found == sessions_.end()) {
        return;
    }
    Session& session = found->second;
    ++figures_.messages;
    figures_.bytes_in += frame.size();
    const auto begun = static_cast<std::int64_t>(frame.size() / kKibibyte) + 1;
    if (!session.frames.take(limits_.frames, begun, steady_clock_now())) {
        return refuse(from, session, {protocol::kTooFast, {}}, {});
    }
    if (!session.joining) {
        return take(from, session, frame);
    }
    if (session.waiting.size() < limits_.waiting_for_join) {
        session.waiting.emplace_back(frame);
    } else {
        refuse(from, session, {protocol::kTooFast, {}}, {});
    }
}

void Hall::take(ConnectionId from, Session& session, std::string_view frame) {
    auto request = protocol::read_room(frame);
    // What cannot be read costs as much as a plain message.
    if (!allows(session, request ? request->message : protocol::RoomMessage(protocol::Ping{}))) {
        return refuse(from, session, {protocol::kTooFast, {}},
                      request ? request->ack : request.error().ack);
    }
    if (!request) {
        return refuse(from, session, request.error().refused, request.error().ack);
    }
    session.refused_in_a_row = 0;
    if (std::holds_alternative<protocol::Ping>(request->message)) {
        return say(from, protocol::Pong{}, request->ack);
    }
    if (const auto* const hello = std::get_if<protocol::Hello>(&request->message)) {
        return greet(from, session, *hello, request->ack);
    }
    if (!session.greeted) {
        return refuse(from, session, {protocol::kHelloFirst, {}}, request->ack);
    }
    if (std::holds_alternative<protocol::Open>(request->message)) {
        return open(from, session, *request);
    }
    if (const auto* const knock = std::get_if<protocol::Knock>(&request->message)) {
        return pass_on(from, *knock, request->ack);
    }
    if (std::holds_alternative<protocol::Join>(request->message)) {
        return begin_join(from, session, *std::move(request), frame);
    }
    pass_on(from, session, *std::move(request), frame);
}

bool Hall::allows(Session& session, const protocol::RoomMessage& message) {
    if (std::holds_alternative<protocol::Hand>(message)) {
        return session.hands.take(limits_.hands, 1, steady_clock_now());
    }
    std::int64_t amount = 1;
    if (std::holds_alternative<protocol::Join>(message) ||
        std::holds_alternative<protocol::Knock>(message)) {
        amount = limits_.join_counts;
    } else if (std::holds_alternative<protocol::Open>(message)) {
        amount = limits_.open_counts;
    } else if (std::holds_alternative<protocol::At>(message) ||
               std::holds_alternative<protocol::AskFilm>(message) ||
               std::holds_alternative<protocol::AskLog>(message)) {
        amount = limits_.at_counts;
    } else if (std::holds_alternative<protocol::AskHint>(message)) {
        amount = limits_.hint_counts;
    }
    return session.messages.take(limits_.messages, amount, steady_clock_now());
}

void Hall::greet(ConnectionId from, Session& session, const protocol::Hello& hello,
                 protocol::Ack ack) {
    if (hello.version != protocol::kVersion) {
        const Refused refused{protocol::kOtherVersion,
                              {{"version", std::int64_t{protocol::kVersion}}}};
        return refuse(from, session, refused, ack);
    }
    session.greeted = true;
    if (hello.packed) {
        net_.pack(from);
    }
    say(from, welcome_to(shelf_), ack);
}

void Hall::open(ConnectionId from, const Session& session, const RoomRequest& request) {
    if (const auto refusal = refuses_room(addresses_[session.address])) {
        ++figures_.refusals;
        return say(from, Refused{*refusal, {}}, request.ack);
    }
    std::string room = make_room_id();
    Desk& desk = desk_of(room);
    desk.jobs.emplace_back(
        Open{from, request.ack, std::move(room), std::get<protocol::Open>(request.message)});
}

std::optional<protocol::Refusal> Hall::refuses_room(Address& from) const {
    const Millis now = steady_clock_now();
    if (!from.rooms.take(limits_.rooms, 1, now)) {
        return protocol::kTooManyRooms;
    }
    if (!from.rooms_a_day.take(limits_.rooms_a_day, 1, now)) {
        return protocol::kNoMoreToday;
    }
    return std::nullopt;
}

// What the connection says next may depend on how this ends.
void Hall::begin_join(ConnectionId from, Session& session, RoomRequest&& request,
                      std::string_view frame) {
    const std::string& room = std::get<protocol::Join>(request.message).room;
    if (!is_room_id(room)) {
        return refuse(from, session, {protocol::kUnknownRoom, {}}, request.ack);
    }
    session.joining = Join{{.room = room}, std::string(frame), request.ack};
    const std::string host = relay_ == nullptr ? "" : relay_->host_of(room);
    if (!host.empty()) {
        return go_to(from, room, host);
    }
    Desk& desk = desk_of(room);
    desk.jobs.emplace_back(Heard{room, from, std::move(request)});
}

void Hall::pass_on(ConnectionId from, Session& session, RoomRequest&& request,
                   std::string_view frame) {
    const auto& [room, host] = session.place;
    if (room.empty()) {
        return refuse(from, session, {protocol::kNotJoined, {}}, request.ack);
    }
    if (std::holds_alternative<protocol::Rematch>(request.message)) {
        if (const auto refusal = refuses_room(addresses_[session.address])) {
            return refuse(from, session, {*refusal, {}}, request.ack);
        }
    }
    if (!host.empty()) {
        return relay_->ask(host, from, room, frame);
    }
    Desk& desk = desk_of(room);
    desk.jobs.emplace_back(Heard{room, from, std::move(request)});
}

void Hall::pass_on(ConnectionId from, const protocol::Knock& knock, protocol::Ack ack) {
    Desk& desk = desk_of(knock.room);
    desk.jobs.emplace_back(Knocked{from, ack, knock});
}

void Hall::join_answered(ConnectionId connection, const std::string& room, Joining joining) {
    if (desks_.empty()) {
        return;  // all is being closed
    }
    const auto found = sessions_.find(connection);
    if (found == sessions_.end()) {
        // It closed in the meantime.
        desk_of(room).jobs.emplace_back(Gone{room, connection});
        return;
    }
    // A room that breaks says once more of a join that it was not.
    if (found->second.joining) {
        end_join(connection, found->second, joining);
    }
}

void Hall::end_join(ConnectionId connection, Session& session, Joining joining) {
    const Join join = *std::exchange(session.joining, std::nullopt);
    if (joining == Joining::Done) {
        const Place before = std::exchange(session.place, join.place);
        if (before.room != join.place.room || before.host != join.place.host) {
            leave(connection, before);
        }
    }
    while (!session.joining && !session.waiting.empty()) {
        const std::string frame = std::move(session.waiting.front());
        session.waiting.erase(session.waiting.begin());
        take(connection, session, frame);
    }
}

// Where that server cannot be reached the connection is closed: whoever comes back may find it
// there again, or the room free.
void Hall::go_to(ConnectionId connection, const std::string& room, const std::string& host) {
    const auto found = sessions_.find(connection);
    if (found == sessions_.end() || !found->second.joining || desks_.empty()) {
        return;
    }
    Join& join = *found->second.joining;
    if (host.empty() || relay_ == nullptr) {
        ++figures_.faults;
        say(connection, protocol::Faulted{table::Fault::InUse}, join.ack);
        return net_.close(connection);
    }
    join.place.host = host;
    if (!relay_->join(host, connection, room, join.frame)) {
        net_.close(connection);
    }
}

// Other servers

bool Hall::visitor_asks(ConnectionId visitor, Visit visit, std::string room,
                        std::string_view frame) {
    auto request = protocol::read_room(frame);
    if (!request || !is_for_room(request->message) || !is_room_id(room)) {
        return false;
    }
    const auto* const join = std::get_if<protocol::Join>(&request->message);
    if (join != nullptr ? join->room != room : visit == Visit::First) {
        return false;
    }
    if (!desks_.empty()) {
        Desk& desk = desk_of(room);
        desk.jobs.emplace_back(Heard{std::move(room), visitor, *std::move(request)});
    }
    return true;
}

void Hall::visitor_left(ConnectionId visitor, const std::string& room) {
    if (!desks_.empty()) {
        desk_of(room).jobs.emplace_back(Gone{room, visitor});
    }
}

void Hall::visitor_wants_motion(ConnectionId visitor, const std::string& room) {
    if (!desks_.empty()) {
        desk_of(room).jobs.emplace_back(CaughtUp{room, visitor});
    }
}

void Hall::guest_answered(ConnectionId guest, const std::string& room, Joining joining) {
    const auto found = sessions_.find(guest);
    const bool awaits = found != sessions_.end() && found->second.joining &&
                        found->second.joining->place.room == room;
    if (!awaits) {
        return;
    }
    if (joining == Joining::Elsewhere) {
        return net_.close(guest);
    }
    end_join(guest, found->second, joining);
}

void Hall::guest_lost(ConnectionId guest) { net_.close(guest); }

void Hall::refuse(ConnectionId to, Session& session, const Refused& refused, protocol::Ack ack) {
    ++figures_.refusals;
    if (++session.refused_in_a_row > limits_.refused_in_a_row) {
        return net_.close(to);
    }
    say(to, refused, ack);
}

void Hall::say(ConnectionId to, const protocol::ServerMessage& answer, protocol::Ack ack) {
    net_.send(to, protocol::write(answer, ack, shelf_.texts));
}

Hall::Desk& Hall::desk_of(std::string_view room) {
    return desks_[base::hash(room) % desks_.size()];
}

void Hall::stop() {
    // The workers finish what they are at; what they say still goes out before the bye.
    round_over();
    desks_.clear();
    for (const auto& [connection, session] : sessions_) {
        say(connection, protocol::Bye{"room.stopping"}, {});
        net_.close(connection);
    }
    sessions_.clear();
    if (relay_ != nullptr) {
        // Behind all that the workers have said.
        net_.call([this] { relay_->end(); });
    }
}

}  // namespace jobsite::server
