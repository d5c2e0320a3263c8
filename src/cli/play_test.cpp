#include <algorithm>

#include <gtest/gtest.h>

#include "cli/testing/run.h"

namespace jobsite::cli {
namespace {

using testing::Folder;
using testing::Ran;
using testing::run;

// Somebody who always typed 1 would draw projects for ever.
std::string steady_player() {
    std::string lines;
    for (int i = 0; i < 800; ++i) {
        lines += i % 5 == 0 ? "3\n2\n1\n" : "2\n1\n";
    }
    return lines;
}

std::string without(std::string text, const std::string& piece) {
    text.erase(text.find(piece), piece.size());
    return text;
}

class RecordedTest : public ::testing::Test {
   protected:
    RecordedTest() {
        played = run({"play", "--seed", "3", "--record", folder.path("game.log")}, steady_player());
        log = folder.read("game.log");
    }

    Ran verify(const std::string& text) {
        return run({"verify", folder.write("doctored.log", text)});
    }

    Folder folder;
    Ran played;
    std::string log;
};

TEST_F(RecordedTest, a_whole_game_can_be_played_by_a_script) {
    EXPECT_EQ(played.code, 0) << played.err;
    EXPECT_NE(played.out.find("The winner: "), std::string::npos);
    EXPECT_EQ(played.out.find('\x1b'), std::string::npos);  // no colours into a file
    EXPECT_NE(log.find("\nend after "), std::string::npos);
}

TEST_F(RecordedTest, the_record_verifies) {
    const Ran ran = run({"verify", folder.path("game.log")});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("all as they should be"), std::string::npos);
    const Ran physics = run({"verify", "--physics", folder.path("game.log")});
    EXPECT_EQ(physics.code, 0) << physics.err;
    EXPECT_NE(physics.out.find("Nothing can fall in it."), std::string::npos) << physics.out;
}

TEST_F(RecordedTest, the_same_seed_and_input_give_the_same_game) {
    const Ran again =
        run({"play", "--seed", "3", "--record", folder.path("again.log")}, steady_player());
    EXPECT_EQ(again.out, played.out);
    EXPECT_EQ(folder.read("again.log"), log);
}

TEST_F(RecordedTest, a_record_is_not_overwritten) {
    const Ran ran = run({"play", "--record", folder.path("game.log")});
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(folder.read("game.log"), log);
}

TEST_F(RecordedTest, a_cut_record_is_refused_with_the_first_wrong_event) {
    const std::size_t line10 = log.find("\n10 ") + 1;
    const std::size_t line11 = log.find("\n11 ") + 1;
    const Ran half = verify(log.substr(0, line10 + 8));
    EXPECT_EQ(half.code, 1);
    EXPECT_TRUE(half.err.starts_with("jobsite: Event 10 (line 12) is wrong: ")) << half.err;
    // Cut between two lines.
    const Ran whole_lines = verify(log.substr(0, line11));
    EXPECT_EQ(whole_lines.code, 1);
    EXPECT_TRUE(whole_lines.err.starts_with("jobsite: Event 11 is wrong: ")) << whole_lines.err;
    EXPECT_EQ(run({"verify", "--unfinished", folder.path("doctored.log")}).code, 0);
}

TEST_F(RecordedTest, a_doctored_record_is_refused_with_the_first_wrong_event) {
    const std::size_t line10 = log.find("\n10 ") + 1;
    const std::size_t hash = log.find('#', line10) + 1;
    std::string doctored = log;
    doctored[hash] = doctored[hash] == '0' ? '1' : '0';
    EXPECT_TRUE(verify(doctored).err.starts_with("jobsite: Event 10 (line 12) is wrong: "));

    doctored = log;
    doctored.replace(line10, hash - line10 - 1, "10 nature deal Q9 ");
    EXPECT_TRUE(verify(doctored).err.starts_with("jobsite: Event 10 (line 12) is wrong: "));

    doctored = without(log, log.substr(line10, log.find('\n', line10) + 1 - line10));
    EXPECT_TRUE(verify(doctored).err.starts_with("jobsite: Event 10 (line 12) is wrong: "));

    doctored = log;
    doctored.insert(line10, "\x1b]0;title\x07");
    const Ran escape = verify(doctored);
    EXPECT_EQ(escape.code, 1);
    EXPECT_EQ(escape.err.find('\x1b'), std::string::npos);
    EXPECT_EQ(verify(log + std::string(1, '\0')).code, 1);
}

TEST_F(RecordedTest, a_head_that_does_not_fit_is_told_apart) {
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = log;
        return text.replace(text.find(from), from.size(), to);
    };
    EXPECT_EQ(verify(with("game monster_office", "game chess")).code, 2);
    const Ran rules = verify(with("rules 1", "rules 2"));
    EXPECT_EQ(rules.code, 1);
    EXPECT_NE(rules.err.find("version 2 of the rules"), std::string::npos) << rules.err;
    const std::size_t hash = log.find("data ") + 5;
    std::string other = log;
    other.replace(hash, 16, "0000000000000000");
    EXPECT_NE(verify(other).err.find("other data files"), std::string::npos);
    EXPECT_EQ(verify(with("seats 3", "seats 2")).code, 1);
    EXPECT_EQ(verify(with("contest=full", "contest=half")).code, 1);
    EXPECT_EQ(verify("").code, 1);
}

