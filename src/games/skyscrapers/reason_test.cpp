#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/skyscrapers/testing/buildings.h"
#include "games/skyscrapers/testing/scene.h"
#include "games/skyscrapers/testing/terms.h"

// Why one would make a move, as it is told to whoever asks a foreman.
namespace jobsite::skyscrapers::testing {

namespace {

std::string why(const State& s, std::string_view move) {
    const auto reason = match(s)->reason(*game().acting(s).begin(), move);
    const std::string line =
        rules::print_event({reason->key, Seats::everybody(), reason->arguments});
    return line.substr(line.find('.') + 1);
}

// The different reasons for the moves that begin so.
std::set<std::string> reasons(const State& s, std::string_view words) {
    std::set<std::string> all;
    for (const std::string& move : legal(s, *game().acting(s).begin(), words)) {
        all.insert(why(s, move));
    }
    return all;
}

using Reasons = std::set<std::string>;

// The most that the worker's next card can score.
int most_of(const State& s, std::string_view worker) {
    int most = 0;
    for (const std::string& move : legal(s, P1, fmt::format("build {}", worker))) {
        most = std::max(most, score(after(s, {fmt::format("p1 {}", move)}), P1) - score(s, P1));
    }
    return most;
}

int points_in(const std::string& reason) {
    const std::size_t at = reason.find("points=");
    return at == std::string::npos ? 0 : std::stoi(reason.substr(at + 7));
}

TEST(SkyscrapersReason, who_is_hired_can_build_or_gets_elsewhere) {
    EXPECT_EQ(
        reasons(yard(2).workers(P1, "g/-4,1"), "hire"),
        (Reasons{"why.hire_to_build count=1 points=3", "why.hire_to_build count=1 points=4"}));
    const State roofed = yard(2).cards("F.frame@0,0,4:zx<0");
    EXPECT_EQ(reasons(roofed, "hire"),
              (Reasons{"why.hire count=0", "why.hire_to_build count=0 points=6"}));
    for (const std::string& move : legal(roofed, P1, "hire")) {
        EXPECT_EQ(points_in(why(roofed, move)), most_of(after(roofed, {"p1 " + move}), "p1.1"))
            << move;
    }
}

TEST(SkyscrapersReason, a_card_scores_most_or_less_or_is_the_last) {
    EXPECT_EQ(reasons(yard(2).workers(P1, "g/-4,1 g/3,1"), "build"),
              (Reasons{"why.build points=1 count=2", "why.build points=2 count=2",
                       "why.build points=3 count=2", "why.build_most points=4 count=2"}));
    const State last =
        yard(2).cards("BV.p1@3,3,3:yz<2").hand(P1, "").workers(P1, "g/-4,1 g/3,1 g/3,2");
    EXPECT_EQ(reasons(last, "build"),
              (Reasons{"why.build_last points=2 bonus=5", "why.build_last points=5 bonus=5"}));
}

TEST(SkyscrapersReason, who_goes_climbs_or_goes_to_build) {
    const State s = yard(2).cards(kTwoStoreys).workers(P1, "3/-2,1");
    EXPECT_EQ(reasons(s, "move"), (Reasons{"why.climb level=2 bonus=5", "why.go_to_build points=3",
                                           "why.go_to_build points=4"}));
    EXPECT_EQ(reasons(s, "slide"), Reasons{"why.slide"});
    for (const std::string& move : legal(s, P1, "move p1.1 4/")) {
        EXPECT_EQ(points_in(why(s, move)),
                  most_of(after(s, {"p1 " + move, "nature holds p1.1"}), "p1.1"))
            << move;
    }
}

// With base cards alone one builds on the ground.
TEST(SkyscrapersReason, where_there_is_nothing_to_build_one_goes_on) {
    const State low = yard(2).cards(kTwoStoreys).hand(P1, "").workers(P1, "3/-2,1");
    EXPECT_EQ(reasons(low, "move"),
              (Reasons{"why.climb level=2 bonus=5", "why.go level=0", "why.go_to_build points=4"}));
    const State high = yard(2).cards(kTwoTowers).hand(P1, "").workers(P1, "12/7,0");
    EXPECT_EQ(reasons(high, "build"), Reasons{});
    EXPECT_EQ(reasons(high, "move"), Reasons{"why.go_on"});
}

TEST(SkyscrapersReason, whom_the_rivet_touches_makes_way) {
    const State s = after(yard(2)
                              .cards("F.frame@-2,0,4:zy<0")
                              .workers(P1, "3/-1,0")
                              .workers(P2, "3/-4,0 3/-4,1 3/-3,0")
                              .hand(P1, "V.frame U.rails"),
                          {"p1 build p1.1 V.frame -4,0,4:xz"});
    ASSERT_EQ(s.phase, Phase::Rivet);
    EXPECT_EQ(reasons(s, "stand"), Reasons{"why.make_way"});
}

TEST(SkyscrapersReason, who_finds_no_place_puts_back_what_he_holds) {
    const State site = classic(
        yard(2).cards("F.frame@0,0,4:zx<0").workers(P1, "3/1,1 g/3,1").hand(P1, "U.frame U.rails"));
    EXPECT_EQ(reasons(after(site, {"p1 build p1.1 U.frame 0,2,4:yz"}), ""),
              Reasons{"why.not_home"});
    EXPECT_EQ(reasons(after(site, {"p1 slide p1.1 3/0,0"}), ""), Reasons{"why.no_footing"});
}

TEST(SkyscrapersReason, whoever_can_do_nothing_passes) {
    const State stuck =
        yard(2).cards(kYard + " F.frame@0,0,4:zx<0").workers(P1, "g/-2,0 g/-1,0 g/0,0 g/1,0 g/0,2");
    EXPECT_EQ(reasons(stuck, ""), Reasons{"only_move"});
}

TEST(SkyscrapersReason, who_has_fallen_comes_back_high) {
    const State s = yard(2).at("replace p1 actions=1").cards(kTwoStoreys).workers(P2, "fallen");
    EXPECT_EQ(reasons(s, "stand p2.1 6/"), Reasons{"why.stand_highest level=2"});
    EXPECT_EQ(reasons(s, "stand p2.1 3/"), Reasons{"why.stand level=1"});
}

}  // namespace
}  // namespace jobsite::skyscrapers::testing
