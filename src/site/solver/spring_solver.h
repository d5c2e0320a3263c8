#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "site/solver/four.h"
#include "site/solver/mover.h"
#include "site/solver/rotations.h"
#include "site/solver/strain.h"
#include "site/solver/world.h"

namespace jobsite::site::solver {

// Solves rivets that bend: springs of stiffness k and damping c, integrated implicitly over a
// substep h,
//
//   impulse = -h k (C + h v) - h c v
//
// in all six directions at once, for turning and sliding pull on each other by the arms. With
// A, B and D the inverse masses of turning, of both and of sliding, and what the spring yields
// added to A and D, the impulses are the solution of
//
//   A turn + B slide = -spin,   B^T turn + D slide = -speed
//
// by way of the Schur complement D - B^T A^-1 B; see weld_solver.h for the rest.
//
// Both passes solve the same equation, for the C at the beginning of the substep, in a few
// sweeps: what a chain of springs bore in the substep before is not yet what it must bear now,
// and springs that answer late swing up by themselves.
class SpringSolver {
   public:
    void prepare(const World& world, std::span<const Frame> frames,
                 std::span<const std::uint32_t> mover_of);
    void warm_start(std::span<SolverBody> bodies) const;
    void solve(std::span<SolverBody> bodies, const Rotations& rotations, Pass pass);
    void finish(World& world) const;

   private:
    // One end of a rivet, for the sweeps.
    struct End {
        std::uint32_t body = 0;  // its place in the world
        std::uint32_t mover = 0;
        Four inverse_mass{}, arm{};
        FourByThree inverse_inertia{};
    };
    struct Row {
        std::uint32_t weld = 0;
        End a{}, b{};
        Strain strain{};
        Four bias_rate{};                   // 1/s
        Four push{}, turn{};                // impulses on b
        Four push_bias{}, turn_bias{};      // the speed that the strain asks for
        Four push_yields{}, turn_yields{};  // the speed that an impulse leaves
        FourByThree turn_mass{};            // of turning alone
        FourByThree coupling{};             // how turning answers a slide
        FourByThree coupling_back{};
        FourByThree slide_mass{};  // of sliding, when turning answers
    };

    static End end_of(const World& world, std::uint32_t body, std::span<const Frame> frames,
                      std::span<const std::uint32_t> mover_of, Vec3 local);
    static void find_masses(Row& row, const Weld& weld, const World& world,
                            std::span<const Frame> frames);
    static void find_bias(Row& row, std::span<const SolverBody> bodies, const Rotations& rotations);
    static void forget(Row& row, std::span<SolverBody> bodies);
    static void push(const Row& row, Four push, Four turn, std::span<SolverBody> bodies);
    static void solve(Row& row, std::span<SolverBody> bodies);

    std::vector<Row> rows_;
};

}  // namespace jobsite::site::solver
