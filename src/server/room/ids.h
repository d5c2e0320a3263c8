#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace jobsite::server {

// One socket, from when it opens to when it closes. Numbers are never used again.
enum class ConnectionId : std::uint64_t {};
inline constexpr ConnectionId kNobody{0};

// A connection at another server has a number with the upper bit and that server's own number in
// it; a crowd, those who only watch at one server, is spoken to as if it were one connection.
inline constexpr std::uint64_t kVisitorBit = std::uint64_t{1} << 63U;
inline constexpr std::uint64_t kCrowdBit = std::uint64_t{1} << 62U;
inline constexpr unsigned kServerShift = 40;
inline constexpr std::uint64_t kMostServers = (kCrowdBit >> kServerShift) - 1;

inline bool is_visitor(ConnectionId who) {
    return (static_cast<std::uint64_t>(who) & kVisitorBit) != 0;
}
inline bool is_crowd(ConnectionId who) {
    return (static_cast<std::uint64_t>(who) & kCrowdBit) != 0;
}
// What connections and crowds of one server have in common.
inline std::uint64_t server_of(ConnectionId who) {
    return (static_cast<std::uint64_t>(who) & ~kCrowdBit) >> kServerShift;
}
// A new crowd at the server where that connection is.
inline ConnectionId make_crowd(ConnectionId where) {
    static std::atomic<std::uint64_t> last = 0;
    return ConnectionId{(server_of(where) << kServerShift) | kCrowdBit | ++last};
}

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
