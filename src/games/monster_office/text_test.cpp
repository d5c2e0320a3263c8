#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"

// How cards, squares, tiles, moves and positions are written, and what is not one.
namespace jobsite::monster_office::testing {

namespace {

TEST(MonsterOfficeText, a_card_is_a_colour_and_a_number) {
    EXPECT_EQ(parse_card("R1"), card(Colour::R, 1));
    EXPECT_EQ(parse_card("P8"), card(Colour::P, 8));
    for (const char* text : {"", "R", "1", "R0", "R9", "r1", "W1", "R11", " R1", "R1 ", "1R", "R-1",
                             "\xc3\xa9"
                             "1"}) {
        EXPECT_EQ(parse_card(text), std::nullopt) << text;
    }
}

TEST(MonsterOfficeText, cards_stand_in_order_and_have_one_spelling) {
    for (const char* text : {"-", "R1", "R1123 G5", "O1 Y2 B3 P8"}) {
        const auto cards = parse_cards(text);
        ASSERT_TRUE(cards) << text;
        EXPECT_EQ(print_cards(*cards), text);
    }
    for (const char* text : {"", " ", "R", "G5 R1", "R21", "R1 R2", "R1  G5", "R1G5", " R1", "R1 ",
                             "R9", "R0", "W1", "12", "--", "- R1", "R1 -", "R1\n"}) {
        EXPECT_EQ(parse_cards(text), std::nullopt) << '"' << text << '"';
    }
    EXPECT_TRUE(parse_cards("R" + std::string(20, '1')));
    EXPECT_FALSE(parse_cards("R" + std::string(21, '1')));
    EXPECT_FALSE(parse_cards("R" + std::string(5000, '1')));
}

TEST(MonsterOfficeText, a_square_is_a_letter_and_a_number_on_a_map_of_six_by_six) {
    EXPECT_EQ(print_cells(*parse_cells("b2b3c3")), "b2b3c3");
    EXPECT_EQ(print_cells(*parse_cells("c3b2b3")), "b2b3c3");
    EXPECT_EQ(parse_cells("-"), kNoCells);
    EXPECT_TRUE(parse_cells("a1f6"));
    for (const char* text :
         {"", "a", "a0", "a7", "g1", "A1", "a1a", "a1a1", "a1 b1", "1a", "--", "a1-", "`1"}) {
        EXPECT_EQ(parse_cells(text), std::nullopt) << text;
    }
}

TEST(MonsterOfficeText, a_tile_is_two_digits_from_01_to_40) {
    EXPECT_EQ(token(*parse_tile("01")), "01");
    EXPECT_EQ(token(*parse_tile("40")), "40");
    for (const char* text :
         {"", "1", "00", "41", "99", "001", " 1", "1 ", "-1", "+1", "0x", "ab"}) {
        EXPECT_EQ(parse_tile(text), std::nullopt) << text;
    }
    EXPECT_EQ(print_tiles(*parse_tiles("0112")), "0112");
    EXPECT_EQ(print_tiles(*parse_tiles("-")), "-");
    for (const char* text : {"", "1", "011", "1201", "0101", "01 02", "0141", "01-", "--"}) {
        EXPECT_EQ(parse_tiles(text), std::nullopt) << text;
    }
}

TEST(MonsterOfficeText, every_move_is_read_as_it_is_written) {
    for (const char* text :
         {"deal R3", "deal 12", "show R3", "first p2", "lay R3", "draw project", "play project 12",
          "draw resources", "play resources", "pass", "place 12 b2b3c3", "take row 1", "take row 5",
          "take deck", "put R3 12", "stop", "discard R3", "discard 12"}) {
        const auto move = game().parse_move(text);
        ASSERT_TRUE(move) << text;
        EXPECT_EQ(game().print_move(*move), text);
    }
}

TEST(MonsterOfficeText, what_is_no_move_is_refused) {
    for (const char* text : {"",
                             " ",
                             "deal",
                             "deal R",
                             "deal R9",
                             "deal 00",
                             "deal 41",
                             "deal R3 R4",
                             "show",
                             "show 12",
                             "show p1",
                             "first",
                             "first p0",
                             "first p7",
                             "first nature",
                             "first spectator",
                             "first 1",
                             "lay",
                             "lay 12",
                             "lay r3",
                             "draw",
                             "draw card",
                             "draw project 12",
                             "play",
                             "play project",
                             "play project R3",
                             "play project 1",
                             "play project 12 b2",
                             "play resources R3",
                             "pass now",
                             "place",
                             "place 12",
                             "place b2b3",
                             "place 12 b2b",
                             "place 12 g1g2",
                             "place 12 b2b2",
                             "place 12 b2 b3",
                             "take",
                             "take row",
                             "take row 0",
                             "take row 6",
                             "take row 01",
                             "take row -1",
                             "take row 1 2",
                             "take row 99999999999",
                             "take deck 1",
                             "put",
                             "put R3",
                             "put 12",
                             "put 12 R3",
                             "put R3 12 13",
                             "stop 1",
                             "discard",
                             "discard p1",
                             "discard R3 12",
                             "PASS",
                             "undo",
                             "takerow 1",
                             "drawproject",
                             "deal\tR3",
                             "stop\n",
                             "stop;"}) {
        EXPECT_EQ(game().parse_move(text), tl::unexpected(rules::kUnreadableMove)) << text;
    }
    EXPECT_FALSE(game().parse_move(std::string(100'000, 'x')));
}

TEST(MonsterOfficeText, moves_beyond_the_data_are_refused_and_harm_nothing) {
    const State act = office(2).map("05@a1b1").hand(P1, "O1", "06").project_deck("07");
    EXPECT_EQ(refusal(act, "p1 play project 40"), "11 project_not_in_hand");
    const State placing = after(act, {"p1 play project 06"});
    EXPECT_EQ(refusal(placing, "p1 place 40 a2b2"), "M5 other_tile_first");
    EXPECT_EQ(refusal(placing, "p1 place 06 -"), "M4 not_a_place");
    EXPECT_EQ(refusal(placing, "p1 place 06 e5e6"), "M4 not_a_place");
    const State putting = after(act, {"p1 play resources"});
    EXPECT_EQ(refusal(putting, "p1 put O1 40"), "13 not_on_the_map");
    EXPECT_EQ(refusal(putting, "p1 put O8 05"), "13 not_in_hand");
    EXPECT_EQ(refusal(after(act, {"p1 draw project"}), "nature deal 40"), "table 7 not_natures");
    EXPECT_EQ(refusal(act, "spectator pass"), "table 2 not_your_turn");
    EXPECT_EQ(refusal(act, "p6 pass"), "table 2 not_your_turn");
}

}  // namespace

}  // namespace jobsite::monster_office::testing
