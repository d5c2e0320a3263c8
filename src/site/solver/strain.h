#pragma once

#include "site/solver/mover.h"
#include "site/solver/world.h"

namespace jobsite::site::solver {

// How far a rivet is from where it should be.
struct Offset {
    Vec3 twisted{};  // the rotation from where b should be to where it is
    Vec3 parted{};   // from the rivet's place on a to its place on b
};

// What has to be known of a rivet for that, all of it as of the start of the tick.
struct Strain {
    Vec3 apart{};  // from a's centre of mass to b's
    Quat rotation_a{}, rotation_b{};
    Vec3 on_a{}, on_b{};  // the rivet, in each body's frame
    Quat relative{};

    // ... by now, when the bodies have moved on.
    [[nodiscard]] Offset now(const SolverBody& a, const SolverBody& b) const {
        const Quat now_a = turned(rotation_a, get(a.turned));
        const Quat now_b = turned(rotation_b, get(b.turned));
        return {.twisted = turn_between(now_a * relative, now_b),
                .parted = apart + (get(b.moved) - get(a.moved)) +
                          (rotated(now_b, on_b) - rotated(now_a, on_a))};
    }
};

inline Strain strain_of(const Weld& weld, const Body& a, const Body& b) {
    return {.apart = b.position - a.position,
            .rotation_a = a.rotation,
            .rotation_b = b.rotation,
            .on_a = weld.on_a,
            .on_b = weld.on_b,
            .relative = weld.relative};
}

}  // namespace jobsite::site::solver
