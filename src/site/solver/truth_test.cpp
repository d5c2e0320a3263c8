// The solver against answers that can be worked out on paper.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "site/scenes/build.h"
#include "site/scenes/measure.h"
#include "site/solver/stepper.h"

namespace jobsite::site::solver {
namespace {

using namespace scenes;  // NOLINT: pieces and builders

constexpr float kDegree = 3.14159265F / 180.0F;

const Body& body_of(const World& world, BodyId id) { return world.bodies[*find(world, id)]; }

Quat tilt_about_y(float degrees) {
    return turn_about({0.0F, 1.0F, 0.0F}, std::tan(0.5F * degrees * kDegree));
}

TEST(Truth, a_body_in_free_fall_drops_by_half_g_t_squared) {
    Builder site;
    const BodyId girder = site.put(kGirder, {0.0F, 0.0F, 600.0F});
    Stepper stepper;
    run(stepper, site.world, 1.0);

    // The method is exact up to half a substep's worth of speed.
    const float fallen = 600.0F - pose(body_of(site.world, girder)).position.z;
    EXPECT_NEAR(fallen, 0.5F * kGravity * (1.0F + kLoose.seconds()), 0.05F);
    EXPECT_NEAR(body_of(site.world, girder).velocity.z, -kGravity, 0.05F);
}

TEST(Truth, a_sliding_brick_stops_after_v_squared_over_two_mu_g) {
    for (const float speed : {20.0F, 50.0F, 100.0F}) {
        Builder site;
        const BodyId brick = site.put(kBrick, {});
        Stepper stepper;
        run(stepper, site.world, 0.2);
        const float from = body_of(site.world, brick).position.x;
        ASSERT_TRUE(throw_body(site.world, brick, {speed, 0.0F, 0.0F}, {}));
        run(stepper, site.world, 2.0);

        const float distance = body_of(site.world, brick).position.x - from;
        const float expected = speed * speed / (2.0F * kWoodOnWood * kGravity);
        EXPECT_NEAR(distance, expected, 0.01F * expected + 0.01F) << "at " << speed << " cm/s";
    }
}

// Whether a block standing on a rough slope falls over.
bool falls_over(std::span<const BoxPart> piece, float degrees) {
    Builder site;
    site.world.friction.set(kWood, kWood, 5.0F);
    const Quat tilt = tilt_about_y(degrees);
    site.fix(kGirder, {0.0F, 0.0F, 20.0F}, tilt);
    const BodyId id = site.put(piece, Vec3{0.0F, 0.0F, 20.0F} + rotated(tilt, {0, 0, 1.0F}), tilt);
    Stepper stepper;
    run_awake(stepper, site.world, 2.0);
    const Vec3 up = rotated(body_of(site.world, id).rotation, {0, 0, 1.0F});
    return dot(up, rotated(tilt, {0, 0, 1.0F})) < 0.9F;
}

TEST(Truth, a_block_on_a_slope_tips_when_its_middle_passes_its_edge) {
    struct Case {
        std::array<BoxPart, 1> piece;
        float width, height;
    };
    const std::array cases{Case{block(1.0F, 1.0F, 3.0F), 1.0F, 3.0F},
                           Case{block(2.5F, 2.5F, 5.0F), 2.5F, 5.0F},
                           Case{block(0.7F, 0.9F, 1.4F), 0.7F, 1.4F}};
    for (const Case& c : cases) {
        const float tipping = std::atan(c.width / c.height) / kDegree;
        EXPECT_FALSE(falls_over(c.piece, tipping - 0.5F)) << "height " << c.height;
        EXPECT_TRUE(falls_over(c.piece, tipping + 0.5F)) << "height " << c.height;
    }
}

// A girder leant against a wall at an angle t to the floor, both with friction mu,
// touching with its lower edges, so that its middle lies d = 0.5 above the line
// between them (length L): it slips when
//   (L/2 cos t - d sin t) (1 + mu^2) > mu L (sin t + mu cos t),
// which for mu = 0.5 is below 34.8 degrees.
float slip_of_leaning(float degrees) {
    Builder site;
    site.fix(block(1.0F, 40.0F, 40.0F), {-0.5F, 0.0F, 0.0F});
    const Quat lean = tilt_about_y(degrees);
    // Placed so that the upper edge touches the wall and the lower one the floor.
    const Vec3 upper = rotated(lean, {-8.0F, 0.0F, 0.0F});
    const Vec3 lower = rotated(lean, {8.0F, 0.0F, 0.0F});
    const BodyId girder = site.put(kGirder, {-upper.x, 0.0F, -lower.z}, lean);
    const Vec3 before = body_of(site.world, girder).position;
    Stepper stepper;
    run_awake(stepper, site.world, 1.5);
    return length(body_of(site.world, girder).position - before);
}

TEST(Truth, a_leaning_girder_slips_below_the_angle_of_the_ladder) {
    EXPECT_LT(slip_of_leaning(36.5F), 0.01F);
    EXPECT_GT(slip_of_leaning(34.0F), 1.0F);
}

// Two blocks of length 16 over an edge: the upper reaches half its length beyond
// the lower, the lower a quarter beyond the table, at most.
bool overhang_stands(float margin) {
    Builder site;
    site.fix(block(40.0F, 10.0F, 10.0F), {-20.0F, 0.0F, 0.0F});
    const float lower = 4.0F - margin - 8.0F;
    const float upper = lower + 8.0F - margin;
    site.put(kGirder, {lower, 0.0F, 10.0F});
    const BodyId top = site.put(kGirder, {upper, 0.0F, 11.0F});
    Stepper stepper;
    run_awake(stepper, site.world, 4.0);
    return body_of(site.world, top).position.z > 11.0F;
}

TEST(Truth, two_blocks_overhang_by_three_quarters_of_their_length) {
    EXPECT_TRUE(overhang_stands(0.05F));
    EXPECT_FALSE(overhang_stands(-0.05F));
}

Vec3 angular_momentum(const Body& body) {
    const Mat3 axes = matrix(body.rotation);
    return axes * (inverted(body.inverse_inertia) * into(axes, body.spin));
}

// A square plate spun mainly about its axis: seen from outside, its axis circles
// the angular momentum at L / I1, whatever the spin about the axis itself.
TEST(Truth, a_spinning_plate_wobbles_at_the_rate_of_its_angular_momentum) {
    Builder site;
    const std::array plate = block(6.0F, 6.0F, 0.4F);
    const BodyId id = site.put(plate, {0.0F, 0.0F, 600.0F});
    ASSERT_TRUE(throw_body(site.world, id, {}, {3.0F, 0.0F, 30.0F}));
    const Vec3 momentum = angular_momentum(body_of(site.world, id));
    const float across = inverted(body_of(site.world, id).inverse_inertia).x.x;
    const float period = 2.0F * 3.14159265F * across / length(momentum);

    const Vec3 start = rotated(body_of(site.world, id).rotation, {0, 0, 1.0F});
    Stepper stepper;
    run(stepper, site.world, static_cast<double>(0.5F * period));
    const Vec3 half = rotated(body_of(site.world, id).rotation, {0, 0, 1.0F});
    run(stepper, site.world, static_cast<double>(0.5F * period));
    const Vec3 full = rotated(body_of(site.world, id).rotation, {0, 0, 1.0F});

    EXPECT_GT(length(half - start), 8.0F * length(full - start));
    EXPECT_LT(length(angular_momentum(body_of(site.world, id)) - momentum),
              0.02F * length(momentum));
}

// A plate of mass m on a thin rod, spun about it and leaning by t, its centre l from the
// tip. Gravity turns its axis about the vertical at the rate r for which
//   m g l = r I3 s - r^2 (I1 - I3) cos t,
// where s is the spin along the axis and I1 is taken about the tip.
TEST(Truth, a_leaning_top_is_led_round_by_its_weight) {
    constexpr float kLean = 0.3F, kSpin = 100.0F, kLength = 2.0F;
    constexpr std::array kTop{part(-0.01F, 0.01F, -0.01F, 0.01F, 0.0F, 1.8F),
                              part(-3.0F, 3.0F, -3.0F, 3.0F, 1.8F, 2.2F)};
    Builder site;
    site.world.friction.set(kWood, kWood, 5.0F);
    const Quat lean = turn_about({1.0F, 0.0F, 0.0F}, std::tan(0.5F * kLean));
    const BodyId top = site.put(kTop, {}, lean);
    const Mat3 inertia = inverted(body_of(site.world, top).inverse_inertia);
    const float mass = 1.0F / body_of(site.world, top).inverse_mass;
    const float about_tip = inertia.x.x + mass * kLength * kLength;
    const float b = inertia.z.z * kSpin, a = (about_tip - inertia.z.z) * std::cos(kLean);
    const float rate = 2.0F * mass * kGravity * kLength /
                       (b + std::sqrt(b * b - 4.0F * a * mass * kGravity * kLength));
    const Vec3 axis = rotated(lean, {0.0F, 0.0F, 1.0F});
    const Vec3 spin = (kSpin - rate * std::cos(kLean)) * axis + Vec3{0.0F, 0.0F, rate};
    ASSERT_TRUE(throw_body(site.world, top, cross(spin, kLength * axis), spin));

    Stepper stepper;
    const float seconds = 0.25F;
    run(stepper, site.world, static_cast<double>(seconds));

    const Vec3 now = rotated(body_of(site.world, top).rotation, {0.0F, 0.0F, 1.0F});
    const float led = std::atan2(now.y, now.x) - std::atan2(axis.y, axis.x);
    EXPECT_NEAR(led, rate * seconds, 0.1F * rate * seconds);
    EXPECT_NEAR(std::acos(now.z), kLean, 0.05F);
}

TEST(Truth, a_rivet_reports_the_weight_that_hangs_on_it) {
    Builder site;
    const BodyId beam = site.fix(kGirder, {0.0F, 0.0F, 20.0F});
    const BodyId hung = site.put(kGirder, {0.0F, 0.0F, 19.0F});
    ASSERT_TRUE(rivet(site.world, WeldId{1}, beam, hung, {0.0F, 0.0F, 20.0F}, {1e6F, 1e6F}));
    Stepper stepper;
    run_awake(stepper, site.world, 1.0);

    EXPECT_NEAR(load(site.world.welds[0]).force, 11.2F * kGravity, 0.01F * 11.2F * kGravity);
    EXPECT_LT(load(site.world.welds[0]).torque, 100.0F);
    EXPECT_FALSE(site.world.welds[0].broken);
}

TEST(Truth, a_rivet_breaks_past_its_strength_and_what_it_held_falls) {
    Builder site;
    const BodyId beam = site.fix(kGirder, {0.0F, 0.0F, 20.0F});
    const BodyId hung = site.put(kGirder, {0.0F, 0.0F, 19.0F});
    ASSERT_TRUE(rivet(site.world, WeldId{1}, beam, hung, {0.0F, 0.0F, 20.0F},
                      {.force = 10.0F * kGravity, .torque = 1e6F}));
    Stepper stepper;
    run(stepper, site.world, 1.0);

    EXPECT_TRUE(site.world.welds[0].broken);
    EXPECT_LT(body_of(site.world, hung).position.z, 1.0F);
}

TEST(Truth, a_thin_beam_does_not_pass_through_a_plate_at_full_speed) {
    for (const float speed : {40.0F, 200.0F, 990.0F}) {
        Builder site;
        site.fix(kPlate, {0.0F, 0.0F, 20.0F});
        const BodyId beam = site.put(kBeam, {0.0F, 0.0F, 24.0F});
        ASSERT_TRUE(throw_body(site.world, beam, {0.0F, 0.0F, -speed}, {}));
        Stepper stepper;
        run(stepper, site.world, 0.2);
        EXPECT_GT(body_of(site.world, beam).position.z, 20.3F) << "at " << speed << " cm/s";
    }
}

}  // namespace
}  // namespace jobsite::site::solver
