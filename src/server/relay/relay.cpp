#include "server/relay/relay.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace jobsite::server {

using relay::Link;

namespace {

// Where more than this waits for another server, motion is left out.
constexpr std::size_t kMotionBytes = std::size_t{256} << 10U;
// More than any site has. Whoever could make up packets makes us remember no more than this.
constexpr std::size_t kMostPeers = 1000;
constexpr std::size_t kMostVisitors = 250'000;
constexpr std::size_t kMostArriving = std::size_t{256} << 20U;
constexpr std::size_t kBytesBeside = 256;  // that a packet takes while it waits
// Of somebody who is there something is heard four times as often.
constexpr Millis kForgotten = 60'000;

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
                             // What comes faster than it is heard is lost, as on the way.
                             const std::size_t bytes = packet.size() + kBytesBeside;
                             if (arriving_ + bytes > kMostArriving) {
                                 return;
                             }
                             arriving_ += bytes;
                             net_.call([this, bytes, packet = std::move(packet)] {
                                 arriving_ -= bytes;
                                 arrived(packet);
                             });
                         },
                     .beat = [this] { net_.call([this] { beat(); }); }});
}

// To other servers

Relay::Peer& Relay::peer(const std::string& address) {
    const auto found = peers_.find(address);
    if (found != peers_.end()) {
        return found->second;
    }
    // After so many servers that there is no bit left for another, the first are long forgotten.
    last_peer_ = last_peer_ % kMostServers + 1;
    Peer& made =
        peers_.emplace(address, Peer{.number = last_peer_, .link = Link(address_, clock_())})
            .first->second;
    count();
    return made;
}

Relay::Peer* Relay::peer_of(const std::string& host, ConnectionId guest, const std::string& room) {
    const auto found = peers_.find(host);
    return found != peers_.end() && found->second.guests.contains({guest, room}) ? &found->second
                                                                                 : nullptr;
}

void Relay::forget_silent(Millis now) {
    std::erase_if(peers_, [&](const auto& one) {
        const Peer& peer = one.second;
        return use_of(peer) == Link::Use::Idle && peer.link.waiting_bytes() == 0 &&
               peer.link.silence(now) >= kForgotten;
    });
    count();
}

void Relay::put(Peer& peer, const relay::Entry& entry) {
    peer.link.put(entry, clock_());
    peer.has_news = true;
}

