#include <gtest/gtest.h>

#include "games/men_at_work/testing/terms.h"

// How moves and positions are written.
namespace jobsite::men_at_work::testing {

namespace {

TEST(MenAtWorkText, a_position_is_one_line_and_survives_print_and_parse) {
    const State s =
        yard("W2 helmet-BO", 3).option(Option::Clock).hand(P1, "0307").hand(P2, "05").awards(P3, 2);
    const std::string line = game().print_state(s);
    EXPECT_EQ(line.substr(0, line.find(" deck")), "3 build act p1 foreman=yes clock=yes rita |");
    EXPECT_NE(
        line.find("how 06 top helmet-BO cover - | held - added - footing black1,orange1 "
                  "litter - leaning - fallen - leaving - | p1 3+0 0307 | p2 3+0 05 | p3 3+2 - | "
                  "ticks 0 rest"),
        std::string::npos)
        << line;
    EXPECT_EQ(game().parse_state(line).value(), s);
}

TEST(MenAtWorkText, a_line_cut_off_anywhere_before_the_facts_is_refused) {
    const std::string line = game().print_state(yard("G2 girder-BO"));
    const std::size_t facts = line.find("| ticks");
    for (std::size_t length = 0; length < facts; ++length) {
        EXPECT_FALSE(game().parse_state(line.substr(0, length))) << line.substr(0, length);
    }
    EXPECT_FALSE(game().parse_state(line + " "));
}

TEST(MenAtWorkText, a_position_that_play_never_reaches_is_refused) {
    const std::string line = game().print_state(yard("G2 girder-BO"));
    const auto with = [&](std::string_view part, std::string_view other) {
        std::string text = line;
        const std::size_t place = text.find(part);
        EXPECT_NE(place, std::string::npos) << part;
        return game().parse_state(text.replace(place, part.size(), other)).has_value();
    };
    EXPECT_TRUE(with("p1 3+0", "p1 2+0"));
    EXPECT_FALSE(with("p1 3+0", "p1 4+0"));
    EXPECT_FALSE(with("p1 3+0", "p1 0+0"));
    EXPECT_FALSE(with("p1 3+0", "p1 3+1"));
    EXPECT_FALSE(with("build act", "build hold"));
    EXPECT_FALSE(with("build act", "build over"));
    EXPECT_FALSE(with("build act", "build choose"));
    EXPECT_FALSE(with("build act", "setup act"));
    EXPECT_FALSE(with("held -", "held black2"));
    EXPECT_FALSE(with("added -", "added black2"));
    EXPECT_FALSE(with("added -", "added black1,white1"));
    EXPECT_FALSE(with("litter -", "litter white1"));
    EXPECT_FALSE(with("leaving -", "leaving white1"));
    EXPECT_FALSE(with("footing -", "footing white1"));
    EXPECT_FALSE(with("drawn=1", "drawn=2"));
    EXPECT_FALSE(with("how 04", "how 05"));
    EXPECT_FALSE(with("cover -", "cover 04"));
    EXPECT_FALSE(with("piece 20 girder white", "piece 20 girder black"));
    EXPECT_FALSE(with("piece 20 girder white site", "piece 20 girder white hand"));
}

TEST(MenAtWorkText, a_move_survives_print_and_parse) {
    for (const char* const text :
         {"deal 07", "first p2", "show girder-BO", "rita", "turn 36",
          "trip 312 ground brick4 table", "trip 0 fall hat16 worker2", "play 07 deck",
          "play 07 discard", "redraw", "take black3", "take hook", "release", "done",
          "keep support8", "return support1", "give up", "time up",
          "rest ticks 0 rest 0000000000000000"}) {
        const auto move = game().parse_move(text);
        ASSERT_TRUE(move.has_value()) << text;
        EXPECT_EQ(game().print_move(*move), text);
    }
}

TEST(MenAtWorkText, what_is_no_move_is_refused) {
    for (const char* const text : {"",
                                   "take",
                                   "take black",
                                   "take black0",
                                   "take black8",
                                   "take black03",
                                   "take green1",
                                   "take hook1",
                                   "play 07",
                                   "play 07 table",
                                   "play 7 deck",
                                   "show girder",
                                   "show crane-BO",
                                   "turn 00",
                                   "turn 61",
                                   "first nature",
                                   "give",
                                   "rest",
                                   "rest ticks",
                                   "trip 1 ground black1",
                                   "trip 1 boredom black1 table",
                                   "done done",
                                   "release black1"}) {
        EXPECT_EQ(game().parse_move(text), tl::unexpected(rules::kUnreadableMove)) << text;
    }
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
