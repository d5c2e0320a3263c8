#include <gtest/gtest.h>

#include "cli/testing/run.h"

// `jobsite soak`, and what other commands make of a game with a site.
namespace jobsite::cli {
namespace {

using testing::Folder;
using testing::Ran;
using testing::run;

TEST(Soak, plays_games_of_every_sort_and_verifies_them) {
    const Ran ran = run({"soak", "monster_office", "--games", "30", "--seed", "4"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("30 games, "));
    for (const std::string sort : {"2 players", "6 players", "contest=full", "contest=quick"}) {
        EXPECT_NE(ran.out.find(sort), std::string::npos) << sort;
    }
}

TEST(Soak, keeps_to_what_is_given) {
    const Ran ran =
        run({"soak", "--games", "5", "--seats", "3", "--option", "contest=quick", "--seed", "1"});
    EXPECT_NE(ran.out.find("     5  3 players"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("     5  contest=quick"), std::string::npos) << ran.out;
}

// What gravity did is in the log: it is verified and told over again without a site.
TEST(Soak, a_game_with_a_site_leaves_a_log_that_verify_and_replay_read) {
    const Folder folder;
    const Ran ran = run({"soak", "men_at_work", "--games", "1", "--seats", "2", "--seed", "9",
                         "--option", "certificates=2", "--option", "first_out=yes", "--option",
                         "skyscraper=no", "--option", "crane=no", "--record", folder.path("")});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const std::string log = folder.path("soak-9-0.log");
    EXPECT_EQ(run({"verify", log}).code, 0);
    EXPECT_EQ(run({"replay", log}).code, 0);
    const Ran again = run({"verify", "--physics", log});
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_NE(again.out.find(" attempts run again, "), std::string::npos) << again.out;

    std::string text = folder.read("soak-9-0.log");
    const std::size_t piece = text.find(" piece 10 support ");
    ASSERT_NE(piece, std::string::npos);
    text.replace(piece, 9, " piece 99");
    const Ran doctored = run({"verify", folder.write("doctored.log", text)});
    EXPECT_EQ(doctored.code, 1);
    EXPECT_NE(doctored.err.find("Event "), std::string::npos) << doctored.err;
}

TEST(Soak, a_folder_that_is_not_there_is_told) {
    const Ran ran = run({"soak", "--games", "1", "--record", "/nowhere/at/all"});
    EXPECT_EQ(ran.code, 3);
    EXPECT_NE(ran.err.find("cannot be written to"), std::string::npos);
}

TEST(Simulate, a_game_with_a_site_is_played_at_a_table) {
    const Ran ran = run({"simulate", "men_at_work", "--games", "1", "--seats", "2", "--bots",
                         "random", "--option", "certificates=2"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("games                1"), std::string::npos) << ran.out;
}

TEST(Play, a_terminal_cannot_show_a_site) {
    const Ran ran = run({"play", "men_at_work"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("site"), std::string::npos);
}

}  // namespace
}  // namespace jobsite::cli
