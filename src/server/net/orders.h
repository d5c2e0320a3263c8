#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/room/ids.h"

namespace jobsite::server {

struct Send {
    std::string frame;
};
struct Show {
    std::string motion;
};
// To the crowd that the order is for, and away from it.
struct Gather {
    ConnectionId connection{};
};
struct Part {
    ConnectionId connection{};
};
struct Pack {};
struct Close {};
using Call = std::function<void()>;

// What some thread wants of the network.
struct Order {
    ConnectionId connection{};
    std::variant<Send, Show, Gather, Part, Pack, Close, Call> what;
};

// The way from all threads to the network's. Only where that thread sleeps must it be woken.
class Orders {
   public:
    // True if the network sleeps and this is the one who must wake it.
    bool push(Order order) {
        const std::lock_guard lock(mutex_);
        orders_.push_back(std::move(order));
        return std::exchange(asleep_, false);
    }
    // The same without an order.
    bool rouse() {
        const std::lock_guard lock(mutex_);
        return std::exchange(asleep_, false);
    }

    // The network is about to sleep. False if it had better not, for there are orders.
    bool fall_asleep() {
        const std::lock_guard lock(mutex_);
        asleep_ = orders_.empty();
        return asleep_;
    }
    void wake() {
        const std::lock_guard lock(mutex_);
        asleep_ = false;
    }
    // Changes places with a vector that is empty.
    void take(std::vector<Order>& taken) {
        const std::lock_guard lock(mutex_);
        taken.swap(orders_);
    }

   private:
    std::mutex mutex_;  // guards the two that follow
    std::vector<Order> orders_;
    bool asleep_ = false;
};

}  // namespace jobsite::server
