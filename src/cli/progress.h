#pragma once

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>

#include "cli/terminal.h"

namespace jobsite::cli {

// A bar on standard error, where somebody is looking on.
class Progress {
   public:
    explicit Progress(std::int64_t whole) : whole_(whole), shown_(error_output_is_terminal()) {}

    void at(std::int64_t done) {
        const auto percent = static_cast<int>(100 * done / whole_);
        if (!shown_ || percent == percent_) {
            return;
        }
        percent_ = percent;
        const std::string bar(static_cast<std::size_t>(percent / 2), '#');
        print_to(stderr, "\r[{:<50}] {:3} %", bar, percent);
        std::fflush(stderr);
    }

    void clear() const {
        if (shown_) {
            print_to(stderr, "\r{:60}\r", "");
        }
    }

   private:
    std::int64_t whole_;
    bool shown_;
    int percent_ = -1;
};

inline double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace jobsite::cli
