#pragma once

#include <algorithm>

#include "site/units.h"

namespace jobsite::site {

// How far two turns are apart, as the sine of half the angle.
inline float apart(const solver::Quat& a, const solver::Quat& b) {
    const solver::Quat turn = conjugate(a) * b;
    return length(solver::Vec3{turn.x, turn.y, turn.z});
}

// So much of the way from one turn to the other, the shorter way round.
inline solver::Quat between(const solver::Quat& a, const solver::Quat& b, float part) {
    const float same = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
    const float of_b = same < 0.0F ? -part : part;
    const float of_a = 1.0F - part;
    return solver::normalized(solver::Quat{of_a * a.x + of_b * b.x, of_a * a.y + of_b * b.y,
                                           of_a * a.z + of_b * b.z, of_a * a.w + of_b * b.w});
}

// A piece that trembles or was pushed may be a little out of reach, and so would its way.
inline facts::Pose within_reach(facts::Pose pose) {
    pose.at = {std::clamp(pose.at.x, -kReach, kReach), std::clamp(pose.at.y, -kReach, kReach),
               std::clamp(pose.at.z, -kDepth, kReach)};
    return pose;
}

}  // namespace jobsite::site
