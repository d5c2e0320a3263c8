#include "server/relay/relay.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace jobsite::server {

using relay::Link;

namespace {

// Where more than this waits for another server, motion is left out.
constexpr std::size_t kMotionBytes = std::size_t{256} << 10U;

}  // namespace

// Any thread: what is said goes on by the network's own queue, in its order.

void Relay::send(ConnectionId to, std::string frame) {
    if (!is_visitor(to)) {
        return net_.send(to, std::move(frame));
    }
    net_.call([this, to, frame = std::move(frame)] { tell(to, frame); });
}

void Relay::show(ConnectionId to, std::string motion) {
    if (!is_visitor(to)) {
        return net_.show(to, std::move(motion));
    }
    net_.call([this, to, motion = std::move(motion)] { move(to, motion); });
}

void Relay::gather(ConnectionId crowd, ConnectionId connection) {
    if (!is_visitor(crowd)) {
        return net_.gather(crowd, connection);
    }
    net_.call([this, crowd, connection] { gathered(crowd, connection); });
}

void Relay::part(ConnectionId crowd, ConnectionId connection) {
    if (!is_visitor(crowd)) {
        return net_.part(crowd, connection);
    }
    net_.call([this, crowd, connection] { parted(crowd, connection); });
}

void Relay::answer(ConnectionId visitor, const std::string& room, Joining joining) {
    net_.call([this, visitor, room, joining] { answered(visitor, room, joining); });
}

void Relay::start(RelayListener& listener) {
    listener_ = &listener;
    carrier_->start({.arrived =
                         [this](std::string packet) {
                             net_.call([this, packet = std::move(packet)] { arrived(packet); });
                         },
                     .beat = [this] { net_.call([this] { beat(); }); }});
}

// To other servers

Relay::Peer& Relay::peer(const std::string& address) {
    const auto found = peers_.find(address);
    if (found != peers_.end()) {
        return found->second;
    }
    return peers_
        .emplace(address,
                 Peer{.number = peers_.size() + 1, .link = Link(address_, steady_clock_now())})
        .first->second;
}

void Relay::put(Peer& peer, const relay::Entry& entry) {
    peer.link.put(entry, steady_clock_now());
    peer.has_news = true;
}

void Relay::flush(const std::string& address, Peer& peer) {
    peer.has_news = false;
    peer.link.flush(steady_clock_now(), use_of(peer), [&](std::string packet) {
        ++figures_.relay_packets;
        carrier_->carry(address, std::move(packet));
    });
}

void Relay::round_over() {
    for (auto& [address, peer] : peers_) {
        if (peer.has_news) {
            flush(address, peer);
        }
    }
}

void Relay::beat() {
    const Millis now = steady_clock_now();
    Millis lag = 0;
    for (auto& [address, peer] : peers_) {
        lag = std::max(lag, peer.link.lag(now));
        if (peer.link.is_lost(now, use_of(peer))) {
            if (!peer.was_heard) {
                complain();
            }
            peer.link.begin_anew(now);
            give_up(peer, address);
        }
        flush(address, peer);
    }
    figures_.relay_lag = static_cast<std::uint64_t>(lag);
}

void Relay::complain() {
    if (!std::exchange(complained_, true)) {
        std::fputs(
            "jobsite: Another server on this database does not answer over NATS; unless it has "
            "just died, two clusters share the database by mistake: --nats must name the same "
            "servers everywhere.\n",
            stderr);
    }
}

void Relay::end() {
    for (auto& [address, peer] : peers_) {
        put(peer, relay::Ending{});
    }
}

Link::Use Relay::use_of(const Peer& peer) {
    return peer.guests.empty() && peer.visitors.empty() ? Link::Use::Idle : Link::Use::InUse;
}

void Relay::give_up(Peer& peer, const std::string& address) {
    ++figures_.relay_resets;
    for (const auto& [place, visitor] : std::exchange(peer.visitors, {})) {
        listener_->visitor_left(visitor, place.second);
    }
    std::erase_if(visitors_, [&](const auto& one) { return one.second.address == address; });
    while (!peer.guests.empty()) {
        const Place place = peer.guests.begin()->first;
        forget_guest(peer, place);
        listener_->guest_lost(place.first);
    }
    peer.behind.clear();
    count();
}

void Relay::count() {
    std::size_t guests = 0;
    std::size_t visitors = 0;
    for (const auto& [address, peer] : peers_) {
        guests += peer.guests.size();
        visitors += peer.visitors.size();
    }
    figures_.relay_guests = guests;
    figures_.relay_visitors = visitors;
}

// Guests

std::string Relay::host_of(const std::string& room) const {
    for (const auto& [address, peer] : peers_) {
        if (peer.joined.contains(room)) {
            return address;
        }
    }
    return {};
}

