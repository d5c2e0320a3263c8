#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/testing/repository.h"
#include "bots/bot.h"
#include "cli/bot_game.h"
#include "games/registry.h"
#include "rules/play_file.h"

// Whole games on a site, played by bots and recorded as plays, which src/games replays
// without a site.
//
//   RECORD_PLAYS=17 whole_test --gtest_filter='GoldenGames*'   records those that are
//                                                              missing, from that seed
namespace jobsite::cli {
namespace {

namespace fs = std::filesystem;

// Experts who stop at the first dismissal: a short game is as good a witness.
rules::Setup short_game(int seats) {
    return {.seats = seats,
            .options = {{"certificates", "2"}, {"first_out", seats > 1 ? "yes" : "no"}}};
}

rules::Setup classic(int seats) { return {.seats = seats, .options = {{"mode", "classic"}}}; }

// The games that are played on a site, how, and what their files are called.
struct OnSite {
    std::string_view game;
    std::string_view prefix;
    rules::Setup (*setup)(int seats);
};

constexpr std::array kOnSite{OnSite{"men_at_work", "", short_game},
                             OnSite{"skyscrapers", "classic-", classic}};

std::string play_of(const Shelf& shelf, const OnSite& sort, int seats, std::uint64_t seed) {
    const rules::Setup setup = sort.setup(seats);
    const LoadedGame& game = *shelf.find(sort.game);
    const BotGame played =
        play_by_bots(shelf, game, setup, *bots::find_bot("builder"), seed).value();
    std::string play =
        fmt::format("# A whole game by bots on a site, of seed {}.\ngame {}\nnew seats={}", seed,
                    game.row->name, seats);
    for (const auto& [option, value] : setup.options) {
        play += fmt::format(" {}={}", option, value);
    }
    play += '\n';
    for (const table::Entry& entry : played.entries) {
        play += fmt::format("{} {}\n", rules::print_seat(entry.seat), entry.move);
    }
    play += "= \nhash \n";
    return rules::rewrite({.path = "golden", .text = play},
                          [&](std::string_view) { return game.game.get(); })
        .value();
}

fs::path golden_path(const OnSite& sort, int seats) {
    return base::testing::repository() / "src/games" / sort.game / "plays/golden" /
           fmt::format("{}{}-players.play", sort.prefix, seats);
}

void record_missing(const Shelf& shelf, const OnSite& sort, std::uint64_t seed) {
    const rules::GameRow& row = *games::find_game(sort.game);
    for (int seats = row.least_seats; seats <= row.most_seats; ++seats) {
        const fs::path path = golden_path(sort, seats);
        if (!fs::exists(path)) {
            fs::create_directories(path.parent_path());
            std::ofstream(path, std::ios::binary) << play_of(shelf, sort, seats, seed);
        }
    }
}

// The first line ends with the seed of the game.
std::uint64_t seed_of(const std::string& play) {
    const std::string line = play.substr(0, play.find('\n'));
    return std::strtoull(line.c_str() + line.rfind(' ') + 1, nullptr, 10);
}

TEST(GoldenGames, every_game_that_may_have_a_site_is_among_them) {
    const Shelf shelf = open_shelf("").value();
    for (const rules::GameRow& row : games::registry()) {
        const bool has_site =
            shelf.find(row.name)->game->has_site({.seats = row.least_seats, .options = {}});
        EXPECT_EQ(has_site, std::ranges::count(kOnSite, row.name, &OnSite::game) == 1) << row.name;
    }
}

// One of each, gravity and all, played again: it comes to the same bits.
TEST(GoldenGames, come_out_the_same_on_the_site) {
    const Shelf shelf = open_shelf("").value();
    for (const OnSite& sort : kOnSite) {
        if (const char* const seed = std::getenv("RECORD_PLAYS")) {
            record_missing(shelf, sort, std::strtoull(seed, nullptr, 10));
        }
        const int seats = games::find_game(sort.game)->least_seats;
        std::ostringstream recorded;
        recorded << std::ifstream(golden_path(sort, seats), std::ios::binary).rdbuf();
        EXPECT_EQ(play_of(shelf, sort, seats, seed_of(recorded.str())), recorded.str())
            << sort.game;
    }
}

}  // namespace
}  // namespace jobsite::cli
