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

// The inverse mass, 3 x 3, of a point held at `arm` from a body's centre.
Mat3 point_inverse_mass(float inverse_mass, const Mat3& inverse_inertia, Vec3 arm);

// Loosens or breaks a rivet by the load it bears now.
void judge(Weld& weld);

// Solves rigid rivets; for those that bend see spring_solver.h. Each holds two bodies in three
// directions and three rotations, solved as one 3 x 3 block each: the rotations of a stiff plate
// pull on each other, and one by one they would converge slowly.
//
//   turning: C = rotation from where b should be to where it is,
//            K = I_a^-1 + I_b^-1
//   sliding: C = p_b - p_a,
//            K = (1/m_a + 1/m_b) 1 - [r_a] I_a^-1 [r_a] - [r_b] I_b^-1 [r_b]
//
// with [r] the matrix of cross products. Rivets are springs like contacts are,
// see softness.h; they have no play and no limit but their strength.
class WeldSolver {
   public:
    void prepare(const World& world, std::span<const Frame> frames,
                 std::span<const std::uint32_t> mover_of);
    void warm_start(std::span<SolverBody> bodies) const;
    void solve(std::span<SolverBody> bodies, const Rotations& rotations, Pass pass);
    // Gives the impulses back, and breaks what was loaded too much.
    void finish(World& world) const;

   private:
    // One end of a rivet.
    struct End {
        std::uint32_t body = 0;  // its place in the world
        std::uint32_t mover = 0;
        Four inverse_mass{};
        Four arm{};  // the rivet in the world's frame, at the start of the tick
        FourByThree inverse_inertia{};
    };
    struct Row {
        std::uint32_t weld = 0;
        End a{}, b{};
        Strain strain{};
        FourByThree slide_mass{}, turn_mass{};
        Four push{}, turn{};
    };

    static End end_of(const World& world, std::uint32_t body, std::span<const Frame> frames,
                      std::span<const std::uint32_t> mover_of, Vec3 local);
    static void push(const Row& row, Four push, Four turn, std::span<SolverBody> bodies);
    template <Pass kPass>
    static void solve(Row& row, std::span<SolverBody> bodies, const Rotations& rotations);

    std::vector<Row> rows_;
};

}  // namespace jobsite::site::solver
