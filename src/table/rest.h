#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// What is kept of a site beside the log, so that a game can go on in the middle of a fall.
namespace jobsite::table {

// How a site last came to rest: the record of it, and the entry which says so.
struct Rest {
    std::uint64_t entry = 0;
    std::vector<std::byte> record;

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
