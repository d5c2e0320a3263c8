#pragma once

#include <cstdint>
#include <span>

#include "site/solver/constants.h"
#include "site/solver/mover.h"
#include "site/solver/world.h"

namespace jobsite::site::solver {

// Solves a hand: a motor for three directions and three rotations that drives
// the held body towards its target at a speed that falls off as it comes near,
// with a force and a torque that are never exceeded.
//
//   wanted velocity = rate * (target - position), cut to the hand's speed
//   impulse += m (wanted - velocity),             cut to the hand's strength
//
// It is solved inside the substeps together with the contacts. A spring applied
// once a tick would have to be weak about a girder's long axis, where it has
// hardly any inertia, and would let the load roll off.
class HoldSolver {
   public:
    void prepare(const World& world, const Hold& hold, std::span<const Frame> frames,
                 std::span<const std::uint32_t> mover_of, float substep);
    void warm_start(std::span<SolverBody> bodies) const;
    void solve(std::span<SolverBody> bodies, std::span<const Mover> movers);
    void finish(Hold& hold) const;

   private:
    void push(Vec3 push, Vec3 turn, std::span<SolverBody> bodies) const;

    std::uint32_t mover_ = 0;  // none
    Hold hold_;                // its impulses those of the substep that is solved
    float substep_ = kSubstep;
    Vec3 position_{};  // at the start of the tick
    float inverse_mass_ = 0.0F;
    Mat3 inverse_inertia_{}, inertia_{};
};

}  // namespace jobsite::site::solver