bool Relay::ask(const std::string& host, ConnectionId guest, const std::string& room,
                std::string_view frame) {
    Peer& there = peer(host);
    if (there.ended) {
        return false;
    }
    if (use_of(there) == Link::Use::Idle) {
        there.link.expect(steady_clock_now());
    }
    if (there.guests.try_emplace({guest, room}, Stage::Joining).second) {
        count();
    }
    put(there, relay::Ask{guest, room, frame});
    return true;
}

void Relay::leave(const std::string& host, ConnectionId guest, const std::string& room) {
    Peer& there = peer(host);
    if (there.guests.contains({guest, room})) {
        forget_guest(there, {guest, room});
        put(there, relay::Leave{guest, room});
    }
}

void Relay::forget_guest(Peer& peer, const Place& place) {
    const auto found = peer.guests.find(place);
    if (found->second == Stage::Joined) {
        leave_crowd(peer, place.first);
        const auto joined = peer.joined.find(place.second);
        if (--joined->second == 0) {
            peer.joined.erase(joined);
        }
    }
    peer.guests.erase(found);
    count();
}

void Relay::leave_crowd(Peer& peer, ConnectionId guest) {
    const auto found = peer.gathered.find(guest);
    if (found == peer.gathered.end()) {
        return;
    }
    const auto crowd = peer.crowds.find(found->second);
    net_.part(crowd->second.here, guest);
    if (--crowd->second.size == 0) {
        peer.crowds.erase(crowd);
    }
    peer.gathered.erase(found);
}

void Relay::wants_motion(const std::string& host, ConnectionId guest, const std::string& room) {
    Peer& there = peer(host);
    if (there.guests.contains({guest, room})) {
        put(there, relay::WantsMotion{guest, room});
    }
}

bool Relay::is_guest(const Peer& peer, ConnectionId connection) {
    const auto found = peer.guests.lower_bound({connection, ""});
    return found != peer.guests.end() && found->first.first == connection;
}

ConnectionId Relay::hearer(const Peer& peer, ConnectionId guest) {
    if (is_crowd(guest)) {
        const auto found = peer.crowds.find(guest);
        return found == peer.crowds.end() ? kNobody : found->second.here;
    }
    return is_guest(peer, guest) ? guest : kNobody;
}

void Relay::on(Peer& peer, const std::string& /*address*/, const relay::Words& words) {
    if (const ConnectionId to = hearer(peer, words.guest); to != kNobody) {
        net_.send(to, std::string(words.frame));
    }
}

void Relay::on(Peer& peer, const std::string& /*address*/, const relay::Motion& motion) {
    if (const ConnectionId to = hearer(peer, motion.guest); to != kNobody) {
        net_.show(to, std::string(motion.frame));
    }
}

void Relay::on(Peer& peer, const std::string& /*address*/, const relay::Gather& gather) {
    if (!is_guest(peer, gather.guest) || !is_crowd(gather.crowd)) {
        return;
    }
    leave_crowd(peer, gather.guest);
    Crowd& crowd = peer.crowds[gather.crowd];
    crowd.here = crowd.size == 0 ? make_crowd(kNobody) : crowd.here;
    ++crowd.size;
    peer.gathered.emplace(gather.guest, gather.crowd);
    net_.gather(crowd.here, gather.guest);
}

void Relay::on(Peer& peer, const std::string& /*address*/, const relay::Part& part) {
    leave_crowd(peer, part.guest);
}

void Relay::on(Peer& peer, const std::string& /*address*/, const relay::Answered& answered) {
    const auto found = peer.guests.find({answered.guest, std::string(answered.room)});
    if (found == peer.guests.end()) {
        return;
    }
    if (found->second == Stage::Joining) {
        if (answered.joining == Joining::Done) {
            found->second = Stage::Joined;
            ++peer.joined[found->first.second];
        } else {
            forget_guest(peer, Place(found->first));
        }
    }
    listener_->guest_answered(answered.guest, std::string(answered.room), answered.joining);
}

void Relay::on(Peer& peer, const std::string& /*address*/, const relay::Cut& cut) {
    if (is_guest(peer, cut.guest)) {
        ++figures_.slow_closed;
        listener_->guest_lost(cut.guest);
    }
}

// Visitors

void Relay::on(Peer& peer, const std::string& address, const relay::Ask& ask) {
    const Place place{ask.guest, std::string(ask.room)};
    const ConnectionId next{kVisitorBit | (peer.number << kServerShift) | (last_visitor_ + 1)};
    const auto [found, is_new] = peer.visitors.try_emplace(place, next);
    if (is_new) {
        ++last_visitor_;
        visitors_.emplace(found->second, Visitor{.address = address, .place = place});
        count();
    }
    if (!listener_->visitor_asks(found->second, place.second, ask.frame)) {
        ++figures_.relay_malformed;
    }
}

