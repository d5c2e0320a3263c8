#include <gtest/gtest.h>

#include "games/skyscrapers/places.h"
#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/terms.h"

// Turns, hiring, and where workers stand.
namespace jobsite::skyscrapers::testing {

namespace {

TEST(Skyscrapers, R10_a_turn_is_three_actions) {
    const State s = yard(2);
    const State two = after(s, {"p1 hire g/3,1", "p1 hire g/3,2"});
    EXPECT_EQ(part(two, "head"), "2 random act p1 actions=1");
    EXPECT_EQ(part(after(two, {"p1 move p1.1 g/0,-1"}), "head"),
              "2 random act p2 actions=3 idle=1");
    EXPECT_EQ(refusal(s, "p2 hire g/3,1"), "table 2 not_your_turn");
    EXPECT_EQ(refusal(s, "p1 stand p1.1 g/3,1"), "10 not_now");
}

TEST(Skyscrapers, S12_only_who_can_do_nothing_passes) {
    const State s = yard(2).workers(P1, "g/3,1");
    EXPECT_EQ(refusal(s, "p1 pass"), "S12 must_act");
    EXPECT_EQ(legal(s, P1, "pass").size(), 0U);
    // All five are walled in, but nobody has built in this turn: there is nothing to do.
    const State stuck =
        yard(2).cards(kYard + " F.frame@0,0,4:zx<0").workers(P1, "g/-2,0 g/-1,0 g/0,0 g/1,0 g/0,2");
    EXPECT_EQ(legal(stuck, P1), Lines{"pass"});
    EXPECT_EQ(told(stuck, {"p1 pass"}), (Lines{"passed seat=p1", "turn seat=p2"}));
}

TEST(Skyscrapers, R11_a_hired_worker_stands_on_the_ground_at_a_base_card) {
    const State s = yard(2);
    EXPECT_EQ(place_of(after(s, {"p1 hire g/3,1"}), "p1.1"), "g/3,1");
    EXPECT_EQ(refusal(s, "p1 hire g/5,1"), "11 not_at_a_base");
    const State floored = yard(2).cards("F.frame@0,0,4:zx<0");
    EXPECT_EQ(refusal(floored, "p1 hire 3/0,1"), "11 not_on_the_ground");
}

TEST(Skyscrapers, R11_not_just_at_the_edge_of_a_card) {
    // The wall at x = 3 ends at y = 3.
    EXPECT_TRUE(may(yard(2), "p1 hire g/3,2"));
    EXPECT_EQ(refusal(yard(2), "p1 hire g/3,3"), "11 not_at_a_base");
    EXPECT_EQ(refusal(yard(2), "p1 hire g/2,3"), "11 not_at_a_base");
}

TEST(Skyscrapers, R11_five_can_be_hired_and_no_more) {
    const State s = yard(2).workers(P1, "g/3,0 g/3,1 g/3,2 g/0,0");
    EXPECT_TRUE(may(s, "p1 hire g/1,0"));
    EXPECT_EQ(refusal(after(s, {"p1 hire g/1,0"}), "p1 hire g/0,-1"), "11 none_in_stock");
    // The lowest number in stock comes first.
    EXPECT_EQ(place_of(after(yard(2).workers(P1, "g/3,0 - g/3,2"), {"p1 hire g/0,0"}), "p1.2"),
              "g/0,0");
}

TEST(Skyscrapers, S15_the_corner_between_two_base_cards_touches_both) {
    const State s = yard(2).cards("BV.p1@3,3,3:yz<2");
    EXPECT_EQ(bases_beside(s.site, place(Place::kGround, 2, 2)), (CardIds{2, 3}));
    EXPECT_EQ(bases_beside(s.site, place(Place::kGround, 2, 1)), CardIds{2});
    EXPECT_EQ(bases_beside(s.site, place(Place::kGround, 4, 3)), CardIds{3});
    EXPECT_EQ(bases_beside(s.site, place(Place::kGround, 5, 3)), CardIds{});
}

TEST(Skyscrapers, S16_R37_one_worker_to_a_cell_and_no_other_limit) {
    const State s = yard(2).workers(P1, "g/3,1");
    EXPECT_EQ(refusal(s, "p1 hire g/3,1"), "S16 place_taken");
    EXPECT_TRUE(may(s, "p1 hire g/3,2"));
    const State floor = yard(2)
                            .cards("F.frame@0,0,4:zx<0")
                            .workers(P2, "3/0,0 3/1,0 3/2,0 3/-1,0 3/-2,0")
                            .workers(P1, "3/0,1 3/1,1 3/2,1 3/-1,1 g/3,1");
    EXPECT_TRUE(may(floor, "p1 move p1.5 3/-2,1"));
}

TEST(Skyscrapers, S50_nobody_stands_where_a_rivet_is) {
    // The walls of the H are riveted to the crossbar, two units up: a worker would touch it.
    EXPECT_EQ(refusal(yard(2), "p1 hire g/2,0"), "S50 rivet_there");
    EXPECT_EQ(refusal(yard(2), "p1 hire g/2,-1"), "S50 rivet_there");
    EXPECT_TRUE(may(yard(2), "p1 hire g/1,0"));
    EXPECT_TRUE(may(yard(2), "p1 hire g/2,1"));
    // That of an upright base card is higher than a worker.
    EXPECT_TRUE(may(yard(2).cards("BV.p1@3,3,3:yz<2"), "p1 hire g/2,2"));
    EXPECT_EQ(refusal(yard(2).cards("BH.p1@3,3,2:yx<2"), "p1 hire g/2,2"), "S50 rivet_there");
    // On a floor it takes the cells to both sides of the hole, on the edge.
    const State s = yard(2).cards(kTwoStoreys).workers(P1, "g/3,1");
    EXPECT_EQ(refusal(s, "p1 move p1.1 3/-4,0"), "S50 rivet_there");
    EXPECT_EQ(refusal(s, "p1 move p1.1 3/-4,-1"), "S50 rivet_there");
    EXPECT_TRUE(may(s, "p1 move p1.1 3/-4,1"));
    EXPECT_TRUE(may(s, "p1 move p1.1 3/-3,0"));
}

TEST(Skyscrapers, S53_a_place_is_a_cell_of_a_floor_or_of_the_ground) {
    const State s = yard(2).cards("F.frame@0,0,4:zx<0").workers(P1, "g/3,1");
    EXPECT_TRUE(may(s, "p1 move p1.1 3/2,1"));
    EXPECT_EQ(refusal(s, "p1 move p1.1 3/3,1"), "S53 not_a_floor");
    EXPECT_EQ(refusal(s, "p1 move p1.1 0/0,0"), "S53 not_a_floor");
    EXPECT_EQ(refusal(s, "p1 move p1.1 9/0,0"), "S53 not_a_floor");
}

TEST(Skyscrapers, S61_nobody_is_put_where_no_finger_reaches) {
    EXPECT_TRUE(may(yard(2).cards(kYard), "p1 hire g/0,0"));
    const State s = yard(2).cards(kYard + " F.frame@0,0,4:zx<0");
    EXPECT_EQ(refusal(s, "p1 hire g/0,0"), "S61 out_of_reach");
    EXPECT_TRUE(may(s, "p1 hire g/0,-1"));
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
