#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"

// What a player may know, and what may be taken back.
namespace jobsite::monster_office::testing {

namespace {

// Plays the steps in a match, accepting each.
void play(rules::Match& match, const Lines& steps) {
    for (const std::string& step : steps) {
        const std::size_t blank = step.find(' ');
        const auto seat = rules::parse_seat(step.substr(0, blank));
        ASSERT_TRUE(match.propose(*seat, step.substr(blank + 1))) << step;
        match.accept();
    }
}

// Whether the seat may take back the last of the steps, and comes where it was.
bool undoes(const State& state, const Lines& steps, Seat seat) {
    const auto before = match(after(state, Lines(steps.begin(), steps.end() - 1)));
    const auto now = match(state);
    play(*now, steps);
    if (!now->can_undo(seat)) {
        EXPECT_EQ(now->propose_undo(seat).error(), rules::kNothingToUndo);
        return false;
    }
    const auto undone = now->propose_undo(seat);
    EXPECT_EQ(undone->hash, before->hash());
    now->accept();
    EXPECT_EQ(now->position(), before->position());
    return true;
}

const Office kTurn = office(3)
                         .row("R1 R2 R3 R4 R5")
                         .deck("G123")
                         .project_deck("1112")
                         .map("05@a1b1 06@a2b2/B.p1x4")
                         .hand(P1, "O1 P123", "07");

TEST(MonsterOffice, M23_hands_are_hidden_and_their_sizes_open) {
    const State s = Office(kTurn).hand(P2, "G12", "0809");
    const State other = Office(kTurn).deck("G2 B12").hand(P2, "G13", "0810").hand(P3, "-");

    const View seen = game().view(s, P1);
    EXPECT_EQ(print_cards(seen.cards), "O1 P123");
    EXPECT_EQ(print_tiles(seen.projects), "07");
    EXPECT_EQ(seen.players[1].cards, 2);
    EXPECT_EQ(seen.players[1].projects, 2);
    // p1 and a spectator cannot tell the two apart, p2 can.
    EXPECT_EQ(rules::print_view(game(), seen).text,
              rules::print_view(game(), game().view(other, P1)).text);
    EXPECT_EQ(game().view(s, Seat::Spectator), game().view(other, Seat::Spectator));
    EXPECT_NE(game().view(s, P2), game().view(other, P2));
    EXPECT_EQ(rules::print_view(game(), game().view(s, Seat::Spectator)).text.find("\"hand\""),
              std::string::npos);
}

TEST(MonsterOffice, M23_scores_discards_and_the_sizes_of_the_decks_are_open) {
    const State s = Office(kTurn)
                        .credit(P2, "3+1+2")
                        .discard("R12")
                        .project_deck("1112", "09")
                        .collected(P2, "13");
    const View seen = game().view(s, P1);

    EXPECT_EQ(seen.players[1].purse.score(), 6);
    EXPECT_EQ(print_tiles(seen.players[1].collected), "13");
    EXPECT_EQ(print_cards(seen.discard), "R12");
    EXPECT_EQ(seen.deck, 3);
    EXPECT_EQ(seen.project_deck, 2);
    EXPECT_EQ(seen.under_size, 1);
    EXPECT_EQ(token(seen.under[0]), "09");
    // What the decks hold is not.
    EXPECT_EQ(seen, game().view(Office(kTurn)
                                    .deck("B555")
                                    .credit(P2, "3+1+2")
                                    .discard("R12")
                                    .project_deck("1415", "09")
                                    .collected(P2, "13"),
                                P1));
}

TEST(MonsterOffice, M23_the_projects_that_nobody_has_seen_may_be_looked_through) {
    const State s =
        Office(kTurn).project_deck("1415", "09").hand(P2, "-", "0810").collected(P3, "13");
    const TileSet unseen = game().view(s, P1).unseen;
    for (const char* const hidden : {"14", "15", "08", "10", "07"}) {
        EXPECT_TRUE(unseen.has(parse_tile(hidden).value())) << hidden;
    }
    for (const char* const known : {"09", "13", "05", "06"}) {
        EXPECT_FALSE(unseen.has(parse_tile(known).value())) << known;
    }
    // They are told with what they ask for.
    EXPECT_NE(rules::print_view(game(), game().view(s, Seat::Spectator))
                  .text.find(R"({"tile":"08","shape":"I2","spaces":[{"colour":"R","need":4},)"),
              std::string::npos);
    // Where they are, it does not tell.
    const State other =
        Office(kTurn).project_deck("0810", "09").hand(P2, "-", "1415").collected(P3, "13");
    EXPECT_EQ(game().view(other, Seat::Spectator), game().view(s, Seat::Spectator));
}

TEST(MonsterOffice, M25_choosing_an_action_can_be_undone_until_something_comes_out) {
    EXPECT_TRUE(undoes(kTurn, {"p1 draw resources"}, P1));
    EXPECT_TRUE(undoes(kTurn, {"p1 play resources"}, P1));
    EXPECT_TRUE(undoes(kTurn, {"p1 play project 07"}, P1));
    EXPECT_FALSE(undoes(kTurn, {"p1 draw project"}, P1));
}

TEST(MonsterOffice, M25_only_the_seat_that_moved_may_undo) {
    EXPECT_FALSE(undoes(kTurn, {"p1 play resources"}, P2));
    EXPECT_FALSE(undoes(kTurn, {"p1 play resources"}, Seat::Nature));
}

TEST(MonsterOffice, M25_a_put_card_can_be_undone_unless_it_completes_a_project) {
    const Lines one{"p1 play resources", "p1 put P2 06"};
    EXPECT_TRUE(undoes(kTurn, one, P1));
    EXPECT_TRUE(undoes(kTurn, {"p1 play resources", "p1 put P2 06", "p1 put O1 05"}, P1));
    // P3 is the last that project 06 needs: not even what came before comes back.
    EXPECT_FALSE(undoes(kTurn, {"p1 play resources", "p1 put O1 05", "p1 put P3 06"}, P1));
    // A later card of the same action can be.
    EXPECT_TRUE(undoes(kTurn, {"p1 play resources", "p1 put P3 06", "p1 put O1 05"}, P1));
    EXPECT_FALSE(undoes(kTurn, {"p1 play resources", "p1 put P2 06", "p1 stop"}, P1));
}

TEST(MonsterOffice, M25_undo_goes_back_one_step_at_a_time) {
    const auto now = match(kTurn);
    const std::string start = now->position();
    play(*now, {"p1 play resources", "p1 put P2 06", "p1 put O1 05"});
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(now->propose_undo(P1));
        now->accept();
    }
    EXPECT_EQ(now->position(), start);
    EXPECT_FALSE(now->can_undo(P1));
}

TEST(MonsterOffice, M25_picks_and_draws_cannot_be_undone) {
    EXPECT_FALSE(undoes(kTurn, {"p1 draw resources", "p1 take row 1"}, P1));
    EXPECT_FALSE(undoes(kTurn, {"p1 draw resources", "p1 take deck"}, P1));
    EXPECT_FALSE(undoes(kTurn, {"p1 draw resources", "p1 take deck", "nature deal G1"}, P1));
    EXPECT_FALSE(undoes(kTurn, {"p1 draw project", "nature deal 11"}, P1));
}

TEST(MonsterOffice, M25_a_placement_can_be_undone_until_the_placing_is_finished) {
    const State s = office(3).hand(P1, "-", "23").map("25@a1b1c1b2 26@d2d3d4e4");
    const Lines lifting{"p1 play project 23", "p1 place 23 a1a2a3a4"};

    EXPECT_TRUE(undoes(s, lifting, P1));
    EXPECT_FALSE(
        undoes(s, {"p1 play project 23", "p1 place 23 a1a2a3a4", "p1 place 25 b1c1d1c2"}, P1));
    EXPECT_FALSE(undoes(kTurn, {"p1 play project 07", "p1 place 07 a3b3"}, P1));
    // The same holds in the set-up.
    const State setup = office(3)
                            .at("place p1 then=setup setup_left=2 shifts_left=1")
                            .hand(P2, "-", "01")
                            .map("23@- 25@a1b1c1b2 26@d2d3d4e4");
    EXPECT_TRUE(undoes(setup, {"p1 place 23 a1a2a3a4"}, P1));
    EXPECT_FALSE(undoes(setup, {"p1 place 23 a1a2a3a4", "p1 place 25 b1c1d1c2"}, P1));
}

TEST(MonsterOffice, M25_discards_passes_and_contest_cards_cannot_be_undone) {
    const State discarding = office(2)
                                 .at("discard p1")
                                 .map("05@a1b1")
                                 .credit(P1, "2+0+0")
                                 .credit(P2, "1+0+0")
                                 .hand(P1, "R11111122", "07");
    EXPECT_FALSE(undoes(discarding, {"p1 discard R2"}, P1));
    EXPECT_FALSE(undoes(discarding, {"p1 discard 07"}, P1));
    EXPECT_FALSE(undoes(office(2).map("05@a1b1"), {"p1 pass"}, P1));
    const State contest =
        office(2).at("lay p1").deck("B12").hand(P1, "R123", "01").hand(P2, "O123", "02");
    EXPECT_FALSE(undoes(contest, {"p1 lay R1"}, P1));
    EXPECT_FALSE(undoes(contest, {"p1 lay R1", "p2 lay O1"}, P2));
    EXPECT_FALSE(undoes(contest, {"p1 lay R1", "p2 lay O1", "nature show R1"}, Seat::Nature));
}

}  // namespace

}  // namespace jobsite::monster_office::testing
