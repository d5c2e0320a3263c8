#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "site/solver/contact_kernel.h"
#include "site/solver/contacts.h"
#include "site/solver/hold_solver.h"
#include "site/solver/islands.h"
#include "site/solver/mover.h"
#include "site/solver/pack.h"
#include "site/solver/rotations.h"
#include "site/solver/spring_solver.h"
#include "site/solver/weld_solver.h"
#include "site/solver/world.h"

namespace jobsite::site::solver {

// Advances worlds. It owns working memory and nothing else: any stepper gives any
// world the same next tick, whatever it did before.
//
// The method is soft-step substepping (Catto's "Solver2D", 2024; also known as
// TGS-soft, after Macklin et al., "Small Steps in Physics Simulation", 2019).
// Collision runs once a tick (more often if something is fast: kFastRounds); then
// in each of a few substeps
//
//   velocities take up gravity, the gyroscopic term and the last impulses,
//   constraints are solved, and drawn to where they shall be,
//   positions follow the velocities,
//   constraints are solved once more, without drawing,
//
// so that what draws moves positions but leaves no speed behind. Many small steps converge
// better than one step with many sweeps, for each begins with what the last one found. Where
// that is not enough, because something heavy comes to rest on something light, there are more
// sweeps: see solve().
class Stepper {
   public:
    explicit Stepper(Instructions instructions = best_instructions());

    void tick(World& world);
    // Takes away what little motion is left: everything falls asleep where it is.
    void halt(World& world);

   private:
    void find_movers(const World& world);
    void start_substep(bool first);
    void move();
    void end_substep();
    void substep(std::span<WideContact> contacts, bool first);
    void solve(std::span<WideContact> contacts, Pass pass);
    void warm_start(std::span<WideContact> contacts);
    void finish(World& world);
    // Collides once and solves so many substeps.
    void advance(World& world, int count);

    const ContactKernel& kernel_;
    float substep_ = 0.0F;  // seconds
    bool few_sweeps_ = false;
    ContactFinder finder_;
    ContactPacker packer_;
    Rotations rotations_;
    WeldSolver welds_;
    SpringSolver springs_;
    HoldSolver hold_;
    HoldSolver steady_;
    Islands islands_;
    std::vector<Frame> frames_;
    std::vector<Mover> movers_;            // the first is what cannot move
    std::vector<SolverBody> bodies_;       // parallel to movers_
    std::vector<std::uint32_t> mover_of_;  // for each body of the world
};

}  // namespace jobsite::site::solver
