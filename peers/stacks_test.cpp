// Two engines and a sheet of paper on whether a stack stands.
#include "peers/stacks.h"

#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "peers/mujoco_world.h"
#include "site/scenes/measure.h"
#include "site/solver/stepper.h"

namespace jobsite::peers {
namespace {

using namespace site;  // NOLINT: a program of its own

constexpr double kWatched = 2.5;          // s
constexpr double kFallen = 3.0;           // mm some corner has moved
constexpr double kOnTheEdge = 0.3;        // mm from where it tips: there, either answer is right
constexpr double kAgreement = 0.97;       // of all stacks
constexpr std::uint64_t kOnPaper = 500;   // stacks that are held against paper
constexpr double kPaperEdge = 0.1;        // mm; nearer than that nothing is asked
constexpr double kPaperAgreement = 0.99;  // of the others
constexpr int kFine = 960;                // steps a second, for an oracle that is not in a hurry

std::uint64_t stacks() {
    const char* const size = std::getenv("JOBSITE_TEST_SIZE");
    return size != nullptr && std::string_view(size) == "full" ? 500 : 50;
}

bool stands_with_us(const solver::World& start) {
    solver::World world = start;
    solver::Stepper stepper;
    scenes::run(stepper, world, kWatched);
    return scenes::drift(start, world) < kFallen;
}

bool stands_in_mujoco(const solver::World& start) {
    MujocoWorld world(start, kFine);
    world.run(kWatched);
    return scenes::drift(start, world.world()) < kFallen;
}

TEST(Oracle, stacks_stand_and_fall_as_in_mujoco) {
    int agreed = 0;
    for (std::uint64_t seed = 1; seed <= stacks(); ++seed) {
        const Stack stack = random_stack(seed);
        const bool ours = stands_with_us(stack.world);
        const bool agree = ours == stands_in_mujoco(stack.world);
        agreed += agree ? 1 : 0;
        EXPECT_TRUE(agree || std::fabs(stack.margin) <= kOnTheEdge)
            << "stack " << seed << (ours ? " stands" : " falls") << " with us, margin "
            << stack.margin << " mm";
    }
    const double share = agreed / static_cast<double>(stacks());
    RecordProperty("agreement", std::to_string(share));
    EXPECT_GE(share, kAgreement);
}

TEST(Oracle, stacks_stand_and_fall_as_on_paper) {
    int standing = 0, clear = 0, agreed = 0;
    for (std::uint64_t seed = 1; seed <= kOnPaper; ++seed) {
        const Stack stack = random_stack(seed);
        const bool on_paper = stack.margin > 0.0;
        standing += on_paper ? 1 : 0;
        if (std::fabs(stack.margin) <= kPaperEdge) {
            continue;
        }
        const bool ours = stands_with_us(stack.world);
        ++clear;
        agreed += ours == on_paper ? 1 : 0;
        EXPECT_FALSE(ours && stack.margin < -kOnTheEdge)
            << "stack " << seed << " stands, margin " << stack.margin;
    }
    const double share = agreed / static_cast<double>(clear);
    RecordProperty("agreement", std::to_string(share));
    EXPECT_GE(share, kPaperAgreement);
    EXPECT_GT(standing, kOnPaper / 3) << "stacks that nearly all fall prove little";
    EXPECT_LT(standing, 2 * kOnPaper / 3) << "stacks that nearly all stand prove little";
}

}  // namespace
}  // namespace jobsite::peers
