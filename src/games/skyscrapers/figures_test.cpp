#include <gtest/gtest.h>

#include "games/skyscrapers/links.h"
#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/terms.h"

// The cases that the game's own rulebook draws.
namespace jobsite::skyscrapers::testing {

namespace {

TEST(SkyscrapersFigures, figure_5_a_builder_at_the_H_can_build_the_upright_base) {
    const State s = yard(2).workers(P1, "g/3,0");
    EXPECT_EQ(refusal(s, "p1 build p1.1 BV 3,3,3:yz"), "allowed");
}

TEST(SkyscrapersFigures, figure_6_a_floor_on_level_1_and_a_card_that_sticks_out_above_the_ground) {
    const State s = yard(2).workers(P1, "g/3,1").hand(P1, "F.frame U.frame");
    EXPECT_EQ(refusal(s, "p1 build p1.1 F.frame 0,0,4:zx"), "allowed");
    const State next = after(s, {"p1 build p1.1 F.frame 0,0,4:zx"});
    EXPECT_EQ(refusal(next, "p1 build p1.1 U.frame 3,3,3:yx"), "allowed");
}

TEST(SkyscrapersFigures, figure_7_a_card_that_touches_the_ground_and_is_no_base_card) {
    const State s = yard(2).workers(P1, "g/3,1").hand(P1, "U.frame");
    EXPECT_EQ(refusal(s, "p1 build p1.1 U.frame 3,3,2:yx"), "17 touches_ground");
}

TEST(SkyscrapersFigures, figure_9_who_can_go_where) {
    const State s =
        yard(2).cards(kTwoStoreys).workers(P1, "g/3,1 3/-2,1 4/2,1").workers(P2, "6/-4,1");
    // On the ground: another base card, or either floor of Level 1.
    EXPECT_TRUE(may(s, "p1 move p1.1 g/0,-1"));
    EXPECT_TRUE(may(s, "p1 move p1.1 3/-1,1"));
    EXPECT_TRUE(may(s, "p1 move p1.1 4/1,1"));
    EXPECT_EQ(refusal(s, "p1 move p1.1 6/-5,1"), "28 too_far");
    // On Level 1: down to any base card, up, or across.
    for (const std::string worker : {"p1.2", "p1.3"}) {
        EXPECT_TRUE(may(s, "p1 move " + worker + " g/-3,-2"));
        EXPECT_TRUE(may(s, "p1 move " + worker + " g/3,0"));
        EXPECT_TRUE(may(s, "p1 move " + worker + " 6/-5,1"));
    }
    EXPECT_TRUE(may(s, "p1 move p1.2 4/1,1"));
    EXPECT_TRUE(may(s, "p1 move p1.3 3/-1,1"));
    // On Level 2: only down to Level 1.
    const State other = yard(2).at("act p2 actions=3").cards(kTwoStoreys).workers(P2, "6/-4,1");
    EXPECT_TRUE(may(other, "p2 move p2.1 3/-1,1"));
    EXPECT_TRUE(may(other, "p2 move p2.1 4/1,1"));
    EXPECT_EQ(refusal(other, "p2 move p2.1 g/3,0"), "28 too_far");
}

TEST(SkyscrapersFigures, figure_10_c_two_towers_on_one_level) {
    const State s = yard(2).cards(kTwoTowers).workers(P1, "3/-2,1 6/-3,1 8/3,1 12/8,1");
    // From the shared Level 1 up either tower.
    EXPECT_TRUE(may(s, "p1 move p1.1 6/-4,1"));
    EXPECT_TRUE(may(s, "p1 move p1.1 8/4,1"));
    // From Level 2 up one's own tower, not across, and not up the other.
    EXPECT_TRUE(may(s, "p1 move p1.2 10/-8,1"));
    EXPECT_EQ(refusal(s, "p1 move p1.2 8/4,1"), "28 too_far");
    EXPECT_EQ(refusal(s, "p1 move p1.2 12/9,1"), "28 too_far");
    EXPECT_TRUE(may(s, "p1 move p1.3 12/9,1"));
    EXPECT_EQ(refusal(s, "p1 move p1.3 6/-4,1"), "28 too_far");
    // First down, then across: two actions.
    const State down = after(s, {"p1 move p1.2 4/1,1", "nature holds p1.2"});
    EXPECT_TRUE(may(down, "p1 move p1.2 8/4,1"));
    // From the top only down one's own tower.
    EXPECT_EQ(legal(s, P1, "move p1.4 1").size(), 0U);
    EXPECT_GT(legal(s, P1, "move p1.4 8/").size(), 0U);
    EXPECT_EQ(legal(s, P1, "move p1.4").size(), legal(s, P1, "move p1.4 8/").size());
}

TEST(SkyscrapersFigures, figures_10_a_and_10_b_a_link_that_is_built_later_opens_the_other_tower) {
    const State s = yard(2)
                        .cards(
                            "F.cross@-1,0,4:zx<0 U.cross@-4,-1,4:xy<3 U.spine@-4,-4,4:yz<4"
                            " V.goal@0,-2,4:yz<3 V.spine@0,2,4:yz<3 U.goal@-1,2,7:zy*<7"
                            " V.full@1,4,7:xz<8 U.full@-4,-4,7:zx<5")
                        .workers(P1, "8/-2,3")
                        .hand(P1, "V.cross");
    EXPECT_EQ(Links(s.site).level(8), 2);
    EXPECT_EQ(Links(s.site).level(10), 2);
    EXPECT_EQ(refusal(s, "p1 move p1.1 10/-4,-4"), "28 too_far");
    const State linked = after(s, {"p1 build p1.1 V.cross 1,0,7:xz", "nature holds p1.1"});
    EXPECT_TRUE(may(linked, "p1 move p1.1 10/-4,-4"));
}

TEST(SkyscrapersFigures, figures_11_and_12_a_trapped_worker_neither_builds_nor_moves_nor_scores) {
    const State s = yard(2)
                        .at("act p2 actions=3")
                        .cards(kYard + " F.frame@0,0,4:zx<0")
                        .workers(P2, "g/0,0 g/0,-1")
                        .hand(P2, "U.frame");
    EXPECT_EQ(refusal(s, "p2 move p2.1 g/0,2"), "35 blocked");
    EXPECT_EQ(refusal(s, "p2 slide p2.1 g/1,0"), "35 blocked");
    EXPECT_EQ(refusal(s, "p2 build p2.1 U.frame -3,-3,3:yx"), "35 blocked");
    EXPECT_TRUE(may(s, "p2 move p2.2 g/3,1"));
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
