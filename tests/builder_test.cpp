#include <gtest/gtest.h>

#include "bots/bot.h"
#include "cli/bot_game.h"

// Whole games of Men at Work by bots that build: rules, site and planner together.
namespace jobsite::cli {
namespace {

struct Game {
    std::string_view name;
    std::uint64_t seed = 0;
    rules::Setup setup;
};

class Builders : public ::testing::TestWithParam<Game> {};

TEST_P(Builders, play_to_the_end) {
    const Shelf shelf = open_shelf("").value();
    const auto& [name, seed, setup] = GetParam();
    const auto played =
        play_by_bots(shelf, *shelf.find("men_at_work"), setup, *bots::find_bot("builder"), seed);
    ASSERT_TRUE(played.has_value());
    EXPECT_TRUE(played->ended);
    EXPECT_FALSE(played->playout.outcome.ending.empty());
}

// Short games: whoever is out ends them, and with these seeds that is soon.
INSTANTIATE_TEST_SUITE_P(
    Variants, Builders,
    ::testing::Values(
        Game{"base", 9, {.seats = 2, .options = {{"certificates", "2"}, {"first_out", "yes"}}}},
        Game{"own_site",
             10,
             {.seats = 1,
              .options =
                  {{"certificates", "2"}, {"site", "own"}, {"rim", "yes"}, {"cleanup", "auto"}}}},
        Game{"own_site_under_a_crane",
             1,
             {.seats = 2,
              .options = {{"certificates", "2"},
                          {"first_out", "yes"},
                          {"site", "own"},
                          {"crane", "yes"},
                          {"skyscraper", "yes"},
                          {"rim", "yes"}}}},
        Game{"crane",
             3,
             {.seats = 3,
              .options = {{"certificates", "2"}, {"first_out", "yes"}, {"crane", "yes"}}}},
        Game{"skyscraper",
             3,
             {.seats = 2,
              .options = {{"certificates", "2"},
                          {"first_out", "yes"},
                          {"skyscraper", "yes"},
                          {"foreman", "yes"}}}}),
    [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace jobsite::cli