TEST_F(RecordedTest, what_was_played_by_other_rules_can_be_looked_at) {
    std::string other = log;
    other.replace(other.find("rules 1"), 7, "rules 9");
    const std::string file = folder.write("other.log", other);
    EXPECT_EQ(run({"replay", file}).code, 1);
    const Ran ran = run({"replay", file, "--anyway"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, run({"replay", folder.path("game.log")}).out);
    EXPECT_TRUE(ran.err.starts_with("Careful: the log was played by version 9 ")) << ran.err;

    const std::size_t tenth = other.find("\n10 ") + 1;
    other.replace(tenth, other.find('\n', tenth) - tenth, "10 p1 dance #0000000000000000");
    const Ran partly = run({"replay", folder.write("other.log", other), "--anyway"});
    EXPECT_EQ(partly.code, 1);
    EXPECT_NE(partly.err.find("Event 10 is wrong: the rules of this program refuse it"),
              std::string::npos)
        << partly.err;
    EXPECT_NE(partly.out.find("\n9 "), std::string::npos);
}

TEST_F(RecordedTest, replay_tells_the_game_and_its_positions) {
    const Ran all = run({"replay", folder.path("game.log")});
    EXPECT_EQ(all.code, 0) << all.err;
    EXPECT_TRUE(all.out.starts_with("1 nature deal ")) << all.out.substr(0, 100);

    const Ran some = run({"replay", folder.path("game.log"), "--to", "13"});
    EXPECT_NE(some.out.find("\n13 p"), std::string::npos);
    EXPECT_EQ(some.out.find("\n14 "), std::string::npos);

    const Ran position = run({"replay", folder.path("game.log"), "--to", "13", "--position"});
    EXPECT_EQ(std::ranges::count(position.out, '\n'), 1);
    const Ran perft = run(
        {"perft", "--depth", "1", "--position", position.out.substr(0, position.out.size() - 1)});
    EXPECT_EQ(perft.code, 0) << perft.err;

    const Ran start = run({"replay", folder.path("game.log"), "--to", "0", "--position"});
    EXPECT_EQ(std::ranges::count(start.out, '\n'), 1);
}

TEST_F(RecordedTest, a_replay_for_a_seat_tells_no_more_than_the_seat_knew) {
    const Ran own = run({"replay", folder.path("game.log"), "--seat", "p1", "--to", "12"});
    const Ran others =
        run({"replay", folder.path("game.log"), "--seat", "spectator", "--to", "12"});
    EXPECT_NE(own.out.find("Player 1 is dealt project"), std::string::npos) << own.out;
    EXPECT_EQ(others.out.find("Player 1 is dealt project"), std::string::npos);
    EXPECT_NE(others.out.find("Player 1 is dealt a project"), std::string::npos);
    EXPECT_EQ(own.out.find("nature"), std::string::npos);
}

TEST(Play, the_end_of_input_is_a_polite_end) {
    const Ran ran = run({"play", "--seed", "1"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("Good bye!"), std::string::npos);
}

TEST(Play, what_cannot_be_done_is_explained_and_asked_again) {
    const Ran ran = run({"play", "--seed", "1"},
                        "dance\nstop\nundo\n0\n99\n-1\n?\nlog\nboard\n\x1b[2J\xff\nlay\nquit\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("This table cannot read that move. (table 1)"), std::string::npos);
    EXPECT_NE(ran.out.find("You have nothing to take back. (table 4)"), std::string::npos);
    EXPECT_NE(ran.out.find("That could be:"), std::string::npos);
    EXPECT_NE(ran.out.find("Type the number of a move"), std::string::npos);
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
}

TEST(Play, people_on_one_screen_see_their_own_cards_only) {
    const Ran ran = run({"play", "--seed", "1", "--seats", "2", "--people", "2"}, "\n1\n\n1\n");
    EXPECT_EQ(ran.code, 0);
    const std::size_t first = ran.out.find("Pass the screen to Player 1");
    const std::size_t second = ran.out.find("Pass the screen to Player 2");
    ASSERT_NE(first, std::string::npos);
    ASSERT_NE(second, std::string::npos);
    const std::string of_first = ran.out.substr(first, second - first);
    EXPECT_NE(of_first.find("Player 1 is dealt project"), std::string::npos);
    EXPECT_EQ(of_first.find("Player 2 is dealt project"), std::string::npos);
    EXPECT_EQ(ran.out.substr(0, first).find("dealt"), std::string::npos);
}

TEST(Play, bots_can_be_watched) {
    for (const std::string seats : {"2", "3", "4", "5", "6"}) {
        const Ran ran = run({"play", "--seats", seats, "--people", "0", "--seed", "2"});
        EXPECT_EQ(ran.code, 0);
        EXPECT_NE(ran.out.find("The winner: "), std::string::npos) << seats;
    }
}

}  // namespace
}  // namespace jobsite::cli
