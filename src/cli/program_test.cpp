#include <algorithm>

#include <gtest/gtest.h>

#include "base/json.h"
#include "cli/testing/run.h"

namespace jobsite::cli {
namespace {

using testing::Ran;
using testing::run;

// What every complaint is: one sentence on standard error, nothing on the other.
void expect_complaint(const Ran& ran, int code) {
    EXPECT_EQ(ran.code, code) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(ran.err.starts_with("jobsite: ")) << ran.err;
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_EQ(ran.err.find('\x1b'), std::string::npos);
}

TEST(Program, helps_everywhere) {
    const Ran top = run({"--help"});
    EXPECT_EQ(top.code, 0);
    EXPECT_NE(top.out.find("Exit codes"), std::string::npos);
    for (const std::string command :
         {"play", "simulate", "soak", "replay", "verify", "perft", "engine", "referee"}) {
        EXPECT_NE(top.out.find("  " + command), std::string::npos) << command;
        const Ran help = run({command, "--help"});
        EXPECT_EQ(help.code, 0) << command;
        EXPECT_NE(help.out.find("Usage: jobsite " + command), std::string::npos) << command;
        EXPECT_EQ(help.err, "");
    }
}

TEST(Program, bad_flags_are_bad_input) {
    expect_complaint(run({}), 2);
    expect_complaint(run({"juggle"}), 2);
    expect_complaint(run({"--loud"}), 2);
    for (const std::string command :
         {"play", "simulate", "soak", "replay", "verify", "perft", "engine", "referee"}) {
        expect_complaint(run({command, "--loud"}), 2);
        expect_complaint(run({command, "--data", "no-such-folder", "--depth", "1", "x"}), 2);
    }
    expect_complaint(run({"verify"}), 2);
    expect_complaint(run({"replay"}), 2);
    expect_complaint(run({"perft"}), 2);
    expect_complaint(run({"play", "\x1b[31mchess\xff"}), 2);
    expect_complaint(run({"play", "--people", "4"}), 2);
    expect_complaint(run({"play", "--option", "contest"}), 2);
    expect_complaint(run({"play", "--option", "contest=never"}), 2);
    expect_complaint(run({"play", "--option", "weather=fine"}), 2);
    expect_complaint(run({"replay", "x", "--seat", "nature"}), 2);
}

TEST(Program, tells_its_version) {
    const Ran ran = run({"--version"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(ran.out.starts_with("jobsite, protocol ")) << ran.out;
    EXPECT_NE(ran.out.find(" monster_office "), std::string::npos) << ran.out;
}

TEST(Program, names_the_command_that_was_probably_meant) {
    EXPECT_EQ(run({"simulat"}).err,
              "jobsite: There is no command 'simulat'; did you mean 'simulate'?\n");
    EXPECT_NE(run({"juggle"}).err.find("'juggle'; there is play, simulate,"), std::string::npos);
    expect_complaint(run({"\x1b[31mserve"}), 2);
}

TEST(Program, lists_options_and_seats_in_help_and_complaints) {
    const Ran help = run({"simulate", "--help"});
    for (const std::string words :
         {"contest=full|quick", "monster_office (2 to 6 players)", "1 to 6, as the game allows"}) {
        EXPECT_NE(help.out.find(words), std::string::npos) << help.out;
    }
    const Ran option = run({"simulate", "--option", "weather=fine"});
    EXPECT_EQ(option.err,
              "jobsite: --option: monster_office has no 'weather=fine'; there is "
              "contest=full|quick.\n");
    const Ran seats = run({"simulate", "--seats", "1"});
    EXPECT_EQ(seats.err, "jobsite: --seats: monster_office takes 2 to 6.\n");
}

TEST(Program, numbers_are_plain_and_within_limits) {
    for (const std::string seats : {"0", "1", "7", "-3", "03", "3x", "", "99999999999999999999"}) {
        expect_complaint(run({"simulate", "--games", "1", "--seats", seats}), 2);
    }
    for (const std::string seed : {"-1", "010", "0x10", "1e3", "18446744073709551616"}) {
        expect_complaint(run({"simulate", "--games", "1", "--seed", seed}), 2);
    }
    EXPECT_EQ(run({"simulate", "--games", "1", "--seed", "18446744073709551615"}).code, 0);
}

TEST(Program, a_file_that_is_not_there_is_the_outside_world) {
    expect_complaint(run({"verify", "no/such.log"}), 3);
    expect_complaint(run({"replay", "/"}), 3);
    expect_complaint(run({"play", "--people", "0", "--record", "/no/such/folder/x.log"}), 3);
}

TEST(Data, files_of_a_folder_replace_those_built_in) {
    const testing::Folder folder;
    expect_complaint(run({"simulate", "--games", "1", "--data", folder.path("")}), 2);

    folder.write("monster_office/grids.json",
                 R"({"grids":{"2":{"columns":5,"rows":5},"3":{"columns":6,"rows":6},
                 "4":{"columns":6,"rows":6},"5":{"columns":6,"rows":6},
                 "6":{"columns":6,"rows":6}}})");
    EXPECT_EQ(run({"simulate", "--games", "2", "--data", folder.path("")}).code, 0);
}

TEST(Data, what_is_wrong_is_named_by_file_and_field) {
    const testing::Folder folder;
    folder.write("monster_office/deck.json", R"({"resources":{"R":{"1":-5}}})");
    for (const std::string command : {"play", "simulate", "engine"}) {
        const Ran ran = run({command, "--data", folder.path("")});
        expect_complaint(ran, 2);
        EXPECT_NE(ran.err.find("monster_office/deck.json"), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find("resources"), std::string::npos) << ran.err;
    }
    folder.write("monster_office/deck.json", "{\n\"resources\": \x1b[31m");
    const Ran ran = run({"simulate", "--data", folder.path("")});
    expect_complaint(ran, 2);
    EXPECT_NE(ran.err.find("line 2"), std::string::npos) << ran.err;
}

TEST(Simulate, results_hang_on_the_seed_alone) {
    const auto json = [](const Ran& ran) {
        return ran.out.substr(0, ran.out.find("\"cpu_seconds\""));
    };
    const Ran first = run({"simulate", "monster_office", "--games", "20", "--seats", "4", "--seed",
                           "5", "--json", "--option", "contest=quick"});
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_TRUE(
        first.out.starts_with(R"({"game":"monster_office","seats":4,"options":{"contest":"quick"},)"
                              R"("games":20,"bots":"random","seed":5,)"))
        << first.out;
    EXPECT_EQ(json(first), json(run({"simulate", "--games", "20", "--seats", "4", "--seed", "5",
                                     "--json", "--option", "contest=quick"})));
    EXPECT_NE(json(first), json(run({"simulate", "--games", "20", "--seats", "4", "--seed", "6",
                                     "--json", "--option", "contest=quick"})));
}

TEST(Simulate, sums_up_in_a_table) {
    const Ran ran = run({"simulate", "--games", "10", "--seats", "2"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");  // the progress bar is for terminals
    for (const std::string line : {"games                10\n", "decisions per game", "ending",
                                   "players              random: nobody plays to win", "\n1 ",
                                   "\n2 ", "first to last", "per CPU-second"}) {
        EXPECT_NE(ran.out.find(line), std::string::npos) << line;
    }
}

TEST(Simulate, says_how_sure_each_share_of_the_wins_is) {
    const Ran ran = run({"simulate", "--games", "40", "--seats", "3", "--bots", "builder", "--json",
                         "--option", "contest=quick"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const base::Json summed = base::parse_json(ran.out, 8).value();
    ASSERT_EQ(summed["by_turn"].size(), 3U);
    double wins = 0;
    for (const base::Json& row : summed["by_turn"].items()) {
        const double won = row["wins"].number();
        EXPECT_LE(row["win_share_low"].number(), won / 40);
        EXPECT_GE(row["win_share_high"].number(), won / 40);
        wins += won;
    }
    EXPECT_NEAR(wins, 40, 1e-9) << "a shared win counts in part";
}

TEST(Perft, counts_from_the_start_and_from_a_position) {
    // Nature deals one of 30 kinds of cards.
    EXPECT_EQ(run({"perft", "--depth", "1"}).out, "30\n");
    EXPECT_EQ(run({"perft", "--depth", "0"}).out, "1\n");
    expect_complaint(run({"perft", "--depth", "1", "--position", "nonsense"}), 2);
    expect_complaint(run({"perft", "--depth", "1", "--position", "\x1b[2J"}), 2);
}

}  // namespace
}  // namespace jobsite::cli
