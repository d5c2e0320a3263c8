#include "server/net/peers.h"

#include <algorithm>
#include <array>
#include <cerrno>

#include <sys/socket.h>
#include <sys/uio.h>

#include "server/lapse.h"

namespace jobsite::server {

namespace {

// What one connection gets in one round; a big page leaves room for the others.
constexpr std::size_t kMostSent = std::size_t{256} << 10U;

bool comes_again(int error) { return error == EAGAIN || error == EWOULDBLOCK || error == EINTR; }

}  // namespace

void Peers::add(Handle socket, Door door, std::string address) {
    const ConnectionId id{++last_id_};
    const auto [place, added] =
        peers_.try_emplace(id, std::move(socket), Connection(house_, id, door, std::move(address)));
    poll_.add(place->second.socket, id, EPOLLIN);
    touch(id, place->second);
}

void Peers::on(ConnectionId id, std::uint32_t events) {
    const auto found = peers_.find(id);
    if (found == peers_.end()) {
        return;
    }
    Peer& peer = found->second;
    if ((events & (EPOLLERR | EPOLLHUP)) != 0) {
        peer.connection.lose();
    } else if ((events & EPOLLIN) != 0 && peer.connection.wants_bytes()) {
        receive(peer);
    }
    if ((events & EPOLLOUT) != 0) {
        peer.full = false;
    }
    touch(id, peer);
}

// A socket of which more has come than fits is told of again in the next round.
void Peers::receive(Peer& peer) {
    const ssize_t size = ::recv(peer.socket.get(), buffer_.data(), buffer_.size(), 0);
    if (size > 0) {
        peer.connection.receive({buffer_.data(), static_cast<std::size_t>(size)});
    } else if (size == 0 || !comes_again(errno)) {
        // Whoever will say nothing more is told nothing more, except a page that was asked
        // for: nothing is read until that is sent.
        peer.connection.lose();
    }
}

Connection* Peers::find(ConnectionId id, std::size_t size) {
    const auto found = peers_.find(id);
    if (found == peers_.end()) {
        return nullptr;
    }
    Peer& peer = found->second;
    touch(id, peer);
    // Much goes at once: what counts as waiting is what the other side has not taken.
    if (peer.connection.waiting_bytes() + size > house_.limits.motion_bytes) {
        send(peer);
    }
    return &peer.connection;
}

void Peers::touch(ConnectionId id, Peer& peer) {
    if (!std::exchange(peer.unsettled, true)) {
        unsettled_.push_back(id);
    }
}

void Peers::tick() {
    while (const auto alarm = alarms_.take(house_.now)) {
        const auto& [when, id] = *alarm;
        const auto found = peers_.find(id);
        if (found != peers_.end() && found->second.alarm == when) {
            found->second.alarm.reset();
            found->second.connection.tick();
            touch(id, found->second);
        }
    }
}

void Peers::settle() {
    settling_.swap(unsettled_);
    for (const ConnectionId id : settling_) {
        Peer& peer = peers_.find(id)->second;
        peer.unsettled = false;
        settle(id, peer);
    }
    settling_.clear();
}

void Peers::settle(ConnectionId id, Peer& peer) {
    send(peer);
    if (peer.connection.is_gone()) {
        peers_.erase(id);
        return;
    }
    if (peer.connection.has_said_all() && !std::exchange(peer.half_closed, true)) {
        ::shutdown(peer.socket.get(), SHUT_WR);
    }
    const std::uint32_t interest =
        (peer.connection.wants_bytes() ? EPOLLIN : 0U) | (peer.full ? EPOLLOUT : 0U);
    if (std::exchange(peer.interest, interest) != interest) {
        poll_.change(peer.socket, id, interest);
    }
    const Millis due = peer.connection.due();
    if (!peer.alarm || due < *peer.alarm) {
        peer.alarm = due;
        alarms_.set(due, id);
    }
}

void Peers::send(Peer& peer) {
    while (!peer.full && !peer.connection.is_gone() && peer.connection.waiting_bytes() > 0) {
        std::array<iovec, 2> parts{};
        std::size_t left = kMostSent;
        std::ranges::transform(
            peer.connection.waiting(), parts.begin(), [&](std::string_view part) {
                const std::size_t size = std::min(part.size(), left);
                left -= size;
                return iovec{.iov_base = const_cast<char*>(part.data()), .iov_len = size};
            });
        msghdr message{};
        message.msg_iov = parts.data();
        message.msg_iovlen = parts.size();
        end_if_lapsed(house_.options.lease);
        const ssize_t size = ::sendmsg(peer.socket.get(), &message, MSG_NOSIGNAL);
        if (size < 0) {
            if (!comes_again(errno)) {
                return peer.connection.lose();
            }
            peer.full = true;
            return;
        }
        peer.full = static_cast<std::size_t>(size) < peer.connection.waiting_bytes();
        peer.connection.sent(static_cast<std::size_t>(size));
    }
}

void Peers::end() {
    for (auto& [id, peer] : peers_) {
        peer.connection.end();
        touch(id, peer);
    }
    settle();
}

}  // namespace jobsite::server
