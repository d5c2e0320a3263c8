#pragma once

#include <span>
#include <vector>

#include "site/solver/broad_phase.h"
#include "site/solver/collide.h"
#include "site/solver/world.h"

namespace jobsite::site::solver {

// The two sides of a manifold of this world.
struct Sides {
    Side a{};
    Side b{};
};
Sides sides(const World& world, std::span<const Frame> frames, PairKey key);

// Keeps the world's list of manifolds in step with where its bodies are. A moving
// body that reaches a sleeping one wakes it, and then the newly woken look around
// in turn, until nobody else wakes.
class ContactFinder {
   public:
    void update(World& world, std::span<const Frame> frames, float seconds);

   private:
    void merge(World& world, std::span<const PairKey> pairs);

    BroadPhase broad_phase_;
    std::vector<Manifold> merged_;
};

}  // namespace jobsite::site::solver
