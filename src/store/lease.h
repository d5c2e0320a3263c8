#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include <time.h>

namespace jobsite::store {

// Until when this process may speak for the rooms that it holds, by its own clock, which goes on
// while the process or the machine sleeps. Any thread may ask.
class Lease {
   public:
    static std::chrono::nanoseconds now() {
        timespec time{};
        ::clock_gettime(CLOCK_BOOTTIME, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    }

    [[nodiscard]] std::chrono::nanoseconds left() const {
        return std::chrono::nanoseconds(until_) - now();
    }
    [[nodiscard]] bool is_held() const { return left().count() > 0; }
    void hold_until(std::chrono::nanoseconds until) { until_ = until.count(); }

   private:
    std::atomic<std::int64_t> until_ = 0;
};

}  // namespace jobsite::store
