#include "games/men_at_work/proposals.h"

#include <gtest/gtest.h>

#include "games/men_at_work/testing/terms.h"

namespace jobsite::men_at_work::testing {
namespace {

using planning::Aim;
using planning::aim_of;
using planning::Block;
using planning::blocks_of;
using planning::frame_of;
using planning::Point;
using planning::Pose;
using planning::Turn;
using planning::turn_along;

TEST(Planning, roots_are_rounded_down) {
    EXPECT_EQ(planning::root(0), 0);
    EXPECT_EQ(planning::root(15), 3);
    EXPECT_EQ(planning::root(16), 4);
    EXPECT_EQ(planning::root(1'000'000'000'000'000'000), 1'000'000'000);
}

TEST(Planning, a_piece_is_turned_along_a_direction_and_stays_upright) {
    constexpr int kNearly = 2000;  // millionths
    for (const Point& direction : {Point{1000, 0, 0}, Point{-1000, 0, 0}, Point{600, -800, 0},
                                   Point{3000, 4000, 1000}, Point{-2000, 1000, -500}}) {
        const planning::Frame frame = frame_of({.at = {}, .turn = turn_along(direction)});
        const std::int64_t length = planning::root(std::int64_t{direction.x} * direction.x +
                                                   std::int64_t{direction.y} * direction.y +
                                                   std::int64_t{direction.z} * direction.z);
        const auto share = [&](std::int32_t part) {
            return static_cast<std::int32_t>(planning::kWhole * part / length);
        };
        EXPECT_NEAR(frame.x.x, share(direction.x), kNearly);
        EXPECT_NEAR(frame.x.y, share(direction.y), kNearly);
        EXPECT_NEAR(frame.x.z, share(direction.z), kNearly);
        EXPECT_NEAR(frame.y.z, 0, kNearly);
        EXPECT_GT(frame.z.z, 0);
    }
}

Block girder_at(Point at, const Turn& turn = {}) {
    return blocks_of(piece_called("white1"), {.at = at, .turn = turn}).front();
}

TEST(Planning, blocks_overlap_on_one_side_of_a_touch_and_not_on_the_other) {
    const Block below = girder_at({});
    EXPECT_TRUE(overlap(below, girder_at({0, 0, 9'900}, planning::kQuarter)));
    EXPECT_FALSE(overlap(below, girder_at({0, 0, 10'100}, planning::kQuarter)));
    EXPECT_TRUE(overlap(below, girder_at({150 * mm, 9'900, 0})));
    EXPECT_FALSE(overlap(below, girder_at({150 * mm, 10'100, 0})));
    EXPECT_FALSE(overlap(below, girder_at({161 * mm, 0, 0})));
}

// Girders that cross with all edges askew are apart only along the edges' cross product.
TEST(Planning, blocks_that_only_edges_keep_apart_do_not_overlap) {
    const Turn rolled{.x = 382'683, .y = 0, .z = 0, .w = 923'880};  // 45 degrees
    const Turn across = planning::combined(planning::kQuarter, rolled);
    const Block below = girder_at({}, rolled);
    EXPECT_TRUE(overlap(below, girder_at({0, 0, 13 * mm}, across)));
    EXPECT_FALSE(overlap(below, girder_at({0, 0, 15 * mm}, across)));
}

State holding(std::string_view task, const Lines& steps) { return after(yard(task), steps); }

TEST(Aims, what_comes_in_together_waits_in_the_tray_until_it_lies_together) {
    State s = holding("G11 girder-BO", {"p1 take black2"});
    EXPECT_EQ(aim_of(game().data(), s), Aim::Wait);

    Scene in_tray = start_scene().put("black2", facts::Where::Tray);
    s = after(s, {"p1 release", "nature " + in_tray.rest(), "p1 take brick1"});
    EXPECT_EQ(aim_of(game().data(), s), Aim::Load);

    in_tray.put("brick1", facts::Where::Tray).lies("brick1", "black2");
    s = after(s, {"p1 release", "nature " + in_tray.rest(), "p1 take black2"});
    EXPECT_EQ(aim_of(game().data(), s), Aim::Build);
}

TEST(Aims, litter_is_cleared_and_girders_are_built_with) {
    EXPECT_EQ(aim_of(game().data(), holding("G2 girder-BO", {"p1 take black2"})), Aim::Build);

    const Scene fallen = start_scene().lies("white2", "table");
    const State s =
        after(yard("G1 girder-BO").scene(fallen).cleans_up("white2"), {"p1 take white2"});
    EXPECT_EQ(aim_of(game().data(), s), Aim::Clear);
}

// G5 The girder alone is as it should be; that its worker is missing is nobody's fault yet.
TEST(Appraisals, what_has_not_been_fetched_yet_is_not_missed) {
    const State s = holding("G5 girder-BO", {"p1 take black2"});
    const Scene placed = start_scene().lies("black2", "white1");
    const Scene dropped = start_scene().lies("black2", "table");
    EXPECT_EQ(game().appraise(s, placed.facts()), facts::Appraisal{});
    EXPECT_GT(game().appraise(s, dropped.facts()).unmet, 0);
}

TEST(Appraisals, an_accident_is_one_whatever_else_is_met) {
    const State s = holding("G5 girder-BO", {"p1 take black2"});
    const Scene fell = start_scene().lies("black2", "white1").grounded("purple1", "table", 30);
    EXPECT_TRUE(game().appraise(s, fell.facts()).accident);
}

TEST(Appraisals, a_girder_that_touches_no_own_colour_leaves_that_unmet) {
    const State s = holding("G2 girder-BO", {"p1 take black2"});
    EXPECT_EQ(game().appraise(s, start_scene().lies("black2", "black1").facts()).unmet, 0);
    EXPECT_EQ(game().appraise(s, start_scene().lies("black2", "white1").facts()).unmet, 1);
}

TEST(Appraisals, litter_is_to_end_in_the_tray) {
    const Scene fallen = start_scene().lies("white2", "table");
    const State s =
        after(yard("G1 girder-BO").scene(fallen).cleans_up("white2"), {"p1 take white2"});
    EXPECT_EQ(game().appraise(s, fallen.facts()).unmet, 1);
    const Scene in_tray = start_scene().put("white2", facts::Where::Tray);
    EXPECT_EQ(game().appraise(s, in_tray.facts()).unmet, 0);
}

}  // namespace
}  // namespace jobsite::men_at_work::testing
