#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"

// Putting work into projects, and the credit for it. Project 06 needs B4 and P3,
// project 05 O4 and Y5.
namespace jobsite::monster_office::testing {

namespace {

Office putting(std::string_view cards, std::string_view map) {
    return office(2).at("put p1").hand(P1, cards).map(map);
}

TEST(MonsterOffice, R13_playing_a_card_puts_as_many_tokens_as_its_number) {
    const State s = putting("B3", "06@a1b1");

    EXPECT_EQ(told(s, {"p1 put B3 06"}), (Lines{"put seat=p1 colour=B number=3 tile=06 tokens=3"}));
    EXPECT_EQ(part(after(s, {"p1 put B3 06"}), "map"), "06@a1b1/B.p1x3");
    EXPECT_EQ(part(after(s, {"p1 put B3 06"}), "discard"), "B3");
    EXPECT_EQ(part(after(s, {"p1 put B3 06"}), "p1"), "- ; - ; 0+0+0 ; -");
}

TEST(MonsterOffice, R12_R13_a_card_goes_where_its_colour_is_still_needed) {
    EXPECT_EQ(refusal(putting("B3 R1", "06@a1b1"), "p1 put R1 06"), "12 not_needed");
    EXPECT_EQ(refusal(putting("B3 R1", "06@a1b1"), "p1 put B2 06"), "13 not_in_hand");
    EXPECT_EQ(refusal(putting("B3 R1", "06@a1b1"), "p1 put B3 07"), "13 not_on_the_map");
    // One short of full is open, a filled set takes no more.
    EXPECT_EQ(refusal(putting("B3", "06@a1b1/B.p2x3"), "p1 put B3 06"), "allowed");
    EXPECT_EQ(refusal(putting("B3 P1", "06@a1b1/B.p2x4"), "p1 put B3 06"), "12 not_needed");
}

TEST(MonsterOffice, M14_any_number_of_cards_on_any_projects_one_after_the_other) {
    const State s = office(2).hand(P1, "O11 B1 P2").map("05@c1d1 06@a1b1");
    const State done = after(
        s, {"p1 play resources", "p1 put O1 05", "p1 put B1 06", "p1 put O1 05", "p1 put P2 06"});

    EXPECT_EQ(part(done, "map"), "05@c1d1/O.p1x2 06@a1b1/B.p1x1/P.p1x2");
    // The action lasts until stop, also with nothing left to put.
    EXPECT_EQ(part(done, "head"), "2 full put p1 has_put worked");
    EXPECT_EQ(legal(done, P1), (Lines{"stop"}));
    EXPECT_EQ(told(done, {"p1 stop"}), (Lines{"stopped seat=p1", "reshuffled"}));
}

TEST(MonsterOffice, M14_M26_at_least_one_card_is_put_before_one_stops) {
    const State s = office(2).hand(P1, "O1 R1").map("05@c1d1");
    const State none = after(s, {"p1 play resources"});

    EXPECT_EQ(refusal(none, "p1 stop"), "M14 put_one_first");
    EXPECT_EQ(legal(none, P1), (Lines{"put O1 05"}));
    EXPECT_EQ(refusal(after(none, {"p1 put O1 05"}), "p1 stop"), "allowed");
    EXPECT_EQ(refusal(none, "p1 draw project"), "11 not_now");
}

TEST(MonsterOffice, M14_the_action_needs_a_card_that_fits) {
    EXPECT_EQ(refusal(Office(office(2).hand(P1, "R5").map("05@a1b1")), "p1 play resources"),
              "M26 nothing_to_put");
    EXPECT_EQ(refusal(Office(office(2).hand(P1, "Y5").map("05@a1b1/Y.p2x5")), "p1 play resources"),
              "M26 nothing_to_put");
    EXPECT_EQ(refusal(Office(office(2).hand(P1, "Y5").map("05@a1b1/Y.p2x4")), "p1 play resources"),
              "allowed");
    EXPECT_EQ(refusal(Office(office(2).hand(P2, "Y5").map("05@a1b1")), "p1 play resources"),
              "M26 nothing_to_put");
}

TEST(MonsterOffice, M14_a_completed_project_leaves_its_squares_empty) {
    const State s = putting("P3 O1", "05@c1d1 06@a1b1/B.p2x4");
    const State done = after(s, {"p1 put P3 06"});

    EXPECT_EQ(part(done, "map"), "05@c1d1");
    // The action goes on.
    EXPECT_EQ(legal(done, P1), (Lines{"put O1 05", "stop"}));
}

TEST(MonsterOffice, M15_what_a_card_has_beyond_the_need_is_lost) {
    // Two are missing: one under, exact, and one over.
    const auto map_after = [](std::string card) {
        return part(after(putting(card, "06@a1b1/B.p2x2"), {"p1 put " + card + " 06"}), "map");
    };
    EXPECT_EQ(map_after("B1"), "06@a1b1/B.p1x1.p2x2");
    EXPECT_EQ(map_after("B2"), "06@a1b1/B.p1x2.p2x2!p1");
    EXPECT_EQ(map_after("B3"), "06@a1b1/B.p1x2.p2x2");
    EXPECT_EQ(told(putting("B5", "06@a1b1/B.p2x2"), {"p1 put B5 06"}),
              (Lines{"put seat=p1 colour=B number=5 tile=06 tokens=2"}));
}

TEST(MonsterOffice, M16_a_star_is_earned_by_the_card_that_equals_what_is_missing) {
    EXPECT_EQ(told(putting("B4", "06@a1b1"), {"p1 put B4 06"}),
              (Lines{"put seat=p1 colour=B number=4 tile=06 tokens=4",
                     "exact seat=p1 colour=B tile=06"}));
    // Filled with a larger card, the set has no star for anybody.
    EXPECT_EQ(part(after(putting("B5", "06@a1b1"), {"p1 put B5 06"}), "map"), "06@a1b1/B.p1x4");
    // Whoever fills it earns the star, whoever else has worked there.
    EXPECT_EQ(part(after(putting("B1", "06@a1b1/B.p2x3"), {"p1 put B1 06"}), "map"),
              "06@a1b1/B.p1x1.p2x3!p1");
}

TEST(MonsterOffice, R14_credit_is_earned_at_completion_and_not_before) {
    const State s = putting("P12", "06@a1b1/B.p1x4!p1");

    EXPECT_EQ(score(after(s, {"p1 put P2 06"}), P1), 0);
    // Seven tokens, two exact sets, two for the tile.
    EXPECT_EQ(score(after(s, {"p1 put P2 06", "p1 put P1 06"}), P1), 7 + 2 + 2);
}

TEST(MonsterOffice, R20_R21_R22_R23_the_example_of_the_rules_pays_nine_and_one) {
    const State s = office(2).hand(P1, "B3 P3").hand(P2, "B2").map("06@a1b1 08@a2b2");
    const State done = after(
        s, {"p1 play resources", "p1 put B3 06", "p1 stop", "nature deal B3", "p2 play resources",
            "p2 put B2 06", "p2 stop", "nature deal B2", "p1 play resources", "p1 put P3 06"});

    EXPECT_EQ(part(done, "p1"), "- ; - ; 6+1+2 ; 06");
    EXPECT_EQ(part(done, "p2"), "- ; - ; 1+0+0 ; -");
    EXPECT_EQ(score(done, P1), 9);
    EXPECT_EQ(score(done, P2), 1);
}

TEST(MonsterOffice, R20_the_completer_takes_the_tile_whoever_did_the_work) {
    const State s = putting("P1", "06@a1b1/B.p2x4!p2/P.p2x2");

    EXPECT_EQ(
        told(s, {"p1 put P1 06"}),
        (Lines{"put seat=p1 colour=P number=1 tile=06 tokens=1", "exact seat=p1 colour=P tile=06",
               "completed seat=p1 tile=06 count=1", "token_credit seat=p1 amount=1 tile=06",
               "exact_credit seat=p1 amount=1 tile=06", "token_credit seat=p2 amount=6 tile=06",
               "exact_credit seat=p2 amount=1 tile=06",
               "completion_credit seat=p1 amount=2 tile=06"}));
    const State done = after(s, {"p1 put P1 06"});
    EXPECT_EQ(part(done, "p1"), "- ; - ; 1+1+2 ; 06");
    EXPECT_EQ(part(done, "p2"), "- ; - ; 6+1+0 ; -");
}

TEST(MonsterOffice, R21_M17_exact_credit_is_paid_at_completion_to_whoever_earned_it) {
    const State s = putting("P5", "06@a1b1/B.p1x1.p2x3!p2");
    EXPECT_EQ(score(s, P2), 0);

    const State done = after(s, {"p1 put P5 06"});
    EXPECT_EQ(part(done, "p2"), "- ; - ; 3+1+0 ; -");
    EXPECT_EQ(part(done, "p1"), "- ; - ; 4+0+2 ; 06");  // P5 was too large for a star
}

TEST(MonsterOffice, R13_M15_M16_R23_whoever_is_in_turn_is_told_what_a_card_would_bring) {
    const State s = Office(putting("P1345", "06@a1b1/B.p1x1.p2x3!p2"));
    const auto foretold = [&](Seat seat) {
        const std::string seen = rules::print_view(game(), game().view(s, seat)).text;
        const std::size_t begin = seen.find("\"puts\":");
        return begin == std::string::npos ? ""
                                          : seen.substr(begin + 7, seen.rfind('}') - begin - 7);
    };
    EXPECT_EQ(foretold(P1),
              R"([{"card":"P1","tile":"06","missing":3,"lost":0,"exact":false,"credit":null},)"
              R"({"card":"P3","tile":"06","missing":3,"lost":0,"exact":true,"credit":[7,4]},)"
              R"({"card":"P4","tile":"06","missing":3,"lost":1,"exact":false,"credit":[6,4]},)"
              R"({"card":"P5","tile":"06","missing":3,"lost":2,"exact":false,"credit":[6,4]}])");
    EXPECT_EQ(foretold(P2), "null");
    EXPECT_EQ(foretold(Seat::Spectator), "");
    // It comes true.
    EXPECT_EQ(score(after(s, {"p1 put P3 06"}), P1), 7);
    EXPECT_EQ(score(after(s, {"p1 put P4 06"}), P2), 4);
}

TEST(MonsterOffice, R22_every_player_gets_one_credit_for_each_own_token) {
    const State s = office(4).at("put p1").hand(P1, "P1").map("06@a1b1/B.p2x1.p3x3/P.p3x2");
    const State done = after(s, {"p1 put P1 06"});

    EXPECT_EQ(done.players[0].purse.tokens, 1);
    EXPECT_EQ(done.players[1].purse.tokens, 1);
    EXPECT_EQ(done.players[2].purse.tokens, 5);
    EXPECT_EQ(done.players[3].purse.tokens, 0);
}

TEST(MonsterOffice, R23_M18_the_completer_gets_as_many_credits_as_the_tile_has_sets) {
    const auto bonus = [](std::string_view map, std::string step) {
        return after(putting("P5", map), {std::move(step)}).players[0].purse.completion;
    };
    EXPECT_EQ(bonus("06@a1b1/B.p2x4", "p1 put P5 06"), 2);
    EXPECT_EQ(bonus("13@a1b1c1/O.p2x4/Y.p2x2", "p1 put P5 13"), 3);
    EXPECT_EQ(bonus("25@a1b1c1b2/O.p2x3/Y.p2x2/G.p2x2", "p1 put P5 25"), 4);
}

TEST(MonsterOffice, M19_tokens_never_run_out_and_go_back_after_scoring) {
    // More than a hundred have been earned, and the next are put all the same.
    const State s = Office(putting("P3", "06@a1b1/B.p1x4")).credit(P1, "900+0+0");
    const State done = after(s, {"p1 put P3 06"});

    EXPECT_EQ(done.players[0].purse.tokens, 907);
    EXPECT_EQ(part(done, "map"), "-");
}

TEST(MonsterOffice, M20_several_projects_may_be_completed_in_one_action) {
    const State s = putting("P3 Y5", "05@c1d1/O.p2x4 06@a1b1/B.p2x4");
    const State done = after(s, {"p1 put P3 06", "p1 put Y5 05"});

    EXPECT_EQ(part(done, "p1"), "- ; - ; 8+2+4 ; 0506");
    EXPECT_EQ(done.phase, Phase::Put);
}

}  // namespace

}  // namespace jobsite::monster_office::testing
