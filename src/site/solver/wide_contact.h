// What the contact kernels read and write: plain numbers in rows of eight, one
// lane for each of eight manifolds that share no body. This header holds no
// function, so that none can be compiled with one instruction set and linked
// into a program that runs without it.
#pragma once

#include <cstdint>

#include "site/solver/constants.h"

namespace jobsite::site::solver {

// Arrays are bare for the same reason: std::array's operators are functions.
// NOLINTBEGIN(modernize-avoid-c-arrays)

// Constraints are visited twice in a substep: see stepper.h.
enum class Pass : std::uint8_t { Solve, Relax };

struct alignas(32) Lanes {
    float at[kLanes];
};

struct WideVec {
    Lanes x, y, z;
};

// A symmetric matrix.
struct WideSym {
    Lanes xx, xy, xz, yy, yz, zz;
};

// A body as the kernels see it. The first 32 bytes are what constraints act on;
// the rest is how far it has come in this tick.
struct alignas(32) SolverBody {
    float velocity[4];
    float spin[4];
    float moved[4];
    float turned[4];
};

// A body at the start of the tick, in rows of four floats.
struct alignas(32) BodyPlace {
    float position[4];  // and the inverse mass
    float rotation[4];
    float axis_x[4];
    float axis_y[4];
    float axis_z[4];
    float inertia_x[4];   // inverse, in the world's frame: xx, xy, xz
    float inertia_yz[4];  // yy, yz, zz
};

// Where a manifold has what, in floats from its normal, which its friction follows. A point's
// places on a and on b, its gap and its impulse stand side by side.
inline constexpr int kManifoldDrag = 4;  // and the twist
inline constexpr int kManifoldRotation = 11;
inline constexpr int kManifoldPoints = 15;
inline constexpr int kManifoldPoint = 9;

// What contacts are made of.
struct ContactSource {
    const float* manifolds;   // the normal of the first
    const BodyPlace* places;  // the first is nowhere and has no mass
    float share;              // of the impulses in lanes by those that are kept
    float rate;               // substeps in a second
};

// A direction in which the two bodies of a contact act on each other, and what it
// does to their spins. With r the arm and d the direction: arm = r x d,
// and pull = I^-1 (r x d) for each body.
struct WideRow {
    WideVec arm_a, arm_b;
    WideVec pull_a, pull_b;
};

struct WidePoint {
    WideVec on_a;        // from the centre of mass
    WideRow row;         // along the normal
    Lanes mass;          // 1 / (J M^-1 J^T); zero in a lane without this point
    Lanes gap;           // separation at the start of the tick
    Lanes drawn, close;  // the speeds of which the two passes leave nothing, less the point's own
    Lanes memory;        // the share of the impulse that is kept while drawing
    Lanes impulse;       // out
    Lanes radius;        // from the friction centre
};

// Eight manifolds. `in` is filled when the tick is packed, the rest by prepare(); `out` is taken
// back when the tick is over.
struct WideContact {
    std::uint32_t body_a[kLanes];   // in: how many bytes its SolverBody is from the first, which
    std::uint32_t body_b[kLanes];   // is what cannot move
    std::uint32_t place_a[kLanes];  // in: and its BodyPlace
    std::uint32_t place_b[kLanes];
    std::uint32_t manifold[kLanes];  // in: and the manifold
    Lanes count;                     // in: how many points it has
    std::int32_t point_count;        // in; the most of any lane

    Lanes inverse_mass_a, inverse_mass_b;
    WideSym inverse_inertia_a, inverse_inertia_b;
    WideVec normal;
    Lanes friction;
    WideVec tangent[2];  // out
    WideRow slide[2];
    Lanes slide_mass[3];     // the inverse of the 2 x 2 mass matrix: 00, 01, 11
    Lanes slide_impulse[2];  // out
    Lanes slide_bias[2];
    WideVec twist_pull_a, twist_pull_b;
    Lanes twist_mass;
    Lanes twist_bias;
    Lanes twist;  // out

    WidePoint points[kMaxPoints];

    // Of each impulse: by how much the last sweep has changed it, and the way on which further
    // sweeps go. The points' come first, then the two of sliding and the twist.
    Lanes change[kMaxPoints + 3];
    Lanes way[kMaxPoints + 3];
};

// What a sweep over all contacts has done: the squares of all impulses' changes, and of the
// impulses themselves.
struct Swept {
    float change;
    float borne;
};

// NOLINTEND(modernize-avoid-c-arrays)

}  // namespace jobsite::site::solver
