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
    if (!facts::is_in_reach(pose.at)) {
        return tl::unexpected(Fault::OutOfReach);
    }
    if (!facts::is_rotation(pose.turn)) {
        return tl::unexpected(Fault::NoRotation);
    }
    return {};
}

Result<void> check_seen(const facts::Pose& pose) {
    const auto is_near = [](std::int32_t part) { return part >= -kReach && part <= kReach; };
    if (!is_near(pose.at.x) || !is_near(pose.at.y) || !is_near(pose.at.z)) {
        return tl::unexpected(Fault::OutOfReach);
    }
    return facts::is_rotation(pose.turn) ? Result<void>{} : tl::unexpected(Fault::NoRotation);
}

}  // namespace jobsite::site
