#include <gtest/gtest.h>

#include "bots/bot.h"
#include "cli/bot_game.h"

// Whole games of Men at Work by bots that build: rules, site and planner together.
namespace jobsite::cli {
namespace {

struct Game {
    std::uint64_t seed = 0;
    rules::Setup setup;
};

class Builders : public ::testing::TestWithParam<Game> {};

TEST_P(Builders, play_to_the_end) {
    const Library library = Library::open("").value();
    const auto& [seed, setup] = GetParam();
    const auto played = play_by_bots(library, library.load("men_at_work").value(), setup,
                                     *bots::find_bot("greedy"), seed);
    ASSERT_TRUE(played.has_value());
    EXPECT_TRUE(played->ended);
    EXPECT_FALSE(played->playout.outcome.ending.empty());
}

// Short games: whoever is out ends them, and with these seeds that is soon.
INSTANTIATE_TEST_SUITE_P(
    Variants, Builders,
    ::testing::Values(
        Game{9, {.seats = 2, .options = {{"certificates", "2"}, {"first_out", "yes"}}}},
        Game{
            10,
            {.seats = 1, .options = {{"certificates", "2"}, {"site", "own"}, {"cleanup", "auto"}}}},
        Game{3,
             {.seats = 3,
              .options = {{"certificates", "2"}, {"first_out", "yes"}, {"crane", "yes"}}}},
        Game{5,
             {.seats = 2,
              .options = {{"certificates", "2"},
                          {"first_out", "yes"},
                          {"skyscraper", "yes"},
                          {"foreman", "yes"}}}}));

}  // namespace
}  // namespace jobsite::cli
