#pragma once

#include <cstdint>

#include "site/solver/four.h"
#include "site/solver/math.h"
#include "site/solver/wide_contact.h"

namespace jobsite::site::solver {

// A body that moves during this tick. What the kernels need of it stands beside
// it in a SolverBody.
struct Mover {
    std::uint32_t body = 0;  // its place in the world
    Quat rotation{};         // at the start of the tick
    Mat3 inverse_inertia{};  // in its own frame
    Four velocity_before{};  // before constraints act in this substep
    Four spin_before{};
    Four velocity_gain{};  // what constraints gave it in the last substep
    Four spin_gain{};
};

// The rows of a SolverBody as vectors.
// NOLINTBEGIN(modernize-avoid-c-arrays)
inline Vec3 get(const float (&from)[4]) { return {from[0], from[1], from[2]}; }

inline void put(float (&to)[4], Vec3 v) {
    to[0] = v.x;
    to[1] = v.y;
    to[2] = v.z;
}

// The rotation a body has by now. It is always made from that of the tick's start:
// a body at rest would otherwise drift by the rounding of eight updates a tick.
inline Quat rotation_now(const Mover& mover, const SolverBody& state) {
    return turned(mover.rotation, get(state.turned));
}

inline void add_to(float (&to)[4], Vec3 v) { put(to, get(to) + v); }
// NOLINTEND(modernize-avoid-c-arrays)

}  // namespace jobsite::site::solver
