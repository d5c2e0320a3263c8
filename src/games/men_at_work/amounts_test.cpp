#include "games/men_at_work/amounts.h"

#include <gtest/gtest.h>

#include "games/men_at_work/shortest_way.h"
#include "games/men_at_work/testing/terms.h"

// What conditions measure, on both sides of their borders. Whether they hold is tested elsewhere:
// here the amount must not say otherwise.
namespace jobsite::men_at_work::testing {

namespace {

Scene foot_at(int from, int to) {
    return start_scene().stands("worker2", "black1").along_other(from, to);
}

TEST(Amounts, A23_how_far_the_foot_is_from_the_end_and_where_the_end_is) {
    const auto foot = [](int from, int to) {
        return amount("outer_edge", "W6", "worker2", foot_at(from, to));
    };
    EXPECT_EQ(foot(70 * mm, 75 * mm), "met 5000, at_most 5000");
    EXPECT_EQ(foot(70 * mm, 75 * mm - 1), "unmet 5001, at_most 5000, nearly, by 1 0 0");
    EXPECT_EQ(foot(60 * mm, 70 * mm), "unmet 10000, at_most 5000, nearly, by 5000 0 0");
    EXPECT_EQ(foot(60 * mm, 70 * mm - 1), "unmet 10001, at_most 5000, by 5001 0 0");
    EXPECT_EQ(foot(-74 * mm, -70 * mm), "unmet 6000, at_most 5000, nearly, by -1000 0 0");
}

// The way is told on the table, however the girder lies there.
TEST(Amounts, A23_the_way_to_the_end_turns_with_the_girder) {
    EXPECT_EQ(amount("outer_edge", "W6", "worker2",
                     foot_at(70 * mm, 74 * mm).turn("black1", {0, 0, 707'107, 707'107})),
              "unmet 6000, at_most 5000, nearly, by 0 1000 0");
}

TEST(Amounts, A27_how_far_he_leans) {
    const auto lean = [](int tilt) {
        return amount("upright", "W6", "worker2", foot_at(70 * mm, 75 * mm).tilt("worker2", tilt));
    };
    EXPECT_EQ(lean(35 * degrees), "met 35000, at_most 35000");
    EXPECT_EQ(lean(35 * degrees + 1), "unmet 35001, at_most 35000, nearly");
    EXPECT_EQ(lean(40 * degrees + 1), "unmet 40001, at_most 35000");
}

TEST(Amounts, A13_how_free_the_ends_are) {
    const auto ends = [](int from, int to) {
        return amount("free_ends", "G1", "black2",
                      start_scene().lies("black2", "white1").along(from, to));
    };
    EXPECT_EQ(ends(55 * mm, 65 * mm), "met 15000, at_least 15000");
    EXPECT_EQ(ends(55 * mm, 65 * mm + 1), "unmet 14999, at_least 15000, nearly, by 1 0 0");
    EXPECT_EQ(ends(-70 * mm, -60 * mm), "unmet 10000, at_least 15000, nearly, by -5000 0 0");
    EXPECT_EQ(ends(-71 * mm, -60 * mm), "unmet 9000, at_least 15000, by -6000 0 0");
}

TEST(Amounts, A13_along_how_much_it_is_carried) {
    const auto carried = [](int from, int to) {
        return amount("single_point", "G1", "black2",
                      start_scene().lies("black2", "white1").along(from, to));
    };
    EXPECT_EQ(carried(-20 * mm, 20 * mm), "met 40000, at_most 40000");
    EXPECT_EQ(carried(-20 * mm, 20 * mm + 1), "unmet 40001, at_most 40000, nearly");
    EXPECT_EQ(amount("single_point", "G1", "black2", start_scene().put("black2")), "unmet");
}

TEST(Amounts, R29_how_far_it_lies_beside_the_one_it_covers) {
    const auto aside = [](int by) {
        return amount(
            "covers_none", "G2", "white2",
            start_scene().lies("white2", "white1").pair("white2", "white1", 0, 150 * mm, by));
    };
    EXPECT_EQ(aside(5 * mm - 1), "unmet 4999, at_least 5000, nearly");
    EXPECT_EQ(aside(5 * mm), "met");
}

TEST(Amounts, G12_A12_the_millimetre_that_makes_the_highest_girder) {
    const auto top = [](int height) {
        return amount("highest_girder", "G12", "black2",
                      start_scene().lies("black2", "purple1").top("black2", height));
    };
    EXPECT_EQ(top(46 * mm), "met 46000, at_least 46000");
    EXPECT_EQ(top(46 * mm - 1), "unmet 45999, at_least 46000, nearly");
}

TEST(Amounts, R43_A5_the_millimetre_that_wins_an_award) {
    const auto top = [](int height) {
        return amount("highest_of_all", "G12", "black2",
                      start_scene()
                          .top("worker1", 83 * mm)
                          .top("hat1", 84 * mm)
                          .lies("black2", "purple1")
                          .top("black2", height));
    };
    EXPECT_EQ(top(85 * mm), "met 85000, at_least 85000");
    EXPECT_EQ(top(85 * mm - 1), "unmet 84999, at_least 85000, nearly");
}

// black2 lies beside black1, both along x: girders are 10 mm wide.
TEST(Amounts, A1_the_gap_to_what_shall_be_touched_and_the_way_over_it) {
    const auto gap = [](int y) {
        return amount(
            "own_colour", "G2", "black2",
            start_scene().at("black1", {}).at("white1", {0, -40 * mm, 0}).at("black2", {0, y, 0}));
    };
    EXPECT_EQ(gap(13 * mm), "unmet 3000, at_most 200, nearly, by 0 -3000 0");
    EXPECT_EQ(gap(-13 * mm), "unmet 3000, at_most 200, nearly, by 0 3000 0");
    EXPECT_EQ(gap(10 * mm + 5200), "unmet 5200, at_most 200, nearly, by 0 -5200 0");
    EXPECT_EQ(gap(10 * mm + 5201), "unmet 5201, at_most 200, by 0 -5201 0");
    EXPECT_EQ(gap(10 * mm + 200), "unmet") << "they touch: there is nothing to measure";
    EXPECT_EQ(gap(200 * mm), "unmet") << "too far off to be of use";
}

TEST(ShortestWay, is_found_between_pieces_that_cross) {
    constexpr facts::Turn kQuarter{0, 0, 707'107, 707'107};
    const Scene scene = start_scene()
                            .at("white1", {})
                            .at("black2", {30 * mm, 92 * mm, 25 * mm})
                            .turn("black2", kQuarter);
    const auto way = shortest_way(scene.facts(), piece_called("black2"), {piece_called("white1")});

    ASSERT_TRUE(way);
    // From its near end 7 mm to the side, and 15 mm down from its underside.
    EXPECT_NEAR(way->shift.x, 0, 40);
    EXPECT_NEAR(way->shift.y, -7 * mm, 40);
    EXPECT_NEAR(way->shift.z, -15 * mm, 40);
    EXPECT_NEAR(way->length, 16'553, 60);
}

TEST(ShortestWay, is_none_through_pieces_that_overlap_or_are_not_there) {
    const Scene scene = start_scene().at("white1", {}).at("black2", {5 * mm, 0, 5 * mm});
    const auto to_white = [&](std::string_view piece) {
        return shortest_way(scene.facts(), piece_called(piece), {piece_called("white1")});
    };
    ASSERT_TRUE(to_white("black2"));
    EXPECT_EQ(to_white("black2")->length, 0);
    EXPECT_FALSE(to_white("orange7"));
}

// The game foretells what it then finds.
TEST(Foretell, an_open_task_is_foretold_with_its_amounts) {
    const State held = after(yard("W6 helmet-BO").scene(start_scene()), {"p1 take worker2"});
    const Scene rest = foot_at(70 * mm, 74 * mm);
    const auto foretold = game().foretell(held, rest.facts());

    EXPECT_FALSE(foretold.accident);
    EXPECT_TRUE(foretold.award.verdict.empty()) << "Boss Rita has not come";
    const State then = after(held, {"p1 release", "nature " + rest.rest()});
    EXPECT_EQ(foretold.task.verdict, game().view(then, P1).checklist);
    const State with_rita =
        after(yard("W6 helmet-BO").scene(start_scene()).rita(), {"p1 take worker2"});
    EXPECT_EQ(game().foretell(with_rita, rest.facts()).award.verdict.size(), 1U);
}

TEST(Foretell, an_accident_is_foretold_and_nothing_is_judged) {
    const State held = after(yard("W6 helmet-BO").scene(start_scene()), {"p1 take worker2"});
    const Scene rest = foot_at(70 * mm, 74 * mm).grounded("purple1", "table", 24);
    const auto foretold = game().foretell(held, rest.facts());

    ASSERT_TRUE(foretold.accident);
    EXPECT_EQ(foretold.accident->piece, piece_called("purple1"));
    EXPECT_TRUE(foretold.task.verdict.empty());
    EXPECT_EQ(told(held, {"p1 release", "nature " + rest.rest()}).size() > 0, true);
}

}  // namespace
}  // namespace jobsite::men_at_work::testing
