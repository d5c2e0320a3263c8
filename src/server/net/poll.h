#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <sys/epoll.h>

#include "base/verify.h"
#include "server/net/handle.h"
#include "server/room/ids.h"

namespace jobsite::server {

// Says which sockets have something to tell, at a cost that does not grow with the others.
class Poll {
   public:
    Poll() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
        base::verify(epoll_.is_open(), "there is an epoll");
    }

    void add(const Handle& handle, ConnectionId id, std::uint32_t interest) const {
        control(EPOLL_CTL_ADD, handle, id, interest);
    }
    void change(const Handle& handle, ConnectionId id, std::uint32_t interest) const {
        control(EPOLL_CTL_MOD, handle, id, interest);
    }
    // What has happened, or nothing when so much time has passed; -1 waits for ever.
    std::span<const epoll_event> wait(int milliseconds) {
        const int count = ::epoll_wait(epoll_.get(), events_.data(),
                                       static_cast<int>(events_.size()), milliseconds);
        return std::span(events_).first(count < 0 ? 0 : static_cast<std::size_t>(count));
    }

   private:
    void control(int operation, const Handle& handle, ConnectionId id,
                 std::uint32_t interest) const {
        epoll_event event{};
        event.events = interest;
        event.data.u64 = static_cast<std::uint64_t>(id);
        base::verify(::epoll_ctl(epoll_.get(), operation, handle.get(), &event) == 0,
                     "an open socket can be watched");
    }

    Handle epoll_;
    std::array<epoll_event, 512> events_{};
};

}  // namespace jobsite::server
