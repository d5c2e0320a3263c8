#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// What is kept of a site, so that a game can go on in the middle of a fall, and anybody can see
// that it fell as the log says.
namespace jobsite::table {

// How a site came to rest: the record of it, and the entry which says so.
struct Rest {
    std::uint64_t entry = 0;
    std::vector<std::byte> record;
    // All that was done by hand since the rest before (table/handwork.h); empty where that was
    // not kept.
    std::vector<std::byte> hand{};

    friend bool operator==(const Rest&, const Rest&) = default;
};

// What the hand did after an entry, and how far the attempt had come by then. With the
// rest before it this gives the attempt again.
struct Trace {
    std::uint64_t entry = 0;
    std::uint32_t ticks = 0;
    std::string gestures;

    friend bool operator==(const Trace&, const Trace&) = default;
};

}  // namespace jobsite::table
