#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"

// Who goes first.
namespace jobsite::monster_office::testing {

namespace {

const Office kThree = office(3)
                          .at("lay p1")
                          .deck("B111112222")
                          .hand(P1, "R125", "01")
                          .hand(P2, "O135", "02")
                          .hand(P3, "G124", "03");
const Office kTwo =
    office(2).at("lay p1").deck("B122").hand(P1, "R123", "01").hand(P2, "O123", "02");

// Two players who tie three times over.
const Lines kThreeTies{
    "p1 lay R1", "p2 lay O1", "nature show R1", "nature show O1",  //
    "p1 lay R2", "p2 lay O2", "nature show R2", "nature show O2",  //
    "p1 lay R3", "p2 lay O3", "nature show R3", "nature show O3",
};

Lines with(Lines steps, const Lines& more) {
    steps.insert(steps.end(), more.begin(), more.end());
    return steps;
}

TEST(MonsterOffice, R2_everybody_lays_one_card_in_any_order) {
    const State s = kThree;
    EXPECT_EQ(game().acting(s), Seats::players(3));

    const State one = after(s, {"p3 lay G4"});
    EXPECT_EQ(game().acting(one), (Seats{P1, P2}));
    EXPECT_EQ(refusal(one, "p3 lay G1"), "table 2 not_your_turn");
    EXPECT_EQ(refusal(one, "p1 lay O1"), "2 not_in_hand");
    EXPECT_EQ(refusal(one, "p2 lay O1"), "allowed");
}

TEST(MonsterOffice, R2_a_card_lies_face_down_until_all_have_laid) {
    const State s = kThree;
    EXPECT_EQ(told(s, {"p3 lay G4"}),
              (Lines{"laid_card seat=p3 colour=G number=4 [p3]",
                     "laid_hidden seat=p3 [p1 p2 p4 p5 p6 nature spectator]"}));

    const State two = after(s, {"p3 lay G4", "p1 lay R1"});
    const View seen = game().view(two, P1);
    EXPECT_TRUE(seen.players[rules::at(P3)].has_laid);
    EXPECT_FALSE(seen.players[rules::at(P2)].has_laid);
    EXPECT_EQ(seen.players[rules::at(P3)].shown, kNoCard);
    EXPECT_EQ(game().view(two, P1), game().view(after(s, {"p3 lay G1", "p1 lay R1"}), P1));

    // Then Nature turns them up from p1 on, and she cannot show another card.
    const State all = after(two, {"p2 lay O3"});
    EXPECT_EQ(legal(all, Seat::Nature), (Lines{"show R1"}));
    EXPECT_EQ(refusal(all, "nature show O3"), "table 7 not_natures");
    const State shown = after(all, {"nature show R1"});
    EXPECT_EQ(game().view(shown, P2).players[rules::at(P1)].shown, *parse_card("R1"));
    EXPECT_EQ(game().view(shown, P2).players[rules::at(P3)].shown, kNoCard);
}

TEST(MonsterOffice, R2_M7_laid_cards_return_to_their_owners_hands) {
    const State s = after(kThree, {"p1 lay R1", "p2 lay O5", "p3 lay G2", "nature show R1",
                                   "nature show O5", "nature show G2"});

    EXPECT_EQ(part(s, "p1"), "R125 ; 01 ; 0+0+0 ; -");
    EXPECT_EQ(part(s, "p2"), "O135 ; 02 ; 0+0+0 ; -");
    EXPECT_EQ(part(s, "p3"), "G124 ; 03 ; 0+0+0 ; -");
    EXPECT_EQ(part(s, "discard"), "-");
}

TEST(MonsterOffice, R3_the_highest_value_that_only_one_shows_wins) {
    const Lines laid{"p1 lay R2", "p2 lay O3", "p3 lay G4", "nature show R2", "nature show O3"};

    EXPECT_EQ(told(kThree, with(laid, {"nature show G4"})),
              (Lines{"shown seat=p3 colour=G number=4", "goes_first seat=p3"}));
}

TEST(MonsterOffice, R3_equal_values_cancel_each_other_out) {
    // Two fives and a one: the one is alone.
    const State s = after(kThree, {"p1 lay R5", "p2 lay O5", "p3 lay G1", "nature show R5",
                                   "nature show O5", "nature show G1"});

    EXPECT_EQ(s.turn, P3);
    EXPECT_EQ(part(s, "head"), "3 full fill_row p3 then=setup setup_left=3");
}

TEST(MonsterOffice, M7_the_number_counts_and_not_the_colour) {
    // Were colours to count, R3 and P3 would differ.
    const State s = Office(kTwo).hand(P2, "P123", "02");

    EXPECT_EQ(told(s, {"p1 lay R3", "p2 lay P3", "nature show R3", "nature show P3"}),
              (Lines{"shown seat=p2 colour=P number=3", "all_tied"}));
}

TEST(MonsterOffice, M7_only_resource_cards_are_laid) {
    const State s = kThree;
    EXPECT_EQ(refusal(s, "p1 play project 01"), "M7 contest_cards_only");
    EXPECT_EQ(refusal(s, "p1 pass"), "M7 contest_cards_only");
    EXPECT_EQ(legal(s, P1), (Lines{"lay R1", "lay R2", "lay R5"}));
}

TEST(MonsterOffice, M7_turns_go_clockwise_from_the_winner) {
    const State s = office(3)
                        .at("place p2 then=setup setup_left=1")
                        .map("01@a1b1 02@- 03@c1d1")
                        .hand(P1, "R1")
                        .hand(P2, "O1")
                        .hand(P3, "G1")
                        .project_deck("0405");
    // The last of the first projects is p2's, so that p3 was the winner.
    const State first = after(s, {"p2 place 02 a2b2"});
    EXPECT_EQ(first.turn, P3);
    EXPECT_EQ(after(first, {"p3 draw project", "nature deal 04"}).turn, P1);
}

TEST(MonsterOffice, R4_when_all_tie_everybody_lays_another_card) {
    // Two fives, two twos: nobody shows a value alone.
    const State s = office(4)
                        .at("lay p1")
                        .hand(P1, "R125", "01")
                        .hand(P2, "O135", "02")
                        .hand(P3, "G124", "03")
                        .hand(P4, "Y123", "04");
    const Lines round{"p1 lay R5",      "p2 lay O5",      "p3 lay G2",      "p4 lay Y2",
                      "nature show R5", "nature show O5", "nature show G2", "nature show Y2"};
    const State tied = after(s, round);

    EXPECT_EQ(told(s, round).back(), "all_tied");
    EXPECT_EQ(part(tied, "head"), "4 full lay p1 round=1");
    EXPECT_EQ(game().acting(tied), Seats::players(4));
    EXPECT_EQ(legal(tied, P3), (Lines{"lay G1", "lay G4"}));
    EXPECT_EQ(refusal(tied, "p1 lay R5"), "2 not_in_hand");

    const State won =
        after(tied, {"p1 lay R1", "p2 lay O1", "p3 lay G1", "p4 lay Y3", "nature show R1",
                     "nature show O1", "nature show G1", "nature show Y3"});
    EXPECT_EQ(won.turn, P4);
    EXPECT_EQ(part(won, "p1"), "R125 ; 01 ; 0+0+0 ; -");
}

TEST(MonsterOffice, R5_when_all_cards_have_been_laid_cards_are_dealt_face_up) {
    const State twice = after(kTwo, Lines(kThreeTies.begin(), kThreeTies.begin() + 8));
    EXPECT_EQ(part(twice, "head"), "2 full lay p1 round=2");

    const State s = after(kTwo, kThreeTies);
    EXPECT_EQ(part(s, "head"), "2 full deal_open p1 round=3");
    EXPECT_EQ(legal(s, Seat::Nature), (Lines{"deal B1", "deal B2"}));
    EXPECT_EQ(told(s, {"nature deal B1"}), (Lines{"dealt_open seat=p1 colour=B number=1"}));
    EXPECT_EQ(told(s, {"nature deal B1", "nature deal B2"}),
              (Lines{"dealt_open seat=p2 colour=B number=2", "goes_first seat=p2"}));
}

TEST(MonsterOffice, R5_face_up_rounds_go_on_until_somebody_wins) {
    const State s = after(Office(kTwo).deck("B1134"), kThreeTies);

    const State again = after(s, {"nature deal B1", "nature deal B1"});
    EXPECT_EQ(part(again, "head"), "2 full deal_open p1 round=3");
    EXPECT_EQ(after(again, {"nature deal B4", "nature deal B3"}).turn, P1);
}

TEST(MonsterOffice, R6_cards_dealt_for_the_contest_are_kept) {
    const State s = after(Office(kTwo).deck("B11345"), kThreeTies);
    const State won =
        after(s, {"nature deal B1", "nature deal B1", "nature deal B4", "nature deal B3"});

    EXPECT_EQ(part(won, "p1"), "R123 B14 ; 01 ; 0+0+0 ; -");
    EXPECT_EQ(part(won, "p2"), "O123 B13 ; 02 ; 0+0+0 ; -");
    EXPECT_EQ(part(won, "deck"), "B5");
}

TEST(MonsterOffice, M7_chance_decides_when_the_deck_cannot_deal_to_everybody) {
    // Two cards are enough for two players, ...
    EXPECT_EQ(after(Office(kTwo).deck("B12"), kThreeTies).phase, Phase::DealOpen);
    // ... one is not, and nobody gets it.
    const State s = after(Office(kTwo).deck("B1"), kThreeTies);
    EXPECT_EQ(part(s, "head"), "2 full name_first p1 round=3");
    EXPECT_EQ(legal(s, Seat::Nature), (Lines{"first p1", "first p2"}));

    const State named = after(s, {"nature first p2"});
    EXPECT_EQ(named.turn, P2);
    EXPECT_EQ(part(named, "p2"), "O123 ; 02 ; 0+0+0 ; -");
    EXPECT_EQ(part(named, "deck"), "B1");
}

TEST(MonsterOffice, M7_chance_also_decides_after_a_face_up_round_has_emptied_the_deck) {
    const State s = after(Office(kTwo).deck("B112"), kThreeTies);

    EXPECT_EQ(after(s, {"nature deal B1", "nature deal B1"}).phase, Phase::NameFirst);
}

}  // namespace

}  // namespace jobsite::monster_office::testing
