#include "site/solver/box_sat.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "site/solver/box_clip.h"
#include "site/solver/constants.h"

namespace jobsite::site::solver {
namespace {

// Boxes as long and thin as our pieces, at any angle, near each other.
class Dice {
   public:
    explicit Dice(std::uint64_t seed) : random_(seed) {}

    float between(float low, float high) {
        return low + (high - low) * static_cast<float>(random_.uniform(100001)) / 100000.0F;
    }
    Vec3 vector(float half) {
        return {between(-half, half), between(-half, half), between(-half, half)};
    }
    Vec3 direction() {
        for (;;) {
            const Vec3 v = vector(1.0F);
            if (length(v) > 0.1F) {
                return normalized(v);
            }
        }
    }
    PlacedBox box() {
        const Vec3 v = vector(1.0F);
        const Quat q = normalized(Quat{v.x, v.y, v.z, between(0.1F, 1.0F)});
        return {.centre = vector(2.0F),
                .axes = matrix(q),
                .half = {between(0.2F, 4.0F), between(0.2F, 1.5F), between(0.2F, 1.0F)}};
    }

   private:
    base::Random random_;
};

// The shadow of a box on an axis, from its eight corners.
struct Shadow {
    float low = 1e30F, high = -1e30F;
};

Shadow shadow(const PlacedBox& box, Vec3 axis) {
    Shadow s;
    for (int i = 0; i < 8; ++i) {
        const Vec3 corner = box.centre + ((i & 1) != 0 ? 1.0F : -1.0F) * box.half.x * box.axes.x +
                            ((i & 2) != 0 ? 1.0F : -1.0F) * box.half.y * box.axes.y +
                            ((i & 4) != 0 ? 1.0F : -1.0F) * box.half.z * box.axes.z;
        s.low = std::min(s.low, dot(axis, corner));
        s.high = std::max(s.high, dot(axis, corner));
    }
    return s;
}

// The gap between two boxes along an axis, whichever way round.
float gap_along(const PlacedBox& a, const PlacedBox& b, Vec3 axis) {
    const Shadow on_a = shadow(a, axis), on_b = shadow(b, axis);
    return std::max(on_b.low - on_a.high, on_a.low - on_b.high);
}

Vec3 nearest_in(const PlacedBox& box, Vec3 point) {
    const Vec3 local = into(box.axes, point - box.centre);
    return box.centre + box.axes * Vec3{std::clamp(local.x, -box.half.x, box.half.x),
                                        std::clamp(local.y, -box.half.y, box.half.y),
                                        std::clamp(local.z, -box.half.z, box.half.z)};
}

// The distance of two boxes by projecting to and fro: slow, simple, and a wholly
// other way than separating axes.
float distance_by_projection(const PlacedBox& a, const PlacedBox& b) {
    Vec3 on_a = a.centre, on_b = b.centre;
    for (int i = 0; i < 3000; ++i) {
        on_a = nearest_in(a, on_b);
        on_b = nearest_in(b, on_a);
    }
    return length(on_b - on_a);
}

RC_GTEST_PROP(BoxSatProperty, finds_overlap_exactly_where_projection_finds_no_distance,
              (std::uint64_t seed)) {
    Dice dice(seed);
    const PlacedBox a = dice.box(), b = dice.box();
    const float distance = distance_by_projection(a, b);
    const auto axis = separating_axis(a, b, 0.0F);
    if (distance > 0.01F) {
        RC_ASSERT(!axis);
    } else if (!axis) {
        RC_ASSERT(separating_axis(a, b, 0.02F).has_value());
    }
}

RC_GTEST_PROP(BoxSatProperty, its_separation_is_the_gap_between_the_corners_shadows,
              (std::uint64_t seed)) {
    Dice dice(seed);
    const PlacedBox a = dice.box(), b = dice.box();
    const auto axis = separating_axis(a, b, 10.0F);
    RC_PRE(axis.has_value());
    RC_ASSERT(std::fabs(gap_along(a, b, axis->normal) - axis->separation) < 1e-3F);
    RC_ASSERT(std::fabs(length(axis->normal) - 1.0F) < 1e-4F);
}

RC_GTEST_PROP(BoxSatProperty, no_other_direction_is_a_shorter_way_out, (std::uint64_t seed)) {
    Dice dice(seed);
    const PlacedBox a = dice.box(), b = dice.box();
    const auto axis = separating_axis(a, b, 0.0F);
    RC_PRE(axis.has_value());
    for (int i = 0; i < 200; ++i) {
        const float other = gap_along(a, b, dice.direction());
        RC_ASSERT(other <= axis->separation + 2.0F * kAxisPreference + 1e-4F);
    }
}

RC_GTEST_PROP(BoxClipProperty, points_lie_on_both_boxes_and_share_few_features,
              (std::uint64_t seed)) {
    Dice dice(seed);
    const PlacedBox a = dice.box(), b = dice.box();
    const auto axis = separating_axis(a, b, kSpeculativeMargin);
    RC_PRE(axis.has_value());
    const Touches found = touches(a, b, *axis, kSpeculativeMargin);
    RC_ASSERT(found.count <= kMaxPoints);
    for (std::size_t i = 0; i < static_cast<std::size_t>(found.count); ++i) {
        const Touch& touch = found.at[i];
        const float reach = std::fabs(touch.separation) + 0.05F;
        RC_ASSERT(length(nearest_in(a, touch.position) - touch.position) < reach);
        RC_ASSERT(length(nearest_in(b, touch.position) - touch.position) < reach);
        for (std::size_t j = 0; j < i; ++j) {
            RC_ASSERT(found.at[j].feature != touch.feature);
        }
    }
}

// The box, pushed and turned by about a hundredth of a millimetre.
PlacedBox nudged(const PlacedBox& box, Dice& dice) {
    const Vec3 turn = dice.vector(1e-4F);
    return {.centre = box.centre + dice.vector(5e-4F),
            .axes = matrix(normalized(Quat{turn.x, turn.y, turn.z, 1.0F})) * box.axes,
            .half = box.half};
}

RC_GTEST_PROP(BoxSatProperty, a_small_motion_changes_the_separation_only_a_little,
              (std::uint64_t seed)) {
    Dice dice(seed);
    const PlacedBox a = dice.box(), b = dice.box();
    const auto before = separating_axis(a, b, 1.0F);
    const auto after = separating_axis(a, nudged(b, dice), 1.0F);
    RC_PRE(before.has_value() && after.has_value());
    // A millirad's tenth over a reach of 5 cm, the push, and what a change of axis may cost.
    RC_ASSERT(std::fabs(after->separation - before->separation) < 3e-3F + 2.0F * kAxisPreference);
}

RC_GTEST_PROP(BoxClipProperty, a_box_lying_on_another_keeps_its_footing_under_small_motions,
              (std::uint64_t seed)) {
    Dice dice(seed);
    const PlacedBox lower{.centre = {}, .axes = {}, .half = {4.0F, 0.5F, 0.5F}};
    const float half_turn = dice.between(-1.0F, 1.0F);
    const PlacedBox upper{.centre = {dice.between(-3.0F, 3.0F), dice.between(-0.4F, 0.4F), 1.0F},
                          .axes = matrix(normalized(Quat{0.0F, 0.0F, half_turn, 1.0F})),
                          .half = {2.5F, 1.25F, 0.5F}};
    for (int i = 0; i < 10; ++i) {
        const PlacedBox moved = nudged(upper, dice);
        const auto axis = separating_axis(lower, moved, kSpeculativeMargin);
        RC_ASSERT(axis.has_value());
        const Touches found = touches(lower, moved, *axis, kSpeculativeMargin);
        RC_ASSERT(found.count >= 3);
        RC_ASSERT(found.normal.z > 0.9999F);
    }
}

constexpr std::array kMargins{0.0F, kSpeculativeMargin};

TEST(BoxClip, crossed_girders_touch_in_the_four_corners_of_their_crossing) {
    const PlacedBox lower{.centre = {}, .axes = {}, .half = {8.0F, 0.5F, 0.5F}};
    const PlacedBox upper{.centre = {0.0F, 0.0F, 1.0F}, .axes = {}, .half = {0.5F, 8.0F, 0.5F}};
    const auto axis = separating_axis(lower, upper, kMargins[1]);
    ASSERT_TRUE(axis);

    const Touches found = touches(lower, upper, *axis, kMargins[1]);

    EXPECT_EQ(found.normal, (Vec3{0.0F, 0.0F, 1.0F}));
    ASSERT_EQ(found.count, 4);
    for (const Touch& touch : found.at) {
        EXPECT_EQ(absolute(touch.position), (Vec3{0.5F, 0.5F, 0.5F}));
        EXPECT_EQ(touch.separation, 0.0F);
    }
}

TEST(BoxClip, girders_that_cross_almost_flat_keep_their_four_points) {
    const PlacedBox lower{.centre = {}, .axes = {}, .half = {8.0F, 0.5F, 0.5F}};
    for (const float tilt : {0.0002F, 0.001F, 0.002F}) {
        const Mat3 axes = matrix(normalized(Quat{0.5F * tilt, 0.4F * tilt, 0.0F, 1.0F}));
        const PlacedBox upper{
            .centre = {0.0F, 0.0F, 0.999F}, .axes = axes, .half = {0.5F, 8.0F, 0.5F}};
        const auto axis = separating_axis(lower, upper, kMargins[1]);
        ASSERT_TRUE(axis);
        EXPECT_EQ(touches(lower, upper, *axis, kMargins[1]).count, 4) << "at tilt " << tilt;
    }
}

TEST(BoxClip, ridge_on_ridge_touches_in_one_point) {
    const float r = 0.70710678F;
    const Mat3 about_x{{1, 0, 0}, {0, r, r}, {0, -r, r}};
    const Mat3 about_y{{r, 0, -r}, {0, 1, 0}, {r, 0, r}};
    const PlacedBox lower{.centre = {}, .axes = about_x, .half = {8.0F, 0.5F, 0.5F}};
    const PlacedBox upper{
        .centre = {0.0F, 0.0F, 1.41F}, .axes = about_y, .half = {0.5F, 8.0F, 0.5F}};
    const auto axis = separating_axis(lower, upper, kMargins[0]);
    ASSERT_TRUE(axis);

    const Touches found = touches(lower, upper, *axis, kMargins[0]);

    ASSERT_EQ(found.count, 1);
    EXPECT_NEAR(found.normal.z, 1.0F, 1e-5F);
    EXPECT_NEAR(found.at[0].position.z, 0.705F, 1e-3F);
}

}  // namespace
}  // namespace jobsite::site::solver
