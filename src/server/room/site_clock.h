#pragma once

#include <algorithm>
#include <cstdint>

#include "facts/piece.h"
#include "server/room/ids.h"

namespace jobsite::server {

// The time of a site while it runs: 240 ticks a second, or so many times as fast. What a busy
// server misses by more than a tenth of a second is not made up for, so that no room drags others
// along.
class SiteClock {
   public:
    void start(Millis now, std::uint32_t speed) {
        speed_ = speed;
        start_ = now;
        given_ = 0;
    }

    // The ticks that are due since this was last asked.
    std::uint32_t take(Millis now) {
        const std::int64_t ticks = (now - start_) * facts::kTicksPerSecond * speed_ / 1000;
        const std::int64_t due = std::clamp<std::int64_t>(ticks - given_, 0, kMost * speed_);
        given_ = ticks;
        return static_cast<std::uint32_t>(due);
    }

   private:
    static constexpr std::int64_t kMost = facts::kTicksPerSecond / 10;

    Millis start_ = 0;
    std::int64_t speed_ = 1;
    std::int64_t given_ = 0;
};

}  // namespace jobsite::server
