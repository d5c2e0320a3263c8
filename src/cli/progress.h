#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>

#include "cli/terminal.h"

namespace jobsite::cli {

// At the pace so far, in words. In floating point: nanoseconds times games is more than a whole
// number holds.
inline std::string time_left(std::chrono::duration<double> passed, std::int64_t done,
                             std::int64_t left) {
    constexpr std::int64_t kMinute = 60;
    const auto seconds = static_cast<std::int64_t>(passed.count() * static_cast<double>(left) /
                                                   static_cast<double>(done));
    return seconds < kMinute ? fmt::format("{} s left", seconds)
                             : fmt::format("{} min left", (seconds + kMinute / 2) / kMinute);
}

// A bar on standard error, and how long it still takes, where somebody is looking on.
class Progress {
   public:
    explicit Progress(std::int64_t whole) : whole_(whole), shown_(error_output_is_terminal()) {}

    // So much was there before.
    void begin_at(std::int64_t done) { before_ = done; }

    void at(std::int64_t done) {
        const auto percent = static_cast<int>(100 * done / whole_);
        const auto passed = Clock::now() - began_;
        if (!shown_ || (percent == percent_ && passed < next_)) {
            return;
        }
        percent_ = percent;
        next_ = passed + std::chrono::seconds(1);
        const std::string bar(static_cast<std::size_t>(percent / 2), '#');
        const std::string left =
            done > before_ ? time_left(passed, done - before_, whole_ - done) : "";
        print_to(stderr, "\r[{:<50}] {:3} %  {:<18}", bar, percent, left);
        std::fflush(stderr);
    }

    void clear() const {
        if (shown_) {
            print_to(stderr, "\r{:78}\r", "");
        }
    }

   private:
    using Clock = std::chrono::steady_clock;

    std::int64_t whole_;
    std::int64_t before_ = 0;
    bool shown_;
    int percent_ = -1;
    Clock::time_point began_ = Clock::now();
    Clock::duration next_{};
};

inline double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace jobsite::cli
