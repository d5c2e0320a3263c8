#pragma once

#include <functional>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "server/room/ids.h"

namespace jobsite::server {

// When to look at which connection again. What has been put off since costs nothing until
// then; who is woken too early sets another alarm.
class Alarms {
   public:
    void set(Millis when, ConnectionId who) { alarms_.emplace(when, who); }

    [[nodiscard]] std::optional<Millis> next() const {
        return alarms_.empty() ? std::nullopt : std::optional(alarms_.top().first);
    }
    // One that is due, and when it was meant to be.
    std::optional<std::pair<Millis, ConnectionId>> take(Millis now) {
        if (alarms_.empty() || alarms_.top().first > now) {
            return std::nullopt;
        }
        const auto alarm = alarms_.top();
        alarms_.pop();
        return alarm;
    }

   private:
    using Alarm = std::pair<Millis, ConnectionId>;
    std::priority_queue<Alarm, std::vector<Alarm>, std::greater<>> alarms_;
};

}  // namespace jobsite::server
