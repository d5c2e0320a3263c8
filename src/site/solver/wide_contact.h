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

// A direction in which the two bodies of a contact act on each other, and what it
// does to their spins. With r the arm and d the direction: arm = r x d,
// and pull = I^-1 (r x d) for each body.
struct WideRow {
    WideVec arm_a, arm_b;
    WideVec pull_a, pull_b;
};

struct WidePoint {
    WideVec on_a, on_b;  // from each centre of mass; in
    WideRow row;         // along the normal
    Lanes mass;          // 1 / (J M^-1 J^T); zero in a lane without this point
    Lanes active;        // one in a lane with this point, else zero; in
    Lanes gap;           // separation at the start of the tick; in
    Lanes drawn, close;  // the speeds of which the two passes leave nothing, less the point's own
    Lanes memory;        // the share of the impulse that is kept while drawing
    Lanes impulse;       // in and out
    Lanes radius;        // from the friction centre
};

// Eight manifolds. `in` is filled when the tick is packed, the rest by prepare().
struct WideContact {
    std::uint32_t body_a[kLanes];  // in: how many bytes its SolverBody is from the first, which
    std::uint32_t body_b[kLanes];  // is what cannot move
    std::int32_t point_count;      // in; the most of any lane

    Lanes inverse_mass_a, inverse_mass_b;          // in
    WideSym inverse_inertia_a, inverse_inertia_b;  // in
    WideVec normal;                                // in
    Lanes friction;                                // in
    WideVec drag;                                  // in and out: friction impulse on b
    WideVec centre_a, centre_b;                    // in: where friction acts
    WideVec slipped;                               // in: how far b's has slid from a's
    Lanes twisted;                                 // in: and turned about the normal
    WideVec tangent[2];
    WideRow slide[2];
    Lanes slide_mass[3];  // the inverse of the 2 x 2 mass matrix: 00, 01, 11
    Lanes slide_impulse[2];
    Lanes slide_bias[2];
    WideVec twist_pull_a, twist_pull_b;
    Lanes twist_mass;
    Lanes twist;  // in and out

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
