#include "server/net/doors.h"

#include <cerrno>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "server/net/listening.h"

namespace jobsite::server {

namespace {

constexpr Millis kShutFor = 100;
constexpr int kMostAtOnce = 64;

}  // namespace

std::optional<Net::Fault> Doors::open(const NetOptions& options) {
    auto front = listen_at(options.front);
    if (!front) {
        return Net::Fault{front.error(), Door::Front};
    }
    front_ = *std::move(front);
    poll_.add(front_, kFront, EPOLLIN);
    if (!options.back) {
        return std::nullopt;
    }
    auto back = listen_at(*options.back);
    if (!back) {
        return Net::Fault{back.error(), Door::Back};
    }
    back_ = *std::move(back);
    poll_.add(back_, kBack, EPOLLIN);
    return std::nullopt;
}

std::optional<int> Doors::port(Door door) const {
    return at(door).is_open() ? std::optional(port_of(at(door))) : std::nullopt;
}

void Doors::accept(Door door, Millis now, const Admit& admit) {
    for (int i = 0; i < kMostAtOnce; ++i) {
        sockaddr_in address{};
        socklen_t size = sizeof(address);
        Handle socket(::accept4(at(door).get(), reinterpret_cast<sockaddr*>(&address), &size,
                                SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (socket.is_open()) {
            // What is told is told at once, not when more has gathered.
            const int yes = 1;
            ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
            if (admit(std::move(socket), print_address(address))) {
                continue;
            }
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            return;
        } else if (errno != EMFILE && errno != ENFILE && errno != ENOBUFS && errno != ENOMEM) {
            continue;  // this one has gone already
        }
        opens_at_ = now + kShutFor;
        return watch(0);
    }
}

void Doors::open_again(Millis now) {
    if (opens_at_ && *opens_at_ <= now) {
        opens_at_.reset();
        watch(EPOLLIN);
    }
}

void Doors::shut() {
    opens_at_.reset();
    front_ = Handle();
    back_ = Handle();
}

void Doors::watch(std::uint32_t interest) const {
    poll_.change(front_, kFront, interest);
    if (back_.is_open()) {
        poll_.change(back_, kBack, interest);
    }
}

}  // namespace jobsite::server
