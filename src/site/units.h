// Between the whole numbers of the facts and the solver's centimetres.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "facts/piece.h"
#include "facts/reach.h"
#include "site/fault.h"
#include "site/solver/math.h"

namespace jobsite::site {

inline constexpr float kMicrometresPerCentimetre = 10'000.0F;

// Halves are rounded up, on every machine.
inline std::int32_t rounded(double value) {
    return static_cast<std::int32_t>(std::floor(value + 0.5));
}

inline std::int32_t micrometres(float centimetres) {
    return rounded(static_cast<double>(centimetres) * 10'000.0);
}
inline facts::Point micrometres(solver::Vec3 v) {
    return {micrometres(v.x), micrometres(v.y), micrometres(v.z)};
}
inline float centimetres(std::int32_t micrometres) {
    return static_cast<float>(micrometres) / kMicrometresPerCentimetre;
}
inline solver::Vec3 centimetres(facts::Point p) {
    return {centimetres(p.x), centimetres(p.y), centimetres(p.z)};
}
// cm/s in mm/s.
inline std::int32_t millimetres_per_second(float speed) {
    return rounded(static_cast<double>(speed) * 10.0);
}

// g cm/s2 in millinewtons, and g cm2/s2 in millinewton millimetres. Beyond what any
// rivet bears it does not matter by how much.
inline constexpr double kMostLoad = 2.0e9;
inline std::int32_t millinewtons(float force) {
    return rounded(std::min(static_cast<double>(force) / 100.0, kMostLoad));
}
inline std::int32_t millinewton_millimetres(float torque) {
    return rounded(std::min(static_cast<double>(torque) / 10.0, kMostLoad));
}

// A rotation and its negative are the same; w is the one that is never negative.
facts::Turn turn_of(solver::Quat rotation);
solver::Quat rotation_of(const facts::Turn& turn);

inline facts::Pose pose_of(const solver::Pose& pose) {
    return {micrometres(pose.position), turn_of(pose.rotation)};
}
inline solver::Pose solver_pose(const facts::Pose& pose) {
    return {centimetres(pose.at), rotation_of(pose.turn)};
}

inline constexpr std::int32_t kReach = facts::kHandReach;
inline constexpr std::int32_t kDepth = facts::kHandDepth;

// Whether a pose from outside is one that a piece can be led to.
Result<void> check(const facts::Pose& pose);
// Whether it is one that a piece can have seen from another.
Result<void> check_seen(const facts::Pose& pose);

}  // namespace jobsite::site
