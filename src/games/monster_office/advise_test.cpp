#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"
#include "rules/playout.h"

namespace jobsite::monster_office::testing {
namespace {

// Plays one game in which p1 follows the advice and the others choose at random.
rules::Outcome play_against_chance(int seats, base::Random& random) {
    State s = game().start({.seats = seats, .options = {}}).value();
    std::vector<Move> moves;
    rules::Playout counts;
    for (Seats acting = game().acting(s); !acting.empty(); acting = game().acting(s)) {
        const bool advised = *acting.begin() == Seat::P1;
        rules::play_one(game(), s, acting, advised ? rules::Policy::Advised : rules::Policy::Random,
                        random, moves, counts);
    }
    return game().outcome(s);
}

TEST(MonsterOfficeAdvice, beats_chance) {
    base::Random random(1);
    int wins = 0;
    constexpr int kGames = 20;
    for (int i = 0; i < kGames; ++i) {
        wins += play_against_chance(2 + i % 5, random).winners == Seats(Seat::P1) ? 1 : 0;
    }
    EXPECT_EQ(wins, kGames);
}

TEST(MonsterOfficeAdvice, puts_a_card_where_it_completes_exactly) {
    const State s = office(2).hand(P1, "B14").map("06@a1b1/P.p1x3 15@a2b2c2");
    const State putting = after(s, {"p1 play resources"});
    std::vector<Move> moves;
    game().legal(putting, Seat::P1, moves);

    EXPECT_EQ(game().print_move(game().advise(game().view(putting, Seat::P1), moves)), "put B4 06");
}

}  // namespace
}  // namespace jobsite::monster_office::testing
