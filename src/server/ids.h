#pragma once

#include <chrono>
#include <cstdint>

namespace jobsite::server {

// One socket, from when it opens to when it closes. Numbers are never used again.
enum class ConnectionId : std::uint64_t {};
inline constexpr ConnectionId kNobody{0};

// A moment, by a clock that only goes forward.
using Millis = std::int64_t;

inline Millis steady_clock_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

inline constexpr Millis kHour = 3'600'000;

// Milliseconds since 1970, for people.
inline std::int64_t wall_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace jobsite::server
