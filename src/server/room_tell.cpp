#include <algorithm>

#include "base/hash.h"
#include "server/room.h"

// What a room tells, and to whom.
namespace jobsite::server {

using protocol::RoomState;
using rules::Seat;
using rules::Seats;

static_assert(static_cast<int>(store::SeatKind::Bot) == static_cast<int>(protocol::SeatKind::Bot) &&
                  store::kSeatKinds == static_cast<int>(protocol::kSeatKinds.size()),
              "the store and the protocol list the kinds of seats in the same order");

void Room::say(ConnectionId to, const protocol::RoomAnswer& answer, protocol::Ack ack) {
    if (std::holds_alternative<protocol::Refused>(answer)) {
        ++around_.figures.refusals;
    }
    around_.outbox.send(to, protocol::write_room(answer, ack, around_.shelf.texts));
}

void Room::refuse(const Asker& asker, const protocol::Refusal& refusal) {
    say(asker.connection, protocol::Refused{refusal, {}}, asker.ack);
}

Room::News::News(const Room& room, Seat seat)
    : view(room.game_->match().view(seat)), slices(protocol::top_level(view)) {
    const rules::Match& match = room.game_->match();
    told.seat = seat;
    for (const Seat acting : match.acting()) {
        if (rules::is_player(acting)) {
            told.acting.add(acting);
        }
    }
    const bool plays = room.is_at_table(seat) && room.record(seat).bot.empty();
    if (plays && told.acting.has(seat)) {
        legal = match.legal(seat);
    }
    told.legal = legal;
    told.undo = plays && match.can_undo(seat);
    told.outcome = match.outcome();
    told.seats = match.seats();
}

void Room::tell(Member& member, const News& news, std::span<const rules::Event* const> events,
                protocol::Ack ack) {
    protocol::ToldSeat told = news.told;
    told.first = member.told + 1;
    told.events = events;
    member.told += events.size();
    for (const auto& [name, value] : news.slices) {
        const std::uint64_t field = base::hash(name);
        const std::uint64_t hash = base::hash(value);
        const auto held =
            std::ranges::find(member.view, field, &std::pair<std::uint64_t, std::uint64_t>::first);
        if (held == member.view.end()) {
            member.view.emplace_back(field, hash);
        } else if (held->second != hash) {
            held->second = hash;
        } else {
            continue;
        }
        told.view.emplace_back(name, value);
    }
    around_.outbox.send(member.connection, protocol::write_told(told, ack));
}

namespace {

std::vector<const rules::Event*> heard_by(Seat seat, const std::vector<rules::Event>& events) {
    std::vector<const rules::Event*> heard;
    for (const rules::Event& event : events) {
        if (event.audience.has(seat)) {
            heard.push_back(&event);
        }
    }
    return heard;
}

}  // namespace

void Room::tell_step(const Asker& asker, const std::vector<rules::Event>& events) {
    Seats seats;
    for (const Member& member : members_) {
        seats.add(member.seat);
    }
    bool answered = false;
    for (const Seat seat : seats) {
        const auto heard = heard_by(seat, events);
        const News seat_news(*this, seat);
        for (Member& member : members_) {
            if (member.seat == seat) {
                const bool answers = !answered && member.connection == asker.connection;
                answered = answered || answers;
                tell(member, seat_news, heard, answers ? asker.ack : protocol::Ack());
            }
        }
    }
}

void Room::tell_seat(Seat seat) {
    const News seat_news(*this, seat);
    for (Member& member : members_) {
        if (member.seat == seat) {
            tell(member, seat_news, {}, {});
        }
    }
}

RoomState Room::state() const {
    RoomState state{.room = id(),
                    .game = head_.game.game,
                    .setup = head_.game.setup,
                    .seats = {},
                    .you = {},
                    .spectators = connections_of(Seat::Spectator),
                    .clock = {},
                    .over = game_->match().acting().empty(),
                    .rematch = rematch_};
    for (std::size_t i = 0; i < head_.seats.size(); ++i) {
        const store::SeatRecord& seat = head_.seats[i];
        const Seat place = rules::seat_at(static_cast<int>(i));
        state.seats.push_back({.seat = place,
                               .kind = static_cast<protocol::SeatKind>(seat.kind),
                               .name = seat.name,
                               .bot = seat.bot,
                               .claimed = seat.claimed == store::Claimed::Yes,
                               .connections = connections_of(place)});
    }
    if (clock_seconds() > 0) {
        state.clock = RoomState::Clock{
            .seconds = clock_seconds(), .left = clock_.left(now_) / 1000, .seats = clock_.seats()};
    }
    return state;
}

void Room::tell_room(const Asker& asker) {
    told_clock_ = clock_;
    RoomState now = state();
    for (const ConnectionId connection : connections()) {
        now.you = {};
        for (const Member& member : members_) {
            if (member.connection == connection) {
                now.you.add(member.seat);
            }
        }
        say(connection, now, connection == asker.connection ? asker.ack : protocol::Ack());
    }
}

std::vector<ConnectionId> Room::connections() const {
    std::vector<ConnectionId> list;
    for (const Member& member : members_) {
        if (std::ranges::find(list, member.connection) == list.end()) {
            list.push_back(member.connection);
        }
    }
    return list;
}

int Room::connections_of(Seat seat) const {
    return static_cast<int>(std::ranges::count(members_, seat, &Member::seat));
}

bool Room::has_joined(ConnectionId connection, Seat seat) const {
    return std::ranges::any_of(members_, [&](const Member& member) {
        return member.connection == connection && member.seat == seat;
    });
}

}  // namespace jobsite::server
