#pragma once

#include <array>
#include <cstdint>

#include "site/solver/math.h"

namespace jobsite::site {

// A pose as it travels while things move: the place to 1/64 mm, and of the rotation's
// four numbers the three smaller, to 15 bits each. The largest follows from them.
struct CoarsePose {
    std::array<std::int32_t, 3> place{};
    std::array<std::int32_t, 3> turn{};
    std::uint32_t largest = 3;  // which of x, y, z, w is left out

    friend bool operator==(const CoarsePose&, const CoarsePose&) = default;
};

inline constexpr std::int32_t kMostTurn = (1 << 14) - 1;

CoarsePose coarse(const solver::Pose& pose);
solver::Pose shown(const CoarsePose& pose);

// Where a pose is expected next if it goes on as it went.
CoarsePose expected(const CoarsePose& last, const CoarsePose& before);

}  // namespace jobsite::site
