#pragma once

#include "site/solver/four.h"
#include "site/solver/mover.h"
#include "site/solver/world.h"

namespace jobsite::site::solver {

// How far a rivet is from where it should be.
struct Offset {
    Four twisted{};  // the rotation from where b should be to where it is
    Four parted{};   // from the rivet's place on a to its place on b
};

// What has to be known of a rivet for that, all of it as of the start of the tick.
struct Strain {
    Four apart{};         // from a's centre of mass to b's
    Four on_a{}, on_b{};  // the rivet, in each body's frame
    FourQuat relative{};

    // ... by now, when the bodies have moved on and turned.
    [[nodiscard]] Offset now(const SolverBody& a, const SolverBody& b, FourQuat now_a,
                             FourQuat now_b) const {
        return {.twisted = turn_between(now_a * relative, now_b),
                .parted = apart + (load(b.moved) - load(a.moved)) +
                          (rotated(now_b, on_b) - rotated(now_a, on_a))};
    }
};

inline Strain strain_of(const Weld& weld, const Body& a, const Body& b) {
    return {.apart = four(b.position - a.position),
            .on_a = four(weld.on_a),
            .on_b = four(weld.on_b),
            .relative = four(weld.relative)};
}

}  // namespace jobsite::site::solver
