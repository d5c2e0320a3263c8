#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/testing/repository.h"
#include "data/built_in.h"
#include "games/registry.h"
#include "rules/play_file.h"

// Every play below src/games/*/plays comes out as it is written.
//
//   UPDATE_PLAYS=1 games_test --gtest_filter='*Plays*'    writes the answers anew
//   RECORD_PLAYS=17 games_test --gtest_filter='*Plays*'   records the golden games that
//                                                         are missing, from that seed
//
// Games with a site are recorded by tests/golden_games_test.cpp.
namespace jobsite::games {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = base::testing::repository() / "src/games";

std::string read_file(const fs::path& path) {
    const std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

void write_file(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

std::unique_ptr<rules::AnyGame> load(const rules::GameRow& row) {
    std::vector<rules::DataFile> files;
    for (const data::File& file : data::built_in()) {
        files.push_back({.path = file.path, .text = file.text});
    }
    auto game = row.load(files);
    return game ? *std::move(game) : nullptr;
}

const rules::AnyGame* game_called(std::string_view name) {
    static std::map<std::string, std::unique_ptr<rules::AnyGame>, std::less<>> loaded;
    const rules::GameRow* const row = find_game(name);
    if (row == nullptr) {
        return nullptr;
    }
    auto& game = loaded[std::string(name)];
    if (game == nullptr) {
        game = load(*row);
    }
    return game.get();
}

fs::path golden_path(const rules::GameRow& row, int seats) {
    return kFolder / row.name / "plays/golden" / fmt::format("{}-players.play", seats);
}

void record_missing(std::uint64_t seed) {
    for (const rules::GameRow& row : registry()) {
        for (int seats = row.least_seats; seats <= row.most_seats; ++seats) {
            const fs::path path = golden_path(row, seats);
            const rules::Setup setup{.seats = seats, .options = {}};
            if (!game_called(row.name)->has_site(setup) && !fs::exists(path)) {
                write_file(path, record(row.name, *game_called(row.name), setup, seed).value());
            }
        }
    }
}

std::vector<std::string> all_plays() {
    if (const char* const seed = std::getenv("RECORD_PLAYS")) {
        record_missing(std::strtoull(seed, nullptr, 10));
    }
    std::vector<std::string> plays;
    for (const auto& entry : fs::recursive_directory_iterator(kFolder)) {
        if (entry.path().extension() == ".play") {
            plays.push_back(fs::relative(entry.path(), kFolder).string());
        }
    }
    std::ranges::sort(plays);
    return plays;
}

// monster_office/plays/golden/2-players.play -> monster_office_golden_2_players
std::string test_name(std::string path) {
    path.erase(path.find("/plays"), std::string_view("/plays").size());
    path.resize(path.size() - std::string_view(".play").size());
    std::ranges::replace_if(path, [](char c) { return c == '/' || c == '-' || c == '.'; }, '_');
    return path;
}

class Plays : public ::testing::TestWithParam<std::string> {};

TEST_P(Plays, comes_out_as_written) {
    const fs::path path = kFolder / GetParam();
    const std::string written = read_file(path);
    const auto played = rules::rewrite({.path = GetParam(), .text = written}, game_called);
    ASSERT_TRUE(played.has_value()) << print_fault(played.error());
    if (std::getenv("UPDATE_PLAYS") != nullptr) {
        write_file(path, *played);
        return;
    }
    EXPECT_EQ(*played, written);
}

INSTANTIATE_TEST_SUITE_P(Games, Plays, ::testing::ValuesIn(all_plays()),
                         [](const auto& test) { return test_name(test.param); });

TEST(PlaysOfGames, every_game_has_plays_by_hand_and_a_golden_game_for_each_number_of_seats) {
    const auto plays = all_plays();
    for (const rules::GameRow& row : registry()) {
        const std::string folder = fmt::format("{}/plays/", row.name);
        EXPECT_TRUE(std::ranges::any_of(plays,
                                        [&](const std::string& play) {
                                            return play.starts_with(folder) &&
                                                   play.find('/', folder.size()) ==
                                                       std::string::npos;
                                        }))
            << row.name << " has no plays written by hand";
        for (int seats = row.least_seats; seats <= row.most_seats; ++seats) {
            EXPECT_TRUE(fs::exists(golden_path(row, seats))) << row.name << ' ' << seats;
        }
    }
}

TEST(PlaysOfGames, a_golden_game_is_a_whole_game_with_its_last_position_and_fingerprint) {
    for (const rules::GameRow& row : registry()) {
        for (int seats = row.least_seats; seats <= row.most_seats; ++seats) {
            const std::string play = read_file(golden_path(row, seats));
            const std::size_t begin = play.rfind("\n= ");
            const std::size_t end = play.rfind("\nhash ");
            ASSERT_TRUE(begin != std::string::npos && end != std::string::npos && begin < end);
            const auto match =
                game_called(row.name)->resume(play.substr(begin + 3, end - begin - 3));
            ASSERT_TRUE(match.has_value());
            EXPECT_TRUE((*match)->acting().empty());
            EXPECT_EQ((*match)->seats(), seats);
        }
    }
}

}  // namespace
}  // namespace jobsite::games
