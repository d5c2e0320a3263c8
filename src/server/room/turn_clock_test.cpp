#include "server/room/turn_clock.h"

#include <gtest/gtest.h>

namespace jobsite::server {

namespace {

using rules::Seat;
using rules::Seats;
using By = TurnClock::By;

constexpr Seats kOne{Seat::P1};
constexpr Seats kOther{Seat::P2};
const Seats kBoth{std::uint8_t{3}};

TEST(TurnClock, a_turn_goes_on_over_its_moves) {
    TurnClock clock;
    clock.run({kOne, 1}, 60, 0);
    clock.run({kOne, 1}, 60, 20);
    EXPECT_EQ(clock.left(20), 40);
    EXPECT_EQ(clock.due(), 60);
    clock.run({kOne, 2}, 60, 30);
    EXPECT_EQ(clock.due(), 90) << "another turn of the same seat";
    clock.run({kOther, 2}, 60, 40);
    EXPECT_EQ(clock.due(), 100) << "somebody else's";
}

TEST(TurnClock, where_several_act_at_once_nobody_gets_time_by_anothers_move) {
    TurnClock clock;
    clock.run({kBoth, 0}, 60, 0);
    clock.run({kOther, 0}, 60, 50);
    EXPECT_EQ(clock.due(), 60);
    EXPECT_EQ(clock.seats(), kOther);
    clock.run({kBoth, 0}, 60, 55);
    EXPECT_EQ(clock.due(), 115) << "who comes in begins anew";
}

TEST(TurnClock, it_stands_still_while_it_is_paused) {
    TurnClock clock;
    clock.run({kOne, 1}, 60, 0);
    clock.pause(10);
    EXPECT_EQ(clock.due(), std::nullopt);
    EXPECT_EQ(clock.seats(), Seats());
    clock.run({kOne, 1}, 60, 100);
    EXPECT_EQ(clock.left(100), 50);
}

TEST(TurnClock, whoever_has_no_time_left_is_late_until_the_turn_is_over) {
    TurnClock clock;
    clock.run({kBoth, 1}, 60, 0);
    clock.ring(59);
    EXPECT_EQ(clock.late(), Seats());
    clock.ring(60);
    EXPECT_EQ(clock.late(), kBoth);
    EXPECT_EQ(clock.due(), std::nullopt);
    clock.run({kOther, 1}, 60, 61);
    EXPECT_EQ(clock.late(), kOther);
    EXPECT_EQ(clock.due(), std::nullopt);
    clock.run({kOther, 2}, 60, 62);
    EXPECT_EQ(clock.late(), Seats());
    EXPECT_EQ(clock.due(), 122);
}

TEST(TurnClock, the_reserve_is_used_after_the_turns_own_time) {
    TurnClock clock({100, 30});
    clock.run({kOne, 1}, 60, 0);
    EXPECT_EQ(clock.due(), 160);
    EXPECT_EQ(clock.left(80), 0);
    EXPECT_EQ(clock.reserve(Seat::P1, 80), 80);
    clock.run({kOther, 2}, 60, 80);
    EXPECT_EQ(clock.reserve(Seat::P1, 500), 80) << "for good";
    EXPECT_EQ(clock.due(), 80 + 60 + 30);
    clock.run({kOne, 3}, 60, 90);
    EXPECT_EQ(clock.due(), 90 + 60 + 80);
    EXPECT_EQ(clock.reserve(Seat::P2, 90), 30) << "whoever is in time keeps it";
}

TEST(TurnClock, a_pause_in_the_reserve_costs_nothing) {
    TurnClock clock({100});
    clock.run({kOne, 1}, 60, 0);
    clock.pause(70);
    EXPECT_EQ(clock.reserve(Seat::P1, 1000), 90);
    clock.run({kOne, 1}, 60, 1000);
    EXPECT_EQ(clock.reserve(Seat::P1, 1000), 90);
    EXPECT_EQ(clock.due(), 1090);
    clock.stop(1010);
    EXPECT_EQ(clock.reserve(Seat::P1, 2000), 80);
}

TEST(TurnClock, whoever_has_the_smaller_reserve_is_late_first) {
    TurnClock clock({100, 30});
    clock.run({kBoth, 1}, 60, 0);
    EXPECT_EQ(clock.due(), 90);
    clock.ring(90);
    EXPECT_EQ(clock.late(), kOther);
    EXPECT_EQ(clock.due(), 160);
}

TEST(TurnClock, the_rules_own_time_knows_no_reserve_and_begins_anew) {
    TurnClock clock({100});
    clock.run({kOne, 1, By::Rules}, 90, 0);
    EXPECT_EQ(clock.due(), 90);
    clock.pause(90);
    clock.run({kOne, 1, By::Rules}, 90, 95);
    EXPECT_EQ(clock.due(), 185);
    clock.run({kOne, 2, By::Room}, 60, 200);
    EXPECT_EQ(clock.reserve(Seat::P1, 200), 100);
}

}  // namespace

}  // namespace jobsite::server
