#include <algorithm>

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"

// Why one would make a move, as it is told to whoever asks a foreman.
namespace jobsite::monster_office::testing {

namespace {

std::string why(const State& s, std::string_view move, Seat seat = P1) {
    const Lines moves = legal(s, seat);
    if (std::ranges::find(moves, move) == moves.end()) {
        return fmt::format("not legal, but {}", fmt::join(moves, ", "));
    }
    const auto reason = match(s)->reason(seat, move);
    const std::string line =
        rules::print_event({reason->key, Seats::everybody(), reason->arguments});
    return line.substr(line.find('.') + 1);
}

// Project 06 still needs four of code, and 15 two memos, five of code and three meetings. p1 is no
// Workhorse.
Office two_projects() { return office(2).credit(P1, "5+0+0").map("06@a1b1/P.p2x3 15@a2b2c2"); }

TEST(MonsterOfficeReason, lays_the_highest_number_or_one_that_may_stand_alone) {
    const State s =
        office(2).at("lay p1").deck("B1").hand(P1, "R14 G4", "01").hand(P2, "R112", "02");
    EXPECT_EQ(why(s, "lay G4"), "why.lay_highest number=4");
    EXPECT_EQ(why(s, "lay R1"), "why.lay_alone number=1");
}

TEST(MonsterOfficeReason, actions_are_for_what_the_hand_is_worth_on_the_wall) {
    const State s = two_projects().hand(P1, "R1 B22 Y1", "0105").project_deck("08").deck("R111");
    EXPECT_EQ(why(s, "play resources"), "why.play_resources count=4 useful=3");
    EXPECT_EQ(why(s, "draw resources"), "why.draw_resources count=4 useful=3");
    EXPECT_EQ(why(s, "draw project"), "why.draw_project count=2");
    // 05 needs copier and memos.
    EXPECT_EQ(why(s, "play project 05"), "why.play_project sets=2 held=1");
}

TEST(MonsterOfficeReason, a_place_is_free_or_something_has_to_come_off) {
    const State free = after(two_projects().hand(P1, "-", "05"), {"p1 play project 05"});
    EXPECT_EQ(why(free, "place 05 c1d1"), "why.place_free count=9");

    const State full =
        after(office(2).hand(P1, "-", "23").map("05@a3a4 06@d3d4 24@a1b1a2b2 30@c1d1c2d2"),
              {"p1 play project 23"});
    EXPECT_EQ(why(full, "place 23 a3b3c3d3"), "why.place_shift count=2");
    const State lifted = after(full, {"p1 place 23 a3b3c3d3"});
    EXPECT_EQ(why(lifted, "place 05 a4b4"), "why.place_free count=2");
}

TEST(MonsterOfficeReason, what_is_taken_fits_to_the_dot_or_waits) {
    const State s = after(two_projects().row("B4 B3 R1 P3 O2").deck("R1"), {"p1 draw resources"});
    EXPECT_EQ(why(s, "take row 1"), "why.take_exact tile=06 tokens=4");
    EXPECT_EQ(why(s, "take row 2"), "why.take_fits tile=06 tokens=3");
    EXPECT_EQ(why(s, "take row 3"), "why.take_spare");
    EXPECT_EQ(why(s, "take deck"), "why.take_unseen");
    const State poor =
        after(two_projects().row("R1 R1 R1 O1 O2").deck("R1"), {"p1 draw resources"});
    EXPECT_EQ(why(poor, "take deck"), "why.take_deck");
}

TEST(MonsterOfficeReason, what_is_put_says_what_it_places_and_what_is_missing_then) {
    const State s = after(two_projects().hand(P1, "B345"), {"p1 play resources"});
    EXPECT_EQ(why(s, "put B3 06"), "why.put tokens=3 count=1");
    EXPECT_EQ(why(s, "put B5 15"), "why.put_exact tokens=5 count=5");
    EXPECT_EQ(why(s, "put B4 06"), "why.put_completes amount=2");
    EXPECT_EQ(why(s, "put B5 06"), "why.put_completes amount=2") << "also if it is too much";
    EXPECT_EQ(why(after(s, {"p1 put B3 15"}), "stop"), "why.stop count=2");
}

TEST(MonsterOfficeReason, what_is_discarded_is_of_no_use_or_of_the_least) {
    const State s = two_projects().at("discard p1").hand(P1, "R2 B13 G111", "05");
    EXPECT_EQ(why(s, "discard R2"), "why.discard_useless");
    EXPECT_EQ(why(s, "discard B1"), "why.discard tokens=1 tile=06");
    EXPECT_EQ(why(s, "discard 05"), "why.play_project sets=2 held=0");
    const State all_of_use = two_projects().at("discard p1").hand(P1, "B1123333");
    EXPECT_EQ(why(all_of_use, "discard B1"), "why.discard_least tokens=1 tile=06");
    EXPECT_EQ(why(all_of_use, "discard B3"), "why.discard tokens=3 tile=06");
}

TEST(MonsterOfficeReason, whoever_can_do_nothing_passes) {
    const State s = office(2).map("05@a1b1").hand(P1, "R1");
    EXPECT_EQ(legal(s, P1), Lines{"pass"});
    EXPECT_EQ(why(s, "pass"), "only_move");
}

}  // namespace
}  // namespace jobsite::monster_office::testing
