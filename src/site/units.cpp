#include "site/units.h"

#include <array>
#include <cstdlib>

namespace jobsite::site {

facts::Turn turn_of(solver::Quat rotation) {
    const auto part = [&](float value) { return rounded(static_cast<double>(value) * 1.0e6); };
    const facts::Turn turn{part(rotation.x), part(rotation.y), part(rotation.z), part(rotation.w)};
    for (const std::int32_t leading : {turn.w, turn.z, turn.y, turn.x}) {
        if (leading != 0) {
            return leading > 0 ? turn : facts::Turn{-turn.x, -turn.y, -turn.z, -turn.w};
        }
    }
    return turn;
}

solver::Quat rotation_of(const facts::Turn& turn) {
    const auto part = [](std::int32_t value) { return static_cast<float>(value) / 1.0e6F; };
    return normalized(solver::Quat{part(turn.x), part(turn.y), part(turn.z), part(turn.w)});
}

Result<void> check(const facts::Pose& pose) {
    const facts::Point& at = pose.at;
    const auto is_in = [](std::int32_t value, std::int32_t least) {
        return value >= least && value <= kReach;
    };
    if (!is_in(at.x, -kReach) || !is_in(at.y, -kReach) || !is_in(at.z, -kDepth)) {
        return tl::unexpected(Fault::OutOfReach);
    }
    // Length one to a thousandth.
    constexpr std::int64_t kMillion = 1'000'000, kSquare = kMillion * kMillion;
    std::int64_t square = 0;
    for (const std::int64_t part : {pose.turn.x, pose.turn.y, pose.turn.z, pose.turn.w}) {
        if (part < -2 * kMillion || part > 2 * kMillion) {
            return tl::unexpected(Fault::NoRotation);
        }
        square += part * part;
    }
    if (std::abs(square - kSquare) > kSquare / 500) {
        return tl::unexpected(Fault::NoRotation);
    }
    return {};
}

}  // namespace jobsite::site
