#pragma once

#include <functional>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "server/net.h"
#include "server/net/handle.h"
#include "server/net/poll.h"

namespace jobsite::server {

// The listening sockets. When there is no place for a newcomer they are shut for a moment,
// for a connection that waits to be taken would wake us again and again.
class Doors {
   public:
    // In the poll the doors have these numbers, and connections others.
    static constexpr ConnectionId kFront{1};
    static constexpr ConnectionId kBack{2};

    explicit Doors(const Poll& poll) : poll_(poll) {}

    std::optional<Net::Fault> open(const NetOptions& options);
    [[nodiscard]] std::optional<int> port(Door door) const;

    // Takes those who wait at a door; false from the other side says that there is no place.
    using Admit = std::function<bool(Handle socket, std::string address)>;
    void accept(Door door, Millis now, const Admit& admit);

    // When they open again, if they are shut for a moment.
    [[nodiscard]] std::optional<Millis> opens_at() const { return opens_at_; }
    void open_again(Millis now);
    // For good: whoever comes is refused at once, and finds another server the sooner.
    void shut();

   private:
    [[nodiscard]] const Handle& at(Door door) const { return door == Door::Front ? front_ : back_; }
    void watch(std::uint32_t interest) const;

    const Poll& poll_;
    Handle front_;
    Handle back_;
    std::optional<Millis> opens_at_;
};

}  // namespace jobsite::server
