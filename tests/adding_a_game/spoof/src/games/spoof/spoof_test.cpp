#include "games/spoof/spoof.h"

#include <gtest/gtest.h>

namespace jobsite::spoof {
namespace {

const Spoof kGame(Data{.most = 3});

State position(std::string_view text) { return kGame.parse_state(text).value(); }
std::optional<Refusal> refusal(std::string_view at, Seat seat, std::string_view move) {
    return kGame.refuses(position(at), seat, kGame.parse_move(move).value());
}

TEST(Spoof, R1_everybody_hides_up_to_three_at_once) {
    EXPECT_EQ(kGame.acting(position("- 2 - | - - - | 0")), (Seats{Seat::P1, Seat::P3}));
    EXPECT_EQ(refusal("- - | - - | 0", Seat::P2, "hide 3"), std::nullopt);
    EXPECT_EQ(refusal("- - | - - | 0", Seat::P2, "hide 4"), kTooMany);
    EXPECT_EQ(refusal("- - | - - | 0", Seat::P2, "guess 3"), kNotNow);
    EXPECT_EQ(refusal("1 1 | - - | 0", Seat::P1, "hide 1"), kNotNow);
}

TEST(Spoof, R2_nobody_guesses_what_was_guessed) {
    EXPECT_EQ(kGame.acting(position("1 1 | 2 - | 0")), Seats(Seat::P2));
    EXPECT_EQ(refusal("1 1 | 2 - | 0", Seat::P2, "guess 2"), kTaken);
    EXPECT_EQ(refusal("1 1 | 2 - | 0", Seat::P2, "guess 6"), std::nullopt);
    EXPECT_EQ(refusal("1 1 | 2 - | 0", Seat::P2, "guess 7"), kTooMany);
}

TEST(Spoof, R3_whoever_comes_nearest_wins) {
    EXPECT_EQ(kGame.outcome(position("1 1 | 2 3 | 2")).winners, Seats(Seat::P1));
    EXPECT_EQ(kGame.outcome(position("1 1 | 1 3 | 2")).winners, (Seats{Seat::P1, Seat::P2}));
    EXPECT_TRUE(kGame.acting(position("1 1 | 1 3 | 2")).empty());
    EXPECT_EQ(refusal("1 2 | 1 3 | 1", Seat::Nature, "open 2"), std::nullopt);
    EXPECT_EQ(refusal("1 2 | 1 3 | 1", Seat::Nature, "open 1"), rules::kNotNatures);
}

}  // namespace
}  // namespace jobsite::spoof
