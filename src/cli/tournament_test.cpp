#include <algorithm>
#include <cmath>

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
        one.out.starts_with("player,against,games,wins,share,low,high,elo,elo_against\n"
                            "builder,random,6,6,1.0000,"))
        << one.out;
    EXPECT_NE(one.out.find(",1000.0\n"), std::string::npos) << "whoever is listed first has that";
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

TEST(Tournament, a_book_may_be_taken_up_for_more_games_and_for_fewer) {
    const Folder folder;
    const auto play = [&](const std::string& games, const std::vector<std::string>& more) {
        return run(with({"tournament", "monster_office", "--players", "random,builder,apprentice",
                         "--seed", "4", "--threads", "1", "--print", "json", "--games", games},
                        more));
    };
    const std::vector<std::string> kept{"--book", folder.path("book")};
    ASSERT_EQ(play("4", kept).code, 0);
    const std::string book = folder.read("book");

    EXPECT_EQ(play("6", kept).out, play("6", {}).out);
    const std::string longer = folder.read("book");
    EXPECT_TRUE(longer.starts_with(book));
    EXPECT_EQ(std::ranges::count(longer, '\n'), 1 + 6 * 3) << "its head, and no game twice";

    EXPECT_EQ(play("3", kept).out, play("3", {}).out);
    EXPECT_EQ(folder.read("book"), longer);
}

TEST(Tournament, neighbours_play_each_other_and_nobody_else) {
    const Ran ran = run(with(kSmall, {"--print", "csv", "--pairs", "neighbours"}));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 1 + 2) << ran.out;
    EXPECT_NE(ran.out.find("\nbuilder,random,6,"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("\napprentice,builder,6,"), std::string::npos) << ran.out;
}

TEST(Tournament, two_who_play_each_other_sit_on_as_many_seats) {
    const auto play = [](const std::string& players) {
        return run({"tournament", "monster_office", "--seats", "4", "--players", players, "--games",
                    "4", "--print", "csv"})
            .out;
    };
    const std::string second = play("random,builder");
    EXPECT_NE(second.find("\nbuilder,random,4,4,"), std::string::npos)
        << "whichever of its seats wins\n"
        << second;
    const std::string first = play("builder,random");
    EXPECT_NE(first.find("\nrandom,builder,4,0,"), std::string::npos) << first;
}

// What is kept is what has been played. This one ends at its book, before anybody has played.
TEST(Tournament, any_number_of_games_may_be_asked_for) {
    const auto ask = [](const std::string& games) {
        return run({"tournament", "--games", games, "--book", "/nowhere/at/all"});
    };
    const Ran most = ask("1000000000");
    EXPECT_EQ(most.code, 3) << most.err;
    const Ran more = ask("1000000001");
    EXPECT_EQ(more.code, 2) << more.err;
    EXPECT_NE(more.err.find("--games"), std::string::npos) << more.err;
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

TEST(Tournament, what_was_played_by_levels_of_the_same_names_is_not_mixed_in) {
    const Folder folder;
    const std::vector<std::string> kept = with(kSmall, {"--book", folder.path("book")});
    ASSERT_EQ(run(kept).code, 0);
    std::string book = folder.read("book");
    const std::string_view word = " levels=";
    const std::size_t levels = book.find(word);
    ASSERT_LT(levels, book.find('\n'));
    char& digit = book[levels + word.size()];
    digit = digit == '0' ? '1' : '0';
    folder.write("book", book);

    const Ran other = run(kept);
    EXPECT_EQ(other.code, 2);
    EXPECT_NE(other.err.find("is not of this tournament"), std::string::npos) << other.err;
    EXPECT_EQ(folder.read("book"), book);
}

TEST(Tournament, bots_that_play_alike_are_not_rated) {
    const auto play = [](const std::string& game, const std::string& players) {
        return run({"tournament", game, "--players", players, "--games", "1", "--book",
                    "/nowhere/at/all"});
    };
    const Ran alike = play("men_at_work", "builder,foreman,foreman:50");
    EXPECT_EQ(alike.code, 2);
    EXPECT_EQ(alike.err,
              "jobsite: --players: nobody thinks ahead in men_at_work, so that 'foreman' and "
              "'foreman:50' play alike.\n");
    EXPECT_EQ(play("men_at_work", "builder,foreman:50").code, 3) << "who go as far as the book";
    EXPECT_EQ(play("monster_office", "foreman,foreman:50").code, 3);
    EXPECT_EQ(play("skyscrapers", "foreman,foreman:50").code, 3);
}

TEST(Tournament, what_makes_no_sense_is_refused) {
    const auto complains = [](const std::vector<std::string>& more, const std::string& words) {
        const Ran ran = run(with({"tournament", "--games", "1"}, more));
        EXPECT_EQ(ran.code, 2);
        EXPECT_NE(ran.err.find(words), std::string::npos) << ran.err;
    };
    complains({"--players", "builder,genius"}, "no bot called 'genius'; there is builder,");
    complains({"--players", "builder"}, "it takes two");
    complains({"--players", "builder,builder"}, "'builder' is named twice");
    complains({"--players", "foreman,foreman:8"}, "'foreman:8' is named twice, first as 'foreman'");
    complains({"--players", "builder,rita,greedy"}, "'greedy' is named twice, first as 'builder'");
    complains({"--players", ""}, "no bot called ''");
    complains({"--players", "builder,foreman:0"},
              "'foreman:0': only those who think ahead (foreman, rita) are told for how many "
              "iterations, 1 to 100000");
    complains({"--players", "builder:5,foreman"}, "'builder:5': only those who think ahead");
    complains({"--seats", "3"}, "--seats");
    complains({"--seats", "5"}, "--seats");
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

// Who has won every game is ahead as one who has won all but a half of one more.
TEST(Standings, a_clean_sweep_of_many_games_is_rated_in_full) {
    const std::vector<std::string> players{"a", "b", "c", "d"};
    std::vector<Pairing> chain;
    for (std::size_t i = 0; i + 1 < players.size(); ++i) {
        chain.push_back({.first = i, .second = i + 1, .games = 10'000, .won = 10'000});
    }
    const auto list = standings(players, chain);
    const double ahead = 400 * std::log10(10'000.5 / 0.5);
    for (std::size_t i = 0; i < players.size(); ++i) {
        EXPECT_NEAR(list[i].elo, 1000 + static_cast<double>(i) * ahead, 0.001);
    }
}

}  // namespace
}  // namespace jobsite::cli
