#include "rules/seat.h"

#include <vector>

#include <gtest/gtest.h>

namespace jobsite::rules {
namespace {

std::vector<Seat> listed(Seats seats) {
    std::vector<Seat> list;
    for (const Seat seat : seats) {
        list.push_back(seat);
    }
    return list;
}

TEST(Seat, every_seat_has_a_name_that_is_read_again) {
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(parse_seat(print_seat(seat_at(i))), seat_at(i));
    }
    EXPECT_EQ(print_seat(Seat::P1), "p1");
    EXPECT_EQ(print_seat(Seat::Nature), "nature");
    EXPECT_EQ(print_seat(Seat::Spectator), "spectator");
}

TEST(Seat, nothing_else_is_a_seat) {
    for (const std::string_view text : {"", "p", "p0", "p7", "P1", "p1 ", " p1", "p11", "Nature"}) {
        EXPECT_EQ(parse_seat(text), std::nullopt) << text;
    }
}

TEST(Seat, nature_and_spectators_are_no_players) {
    EXPECT_TRUE(is_player(Seat::P6));
    EXPECT_FALSE(is_player(Seat::Nature));
    EXPECT_FALSE(is_player(Seat::Spectator));
}

TEST(Seats, they_are_walked_in_order) {
    EXPECT_EQ(listed({Seat::Spectator, Seat::P3, Seat::P1}),
              (std::vector{Seat::P1, Seat::P3, Seat::Spectator}));
    EXPECT_EQ(listed(Seats::players(2)), (std::vector{Seat::P1, Seat::P2}));
    EXPECT_EQ(listed(Seats()), std::vector<Seat>{});
}

TEST(Seats, everybody_is_all_eight_and_everybody_but_one_is_seven) {
    EXPECT_EQ(Seats::everybody().size(), 8);
    EXPECT_EQ(Seats::everybody_but(Seat::P4).size(), 7);
    EXPECT_FALSE(Seats::everybody_but(Seat::P4).has(Seat::P4));
    EXPECT_TRUE(Seats::everybody_but(Seat::P4).has(Seat::Spectator));
    EXPECT_TRUE(Seats().empty());
}

}  // namespace
}  // namespace jobsite::rules
