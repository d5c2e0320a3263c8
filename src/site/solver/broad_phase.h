#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "site/solver/body.h"
#include "site/solver/four.h"
#include "site/solver/manifold.h"
#include "site/solver/shape.h"

namespace jobsite::site::solver {

// A box parallel to the world's axes.
struct Bounds {
    Four low{};
    Four high{};
};

inline bool overlap(const Bounds& a, const Bounds& b) {
    return !is_anywhere_above(a.low, b.high) && !is_anywhere_above(b.low, a.high);
}

// Finds the pairs of boxes that may touch within a given time: bodies are sorted
// along x and swept, and for bodies whose bounds overlap the bounds of their
// boxes are compared. Bounds are grown by how far a body can get in that time.
// Only those take part that are awake or near somebody who is, so that a tick costs
// what moves and not what lies about.
//
// A site is a few towers on a table, so that a sweep along one axis meets a few
// dozen neighbours at most; a tree would cost more than it saves. The lists are
// kept to reuse their memory, and because what was in order a tick ago nearly is: the
// pairs are a function of the poses.
class BroadPhase {
   public:
    // Who takes part, in the order of places. Nobody else makes a pair.
    std::span<const std::uint32_t> near(std::span<const Body> bodies, float seconds);

    // Who took part when that was last asked.
    [[nodiscard]] std::span<const std::uint32_t> near() const { return near_; }

    // The pairs of which at least one side is awake, in the order of their keys.
    // Two bodies that cannot move, and boxes of one body, make no pair. Frames are read of
    // those who take part: near() was asked before.
    std::span<const PairKey> pairs(std::span<const Body> bodies, std::span<const Frame> frames,
                                   std::span<const Box> boxes, float seconds);

   private:
    struct Entry {
        float low_x;
        std::uint32_t body;
    };

    void sort_sweep();
    void find_bounds(std::span<const Body> bodies, std::span<const Frame> frames,
                     std::span<const Box> boxes, float seconds);
    void add_pairs(std::span<const Body> bodies, std::uint32_t first, std::uint32_t second);

    std::vector<std::uint32_t> near_, swept_;  // now, and when sweep_ was made
    std::vector<float> grown_;                 // of those who are awake, by their places
    std::vector<Bounds> body_bounds_;          // of those who take part, by their places
    std::vector<Bounds> box_bounds_;
    std::vector<Entry> sweep_;
    std::vector<PairKey> pairs_;
};

}  // namespace jobsite::site::solver
