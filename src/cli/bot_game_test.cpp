#include "cli/bot_game.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace jobsite::cli {
namespace {

using rules::Seat;

// Games without a site in which nobody chooses anything before the lot has said who goes first.
struct BotGameTest : testing::TestWithParam<std::string_view> {
    Shelf shelf = open_shelf("").value();
    const LoadedGame& game = *shelf.find(GetParam());
    rules::Setup setup{.seats = 3,
                       .options = GetParam() == "skyscrapers"
                                      ? std::vector<rules::Setup::Choice>{{"mode", "planner"}}
                                      : std::vector<rules::Setup::Choice>{{"contest", "quick"}}};

    [[nodiscard]] BotGame play(std::uint64_t seed, std::size_t most_entries = kMostEntries) const {
        const std::vector<bots::BotRow> seating(3, bots::usual_bot());
        return play_by_bots(shelf, game, setup, seating, seed, most_entries).value();
    }

    // Who is to act first of all, where Nature draws by this seed.
    [[nodiscard]] Seat first_to_act(std::uint64_t seed) const {
        base::Random random(seed);
        const auto match = game.game->start(setup).value();
        while (match->acting().has(Seat::Nature)) {
            EXPECT_TRUE(match->propose(Seat::Nature, match->nature(random)).has_value());
            match->accept();
        }
        return *match->acting().begin();
    }
};

TEST_P(BotGameTest, says_who_went_first_where_bots_played_at_a_table) {
    std::set<Seat> firsts;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const BotGame played = play(seed);
        const auto first = std::ranges::find_if(
            played.entries, [](const table::Entry& entry) { return entry.seat != Seat::Nature; });
        EXPECT_EQ(played.playout.first, first->seat) << seed;
        firsts.insert(first->seat);
    }
    EXPECT_GT(firsts.size(), 1U);
}

TEST_P(BotGameTest, says_who_went_first_where_the_bare_rules_were_played) {
    std::set<Seat> firsts;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        base::Random random(seed);
        const auto played = game.game->playout(setup, rules::Policy::Advised, random);
        EXPECT_EQ(played->first, first_to_act(seed)) << seed;
        firsts.insert(played->first);
    }
    EXPECT_GT(firsts.size(), 1U);
}

TEST_P(BotGameTest, what_does_not_come_to_an_end_has_no_result) {
    const SeriesFlags series{.games = 9, .seed = 4};
    const auto whole = result_of(play(1), series, 7, setup);
    ASSERT_TRUE(whole.has_value());
    EXPECT_FALSE(whole->outcome.winners.empty());

    const auto cut = result_of(play(1, 50), series, 7, setup);
    ASSERT_FALSE(cut.has_value());
    EXPECT_EQ(cut.error().code, Exit::AnswerIsNo);
    EXPECT_TRUE(cut.error().sentence.starts_with("Game 7 of --seed 4 (3 players "))
        << cut.error().sentence;
    EXPECT_TRUE(cut.error().sentence.ends_with("): it does not come to an end"))
        << cut.error().sentence;
}

INSTANTIATE_TEST_SUITE_P(Games, BotGameTest, testing::Values("monster_office", "skyscrapers"),
                         [](const auto& game) { return std::string(game.param); });

TEST(BotGame, where_it_is_agreed_that_the_first_player_begins_nobody_else_does) {
    const Shelf shelf = open_shelf("").value();
    const LoadedGame& game = *shelf.find("skyscrapers");
    const rules::Setup setup{.seats = 3, .options = {{"mode", "planner"}, {"first", "p1"}}};
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        base::Random random(seed);
        EXPECT_EQ(game.game->playout(setup, rules::Policy::Advised, random)->first, Seat::P1);
        const auto played = play_by_bots(shelf, game, setup, bots::usual_bot(), seed);
        EXPECT_EQ(played->playout.first, Seat::P1);
    }
}

}  // namespace
}  // namespace jobsite::cli
