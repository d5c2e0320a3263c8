#pragma once

#include <cstdint>

#include "facts/piece.h"

namespace jobsite::facts {

// How far from the middle of the table a piece may be put, and how far below its top.
inline constexpr std::int32_t kHandReach = 1'500 * kMillimetre;
inline constexpr std::int32_t kHandDepth = 50 * kMillimetre;

constexpr bool is_in_reach(const Point& at) {
    const auto is_in = [](std::int32_t value, std::int32_t least) {
        return value >= least && value <= kHandReach;
    };
    return is_in(at.x, -kHandReach) && is_in(at.y, -kHandReach) && is_in(at.z, -kHandDepth);
}

// Whether the four numbers have length one, to a thousandth.
constexpr bool is_rotation(const Turn& turn) {
    constexpr std::int64_t kMillion = 1'000'000, kSquare = kMillion * kMillion;
    std::int64_t square = 0;
    for (const std::int64_t part : {turn.x, turn.y, turn.z, turn.w}) {
        if (part < -2 * kMillion || part > 2 * kMillion) {
            return false;
        }
        square += part * part;
    }
    return square >= kSquare - kSquare / 500 && square <= kSquare + kSquare / 500;
}

}  // namespace jobsite::facts
