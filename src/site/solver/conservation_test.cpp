// What no collision may create or destroy.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "site/scenes/build.h"
#include "site/scenes/measure.h"
#include "site/scenes/worlds.h"
#include "site/solver/stepper.h"

namespace jobsite::site::solver {
namespace {

using namespace scenes;  // NOLINT: pieces and builders

Vec3 momentum(const World& world) {
    Vec3 sum;
    for (const Body& body : world.bodies) {
        if (!is_fixed(body)) {
            sum += (1.0F / body.inverse_mass) * body.velocity;
        }
    }
    return sum;
}

// Two supports thrown at each other high above the table, anyhow.
World about_to_collide(std::uint64_t seed) {
    base::Random random(seed);
    const auto spread = [&](float half) {
        return half * (static_cast<float>(random.uniform(20001)) / 10000.0F - 1.0F);
    };
    Builder site;
    for (const float side : {-1.0F, 1.0F}) {
        const Quat rotation = normalized(Quat{spread(1.0F), spread(1.0F), spread(1.0F), 1.0F});
        const BodyId id =
            site.put(kSupport, {4.0F * side, spread(1.0F), 300.0F + spread(1.0F)}, rotation);
        const Vec3 spin{spread(5.0F), spread(5.0F), spread(5.0F)};
        EXPECT_TRUE(throw_body(site.world, id, {-50.0F * side, 0.0F, 0.0F}, spin));
    }
    return site.world;
}

RC_GTEST_PROP(ConservationProperty, colliding_bodies_keep_their_momentum, (std::uint64_t seed)) {
    World world = about_to_collide(seed);
    const Vec3 before = momentum(world);
    Stepper stepper;
    run(stepper, world, 0.25);
    // Gravity alone has changed it: 2 x 21.875 g for a quarter of a second.
    const Vec3 change = momentum(world) - before - Vec3{0.0F, 0.0F, -43.75F * kGravity * 0.25F};
    RC_ASSERT(length(change) < 2.0F);  // of some 1000 g cm/s that collide
}

RC_GTEST_PROP(ConservationProperty, a_collision_gains_no_energy, (std::uint64_t seed)) {
    World world = about_to_collide(seed);
    const double before = energy(world);
    Stepper stepper;
    run(stepper, world, 0.25);
    RC_ASSERT(energy(world) < before * 1.0005);
}

TEST(Conservation, a_resting_pile_gains_no_energy) {
    World world = full_site();
    Stepper stepper;
    double least = energy(world);
    for (int i = 0; i < 20; ++i) {
        run_awake(stepper, world, 0.1);
        const double now = energy(world);
        EXPECT_LT(now, least * 1.0001);
        least = std::min(least, now);
    }
}

}  // namespace
}  // namespace jobsite::site::solver
