#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>

#include "cli/terminal.h"

namespace jobsite::cli {

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
        print_to(stderr, "\r[{:<50}] {:3} %  {:<18}", bar, percent, left(done, passed));
        std::fflush(stderr);
    }

    void clear() const {
        if (shown_) {
            print_to(stderr, "\r{:78}\r", "");
        }
    }

   private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] std::string left(std::int64_t done, Clock::duration passed) const {
        constexpr std::int64_t kMinute = 60;
        if (done <= before_) {
            return "";
        }
        const std::int64_t seconds = std::chrono::duration_cast<std::chrono::seconds>(
                                         passed * (whole_ - done) / (done - before_))
                                         .count();
        return seconds < kMinute ? fmt::format("{} s left", seconds)
                                 : fmt::format("{} min left", (seconds + kMinute / 2) / kMinute);
    }

    std::int64_t whole_;
    std::int64_t before_ = 0;
    bool shown_;
    int percent_ = -1;
    Clock::time_point began_ = Clock::now();
    Clock::duration next_{};
};

inline double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace jobsite::cli
