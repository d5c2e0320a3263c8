#include "rules/play_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/hash.h"
#include "rules/erase.h"
#include "rules/testing/toy.h"

namespace jobsite::rules {
namespace {

const AnyGame* find_toy(std::string_view name) {
    static const ErasedGame<toy::Toy> game{toy::Toy()};
    return name == "toy" ? &game : nullptr;
}

Loaded<std::string> rewrite(std::string_view text) {
    return rewrite({.path = "x.play", .text = text}, find_toy);
}

// What is wrong with the play, by its line.
std::string fault_of(std::string_view text) {
    const auto play = rewrite(text);
    return play ? "" : fmt::format("{}: {}", play.error().where, play.error().problem);
}

constexpr std::string_view kPlay = R"(# Two players; the higher card scores.
game toy
start choose 0 | 1112 | - | 24,0,0 33,0,0

p1 choose 4
> toy.chose seat=p1 value=4 [p1]
> toy.chose_hidden seat=p1 [p2 p3 p4 p5 p6 nature spectator]
p1 choose 2
> refused table 2: table.not_your_turn
p1 undo
> table.undone seat=p1
p1 undo
> refused table 4: table.nothing_to_undo
p2 choose 4
> refused toy 1: toy.not_in_hand
p2 jump
> refused table 1: table.unreadable_move
= choose 0 | 1112 | - | 24,0,0 33,0,0

hash 7b1c9b8ef0b3a2dc
)";

std::string with_true_hash(std::string_view play) {
    std::string text(play);
    const std::string position = "choose 0 | 1112 | - | 24,0,0 33,0,0";
    return text.replace(text.find("hash ") + 5, 16, base::print_hash(base::hash(position)));
}

TEST(PlayFile, a_true_play_stays_as_it_is) {
    const std::string play = with_true_hash(kPlay);
    EXPECT_EQ(rewrite(play), play);
}

TEST(PlayFile, answers_are_filled_in_where_they_are_missing_or_false) {
    std::string bare;
    const std::string play = with_true_hash(kPlay);
    for (std::size_t begin = 0; begin < play.size();) {
        const std::size_t end = play.find('\n', begin);
        const std::string line = play.substr(begin, end - begin);
        if (line.starts_with("=")) {
            bare += "=\n";
        } else if (line.starts_with("hash")) {
            bare += "hash 0\n";
        } else if (line == "p1 choose 4") {
            bare += line + "\n> toy.chose seat=p6 value=9\n> nonsense\n";
        } else if (!line.starts_with(">")) {
            bare += line + "\n";
        }
        begin = end + 1;
    }
    EXPECT_EQ(rewrite(bare), play);
}

TEST(PlayFile, the_last_line_needs_no_line_end) {
    EXPECT_EQ(rewrite("game toy\nnew seats=2"), "game toy\nnew seats=2\n");
    EXPECT_EQ(rewrite(""), "");
}

TEST(PlayFile, a_start_that_is_refused_says_so) {
    EXPECT_EQ(rewrite("game toy\nnew seats=9\n"),
              "game toy\nnew seats=9\n> refused table 5: table.wrong_seat_count\n");
    EXPECT_EQ(rewrite("game toy\nnew seats=2 deck=big\n"),
              "game toy\nnew seats=2 deck=big\n> refused table 6: table.unknown_option\n");
    EXPECT_EQ(rewrite("game toy\nstart nonsense\n"),
              "game toy\nstart nonsense\n> refused table 1: table.unreadable_position\n");
}

TEST(PlayFile, a_line_that_is_no_part_of_a_play_is_a_fault_with_its_number) {
    EXPECT_EQ(fault_of("game chess\n"), "line 1: there is no game called 'chess'");
    EXPECT_EQ(fault_of("\n\ngame\n"), "line 3: there is no game called ''");
    EXPECT_EQ(fault_of("new seats=2\n"), "line 1: a play begins with the game that is played");
    EXPECT_EQ(fault_of("p1 choose 4\n"), "line 1: a play begins with the game that is played");
    EXPECT_EQ(fault_of("game toy\np1 choose 4\n"),
              "line 2: a game must be started first, with new or start");
    EXPECT_EQ(fault_of("game toy\n=\n"), "line 2: a game must be started first, with new or start");
    EXPECT_EQ(fault_of("game toy\nnew seats=2\n\np9 choose 4\n"),
              "line 4: 'p9' is neither a seat nor a word of a play");
    EXPECT_EQ(fault_of("game toy\nnew seats=2\nhallo\n"),
              "line 3: 'hallo' is neither a seat nor a word of a play");
    EXPECT_EQ(fault_of("game toy\nnew seats=2\n=\n> toy.chose\n"),
              "line 4: an answer follows a move, or the start of a game");
    // A start that was refused leaves no game to go on with.
    EXPECT_EQ(fault_of("game toy\nnew seats=2\nnew seats=9\nnature deal 1\n"),
              "line 4: a game must be started first, with new or start");
}

TEST(PlayFile, a_setup_that_cannot_be_read_is_a_fault) {
    for (const std::string_view setup :
         {"", "2", "seats", "seats=", "seats=two", "seats=-1", "seats=2 seats=3", "=2", "seats=2 x",
          "seats=2 x=", "seats=2 =x", "deck=big", "seats=99999999999"}) {
        EXPECT_EQ(fault_of(fmt::format("game toy\nnew {}\n", setup)),
                  "line 2: a new game is written like this: new seats=3 option=value")
            << setup;
    }
}

TEST(PlayFile, a_recorded_game_is_a_true_play_of_a_whole_game) {
    const AnyGame& game = *find_toy("toy");
    const auto play = record("toy", game, {.seats = 3, .options = {}}, 7);
    ASSERT_TRUE(play.has_value());
    EXPECT_EQ(rewrite(*play), *play);
    EXPECT_TRUE(play->starts_with(
        "# A whole game, played at random from seed 7.\ngame toy\nnew seats=3\n\nnature deal "));
    EXPECT_NE(play->find("> toy.ended\n\n= over 0 | "), std::string::npos);

    EXPECT_EQ(record("toy", game, {.seats = 3, .options = {}}, 7), play);
    EXPECT_NE(record("toy", game, {.seats = 3, .options = {}}, 8), play);
    EXPECT_EQ(record("toy", game, {.seats = 9, .options = {}}, 7).error(), kWrongSeatCount);
}

}  // namespace
}  // namespace jobsite::rules
