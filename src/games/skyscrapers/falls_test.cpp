#include <map>

#include <gtest/gtest.h>

#include "games/skyscrapers/questions.h"
#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/terms.h"

// What chance does to workers, and what comes of it.
namespace jobsite::skyscrapers::testing {

namespace {

// p1 builds on the floor where p2 and p3 stand, and has a worker there too.
Yard on_a_floor(int seats) {
    return yard(seats)
        .cards("F.frame@0,0,4:zx<0")
        .workers(P1, "3/1,1 g/3,1")
        .workers(P2, "3/-2,1 3/-3,1")
        .hand(P1, "U.frame U.rails");
}
constexpr std::string_view kBuild = "p1 build p1.1 U.frame 0,2,4:yz";

TEST(Skyscrapers, S35_the_chance_of_a_fall_grows_with_the_level) {
    EXPECT_EQ(risk_of_building(1), 5);
    EXPECT_EQ(risk_of_building(9), 29);
    EXPECT_EQ(risk_of_building(10), 30);
    EXPECT_EQ(risk_of_walking(1), 2);
    EXPECT_EQ(risk_of_walking(3), 6);
    EXPECT_EQ(risk_of_walking(0), 0);
}

TEST(Skyscrapers, S35_S39_who_stands_on_a_touched_floor_is_at_risk_and_nobody_on_the_ground) {
    const State s = after(on_a_floor(2), {std::string(kBuild)});
    EXPECT_EQ(part(s, "head"), "2 random falls p1 actions=2 built risks=p1.1:5,p2.1:5,p2.2:5");
    // Nature asks about one after the other.
    EXPECT_EQ(legal(s, Seat::Nature), (Lines{"falls p1.1", "holds p1.1"}));
    EXPECT_EQ(refusal(s, "nature falls p2.1"), "table 7 not_natures");
    // A card that does not touch the floor shakes nobody on it.
    const State base = after(on_a_floor(2), {"p1 build p1.2 BV 3,-3,3:yz"});
    EXPECT_EQ(base.phase, Phase::Act);
}

TEST(Skyscrapers, S35_nature_keeps_to_the_odds) {
    const State s = after(on_a_floor(2), {std::string(kBuild)});
    base::Random random(1);
    std::map<std::string, int> drawn;
    for (int i = 0; i < 10'000; ++i) {
        ++drawn[game().print_move(game().nature(s, random))];
    }
    EXPECT_NEAR(drawn["falls p1.1"], 500, 100);
    EXPECT_NEAR(drawn["holds p1.1"], 9500, 100);
}

TEST(Skyscrapers, R38_S25_the_one_who_acts_pays_and_owners_put_their_own_back) {
    const State s = after(on_a_floor(2), {std::string(kBuild)});
    const int points = score(s, P1);
    const State fell = after(s, {"nature falls p1.1", "nature falls p2.1", "nature holds p2.2"});
    EXPECT_EQ(score(fell, P1), points - 10);
    EXPECT_EQ(score(fell, P2), 0);
    EXPECT_EQ(place_of(fell, "p1.1"), "-");
    EXPECT_EQ(place_of(fell, "p2.1"), "fallen");
    EXPECT_EQ(game().acting(fell), Seats(P2));
    EXPECT_EQ(refusal(fell, "p2 stand p2.1 g/3,2"), "S40 on_a_floor");
    const State back = after(fell, {"p2 stand p2.1 3/2,1"});
    EXPECT_EQ(part(back, "head"), "2 random act p1 actions=2 built");
}

TEST(Skyscrapers, S40_owners_put_back_clockwise_from_the_one_who_acts) {
    const State s = yard(3)
                        .at("falls p2 actions=1 risks=p1.1:5,p3.1:5,p3.2:5")
                        .cards("F.frame@0,0,4:zx<0")
                        .workers(P1, "3/1,1")
                        .workers(P3, "3/-1,1 3/-2,1")
                        .workers(P2, "g/3,1");
    const State fell = after(s, {"nature falls p1.1", "nature falls p3.1", "nature falls p3.2"});
    EXPECT_EQ(score(fell, P2), -15);
    EXPECT_TRUE(fell.players[1].out);
    EXPECT_EQ(game().acting(fell), Seats(P3));
    EXPECT_EQ(refusal(fell, "p3 stand p3.2 3/0,1"), "S40 other_first");
    const State next = after(fell, {"p3 stand p3.1 3/0,1", "p3 stand p3.2 3/1,0"});
    EXPECT_EQ(game().acting(next), Seats(P1));
    // Then the turn goes on; p2 is out, so it is the next player's.
    EXPECT_EQ(part(after(next, {"p1 stand p1.1 3/2,1"}), "head"),
              "3 random act p3 actions=3 idle=1");
}

TEST(Skyscrapers, S40_whoever_takes_too_long_is_put_as_high_as_can_be) {
    const State s = yard(2)
                        .at("falls p1 actions=1 risks=p2.1:5,p2.2:5")
                        .cards(kTwoStoreys)
                        .workers(P2, "3/-2,1 4/2,1");
    EXPECT_EQ(game().turn_time(s), std::nullopt);
    const State fell = after(s, {"nature falls p2.1", "nature falls p2.2"});
    ASSERT_EQ(fell.phase, Phase::Replace);
    const auto time = game().turn_time(fell);
    ASSERT_TRUE(time);
    EXPECT_EQ(time->seconds, 20);
    const Move move = game().time_up(fell);
    EXPECT_EQ(game().refuses(fell, P2, move), std::nullopt);
    EXPECT_EQ(Links(fell.site).level(move.place), 2);
    const State next = after(fell, {"p2 " + game().print_move(move)});
    EXPECT_NE(game().turn_time(next), time) << "the second one has his own time";
}

TEST(Skyscrapers, R40_S24_who_comes_down_to_minus_fifteen_is_out) {
    const auto fallen_from = [](int points) {
        const State s = yard(2)
                            .at("falls p1 actions=1 risks=p1.1:2")
                            .cards("F.frame@0,0,4:zx<0")
                            .workers(P1, "3/1,1")
                            .score(P1, points);
        return after(s, {"nature falls p1.1"});
    };
    EXPECT_TRUE(fallen_from(-9).plays(P1));
    const State over = fallen_from(-10);
    EXPECT_FALSE(over.plays(P1));
    EXPECT_EQ(over.ending, Ending::LastPlayer);
    EXPECT_EQ(game().outcome(over).winners, Seats(P2));
}

TEST(Skyscrapers, S24_what_is_counted_at_the_end_puts_nobody_out) {
    const State s = yard(2).at("act p1 actions=1 idle=5").workers(P1, "g/3,1").score(P2, -14);
    const State over = after(s, {"p1 move p1.1 g/0,-1"});
    EXPECT_LE(score(over, P2), -15);
    EXPECT_TRUE(over.plays(P2));
}

TEST(Skyscrapers, S42_workers_of_who_is_out_stay_and_leave_when_they_fall) {
    const State s = yard(3)
                        .at("falls p1 actions=1 built risks=p2.1:5,p3.1:5")
                        .cards("F.frame@0,0,4:zx<0")
                        .workers(P1, "g/3,1")
                        .workers(P2, "3/1,1")
                        .workers(P3, "3/-1,1")
                        .out(P3);
    const State fell = after(s, {"nature holds p2.1", "nature falls p3.1"});
    EXPECT_EQ(score(fell, P1), -5);
    EXPECT_EQ(place_of(fell, "p3.1"), "gone");
    EXPECT_EQ(fell.phase, Phase::Act);
    EXPECT_EQ(place_of(after(s, {"nature holds p2.1", "nature holds p3.1"}), "p3.1"), "3/-1,1");
}

TEST(Skyscrapers, S41_falls_come_before_the_last_card) {
    const State s = yard(2)
                        .cards("BV.p1@3,3,3:yz<2 BH.p1@-3,3,2:yx<1 F.frame@0,0,4:zx<0")
                        .workers(P1, "5/1,1")
                        .workers(P2, "5/-1,1")
                        .hand(P1, "U.frame");
    const State built = after(s, {"p1 build p1.1 U.frame 0,-2,4:yz"});
    EXPECT_EQ(built.phase, Phase::Falls);
    const State fell = after(built, {"nature holds p1.1", "nature falls p2.1"});
    EXPECT_EQ(fell.phase, Phase::Replace);
    EXPECT_EQ(after(fell, {"p2 stand p2.1 5/0,1"}).ending, Ending::LastCard);
}

TEST(Skyscrapers, S65_what_left_nothing_to_chance_can_be_taken_back) {
    const auto table = match(yard(2).cards("F.frame@0,0,4:zx<0").workers(P1, "g/3,1"));
    const auto play = [&](Seat seat, std::string_view move) {
        ASSERT_TRUE(table->propose(seat, move).has_value()) << move;
        table->accept();
    };
    play(P1, "hire g/0,-1");
    EXPECT_TRUE(table->can_undo(P1));
    play(P1, "move p1.1 3/1,1");
    EXPECT_FALSE(table->can_undo(P1));
    play(Seat::Nature, "holds p1.1");
    EXPECT_FALSE(table->can_undo(P1));
    play(P1, "slide p1.1 3/0,1");
    EXPECT_TRUE(table->can_undo(P1));
    play(P1, "hire g/1,-1");
    EXPECT_FALSE(table->can_undo(P1));
}

}  // namespace

}  // namespace jobsite::skyscrapers::testing
