#include "cli/terminal.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/line_reader.h"
#include "cli/move_menu.h"
#include "cli/tally.h"

namespace jobsite::cli {
namespace {

TEST(Printable, nothing_speaks_to_the_terminal) {
    EXPECT_EQ(printable("plain \u00e9 \u2605 \U0001f600"), "plain \u00e9 \u2605 \U0001f600");
    EXPECT_EQ(printable("\x1b[2J\r\n\t\x7f"), "?[2J????");
    EXPECT_EQ(printable(std::string(2, '\0')), "??");
    EXPECT_EQ(printable("\u0085\u009b31m"), "??31m");
    EXPECT_EQ(printable("\u202eabc\u2066"), "?abc?");
    EXPECT_EQ(printable("\xff\xc3x\xe2\x82"), "??x??");
    EXPECT_EQ(printable(""), "");
}

TEST(Width, escapes_and_continuation_bytes_take_no_room) {
    const Style coloured{
        .colours = Colours::Yes, .lines = Lines::Boxes, .screen = Screen::Terminal};
    EXPECT_EQ(width("abc"), 3U);
    EXPECT_EQ(width("\u2605\u00e9"), 2U);
    EXPECT_EQ(width(painted(coloured, "1;31", "abc")), 3U);
    EXPECT_EQ(padded("ab", 4), "ab  ");
    EXPECT_EQ(padded("abcde", 4), "abcde");
    EXPECT_EQ(painted(Style{}, "31", "abc"), "abc");
}

TEST(Wrapped, lines_break_at_blanks) {
    EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
    EXPECT_EQ(wrapped("one", 2), "one");
    EXPECT_EQ(wrapped("", 2), "");
    EXPECT_EQ(wrapped("\u00e9\u00e9 \u00e9", 4), "\u00e9\u00e9 \u00e9");
}

// What a reader of lines makes of bytes that come through a pipe.
std::vector<std::string> lines_of(std::string_view bytes, std::size_t most) {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    EXPECT_EQ(::write(ends[1], bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    ::close(ends[1]);
    LineReader reader(ends[0], most);
    std::vector<std::string> lines;
    while (const auto line = reader.next()) {
        lines.push_back(line->length == LineReader::Length::Whole ? line->text
                                                                  : line->text + " (too long)");
    }
    ::close(ends[0]);
    return lines;
}

TEST(LineReader, keeps_no_more_than_it_may) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(lines_of("", 5), Lines{});
    EXPECT_EQ(lines_of("a\n\nb", 5), (Lines{"a", "", "b"}));
    EXPECT_EQ(lines_of("12345\n123456\nx\n", 5), (Lines{"12345", "12345 (too long)", "x"}));
    std::string text(20'000, 'x');
    text += "\ny\n";
    EXPECT_EQ(lines_of(text, 3), (Lines{"xxx (too long)", "y"}));
}

const std::vector<std::string> kMoves{"draw project",    "draw resources", "play project 06",
                                      "play project 12", "put R3 12",      "place 07 b2b3"};

TEST(MoveMenu, a_move_may_be_typed_in_many_ways) {
    using Moves = std::vector<std::string>;
    EXPECT_EQ(meant(kMoves, "1"), Moves{"draw project"});
    EXPECT_EQ(meant(kMoves, "6"), Moves{"place 07 b2b3"});
    EXPECT_EQ(meant(kMoves, "PUT  r3 12"), Moves{"put R3 12"});
    EXPECT_EQ(meant(kMoves, "b2b3"), Moves{"place 07 b2b3"});
    EXPECT_EQ(meant(kMoves, "b2"), Moves{"place 07 b2b3"});
    EXPECT_EQ(meant(kMoves, "resources"), Moves{"draw resources"});
    EXPECT_EQ(meant(kMoves, "draw p"), Moves{"draw project"});
    EXPECT_EQ(meant(kMoves, "draw").size(), 2U);
    EXPECT_EQ(meant(kMoves, "play").size(), 2U);
    for (const std::string_view typed : {"", " ", "0", "7", "12", "-1", "dance", "draw projects"}) {
        EXPECT_TRUE(meant(kMoves, typed).empty()) << typed;
    }
}

TEST(MoveMenu, every_move_is_there_and_no_line_is_too_wide) {
    std::vector<std::string> moves = kMoves;
    for (int i = 0; i < 150; ++i) {
        moves.push_back(fmt::format("place 30 a{}b{}", i, i));
    }
    const std::string menu = draw_menu(moves, [](std::string_view) { return ""; });
    for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_NE(menu.find(fmt::format(" {}) ", i + 1)), std::string::npos);
    }
    EXPECT_NE(menu.find(" place 30 ...\n"), std::string::npos);
    for (std::size_t at = 0; at < menu.size();) {
        const std::size_t end = menu.find('\n', at);
        EXPECT_LE(width(menu.substr(at, end - at)), 80U);
        at = end + 1;
    }
}

TEST(Tally, sums_up_games) {
    Tally tally;
    tally.seats = 2;
    rules::Playout game;
    game.decisions = 10;
    game.choices = 30;
    game.nature_moves = 4;
    game.outcome = {.scores = {6, 2}, .winners = rules::Seat::P1, .ending = "a"};
    tally.add(game);
    game.outcome = {.scores = {4, 4}, .winners = {rules::Seat::P1, rules::Seat::P2}, .ending = "b"};
    tally.add(game);

    EXPECT_DOUBLE_EQ(tally.decisions_per_game(), 10);
    EXPECT_DOUBLE_EQ(tally.branching(), 3);
    EXPECT_DOUBLE_EQ(tally.by_turn[0].score.mean(), 5);
    EXPECT_DOUBLE_EQ(tally.by_turn[0].score.deviation(), 1);
    EXPECT_EQ(tally.by_turn[0].wins_alone, 1);
    EXPECT_EQ(tally.by_turn[0].wins_shared, 1);
    EXPECT_EQ(tally.by_turn[1].wins_shared, 1);
    EXPECT_DOUBLE_EQ(tally.winning_score.mean(), 5);
    EXPECT_DOUBLE_EQ(tally.gap.mean(), 2);
    EXPECT_DOUBLE_EQ(tally.percent(tally.endings.at("a")), 50);
    EXPECT_DOUBLE_EQ(tally.by_turn[0].wins, 1.5);
}

TEST(Tally, counts_by_who_went_first_and_not_by_chair) {
    Tally tally;
    tally.seats = 3;
    rules::Playout game;
    game.first = rules::Seat::P3;
    game.outcome = {.scores = {6, 2, 3}, .winners = rules::Seat::P1, .ending = "a"};
    tally.add(game);

    EXPECT_DOUBLE_EQ(tally.by_turn[0].score.mean(), 3) << "p3 went first,";
    EXPECT_EQ(tally.by_turn[1].wins_alone, 1) << "and p1 after p3";
    EXPECT_EQ(tally.by_turn[0].wins_alone + tally.by_turn[2].wins_alone, 0);
}

TEST(Interval, holds_the_share_and_narrows_with_the_games) {
    const Interval few = interval_of(6, 10);
    const Interval many = interval_of(600, 1000);
    EXPECT_NEAR(few.low, 0.3127, 0.0001);
    EXPECT_NEAR(few.high, 0.8318, 0.0001);
    EXPECT_NEAR(many.low, 0.5693, 0.0001);
    EXPECT_EQ(interval_of(0, 5).low, 0);
    EXPECT_EQ(interval_of(5, 5).high, 1);
    EXPECT_EQ(interval_of(0, 0).high, 1) << "nothing is known without games";
}

}  // namespace
}  // namespace jobsite::cli