void Relay::on(Peer& peer, const std::string& /*address*/, const relay::Leave& leave) {
    const auto found = peer.visitors.find({leave.guest, std::string(leave.room)});
    if (found != peer.visitors.end()) {
        listener_->visitor_left(found->second, found->first.second);
        forget_visitor(peer, found->second);
    }
}

void Relay::on(Peer& peer, const std::string& /*address*/, const relay::WantsMotion& wants) {
    const auto found = peer.visitors.find({wants.guest, std::string(wants.room)});
    if (found != peer.visitors.end()) {
        listener_->visitor_wants_motion(found->second, found->first.second);
    }
}

void Relay::on(Peer& peer, const std::string& address, const relay::Ending& /*ending*/) {
    peer.ended = true;
    give_up(peer, address);
}

void Relay::forget_visitor(Peer& peer, ConnectionId visitor) {
    const auto found = visitors_.find(visitor);
    peer.visitors.erase(found->second.place);
    visitors_.erase(found);
    count();
}

void Relay::gathered(ConnectionId crowd, ConnectionId visitor) {
    const auto found = visitors_.find(visitor);
    if (found != visitors_.end()) {
        put(peer(found->second.address), relay::Gather{found->second.place.first, crowd});
        Visitor all{.address = found->second.address, .place = {crowd, found->second.place.second}};
        ++visitors_.try_emplace(crowd, std::move(all)).first->second.watchers;
    }
}

void Relay::parted(ConnectionId crowd, ConnectionId visitor) {
    const auto found = visitors_.find(visitor);
    if (found != visitors_.end()) {
        put(peer(found->second.address), relay::Part{found->second.place.first, crowd});
    }
    const auto all = visitors_.find(crowd);
    if (all != visitors_.end() && --all->second.watchers == 0) {
        visitors_.erase(all);
    }
}

void Relay::tell(ConnectionId visitor, std::string_view frame) {
    const auto found = visitors_.find(visitor);
    if (found == visitors_.end()) {
        return;
    }
    Peer& there = peer(found->second.address);
    const ConnectionId guest = found->second.place.first;
    if (frame.size() > relay::kMostFrameBytes) {
        return put(there, relay::Cut{guest});
    }
    put(there, relay::Words{guest, frame});
}

void Relay::move(ConnectionId visitor, std::string_view motion) {
    const auto found = visitors_.find(visitor);
    if (found == visitors_.end()) {
        return;
    }
    Peer& there = peer(found->second.address);
    if (there.link.waiting_bytes() + motion.size() > kMotionBytes) {
        ++figures_.motion_left_out;
        if (!std::exchange(found->second.behind, true)) {
            there.behind.push_back(visitor);
        }
        return;
    }
    put(there, relay::Motion{found->second.place.first, motion});
}

void Relay::catch_up(Peer& peer) {
    if (peer.behind.empty() || peer.link.waiting_bytes() > kMotionBytes / 2) {
        return;
    }
    for (const ConnectionId visitor : std::exchange(peer.behind, {})) {
        const auto found = visitors_.find(visitor);
        if (found != visitors_.end()) {
            found->second.behind = false;
            listener_->visitor_wants_motion(visitor, found->second.place.second);
        }
    }
}

void Relay::answered(ConnectionId visitor, const std::string& room, Joining joining) {
    const auto found = visitors_.find(visitor);
    if (found == visitors_.end()) {
        // It left in the meantime.
        if (joining == Joining::Done) {
            listener_->visitor_left(visitor, room);
        }
        return;
    }
    Peer& there = peer(found->second.address);
    put(there, relay::Answered{found->second.place.first, room, joining});
    if (joining == Joining::Done) {
        found->second.stage = Stage::Joined;
    } else if (found->second.stage == Stage::Joining) {
        forget_visitor(there, visitor);
    }
}

// From other servers

void Relay::arrived(std::string_view bytes) {
    const auto packet = relay::read_packet(bytes);
    if (!packet) {
        ++figures_.relay_malformed;
        return;
    }
    const std::string address(packet->from);
    Peer& from = peer(address);
    const Link::Received received = from.link.receive(*packet, steady_clock_now());
    from.was_heard = true;
    from.has_news = true;  // what has come is to be answered
    figures_.relay_gaps += received.missed ? 1 : 0;
    if (received.anew) {
        give_up(from, address);
    }
    const auto entries = relay::read_entries(received.body);
    if (!entries) {
        ++figures_.relay_malformed;
        return;
    }
    for (const relay::Entry& entry : *entries) {
        std::visit([&](const auto& one) { on(from, address, one); }, entry);
    }
    catch_up(from);
}

}  // namespace jobsite::server
