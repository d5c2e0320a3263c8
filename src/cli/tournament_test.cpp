#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cli/standings.h"
#include "cli/testing/run.h"

namespace jobsite::cli {
namespace {

using testing::Folder;
using testing::Ran;
using testing::run;

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

const std::vector<std::string> kSmall{
    "tournament", "monster_office", "--players", "random,builder,apprentice", "--games",
    "6",          "--seed",         "4"};

TEST(Tournament, rates_everybody_who_plays_everybody) {
    const Ran ran = run(kSmall);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.err, "") << "the progress bar is for terminals";
    for (const std::string words :
         {"builder      random             6       100.0 %", "apprentice   builder", "Elo",
          "random            12", "1000\n"}) {
        EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
    }
}

TEST(Tournament, hangs_on_the_seed_and_not_on_the_threads) {
    const Ran one = run(with(kSmall, {"--threads", "1", "--print", "csv"}));
    const Ran many = run(with(kSmall, {"--threads", "5", "--print", "csv"}));
    EXPECT_EQ(one.out, many.out);
    EXPECT_TRUE(
        one.out.starts_with("player,against,games,wins,share,low,high\nbuilder,random,6,6,"))
        << one.out;
}

TEST(Tournament, goes_on_from_its_book) {
    const Folder folder;
    const std::vector<std::string> kept =
        with(kSmall, {"--print", "json", "--threads", "1", "--book", folder.path("book")});
    const Ran whole = run(kept);
    ASSERT_EQ(whole.code, 0) << whole.err;
    EXPECT_TRUE(whole.out.starts_with(R"({"game":"monster_office","seed":4,"pairings":[)"));

    // Stopped in the middle of a line.
    const std::string book = folder.read("book");
    folder.write("book", std::string_view(book).substr(0, book.size() / 2));
    EXPECT_EQ(run(kept).out, whole.out);
    EXPECT_EQ(folder.read("book"), book);
    // Stopped in the middle of its head.
    folder.write("book", std::string_view(book).substr(0, 9));
    EXPECT_EQ(run(kept).out, whole.out);
    EXPECT_EQ(folder.read("book"), book);
    // There is nothing left to play.
    EXPECT_EQ(run(kept).out, whole.out);
    EXPECT_EQ(folder.read("book"), book);
}

TEST(Tournament, a_book_of_another_tournament_is_left_alone) {
    const Folder folder;
    for (const std::string_view text :
         {"something else\n", "no end of line", "a list\nwithout an end"}) {
        const std::string path = folder.write("book", text);
        const Ran other = run(with(kSmall, {"--book", path}));
        EXPECT_EQ(other.code, 2);
        EXPECT_NE(other.err.find("is not of this tournament"), std::string::npos) << other.err;
        EXPECT_EQ(folder.read("book"), text);
    }

    ASSERT_EQ(run(with(kSmall, {"--book", folder.path("good")})).code, 0);
    folder.write("good", folder.read("good") + "0 7 maybe\n");
    EXPECT_EQ(run(with(kSmall, {"--book", folder.path("good")})).code, 2);
    EXPECT_EQ(run(with(kSmall, {"--book", "/nowhere/at/all"})).code, 3);
}

TEST(Tournament, what_was_played_with_other_data_is_not_mixed_in) {
    const Folder folder;
    const auto side_of_grids = [&](int side) {
        std::string grids;
        for (int seats = 2; seats <= 6; ++seats) {
            grids += fmt::format(R"({}"{}":{{"columns":{},"rows":{}}})", seats > 2 ? "," : "",
                                 seats, side, side);
        }
        folder.write("data/monster_office/grids.json", R"({"grids":{)" + grids + "}}");
    };
    const std::vector<std::string> kept =
        with(kSmall, {"--data", folder.path("data"), "--book", folder.path("book")});
    side_of_grids(5);
    ASSERT_EQ(run(kept).code, 0);
    const std::string book = folder.read("book");

    side_of_grids(6);
    const Ran other = run(kept);
    EXPECT_EQ(other.code, 2);
    EXPECT_NE(other.err.find("is not of this tournament"), std::string::npos) << other.err;
    EXPECT_EQ(folder.read("book"), book);

    side_of_grids(5);
    EXPECT_EQ(run(kept).code, 0) << "the folder's name does not matter, what it says does";
}

TEST(Tournament, what_makes_no_sense_is_refused) {
    const auto complains = [](const std::vector<std::string>& more, const std::string& words) {
        const Ran ran = run(with({"tournament", "--games", "1"}, more));
        EXPECT_EQ(ran.code, 2);
        EXPECT_NE(ran.err.find(words), std::string::npos) << ran.err;
    };
    complains({"--players", "builder,genius"}, "no bot called 'genius'; there is builder,");
    complains({"--players", "builder"}, "it takes two");
    complains({"--players", "builder,builder"}, "named twice");
    complains({"--players", ""}, "no bot called ''");
    complains({"--players", "builder,foreman:0"},
              "'foreman:0': only those who think ahead (foreman, rita) are told for how many "
              "iterations, 1 to 100000");
    complains({"--players", "builder:5,foreman"}, "'builder:5': only those who think ahead");
    complains({"--seats", "3"}, "--seats");
    complains({"--games", "0"}, "--games");
    complains({"--option", "weather=fine"}, "weather=fine");
}

TEST(Standings, elo_says_what_share_to_expect) {
    const std::vector<std::string> players{"a", "b", "c"};
    const std::vector<Pairing> pairings{{.first = 0, .second = 1, .games = 9999, .won = 7499},
                                        {.first = 1, .second = 2, .games = 9999, .won = 5000}};
    const auto list = standings(players, pairings);
    EXPECT_DOUBLE_EQ(list[0].elo, 1000);
    EXPECT_NEAR(list[1].elo, 1191, 1) << "three of four";
    EXPECT_NEAR(list[2].elo, 1191, 1) << "and as good as that";
    EXPECT_EQ(list[1].games, 19998);
    EXPECT_DOUBLE_EQ(list[2].won, 5000);
}

}  // namespace
}  // namespace jobsite::cli
