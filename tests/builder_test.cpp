#include <gtest/gtest.h>

#include "bots/bot.h"
#include "cli/bot_game.h"

// Whole games of Men at Work by bots that build: rules, site and planner together.
namespace jobsite::cli {
namespace {

class Builders : public ::testing::TestWithParam<rules::Setup> {};

TEST_P(Builders, play_to_the_end) {
    const Library library = Library::open("").value();
    const auto played = play_by_bots(library, library.load("men_at_work").value(), GetParam(),
                                     *bots::find_bot("greedy"), 5);
    ASSERT_TRUE(played.has_value());
    EXPECT_TRUE(played->ended);
    EXPECT_FALSE(played->playout.outcome.ending.empty());
}

// Short games: whoever is out ends them.
INSTANTIATE_TEST_SUITE_P(
    Variants, Builders,
    ::testing::Values(
        rules::Setup{.seats = 2, .options = {{"certificates", "2"}, {"first_out", "yes"}}},
        rules::Setup{.seats = 1,
                     .options = {{"certificates", "2"}, {"site", "own"}, {"cleanup", "auto"}}},
        rules::Setup{.seats = 3,
                     .options = {{"certificates", "2"}, {"first_out", "yes"}, {"crane", "yes"}}},
        rules::Setup{.seats = 2,
                     .options = {{"certificates", "2"},
                                 {"first_out", "yes"},
                                 {"skyscraper", "yes"},
                                 {"foreman", "yes"}}}));

}  // namespace
}  // namespace jobsite::cli
