#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/hash.h"
#include "bots/bot.h"
#include "bots/chairs.h"
#include "data/built_in.h"
#include "games/registry.h"
#include "table/table.h"

// Bots that think by iterations alone play the same game wherever it is played: with either
// compiler, optimised or not. What they build on a site is for the golden games.
namespace jobsite::bots {
namespace {

// So much of a game, by the same bot in every seat, and its fingerprint. Who thinks long plays a
// short stretch.
struct Stretch {
    std::string_view game;
    rules::Setup (*setup)();
    std::string_view bot;
    std::size_t entries = 0;
    std::uint64_t fingerprint = 0;
};

rules::Setup office() { return {.seats = 3, .options = {}}; }
rules::Setup planner() { return {.seats = 2, .options = {{"mode", "planner"}}}; }

// Whoever changes rules, advice or search writes down anew what the test then says.
// clang-format off
constexpr std::array kStretches{
    Stretch{"monster_office", office,  "random",     600, 0x5616ea21460f6dd0},
    Stretch{"monster_office", office,  "apprentice", 600, 0xee1512a405d1dbbf},
    Stretch{"monster_office", office,  "builder",    600, 0x1027b89da9e9ad42},
    Stretch{"monster_office", office,  "foreman",    600, 0x06efbc3b2944706a},
    Stretch{"monster_office", office,  "rita",       150, 0x7c36e08fc888b93e},
    Stretch{"skyscrapers",    planner, "random",     200, 0xd2d814711bf32a59},
    Stretch{"skyscrapers",    planner, "apprentice", 200, 0xe51fb34499a09a6f},
    Stretch{"skyscrapers",    planner, "builder",    200, 0x1ef44a50b6f1ad39},
    Stretch{"skyscrapers",    planner, "foreman",     70, 0x65a365eb33a11b9d},
    Stretch{"skyscrapers",    planner, "rita",        37, 0xe15ea5c261a15cb2},
};
// clang-format on

constexpr std::uint64_t kSeed = 20;

std::unique_ptr<rules::AnyGame> load(std::string_view name) {
    std::vector<rules::DataFile> files;
    for (const data::File& file : data::built_in()) {
        files.push_back({.path = file.path, .text = file.text});
    }
    return games::find_game(name)->load(files).value();
}

// Every move and the position after it.
std::uint64_t fingerprint_of(const Stretch& stretch) {
    const auto game = load(stretch.game);
    const rules::Setup setup = stretch.setup();
    table::MemoryLog log;
    table::Table table(game->start(setup).value(), log, base::Random(kSeed));
    Chairs chairs;
    for (const rules::Seat seat : rules::Seats::players(setup.seats)) {
        chairs.seat(seat, *find_bot(stretch.bot), kSeed + rules::at(seat));
    }
    table.settle();
    while (log.entries().size() < stretch.entries && !table.match().acting().empty()) {
        EXPECT_TRUE(chairs.step(table).has_value());
    }
    std::string played;
    for (const table::Entry& entry : log.entries()) {
        played +=
            fmt::format("{} {} {:016x}\n", rules::print_seat(entry.seat), entry.move, entry.hash);
    }
    return base::hash(played);
}

TEST(SameBits, bots_play_the_same_games_everywhere) {
    for (const Stretch& stretch : kStretches) {
        const std::uint64_t played = fingerprint_of(stretch);
        EXPECT_EQ(played, stretch.fingerprint)
            << fmt::format("{}, {}: {:#018x}", stretch.game, stretch.bot, played);
    }
}

}  // namespace
}  // namespace jobsite::bots
