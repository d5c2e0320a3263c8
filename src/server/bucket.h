#pragma once

#include <algorithm>
#include <cstdint>

#include "server/ids.h"

namespace jobsite::server {

// How much of something is allowed: so much at once, and so much more per second.
struct Allowance {
    std::int64_t at_once = 0;
    std::int64_t per_second = 0;
    std::int64_t per_minute = 0;  // for what is rarer than once a second
};

// Counts what somebody takes of an allowance. It fills up again as time goes by.
class Bucket {
   public:
    // Takes that much, if it is there.
    bool take(const Allowance& allowance, std::int64_t amount, Millis now) {
        const std::int64_t full = allowance.at_once * kUnit;
        // Units per millisecond; 60 units make one thousandth.
        const std::int64_t rate = allowance.per_second * 60 + allowance.per_minute;
        const std::int64_t gained = std::min(now - since_, kHour) * rate;
        since_ = now;
        missing_ = std::max<std::int64_t>(missing_ - gained, 0);
        if (missing_ + amount * kUnit > full) {
            return false;
        }
        missing_ += amount * kUnit;
        return true;
    }

    [[nodiscard]] bool is_full(const Allowance& allowance, Millis now) const {
        const std::int64_t rate = allowance.per_second * 60 + allowance.per_minute;
        return missing_ <= std::min(now - since_, kHour) * rate;
    }

   private:
    static constexpr std::int64_t kUnit = 60'000;  // of one thing
    static constexpr Millis kHour = 3'600'000;

    std::int64_t missing_ = 0;
    Millis since_ = 0;
};

}  // namespace jobsite::server
