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
    // Frames are made for all who take part: who is awake, or near somebody who is.
    void update(World& world, std::vector<Frame>& frames, float seconds);

    // Who takes part; all who are awake do.
    [[nodiscard]] std::span<const std::uint32_t> near() const { return broad_phase_.near(); }

    // The places of the manifolds that have a side awake, in their order.
    [[nodiscard]] std::span<const std::uint32_t> moving() const { return moving_; }

   private:
    void find_frames(const World& world, std::vector<Frame>& frames, float seconds);
    void find_joined(const World& world);
    [[nodiscard]] bool is_joined(PairKey key) const;
    [[nodiscard]] bool is_unchanged(const World& world, std::span<const PairKey> pairs);
    void merge(World& world, std::span<const PairKey> pairs);
    bool wake_touched(World& world) const;

    BroadPhase broad_phase_;
    std::vector<PairKey> joined_;  // of the first boxes of two bodies that are joined, sorted
    std::vector<Manifold> merged_;
    std::vector<std::uint32_t> moving_;
};

}  // namespace jobsite::site::solver
