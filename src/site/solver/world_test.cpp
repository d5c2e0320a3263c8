#include "site/solver/world.h"

#include <limits>

#include <gtest/gtest.h>

#include "site/scenes/build.h"
#include "site/scenes/measure.h"
#include "site/scenes/worlds.h"
#include "site/solver/stepper.h"

namespace jobsite::site::solver {
namespace {

using namespace scenes;  // NOLINT: pieces and builders

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

TEST(World, what_cannot_be_is_refused_and_changes_nothing) {
    Builder site;
    const BodyId girder = site.put(kGirder, {});
    const World before = site.world;

    const auto add_at = [&](BodyId id, Vec3 at) {
        return add(site.world, id, kBrick, {at, {}}, Mobility::Free).error();
    };
    EXPECT_EQ(add_at(BodyId{9}, {kNan, 0, 0}), Fault::NotFinite);
    EXPECT_EQ(add_at(BodyId{9}, {2e3F, 0, 0}), Fault::OutOfRange);
    EXPECT_EQ(add_at(girder, {}), Fault::IdTaken);
    EXPECT_EQ(place(site.world, girder, {{}, {0, 0, 0, 0}}).error(), Fault::OutOfRange);
    EXPECT_EQ(place(site.world, BodyId{9}, {}).error(), Fault::NoSuchBody);
    EXPECT_EQ(throw_body(site.world, girder, {kNan, 0, 0}, {}).error(), Fault::NotFinite);
    EXPECT_EQ(throw_body(site.world, girder, {1e9F, 0, 0}, {}).error(), Fault::OutOfRange);
    EXPECT_EQ(throw_body(site.world, BodyId{0}, {}, {}).error(), Fault::Immovable);
    EXPECT_EQ(remove(site.world, BodyId{9}).error(), Fault::NoSuchBody);
    EXPECT_EQ(rivet(site.world, WeldId{1}, girder, girder, {}, {}).error(), Fault::NoSuchBody);
    EXPECT_TRUE(site.world == before);
}

TEST(World, absurd_hands_are_refused) {
    Builder site;
    const BodyId girder = site.put(kGirder, {});
    EXPECT_EQ(lead(site.world, {}).error(), Fault::NoSuchBody);
    EXPECT_EQ(take(site.world, BodyId{0}, {}).error(), Fault::Immovable);
    EXPECT_EQ(take(site.world, girder, {.speed = kNan}).error(), Fault::OutOfRange);
    EXPECT_EQ(take(site.world, girder, {.weights = -1.0F}).error(), Fault::OutOfRange);
    ASSERT_TRUE(take(site.world, girder, {}));
    EXPECT_EQ(lead(site.world, {{0, kNan, 0}, {}}).error(), Fault::NotFinite);
    EXPECT_EQ(lead(site.world, {{0, 0, 1e30F}, {}}).error(), Fault::OutOfRange);
}

TEST(World, a_removed_piece_takes_its_contacts_with_it_and_wakes_what_lay_on_it) {
    Builder site;
    const BodyId lower = site.put(kSupport, {});
    const BodyId upper = site.put(kSupport, {0.0F, 0.0F, 2.5F});
    const BodyId aside = site.put(kSupport, {20.0F, 0.0F, 0.0F});
    Stepper stepper;
    run_to_rest(stepper, site.world, 5.0);
    ASSERT_TRUE(is_resting(site.world));

    ASSERT_TRUE(remove(site.world, lower));

    EXPECT_TRUE(site.world.bodies[*find(site.world, upper)].awake);
    EXPECT_FALSE(site.world.bodies[*find(site.world, aside)].awake);
    run_to_rest(stepper, site.world, 5.0);
    EXPECT_NEAR(site.world.bodies[*find(site.world, upper)].position.z, 1.25F, 0.01F);
}

TEST(World, a_site_asleep_does_not_move_and_costs_nothing) {
    World world = tower();
    Stepper stepper;
    run_to_rest(stepper, world, 5.0);
    ASSERT_TRUE(is_resting(world));
    World later = world;
    run(stepper, later, 10.0);
    later.tick = world.tick;
    EXPECT_TRUE(later == world);
}

TEST(World, only_what_is_touched_wakes) {
    Builder site;
    const BodyId left = site.put(kSupport, {-10.0F, 0.0F, 0.0F});
    const BodyId right = site.put(kSupport, {10.0F, 0.0F, 0.0F});
    Stepper stepper;
    run_to_rest(stepper, site.world, 5.0);
    ASSERT_TRUE(add(site.world, BodyId{50}, kBrick, {{-10.0F, 0.0F, 3.0F}, {}}, Mobility::Free));

    run(stepper, site.world, 0.2);

    EXPECT_TRUE(site.world.bodies[*find(site.world, left)].awake);
    EXPECT_FALSE(site.world.bodies[*find(site.world, right)].awake);
}

TEST(World, pieces_inside_each_other_part_calmly) {
    Builder site;
    for (int i = 0; i < 4; ++i) {
        site.put(kSupport, {0.1F * static_cast<float>(i), 0.0F, 0.0F});
    }
    Stepper stepper;
    for (int i = 0; i < 20; ++i) {
        run(stepper, site.world, 0.1);
        EXPECT_LT(fastest(site.world), 3000.0);
    }
    EXPECT_LT(deepest_overlap(site.world), 0.2);
}

TEST(World, a_slender_beam_on_its_end_comes_to_rest) {
    Builder site;
    const BodyId beam = site.put(kBeam, {-0.25F, 0.0F, 2.5F}, kQuarterY);
    ASSERT_TRUE(throw_body(site.world, beam, {}, {0.15F, 0.5F, 0.0F}));
    Stepper stepper;
    run_to_rest(stepper, site.world, 5.0);
    EXPECT_TRUE(is_resting(site.world));
    EXPECT_NEAR(site.world.bodies[*find(site.world, beam)].position.z, 2.5F, 0.01F);
}

TEST(World, the_hand_does_not_pull_harder_than_it_can) {
    Builder site;
    const BodyId girder = site.put(kGirder, {});
    site.put(kSupport, {0.0F, 0.0F, 1.0F});
    site.put(kSupport, {0.0F, 0.0F, 3.5F});
    Stepper stepper;
    ASSERT_TRUE(take(site.world, girder, {}));
    ASSERT_TRUE(lead(site.world, {{0.0F, 0.0F, 10.0F}, {}}));
    run(stepper, site.world, 2.0);
    EXPECT_LT(pose(site.world.bodies[*find(site.world, girder)]).position.z, 0.1F)
        << "11 g cannot lift 11 + 44 g with three times its weight";
}

}  // namespace
}  // namespace jobsite::site::solver
