#include <algorithm>

#include <gtest/gtest.h>

#include "games/skyscrapers/ghosts.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/terms.h"

// Levels, moves, slides, and workers who are walled in.
namespace jobsite::skyscrapers::testing {

namespace {

int level(const State& s, CardId floor) { return Links(s.site).level(floor); }

TEST(Skyscrapers, R27_sliding_is_free_and_stays_on_the_card) {
    const State s = yard(2).cards(kTwoStoreys).workers(P1, "3/-2,1 g/3,1");
    EXPECT_EQ(part(after(s, {"p1 slide p1.1 3/-3,2"}), "head"),
              "2 random act p1 actions=3 slid=p1.1");
    EXPECT_EQ(refusal(s, "p1 slide p1.1 4/1,1"), "27 not_a_slide");
    EXPECT_EQ(refusal(s, "p1 slide p1.1 g/3,2"), "27 not_a_slide");
    EXPECT_TRUE(may(s, "p1 slide p1.2 g/3,2"));
    EXPECT_EQ(refusal(s, "p1 slide p1.2 g/0,-1"), "27 not_a_slide");
}

TEST(Skyscrapers, S60_once_between_two_actions_and_on_the_ground_once_a_turn) {
    const State s = yard(2).cards(kTwoStoreys).workers(P1, "3/-2,1 g/3,1");
    const State slid = after(s, {"p1 slide p1.1 3/-3,2", "p1 slide p1.2 g/3,2"});
    EXPECT_EQ(refusal(slid, "p1 slide p1.1 3/-2,1"), "S60 slid_already");
    EXPECT_EQ(refusal(slid, "p1 slide p1.2 g/3,1"), "S60 slid_already");
    const State next = after(slid, {"p1 hire g/0,-1"});
    EXPECT_TRUE(may(next, "p1 slide p1.1 3/-2,1"));
    // Or else he would get round every corner for nothing.
    EXPECT_EQ(refusal(next, "p1 slide p1.2 g/3,1"), "S60 slid_already");
    // Having moved he may slide again.
    EXPECT_TRUE(may(after(slid, {"p1 move p1.2 g/0,-1"}), "p1 slide p1.2 g/1,-1"));
}

TEST(Skyscrapers, R28_one_level_up_or_down_or_across) {
    const State s = yard(2).cards(kTwoTowers).workers(P1, "3/-2,1");
    EXPECT_TRUE(may(s, "p1 move p1.1 6/-4,1"));
    EXPECT_TRUE(may(s, "p1 move p1.1 g/0,-1"));
    EXPECT_TRUE(may(s, "p1 move p1.1 4/1,1"));
    EXPECT_EQ(refusal(s, "p1 move p1.1 10/-8,1"), "28 too_far");
    EXPECT_EQ(refusal(s, "p1 move p1.1 3/-3,1"), "28 too_far");
}

TEST(Skyscrapers, R29_S19_between_the_ground_and_any_floor_of_level_1) {
    const State s = yard(2).cards(kTwoStoreys).workers(P1, "g/3,1 4/2,1");
    EXPECT_TRUE(may(s, "p1 move p1.1 3/-2,1"));
    EXPECT_TRUE(may(s, "p1 move p1.1 4/1,1"));
    // Coming down at any base card, walking to another one.
    EXPECT_TRUE(may(s, "p1 move p1.2 g/-3,-2"));
    EXPECT_TRUE(may(s, "p1 move p1.1 g/-3,-2"));
    EXPECT_EQ(refusal(s, "p1 move p1.1 g/3,2"), "28 too_far");
}

TEST(Skyscrapers, R30_S17_floors_at_different_heights_are_different_levels) {
    const State s = yard(2).cards(kTwoTowers);
    EXPECT_EQ(level(s, 3), 1);
    EXPECT_EQ(level(s, 4), 1);
    EXPECT_EQ(level(s, 6), 2);
    EXPECT_EQ(level(s, 10), 3);
}

TEST(Skyscrapers, R31_S17_each_tower_counts_by_itself) {
    const State s = yard(2).cards(kTwoTowers);
    EXPECT_EQ(level(s, 8), 2);
    EXPECT_EQ(level(s, 12), 3);
    // The floor of the left tower at the same height is none of its Levels.
    EXPECT_FALSE(Links(s.site).linked(12).has(6));
}

TEST(Skyscrapers, R32_S17_S18_no_crossing_without_a_direct_link) {
    const State s = yard(2).cards(kTwoTowers);
    const Links links(s.site);
    EXPECT_TRUE(links.linked(3).has(4));
    EXPECT_TRUE(links.linked(6).has(3));
    EXPECT_TRUE(links.linked(6).has(4));
    // The same height, but the way between them leads further down.
    EXPECT_FALSE(links.linked(6).has(8));
    EXPECT_FALSE(links.linked(10).has(12));
    EXPECT_FALSE(links.linked(6).has(12));
}

TEST(Skyscrapers, S18_floors_of_one_height_that_touch_are_one_level) {
    const State s = yard(2).cards(kTwoStoreys).workers(P1, "3/-2,1");
    EXPECT_TRUE(may(s, "p1 move p1.1 4/1,1"));
    EXPECT_EQ(level(s, 3), level(s, 4));
}

TEST(Skyscrapers, R33_every_step_is_taken_by_itself) {
    const State s = yard(2).cards(kTwoTowers).workers(P1, "g/0,-1");
    const State up = after(s, {"p1 move p1.1 3/-2,1"});
    EXPECT_EQ(up.phase, Phase::Falls);
    EXPECT_EQ(refusal(up, "p1 move p1.1 6/-4,1"), "table 2 not_your_turn");
    const State higher = after(up, {"nature holds p1.1", "p1 move p1.1 6/-4,1"});
    EXPECT_EQ(part(higher, "head"), "2 random falls p1 actions=1 risks=p1.1:4");
}

TEST(Skyscrapers, S20_S64_a_sealed_level_is_passed_over_for_two_actions) {
    const State sealed = yard(2).cards(kSealed).workers(P1, "g/3,1 10/0,4");
    EXPECT_EQ(level(sealed, 10), 2);
    EXPECT_TRUE(is_sealed(Survey(game().data(), sealed.site), 3));
    EXPECT_TRUE(may(sealed, "p1 move p1.1 10/0,5"));
    EXPECT_TRUE(may(sealed, "p1 move p1.2 g/3,2"));
    EXPECT_EQ(refusal(sealed, "p1 move p1.1 3/0,1"), "S61 out_of_reach");
    EXPECT_EQ(part(after(sealed, {"p1 move p1.2 g/3,2"}), "head"), "2 random act p1 actions=1");
    // Which is said before it is done.
    const auto told = walks(Survey(game().data(), sealed.site), game().view(sealed, P1));
    const auto actions = [&](int number, CardId to) {
        const auto walk = std::ranges::find_if(told, [&](const Walk& one) {
            return one.worker == worker(P1, number) && one.to == to;
        });
        return walk == told.end() ? 0 : walk->actions;
    };
    EXPECT_EQ(actions(1, 10), 2);
    EXPECT_EQ(actions(2, Place::kGround), 2);
    const State last = yard(2).at("act p1 actions=1").cards(kSealed).workers(P1, "g/3,1");
    EXPECT_EQ(refusal(last, "p1 move p1.1 10/0,5"), "S20 too_few_actions");
    // While a finger comes in there is no passing over.
    const State open = yard(2).cards(kHalfSealed).workers(P1, "g/3,1");
    EXPECT_FALSE(is_sealed(Survey(game().data(), open.site), 3));
    EXPECT_EQ(refusal(open, "p1 move p1.1 10/0,5"), "28 too_far");
    EXPECT_TRUE(may(open, "p1 move p1.1 3/0,-2"));
}

TEST(Skyscrapers, R35_S21_a_finger_of_two_units_decides_who_is_blocked) {
    const auto blocked = [](std::string_view roof) {
        const State s = yard(2).cards(kYard + std::string(roof)).workers(P1, "g/0,0");
        return Survey(game().data(), s.site).is_blocked(worker(P1, 1));
    };
    EXPECT_FALSE(blocked(""));
    // The roof leaves a gap of one unit, then of two.
    EXPECT_TRUE(blocked(" F.frame@0,0,4:zx<0"));
    EXPECT_FALSE(blocked(" F.frame@-1,0,4:zy<0"));
}

TEST(Skyscrapers, S22_who_is_walled_in_is_told_once) {
    const State s = yard(2).cards(kYard).workers(P1, "g/0,0 g/0,-1").hand(P1, "F.frame U.rails");
    const Lines lines = told(s, {"p1 build p1.2 F.frame 0,0,4:zx"});
    EXPECT_EQ(std::ranges::count(lines, "blocked_in worker=p1.1"), 1);
    EXPECT_EQ(std::ranges::count(lines, "blocked_in worker=p1.2"), 0);
}

TEST(Skyscrapers, R36_S23_who_has_all_five_blocked_is_out) {
    const std::string inside = "g/-2,0 g/-1,0 g/0,0 g/1,0 g/0,2";
    const Yard room = yard(3)
                          .cards(kYard)
                          .workers(P1, "g/0,-1")
                          .workers(P2, inside)
                          .hand(P1, "F.frame U.rails")
                          .hand(P2, "U.full");
    const State s = after(room, {"p1 build p1.1 F.frame 0,0,4:zx"});
    EXPECT_EQ(part(s, "p2").substr(0, 9), "0 out ; -");
    EXPECT_EQ(part(s, "box"), "U.full BV");
    EXPECT_EQ(s.phase, Phase::Act);
    // With one left in stock p2 plays on.
    Yard four = room;
    four.workers(P2, "g/-2,0 g/-1,0 g/0,0 g/1,0");
    EXPECT_TRUE(after(four, {"p1 build p1.1 F.frame 0,0,4:zx"}).plays(P2));
}

TEST(Skyscrapers, S63_the_builder_is_out_first_and_the_last_one_wins) {
    const State s = yard(2)
                        .cards(kYard)
                        .workers(P1, "g/-2,0 g/-1,0 g/0,0 g/1,0 g/2,1")
                        .workers(P2, "g/-1,2 g/0,2 g/1,2 g/-2,2 g/-3,1")
                        .hand(P1, "F.frame U.rails");
    const State over = after(s, {"p1 build p1.1 F.frame 0,0,4:zx"});
    EXPECT_TRUE(over.players[0].out);
    EXPECT_FALSE(over.players[1].out);
    EXPECT_EQ(over.ending, Ending::LastPlayer);
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