void Relay::flush(const std::string& address, Peer& peer) {
    peer.has_news = false;
    peer.link.flush(clock_(), use_of(peer), [&](std::string packet) {
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
    const Millis now = clock_();
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
    forget_silent(now);
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
    figures_.relay_servers = peers_.size();
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

bool Relay::join(const std::string& host, ConnectionId guest, const std::string& room,
                 std::string_view frame) {
    if (host == address_) {
        return false;  // it was ours a moment ago
    }
    Peer& there = peer(host);
    if (there.ended) {
        return false;
    }
    if (use_of(there) == Link::Use::Idle) {
        there.link.expect(clock_());
    }
    if (there.guests.try_emplace({guest, room}, Stage::Joining).second) {
        count();
    }
    put(there, relay::Ask{guest, room, frame});
    return true;
}

void Relay::ask(const std::string& host, ConnectionId guest, const std::string& room,
                std::string_view frame) {
    if (Peer* const there = peer_of(host, guest, room)) {
        put(*there, relay::Ask{guest, room, frame});
    }
}

void Relay::leave(const std::string& host, ConnectionId guest, const std::string& room) {
    if (Peer* const there = peer_of(host, guest, room)) {
        forget_guest(*there, {guest, room});
        put(*there, relay::Leave{guest, room});
    }
}

void Relay::forget_guest(Peer& peer, const Place& place) {
    const auto found = peer.guests.find(place);
    if (found->second == Stage::Joined) {
        leave_crowd(peer, place.first);
        const auto joined = peer.joined.find(place.second);
        if (joined != peer.joined.end() && --joined->second == 0) {
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
    if (Peer* const there = peer_of(host, guest, room)) {
        put(*there, relay::WantsMotion{guest, room});
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
    // Who has gone on to another room in the meantime hears nothing of this one any more.
    if (!peer.guests.contains({gather.guest, std::string(gather.room)}) ||
        !is_crowd(gather.crowd)) {
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
    const auto found = peer.gathered.find(part.guest);
    if (found != peer.gathered.end() && found->second == part.crowd) {
        leave_crowd(peer, part.guest);
    }
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
    if (answered.joining == Joining::Elsewhere) {
        // Whoever comes next finds out anew who holds it.
        peer.joined.erase(std::string(answered.room));
    }
    listener_->guest_answered(answered.guest, std::string(answered.room), answered.joining);
}

void Relay::on(Peer& peer, const std::string& /*address*/, const relay::Cut& cut) {
    const auto lose = [&](ConnectionId guest) {
        ++figures_.slow_closed;
        listener_->guest_lost(guest);
    };
    if (is_guest(peer, cut.guest)) {
        lose(cut.guest);
    }
    for (const auto& [guest, crowd] : peer.gathered) {
        if (crowd == cut.guest) {
            lose(guest);
        }
    }
}

// Visitors

void Relay::on(Peer& peer, const std::string& address, const relay::Ask& ask) {
    using Visit = RelayListener::Visit;
    const Place place{ask.guest, std::string(ask.room)};
    const auto known = peer.visitors.find(place);
    const Visit visit = known == peer.visitors.end() ? Visit::First : Visit::Known;
    if (visit == Visit::First && visitors_.size() >= kMostVisitors) {
        return put(peer, relay::Cut{ask.guest});
    }
    const ConnectionId visitor =
        visit == Visit::Known
            ? known->second
            : ConnectionId{kVisitorBit | (peer.number << kServerShift) | ++last_visitor_};
    if (!listener_->visitor_asks(visitor, visit, place.second, ask.frame)) {
        ++figures_.relay_malformed;
    } else if (visit == Visit::First) {
        peer.visitors.emplace(place, visitor);
        visitors_.emplace(visitor, Visitor{.address = address, .place = place});
        count();
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
    if (!std::exchange(peer.ended, true)) {
        give_up(peer, address);
    }
}

void Relay::forget_visitor(Peer& peer, ConnectionId visitor) {
    const auto found = visitors_.find(visitor);
    leave_crowd(found->second);
    peer.visitors.erase(found->second.place);
    visitors_.erase(found);
    count();
}

// Whoever has left is in no crowd any more, though the room may hear of it only now: so a crowd is
// there as long as one of its visitors is.
void Relay::gathered(ConnectionId crowd, ConnectionId visitor) {
    const auto found = visitors_.find(visitor);
    if (found == visitors_.end()) {
        return;
    }
    const auto& [guest, room] = found->second.place;
    put(peer(found->second.address), relay::Gather{guest, room, crowd});
    leave_crowd(found->second);
    found->second.crowd = crowd;
    Visitor all{.address = found->second.address, .place = {crowd, room}};
    ++visitors_.try_emplace(crowd, std::move(all)).first->second.watchers;
}

void Relay::parted(ConnectionId crowd, ConnectionId visitor) {
    const auto found = visitors_.find(visitor);
    if (found != visitors_.end() && found->second.crowd == crowd) {
        put(peer(found->second.address), relay::Part{found->second.place.first, crowd});
        leave_crowd(found->second);
    }
}

void Relay::leave_crowd(Visitor& visitor) {
    const auto all = visitors_.find(std::exchange(visitor.crowd, kNobody));
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
    const std::string address(packet ? packet->from : "");
    const bool is_stranger = !peers_.contains(address);
    if (!packet || address == address_ || (is_stranger && peers_.size() >= kMostPeers)) {
        ++figures_.relay_malformed;
        return;
    }
    Peer& from = peer(address);
    const Link::Received received = from.link.receive(*packet, clock_());
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
