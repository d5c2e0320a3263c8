#pragma once

#include <string_view>

namespace jobsite::base {

// Prints the broken invariant with its place and stops the program.
[[noreturn]] void stop(std::string_view invariant, const char* file, int line);

// States an invariant of our own code, in words. It never judges anybody's input
// (that is a Refusal), and it stays on in release builds: the log lets a stopped
// table pick up where it was; a wrong state could not be undone.
constexpr void verify(bool holds, std::string_view invariant, const char* file = __builtin_FILE(),
                      int line = __builtin_LINE()) {
    if (!holds) [[unlikely]] {
        stop(invariant, file, line);
    }
}

}  // namespace jobsite::base
