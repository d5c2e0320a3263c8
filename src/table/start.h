#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "facts/work.h"
#include "table/handwork.h"

namespace jobsite::table {

// An attempt as it was begun, and what has been done by hand in it since: whoever has this can
// run it, to the same bits.
struct Start {
    std::vector<std::byte> rest;  // the record of the rest before
    facts::Work work;             // as the game wanted it, nothing of which is anybody's secret
    Handwork hand;                // its last stop is now

    friend bool operator==(const Start&, const Start&) = default;
};

// As it is sent, in packed numbers: the rest and the hand, each after its size, then the work in
// the order of its fields.
std::vector<std::byte> pack(const Start& start);

// None where the bytes are not whole, or say what cannot be.
std::optional<Start> unpack_start(std::span<const std::byte> bytes);

}  // namespace jobsite::table
