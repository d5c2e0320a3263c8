#pragma once

#include <span>
#include <vector>

#include "site/solver/world.h"

namespace jobsite::site::solver {

// Finds which moving bodies hang together by touch or rivet (union-find), and puts
// to sleep those groups in which nobody has moved noticeably for a while.
//
// Falling asleep is exact: velocities become zero, and the manifolds are made
// anew for the final poses with the impulses they have. They are then a function
// of poses, features and impulses alone, which is what a rest record keeps, and
// a tower that wakes carries itself from the first substep on.
class Islands {
   public:
    // Who has been still for so many ticks; with none, everybody falls asleep at once.
    void put_to_sleep(World& world, std::uint32_t still_ticks = kSleepTicks);

   private:
    std::uint32_t root(std::uint32_t body);
    void unite(const World& world, std::uint32_t a, std::uint32_t b);
    void find(const World& world);

    std::vector<std::uint32_t> parent_;
    std::vector<std::uint32_t> stillness_;  // of the most restless body, at each root
    std::vector<Frame> frames_;
};

// Makes the manifolds anew from the poses, keeping impulses by feature, and drops
// those without a point. Only manifolds between bodies that do not move.
void settle_manifolds(World& world, std::span<const Frame> frames);

}  // namespace jobsite::site::solver
