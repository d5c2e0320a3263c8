#pragma once

#include <cstdint>
#include <vector>

#include "facts/piece.h"

namespace jobsite::site {

// What a hand can do.
enum class Gesture : std::uint8_t {
    Take,     // takes hold of `piece`
    Lead,     // leads it to `target`
    Release,  // sets it down
    Wait,     // takes nothing, and lets the site come to rest
};

// One gesture, in whole numbers, in the tick before which it was made.
struct HandMove {
    std::uint32_t tick = 0;
    Gesture gesture{};
    facts::PieceId piece{};
    facts::Pose target{};

    friend bool operator==(const HandMove&, const HandMove&) = default;
};

// All that a hand did in an attempt. With the rest record before it, the work and
// the tremor it gives the same attempt again, bit for bit.
using HandTrace = std::vector<HandMove>;

}  // namespace jobsite::site
