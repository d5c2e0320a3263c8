#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"

// The discard phase and the Workhorses who have none.
namespace jobsite::monster_office::testing {

namespace {

// p1 draws a project and so comes to one card more than these.
State drawn(Office office) {
    return after(office.project_deck("1112").map("05@a1b1"), {"p1 draw project", "nature deal 11"});
}

// A table at which p1 leads.
Office leading() { return office(3).credit(P1, "5+0+0").credit(P2, "2+0+0").credit(P3, "1+0+0"); }

TEST(MonsterOffice, R15_the_hand_limit_is_six) {
    const State six = drawn(leading().hand(P1, "R11111"));
    EXPECT_EQ(part(six, "head"), "3 full act p2 idle=1");

    const State seven = drawn(leading().hand(P1, "R111112"));
    EXPECT_EQ(part(seven, "head"), "3 full discard p1");
    EXPECT_EQ(legal(seven, P1), (Lines{"discard 11", "discard R1", "discard R2"}));
    EXPECT_EQ(refusal(seven, "p1 discard R3"), "M9 not_in_hand");
    EXPECT_EQ(refusal(seven, "p1 discard 12"), "M9 project_not_in_hand");
    EXPECT_EQ(refusal(seven, "p1 stop"), "11 not_now");
    EXPECT_EQ(refusal(seven, "p1 pass"), "11 not_now");
}

TEST(MonsterOffice, M8_resource_and_project_cards_count_together) {
    EXPECT_EQ(drawn(leading().hand(P1, "R111", "0607")).phase, Phase::Act);
    EXPECT_EQ(drawn(leading().hand(P1, "R111", "060708")).phase, Phase::Discard);
    EXPECT_EQ(drawn(leading().hand(P1, "-", "060708091013")).phase, Phase::Discard);
}

TEST(MonsterOffice, M9_cards_are_discarded_one_at_a_time_until_six_are_left) {
    const State nine = drawn(leading().hand(P1, "R11111222"));
    EXPECT_EQ(told(leading().hand(P1, "R11111222").project_deck("11").map("05@a1b1"),
                   {"p1 draw project", "nature deal 11"})
                  .back(),
              "must_discard seat=p1 amount=3");

    const State one = after(nine, {"p1 discard R2"});
    EXPECT_EQ(one.phase, Phase::Discard);
    const State two = after(one, {"p1 discard 11"});
    EXPECT_EQ(two.phase, Phase::Discard);
    const State three = after(two, {"p1 discard R1"});
    EXPECT_EQ(three.turn, P2);
    EXPECT_EQ(three.players[0].hand_size(), 6);
}

TEST(MonsterOffice, M9_M13_discards_go_to_the_matching_pile) {
    const State s = Office(leading())
                        .at("discard p1")
                        .hand(P1, "R1111112", "06")
                        .discard("B1")
                        .row("G1 G1 G1 G1 G1")
                        .project_deck("08", "09")
                        .map("05@a1b1");

    EXPECT_EQ(told(s, {"p1 discard R2"}), (Lines{"discarded seat=p1 colour=R number=2"}));
    EXPECT_EQ(told(s, {"p1 discard 06"}), (Lines{"discarded_project seat=p1 tile=06"}));
    const State done = after(s, {"p1 discard R2", "p1 discard 06"});
    EXPECT_EQ(part(done, "discard"), "R2 B1");
    EXPECT_EQ(part(done, "projects"), "08 under 0906");
}

TEST(MonsterOffice, M9_the_row_is_filled_after_the_discard_phase) {
    const State s =
        Office(leading()).at("discard p1").hand(P1, "R1111112").row("G1 - G1 G1 G1").map("05@a1b1");

    EXPECT_EQ(told(s, {"p1 discard R2"}),
              (Lines{"discarded seat=p1 colour=R number=2", "reshuffled"}));
    EXPECT_EQ(part(after(s, {"p1 discard R2", "nature deal R2"}), "row"), "G1 R2 G1 G1 G1");
}

TEST(MonsterOffice, R16_the_lowest_score_has_no_hand_limit) {
    // One credit less than the others, and one more.
    const Office lowest = leading().credit(P1, "0+1+0").credit(P3, "1+0+1").hand(P1, "R1111111");
    EXPECT_EQ(drawn(lowest).turn, P2);
    EXPECT_EQ(drawn(lowest).players[0].hand_size(), 8);
    EXPECT_EQ(drawn(Office(lowest).credit(P3, "0+0+0")).phase, Phase::Discard);
    EXPECT_EQ(told(Office(lowest).project_deck("11").map("05@a1b1"),
                   {"p1 draw project", "nature deal 11"})[2],
              "workhorse seat=p1");
}

TEST(MonsterOffice, R17_a_score_of_nothing_is_always_a_workhorse) {
    const Office all_at_zero = office(2).hand(P1, "R1111111");

    EXPECT_EQ(drawn(all_at_zero).turn, P2);
    EXPECT_TRUE(is_workhorse(all_at_zero, P1));
    EXPECT_TRUE(is_workhorse(all_at_zero, P2));
    EXPECT_TRUE(is_workhorse(Office(all_at_zero).credit(P2, "1+0+0"), P1));
}

TEST(MonsterOffice, R18_all_who_share_the_lowest_score_are_workhorses) {
    // The score is the sum, however it was earned.
    const State s = leading().credit(P1, "1+1+0").credit(P2, "0+0+2").credit(P3, "3+0+0");

    EXPECT_TRUE(is_workhorse(s, P1));
    EXPECT_TRUE(is_workhorse(s, P2));
    EXPECT_FALSE(is_workhorse(s, P3));
    const State all_equal = leading().credit(P1, "2+0+0").credit(P2, "2+0+0").credit(P3, "2+0+0");
    EXPECT_TRUE(is_workhorse(all_equal, P1));
    EXPECT_TRUE(is_workhorse(all_equal, P3));
}

TEST(MonsterOffice, R19_whether_one_discards_is_looked_at_in_ones_own_discard_phase) {
    // p2 is no Workhorse and holds eight cards, but it is p1's turn that ends.
    const State s = drawn(leading().credit(P2, "9+0+0").hand(P2, "B11111222"));
    EXPECT_EQ(part(s, "head"), "3 full act p2 idle=1");
    // In p2's own turn it comes to that.
    EXPECT_EQ(after(s, {"p2 draw project", "nature deal 12"}).phase, Phase::Discard);
    // Whoever is a Workhorse then keeps everything.
    const State lowest = drawn(leading().credit(P1, "0+0+0").hand(P1, "R1111111"));
    EXPECT_EQ(lowest.turn, P2);
    EXPECT_EQ(lowest.players[0].hand_size(), 8);
}

TEST(MonsterOffice, M10_the_scores_of_that_moment_count) {
    // p1 has least, completes project 06 for nine credits, and is a Workhorse no more.
    const Office before = office(2)
                              .credit(P1, "1+0+0")
                              .credit(P2, "5+0+0")
                              .hand(P1, "R1111111 P3")
                              .map("05@a1b1 06@a2b2/B.p1x4");
    EXPECT_TRUE(is_workhorse(before, P1));
    EXPECT_EQ(after(before, {"p1 play resources", "p1 put P3 06", "p1 stop"}).phase,
              Phase::Discard);
    // Had p2 more by then, p1 would keep everything.
    EXPECT_EQ(
        after(Office(before).credit(P2, "50+0+0"), {"p1 play resources", "p1 put P3 06", "p1 stop"})
            .turn,
        P2);
}

TEST(MonsterOffice, M10_at_the_start_all_are_workhorses) {
    for (const int seats : {2, 3, 4, 5, 6}) {
        const State s = midgame(seats);
        for (const Seat seat : Seats::players(seats)) {
            EXPECT_TRUE(is_workhorse(s, seat));
        }
    }
}

}  // namespace

}  // namespace jobsite::monster_office::testing
