#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "site/attempt/hand_trace.h"
#include "site/attempt/tremor.h"

namespace jobsite::table {

// All that was done by hand in one attempt. With the rest before it and the moves of the log
// it gives the attempt again, bit for bit.
struct Handwork {
    // How far the attempt had come when an entry was made.
    struct Stop {
        std::uint32_t ticks = 0;
        std::uint32_t gestures = 0;  // of the trace

        friend bool operator==(const Stop&, const Stop&) = default;
    };

    site::Tremor tremor{};
    std::vector<Stop> stops{};  // one for each entry of the attempt; the last is that of the rest
    site::HandTrace trace{};

    friend bool operator==(const Handwork&, const Handwork&) = default;
};

// The same in few bytes: packed numbers, and of all that grows or moves no more than by how much
// since the one before.
//
//   tremor:   reach, seed (its lower half, its upper half)
//   stops:    count, then ticks and gestures
//   gestures: count, then tick, gesture and what it needs: piece, speed, joint, or a place and
//             a turn of seven numbers
std::vector<std::byte> pack(const Handwork& work);

// None where the bytes are not whole, or no hand can have done that.
std::optional<Handwork> unpack(std::span<const std::byte> bytes);

}  // namespace jobsite::table
