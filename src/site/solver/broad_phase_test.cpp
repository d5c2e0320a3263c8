#include "site/solver/broad_phase.h"

#include <vector>

#include <gtest/gtest.h>

#include "site/scenes/measure.h"
#include "site/scenes/worlds.h"
#include "site/solver/stepper.h"

namespace jobsite::site::solver {
namespace {

std::vector<PairKey> pairs(BroadPhase& phase, const World& world) {
    std::vector<Frame> frames(world.bodies.size());
    for (std::size_t i = 0; i < frames.size(); ++i) {
        frames[i] = frame_of(world.bodies[i]);
    }
    phase.near(world.bodies, kTick);
    const auto found = phase.pairs(world.bodies, frames, world.boxes, kTick);
    return {found.begin(), found.end()};
}

// It begins with the order of the last time, in which a heap that has fallen no longer is.
TEST(BroadPhase, what_it_saw_before_leaves_no_trace) {
    const World before = scenes::heap(1);
    World after = before;
    Stepper stepper;
    scenes::run(stepper, after, 1.0);
    ASSERT_GT(after.manifolds.size(), before.manifolds.size());

    BroadPhase used;
    for (const World& world : {before, after, before, scenes::tower(), after}) {
        BroadPhase fresh;
        EXPECT_EQ(pairs(used, world), pairs(fresh, world));
    }
}

}  // namespace
}  // namespace jobsite::site::solver
