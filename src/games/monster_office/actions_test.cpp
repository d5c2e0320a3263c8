#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"

// The four actions of a turn, and what is drawn from where.
namespace jobsite::monster_office::testing {

namespace {

const Lines kAllPicksFromRow{"p1 draw resources", "p1 take row 1", "p1 take row 2",
                             "p1 take row 3"};

TEST(MonsterOffice, R11_a_turn_is_one_of_four_actions) {
    const State s = office(2)
                        .deck("R1")
                        .row("R1 R2 R3 R4 R5")
                        .project_deck("0304")
                        .map("05@a1b1")
                        .hand(P1, "O1 R1", "0607");

    EXPECT_EQ(legal(s, P1), (Lines{"draw project", "draw resources", "play project 06",
                                   "play project 07", "play resources"}));
    for (const char* step : {"p1 take row 1", "p1 take deck", "p1 put O1 05", "p1 stop",
                             "p1 discard O1", "p1 place 06 a2b2", "p1 lay O1"}) {
        EXPECT_EQ(refusal(s, step), "11 not_now") << step;
    }
    EXPECT_EQ(refusal(s, "p1 play project 03"), "11 project_not_in_hand");
    EXPECT_EQ(refusal(s, "p2 draw project"), "table 2 not_your_turn");
}

TEST(MonsterOffice, R11_after_one_action_the_next_player_clockwise_has_the_turn) {
    const State s = office(3).project_deck("0304").map("05@a1b1").hand(P1, "O111", "06");

    EXPECT_EQ(after(s, {"p1 draw project", "nature deal 03"}).turn, P2);
    EXPECT_EQ(after(s, {"p1 play project 06", "p1 place 06 a2b2"}).turn, P2);
    EXPECT_EQ(after(s, {"p1 play resources", "p1 put O1 05", "p1 stop"}).turn, P2);
    const State row = Office(office(3).row("R1 R1 R1 R1 R1").map("05@a1b1"));
    EXPECT_EQ(after(row, kAllPicksFromRow).turn, P2);
}

TEST(MonsterOffice, R11_one_project_is_played_and_not_two) {
    const State s = office(2).map("05@a1b1").hand(P1, "-", "0607");
    const State placing = after(s, {"p1 play project 06"});

    EXPECT_EQ(refusal(placing, "p1 play project 07"), "11 not_now");
    EXPECT_EQ(part(after(placing, {"p1 place 06 a2b2"}), "p1"), "- ; 07 ; 0+0+0 ; -");
}

TEST(MonsterOffice, R11_M11_three_cards_are_picked_each_from_the_row_or_the_deck) {
    const State s = office(2).deck("G12345").row("R1 R2 R3 R4 R5").map("05@a1b1");
    const State one = after(s, {"p1 draw resources"});
    EXPECT_EQ(legal(one, P1), (Lines{"take deck", "take row 1", "take row 2", "take row 3",
                                     "take row 4", "take row 5"}));
    EXPECT_EQ(refusal(one, "p1 stop"), "11 not_now");

    const State two = after(one, {"p1 take row 4", "nature deal G1"});
    EXPECT_EQ(part(two, "row"), "R1 R2 R3 G1 R5");
    const State three = after(two, {"p1 take deck", "nature deal G5"});
    EXPECT_EQ(part(three, "head"), "2 full pick p1 picks_left=1");
    // The pick may be the card that has just come up.
    const State done = after(three, {"p1 take row 4", "nature deal G2"});
    EXPECT_EQ(part(done, "p1"), "R4 G15 ; - ; 0+0+0 ; -");
    EXPECT_EQ(part(done, "row"), "R1 R2 R3 G2 R5");
    EXPECT_EQ(done.turn, P2);
}

TEST(MonsterOffice, M11_a_pick_from_the_row_is_seen_and_one_from_the_deck_is_not) {
    const State s =
        after(office(2).deck("G12").row("R1 R2 R3 R4 R5").map("05@a1b1"), {"p1 draw resources"});

    EXPECT_EQ(told(s, {"p1 take row 2"}), (Lines{"took_row seat=p1 slot=2 colour=R number=2"}));
    EXPECT_EQ(told(s, {"p1 take deck"}), (Lines{"took_deck seat=p1"}));
    EXPECT_EQ(told(s, {"p1 take deck", "nature deal G2"}),
              (Lines{"dealt_card seat=p1 colour=G number=2 [p1]",
                     "dealt_hidden seat=p1 [p2 p3 p4 p5 p6 nature spectator]"}));
}

TEST(MonsterOffice, R27_a_new_card_fills_the_leftmost_gap_and_the_others_stay) {
    const State s = office(2).at("fill_row p1").deck("G12").row("R1 - R3 - R5").map("05@a1b1");

    EXPECT_EQ(told(s, {"nature deal G2"}), (Lines{"row_filled slot=2 colour=G number=2"}));
    const State full = after(s, {"nature deal G2", "nature deal G1"});
    EXPECT_EQ(part(full, "row"), "R1 G2 R3 G1 R5");
    EXPECT_EQ(full.phase, Phase::Act);
}

TEST(MonsterOffice, R27_the_row_is_filled_as_far_as_deck_and_discard_pile_reach) {
    const State s = office(2).at("fill_row p1").deck("G1").row("R1 - - - R5").map("05@a1b1");
    const State short_row = after(s, {"nature deal G1"});

    EXPECT_EQ(part(short_row, "row"), "R1 G1 - - R5");
    EXPECT_EQ(short_row.phase, Phase::Act);
}

TEST(MonsterOffice, R27_the_row_is_filled_at_the_end_of_every_turn) {
    // Cards came to the discard pile while the row had gaps.
    const State s = office(2).row("R1 - R3 R4 R5").map("05@a1b1").hand(P1, "O1");
    const State done = after(s, {"p1 play resources", "p1 put O1 05", "p1 stop"});

    EXPECT_EQ(part(done, "head"), "2 full fill_row p2");
    EXPECT_EQ(part(after(done, {"nature deal O1"}), "row"), "R1 O1 R3 R4 R5");
}

TEST(MonsterOffice, M11_a_gap_in_the_row_cannot_be_picked) {
    const State s = after(office(2).row("R1 - R3 - -").map("05@a1b1"), {"p1 draw resources"});

    EXPECT_EQ(refusal(s, "p1 take row 2"), "M11 row_gap");
    EXPECT_EQ(refusal(s, "p1 take row 3"), "allowed");
    EXPECT_EQ(legal(s, P1), (Lines{"take row 1", "take row 3"}));
}

TEST(MonsterOffice, M11_M13_what_there_is_is_drawn_when_it_is_less_than_three) {
    const State two = after(office(2).row("R1 - R3 - -").map("05@a1b1"), {"p1 draw resources"});
    const State done = after(two, {"p1 take row 1", "p1 take row 3"});
    EXPECT_EQ(done.turn, P2);
    EXPECT_EQ(part(done, "p1"), "R13 ; - ; 0+0+0 ; -");

    const State three = after(office(2).row("R1 R2 R3 - -").map("05@a1b1"), {"p1 draw resources"});
    EXPECT_EQ(after(three, {"p1 take row 1", "p1 take row 3"}).turn, P1);
}

TEST(MonsterOffice, M13_an_empty_deck_is_made_of_the_discard_pile_when_a_card_is_needed) {
    const State s = after(office(2).deck("G1").discard("B12").row("R1 R2 R3 R4 R5").map("05@a1b1"),
                          {"p1 draw resources"});
    // The last card leaves the deck: no shuffle yet, for the row is full.
    const State last = after(s, {"p1 take deck", "nature deal G1"});
    EXPECT_EQ(part(last, "deck"), "-");
    EXPECT_EQ(part(last, "discard"), "B12");

    EXPECT_EQ(told(last, {"p1 take deck"}), (Lines{"took_deck seat=p1", "reshuffled"}));
    const State again = after(last, {"p1 take deck"});
    EXPECT_EQ(legal(again, Seat::Nature), (Lines{"deal B1", "deal B2"}));
    EXPECT_EQ(part(again, "discard"), "-");
    // The row needs a card as well.
    EXPECT_EQ(told(last, {"p1 take row 1"}),
              (Lines{"took_row seat=p1 slot=1 colour=R number=1", "reshuffled"}));
}

TEST(MonsterOffice, M13_nothing_is_taken_from_a_deck_without_cards_and_discards) {
    const Office row = office(2).row("R1 R2 R3 R4 R5").map("05@a1b1");

    EXPECT_EQ(refusal(after(row, {"p1 draw resources"}), "p1 take deck"), "M13 deck_empty");
    EXPECT_EQ(refusal(after(Office(row).discard("B1"), {"p1 draw resources"}), "p1 take deck"),
              "allowed");
}

TEST(MonsterOffice, M12_a_project_is_drawn_hidden_from_the_top_of_the_deck) {
    const State s = office(2).project_deck("0312").map("05@a1b1");
    const State drawing = after(s, {"p1 draw project"});

    EXPECT_EQ(legal(drawing, Seat::Nature), (Lines{"deal 03", "deal 12"}));
    EXPECT_EQ(refusal(drawing, "nature deal 04"), "table 7 not_natures");
    EXPECT_EQ(refusal(drawing, "nature deal R1"), "table 7 not_natures");
    EXPECT_EQ(
        told(drawing, {"nature deal 12"}),
        (Lines{"dealt_project seat=p1 tile=12 [p1]",
               "dealt_hidden_project seat=p1 [p2 p3 p4 p5 p6 nature spectator]", "turn seat=p2"}));
}

TEST(MonsterOffice, M13_discarded_projects_are_drawn_last_and_the_first_discarded_first) {
    const State s = office(2).project_deck("03", "1207").map("05@a1b1");
    EXPECT_EQ(legal(after(s, {"p1 draw project"}), Seat::Nature), (Lines{"deal 03"}));

    const State known = after(s, {"p1 draw project", "nature deal 03", "p2 draw project"});
    EXPECT_EQ(legal(known, Seat::Nature), (Lines{"deal 12"}));
    EXPECT_EQ(refusal(known, "nature deal 07"), "table 7 not_natures");
    const State left = after(known, {"nature deal 12"});
    EXPECT_EQ(part(left, "projects"), "- under 07");
    EXPECT_EQ(part(after(left, {"p1 draw project", "nature deal 07"}), "projects"), "- under -");
}

TEST(MonsterOffice, M26_drawing_from_nothing_is_no_action) {
    const State nothing = office(2).map("05@a1b1");
    EXPECT_EQ(refusal(nothing, "p1 draw resources"), "M26 nothing_to_draw");
    EXPECT_EQ(refusal(nothing, "p1 draw project"), "M26 nothing_to_draw");

    EXPECT_TRUE(may(Office(office(2).map("05@a1b1").deck("R1")), "p1 draw resources"));
    EXPECT_TRUE(may(Office(office(2).map("05@a1b1").discard("R1")), "p1 draw resources"));
    EXPECT_TRUE(may(Office(office(2).map("05@a1b1").row("- - - - R1")), "p1 draw resources"));
    EXPECT_TRUE(may(Office(office(2).map("05@a1b1").project_deck("06")), "p1 draw project"));
    EXPECT_TRUE(may(Office(office(2).map("05@a1b1").project_deck("-", "06")), "p1 draw project"));
}

TEST(MonsterOffice, M26_passing_is_legal_only_when_no_other_action_is) {
    // No card to draw, none that fits, no project with room.
    const Office stuck = office(2).hand(P1, "R1 B2").map("05@a1b1");
    EXPECT_EQ(legal(stuck, P1), (Lines{"pass"}));
    EXPECT_EQ(told(stuck, {"p1 pass"}), (Lines{"passed seat=p1", "turn seat=p2"}));

    const std::vector<State> others{
        Office(stuck).deck("R1"),
        Office(stuck).discard("R1"),
        Office(stuck).row("- - R1 - -"),
        Office(stuck).project_deck("06"),
        Office(stuck).hand(P1, "R1 O2"),
        Office(stuck).hand(P1, "R1", "06"),
        Office(stuck).project_deck("-", "06"),
    };
    for (const State& other : others) {
        EXPECT_EQ(refusal(other, "p1 pass"), "M26 must_act") << game().print_state(other);
        EXPECT_FALSE(legal(other, P1).empty());
    }
}

TEST(MonsterOffice, M26_whoever_holds_only_projects_without_room_may_pass) {
    const State s = office(2)
                        .hand(P1, "-", "11")
                        .map("01@a1b1 02@c1d1 03@a2b2 04@c2d2 05@a3b3 07@c3d3 08@a4b4");

    EXPECT_EQ(legal(s, P1), (Lines{"pass"}));
}

TEST(MonsterOffice, M22_whoever_holds_a_project_before_an_empty_map_must_play_one) {
    const Office empty = office(2).deck("R1").row("R1 R1 R1 R1 R1").project_deck("05");
    const State s = Office(empty).hand(P1, "O1", "0607");

    EXPECT_EQ(legal(s, P1), (Lines{"play project 06", "play project 07"}));
    EXPECT_EQ(refusal(s, "p1 draw project"), "M22 map_is_empty");
    EXPECT_EQ(refusal(s, "p1 draw resources"), "M22 map_is_empty");
    EXPECT_EQ(refusal(s, "p1 play resources"), "M22 map_is_empty");
    EXPECT_EQ(refusal(s, "p1 pass"), "M26 must_act");
}

TEST(MonsterOffice, M22_whoever_holds_none_before_an_empty_map_must_draw_one) {
    const Office empty = office(2).deck("R1").row("R1 R1 R1 R1 R1").hand(P1, "O1");

    for (const State& s :
         {State(Office(empty).project_deck("05")), State(Office(empty).project_deck("-", "05"))}) {
        EXPECT_EQ(legal(s, P1), (Lines{"draw project"}));
        EXPECT_EQ(refusal(s, "p1 draw resources"), "M22 map_is_empty");
    }
    // With one project on the map nobody is forced.
    EXPECT_TRUE(may(Office(empty).project_deck("05").map("08@a1b1"), "p1 draw resources"));
}

TEST(MonsterOffice, M22_when_only_others_hold_projects_the_turn_is_an_ordinary_one) {
    const State s = office(2).deck("R1").row("R1 R1 R1 R1 R1").hand(P1, "O1").hand(P2, "-", "06");

    EXPECT_EQ(legal(s, P1), (Lines{"draw resources"}));
}

}  // namespace

}  // namespace jobsite::monster_office::testing
