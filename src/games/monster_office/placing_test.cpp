#include <algorithm>

#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"

// Where a project tile may go. How few have to shift is looked at in shifts_test.cpp.
namespace jobsite::monster_office::testing {

namespace {

// The example of the rules: no four squares in a line are empty.
const Office kExample = office(3).at("place p3 shifts_left=1").map("23@- 25@a1b1c1b2 26@d2d3d4e4");

TEST(MonsterOffice, R9_a_tile_goes_on_an_empty_space_where_there_is_one) {
    const State s = office(2).hand(P1, "-", "0611").map("01@a1b1");
    const State placing = after(s, {"p1 play project 06"});

    EXPECT_EQ(refusal(placing, "p1 place 06 b1b2"), "9 space_taken");
    EXPECT_EQ(refusal(placing, "p1 place 06 b2b3"), "allowed");
    // All 24 places but the four that touch a1 or b1, and a1b1 itself, ...
    EXPECT_EQ(legal(placing, P1).size(), 24U - 4U);
    // ... and the choice is free.
    EXPECT_EQ(part(after(placing, {"p1 place 06 d3d4"}), "map"), "01@a1b1 06@d3d4");
    EXPECT_EQ(part(after(placing, {"p1 place 06 a2b2"}), "map"), "01@a1b1 06@a2b2");
}

TEST(MonsterOffice, R9_the_last_empty_space_must_be_used) {
    // Only c4d4 is empty and joined.
    const State s = office(2)
                        .at("place p1")
                        .map("01@a1b1 02@c1d1 03@a2b2 04@c2d2 05@a3b3 06@- 07@c3d3 08@a4b4");

    EXPECT_EQ(legal(s, P1), (Lines{"place 06 c4d4"}));
    EXPECT_EQ(refusal(s, "p1 place 06 d3d4"), "9 space_taken");
}

TEST(MonsterOffice, M4_a_tile_may_be_turned_and_mirrored_and_need_not_touch_another) {
    const State s = office(2).at("place p1").map("01@a1b1 26@-");
    // The eight ways to lay an L of four squares.
    for (const char* cells : {"b2b3b4c4", "c2c3b4c4", "b2c2b3b4", "b2c2c3c4", "b2b3c3d3",
                              "d2b3c3d3", "b2c2d2b3", "b2c2d2d3"}) {
        EXPECT_EQ(refusal(s, "p1 place 26 " + std::string(cells)), "allowed") << cells;
    }
    // Other shapes, other sizes, gaps, nothing at all, and squares beyond the map.
    for (const char* cells : {"b2b3b4b1", "b2c2b3c3", "b2b3b4c3", "b2b3b4", "b2b3b4c4d4",
                              "b2b3b4d4", "-", "c2d2e2e3", "b3b4b5c5"}) {
        EXPECT_EQ(refusal(s, "p1 place 26 " + std::string(cells)), "M4 not_a_place") << cells;
    }
}

TEST(MonsterOffice, M4_two_ways_to_cover_the_same_squares_are_one_placement) {
    const State s = office(2).at("place p1").map("24@-");
    // A square of four looks the same however it is turned: 9 places and not 72.
    EXPECT_EQ(legal(s, P1).size(), 9U);
    EXPECT_EQ(game().parse_move("place 24 b2a1b1a2"), game().parse_move("place 24 a1b1a2b2"));
}

TEST(MonsterOffice, R10_M5_the_tiles_in_the_way_are_lifted_and_placed_again) {
    const State s = kExample;
    EXPECT_EQ(told(s, {"p3 place 23 a1a2a3a4"}),
              (Lines{"lifted tile=25", "placed seat=p3 tile=23 cells=a1a2a3a4"}));

    const State lifted = after(s, {"p3 place 23 a1a2a3a4"});
    EXPECT_EQ(part(lifted, "head"), "3 full place p3 placed=23");
    EXPECT_EQ(part(lifted, "map"), "23@a1a2a3a4 25@- 26@d2d3d4e4");
    EXPECT_EQ(refusal(lifted, "p3 place 23 a1a2a3a4"), "M5 other_tile_first");
    EXPECT_EQ(refusal(lifted, "p2 place 25 b1c1d1c2"), "table 2 not_your_turn");

    EXPECT_EQ(told(lifted, {"p3 place 25 b1c1d1c2"}),
              (Lines{"placed seat=p3 tile=25 cells=b1c1d1c2", "turn seat=p1"}));
    EXPECT_EQ(part(after(lifted, {"p3 place 25 b1c1d1c2"}), "map"),
              "23@a1a2a3a4 25@b1c1d1c2 26@d2d3d4e4");
}

TEST(MonsterOffice, R10_as_few_projects_as_possible_are_moved) {
    const State s = kExample;
    // One tile is enough, so covering two is not allowed.
    EXPECT_EQ(refusal(s, "p3 place 23 a2b2c2d2"), "10 not_the_least_shift");
    // Neither is a place from which the lifted tile could not be put down again.
    EXPECT_EQ(refusal(s, "p3 place 23 b1b2b3b4"), "10 not_the_least_shift");
    EXPECT_EQ(refusal(s, "p3 place 23 d1d2d3d4"), "allowed");
}

TEST(MonsterOffice, M5_a_lifted_tile_may_not_push_away_what_has_been_placed) {
    const State lifted = after(kExample, {"p3 place 23 a1a2a3a4"});

    EXPECT_EQ(refusal(lifted, "p3 place 25 a1b1c1b2"), "10 not_the_least_shift");
    EXPECT_EQ(refusal(lifted, "p3 place 25 c2d2e2d1"), "10 not_the_least_shift");
    EXPECT_EQ(refusal(lifted, "p3 place 25 b1c1d1c2"), "allowed");
}

TEST(MonsterOffice, M5_tokens_and_stars_travel_with_a_shifted_tile) {
    const State s = Office(kExample).map("23@- 25@a1b1c1b2/O.p1x2.p2x1!p2/P.p3x1 26@d2d3d4e4");

    const State shifted = after(s, {"p3 place 23 a1a2a3a4", "p3 place 25 b1c1d1c2"});
    EXPECT_EQ(part(shifted, "map"), "23@a1a2a3a4 25@b1c1d1c2/O.p1x2.p2x1!p2/P.p3x1 26@d2d3d4e4");
}

TEST(MonsterOffice, M5_of_several_lifted_tiles_the_lowest_is_placed_first) {
    // No line of four is empty; one across the lower half lifts both dominoes.
    const State s = office(2).hand(P1, "-", "23").map("05@a3a4 06@d3d4 24@a1b1a2b2 30@c1d1c2d2");
    const State placing = after(s, {"p1 play project 23"});
    EXPECT_EQ(part(placing, "head"), "2 full place p1 shifts_left=2");

    const State lifted = after(placing, {"p1 place 23 a3b3c3d3"});
    EXPECT_EQ(part(lifted, "map"), "05@- 06@- 23@a3b3c3d3 24@a1b1a2b2 30@c1d1c2d2");
    EXPECT_EQ(refusal(lifted, "p1 place 06 a4b4"), "M5 other_tile_first");
    EXPECT_EQ(legal(lifted, P1), (Lines{"place 05 a4b4", "place 05 c4d4"}));
    // In the middle it would leave the other no room.
    EXPECT_EQ(refusal(lifted, "p1 place 05 b4c4"), "10 not_the_least_shift");
    EXPECT_EQ(after(lifted, {"p1 place 05 c4d4", "p1 place 06 a4b4"}).turn, P2);
}

TEST(MonsterOffice, M5_a_project_without_room_cannot_be_played_and_stays_in_hand) {
    // Two squares are left: enough for a domino, not for three squares.
    const Office crowded =
        office(2).project_deck("30").map("01@a1b1 02@c1d1 03@a2b2 04@c2d2 05@a3b3 07@c3d3 08@a4b4");
    const State s = Office(crowded).hand(P1, "-", "0611");

    EXPECT_EQ(refusal(s, "p1 play project 11"), "M5 no_room");
    EXPECT_EQ(refusal(s, "p1 play project 06"), "allowed");
    EXPECT_EQ(legal(s, P1), (Lines{"draw project", "play project 06"}));
    EXPECT_EQ(refusal(s, "p1 play project 12"), "11 project_not_in_hand");
}

TEST(MonsterOffice, M5_enough_squares_are_not_enough_when_no_arrangement_fits) {
    // On a chessboard a T covers three squares of one colour, every other shape of four
    // two of each: one T and three others never fill the sixteen squares.
    const State s = office(2).hand(P1, "-", "0623").map("24@a1b1a2b2 25@d1c2d2d3 30@a3b3a4b4");

    EXPECT_EQ(refusal(s, "p1 play project 23"), "M5 no_room");
    EXPECT_EQ(refusal(s, "p1 play project 06"), "allowed");
}

}  // namespace

}  // namespace jobsite::monster_office::testing
