#include <gtest/gtest.h>

#include "games/skyscrapers/builds.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/terms.h"
#include "rules/playout.h"

// What the game advises makes sense.
namespace jobsite::skyscrapers::testing {

namespace {

std::string advice(const State& s) {
    const Seat seat = *game().acting(s).begin();
    std::vector<Move> moves;
    game().legal(s, seat, moves);
    return game().print_move(game().advise(game().view(s, seat), moves));
}

TEST(SkyscrapersAdvice, first_somebody_is_hired) {
    EXPECT_EQ(advice(yard(2)).substr(0, 4), "hire");
}

// 20 At the crossbar alone, once it is covered, nobody builds.
TEST(SkyscrapersAdvice, who_is_hired_stands_where_there_is_more_to_touch) {
    const State s = yard(2).cards("F.frame@0,0,4:zx<0").workers(P1, "g/0,0");
    const auto place = parse_place(advice(s).substr(5));
    ASSERT_TRUE(place);
    EXPECT_FALSE(bases_beside(s.site, *place).has(0));
}

TEST(SkyscrapersAdvice, the_last_card_is_built) {
    const State s =
        yard(2).cards("BV.p1@3,3,3:yz<2").hand(P1, "").workers(P1, "g/-4,1 g/3,1 g/3,2");
    EXPECT_EQ(advice(s).substr(0, 5), "build");
}

TEST(SkyscrapersAdvice, who_has_fallen_comes_back_as_high_as_possible) {
    const State s = yard(2).at("replace p1 actions=1").cards(kTwoStoreys).workers(P2, "fallen");
    EXPECT_EQ(advice(s).substr(0, 13), "stand p2.1 6/");
}

// Whether somebody who stood at some free place could build one of the player's cards.
bool could_build_somewhere(const State& s, Seat seat) {
    const Survey survey(game().data(), s.site);
    const FreePlaces free(survey);
    CardIds touched;
    for (const auto& places : {free.floors(), free.ground()}) {
        for (const Place& place : places) {
            touched.add(touched_by(survey, place));
        }
    }
    bool could = false;
    for_each_build(survey, s.players[rules::at(seat)].hand, touched,
                   [&](Kind, const Pose&, const Fit&) { could = true; });
    return could;
}

// S38 It may be several floors away.
TEST(SkyscrapersAdvice, whoever_can_build_somewhere_goes_there) {
    std::vector<Move> moves;
    int idle = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        base::Random random(seed);
        State s = game().start(planner(2)).value();
        rules::Playout counts;
        while (!game().acting(s).empty()) {
            rules::play_one(game(), s, game().acting(s), rules::Policy::Advised, random, moves,
                            counts);
        }
        if (s.ending == Ending::Idle) {
            ++idle;
            EXPECT_FALSE(could_build_somewhere(s, P1)) << "seed " << seed;
            EXPECT_FALSE(could_build_somewhere(s, P2)) << "seed " << seed;
        }
    }
    EXPECT_GT(idle, 0) << "nothing was looked at";
}

TEST(SkyscrapersAdvice, it_beats_chance) {
    int better = 0;
    std::vector<Move> moves;
    constexpr int kGames = 12;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
        base::Random random(seed);
        State s = game().start(planner(2)).value();
        rules::Playout counts;
        while (!game().acting(s).empty()) {
            const rules::Seats acting = game().acting(s);
            const bool advised = acting == Seats(P1);
            rules::play_one(game(), s, acting,
                            advised ? rules::Policy::Advised : rules::Policy::Random, random, moves,
                            counts);
        }
        better += game().outcome(s).winners == Seats(P1) ? 1 : 0;
    }
    EXPECT_GE(better, kGames - 1);
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
