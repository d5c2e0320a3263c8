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

std::string play_of(const Shelf& shelf, const LoadedGame& game, int seats, std::uint64_t seed) {
    const rules::Setup setup = short_game(seats);
    const BotGame played =
        play_by_bots(shelf, game, setup, *bots::find_bot("greedy"), seed).value();
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

fs::path golden_path(const rules::GameRow& row, int seats) {
    return base::testing::repository() / "src/games" / row.name / "plays/golden" /
           fmt::format("{}-players.play", seats);
}

void record_missing(const Shelf& shelf, const rules::GameRow& row, std::uint64_t seed) {
    for (int seats = row.least_seats; seats <= row.most_seats; ++seats) {
        const fs::path path = golden_path(row, seats);
        if (!fs::exists(path)) {
            fs::create_directories(path.parent_path());
            std::ofstream(path, std::ios::binary)
                << play_of(shelf, *shelf.find(row.name), seats, seed);
        }
    }
}

// The first line ends with the seed of the game.
std::uint64_t seed_of(const std::string& play) {
    const std::string line = play.substr(0, play.find('\n'));
    return std::strtoull(line.c_str() + line.rfind(' ') + 1, nullptr, 10);
}

// One of them, gravity and all, played again: it comes to the same bits.
TEST(GoldenGames, come_out_the_same_on_the_site) {
    const Shelf shelf = open_shelf("").value();
    for (const rules::GameRow& row : games::registry()) {
        if (!shelf.find(row.name)->game->has_site(short_game(row.least_seats))) {
            continue;
        }
        if (const char* const seed = std::getenv("RECORD_PLAYS")) {
            record_missing(shelf, row, std::strtoull(seed, nullptr, 10));
        }
        std::ostringstream recorded;
        recorded << std::ifstream(golden_path(row, row.least_seats), std::ios::binary).rdbuf();
        EXPECT_EQ(play_of(shelf, *shelf.find(row.name), row.least_seats, seed_of(recorded.str())),
                  recorded.str())
            << row.name;
    }
}

}  // namespace
}  // namespace jobsite::cli
