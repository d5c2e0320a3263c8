#pragma once

#include <algorithm>
#include <cstdint>

#include "server/room/ids.h"

namespace jobsite::server {

// How much of something is allowed: so much at once, and so much more per second.
struct Allowance {
    std::int64_t at_once = 0;
    std::int64_t per_second = 0;
    std::int64_t per_minute = 0;  // for what is rarer than once a second
    std::int64_t per_day = 0;     // or than once a minute

    // Of the bucket's units, in a millisecond.
    [[nodiscard]] std::int64_t rate() const {
        return per_second * 86'400 + per_minute * 1'440 + per_day;
    }
};

// Counts what somebody takes of an allowance. It fills up again as time goes by.
class Bucket {
   public:
    // Takes that much, if it is there.
    bool take(const Allowance& allowance, std::int64_t amount, Millis now) {
        const std::int64_t full = allowance.at_once * kUnit;
        const std::int64_t gained = std::min(now - since_, kDay) * allowance.rate();
        since_ = now;
        missing_ = std::max<std::int64_t>(missing_ - gained, 0);
        if (missing_ + amount * kUnit > full) {
            return false;
        }
        missing_ += amount * kUnit;
        return true;
    }

    [[nodiscard]] bool is_full(const Allowance& allowance, Millis now) const {
        return missing_ <= std::min(now - since_, kDay) * allowance.rate();
    }

   private:
    static constexpr Millis kDay = 24 * kHour;
    static constexpr std::int64_t kUnit = kDay;  // of one thing: so many milliseconds has a day

    std::int64_t missing_ = 0;
    Millis since_ = 0;
};

}  // namespace jobsite::server
