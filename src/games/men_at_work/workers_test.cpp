#include <gtest/gtest.h>

#include "games/men_at_work/testing/terms.h"

// The conditions of workers and their loads, each on both sides of its border.
namespace jobsite::men_at_work::testing {

namespace {

const Lines kAllMet{};

// worker2 stands on black1; the gloves are black and orange.
Scene on_black() { return start_scene().stands("worker2", "black1"); }

TEST(MenAtWork, R15_R31_A27_both_feet_are_on_a_girder_of_a_glove_colour) {
    EXPECT_EQ(unmet("W6", "worker2", on_black().along_other(70 * mm, 78 * mm)), kAllMet);
    EXPECT_EQ(unmet("W1", "worker2 brick1",
                    start_scene().stands("worker2", "white1").on_arm("brick1", "worker2")),
              Lines{"31 both_feet"});
    // One foot beside it will not do.
    EXPECT_EQ(unmet("W1", "worker2 brick1", on_black().gap(201).on_arm("brick1", "worker2")),
              Lines{"31 both_feet"});
    // With both feet on the right one he may touch another.
    EXPECT_EQ(
        unmet("W1", "worker2 brick1",
              on_black().touches("worker2", "white1", Part::Body).on_arm("brick1", "worker2")),
        kAllMet);
}

TEST(MenAtWork, A27_a_girder_beside_his_shins_carries_nothing) {
    // He stands on white1, and black1 touches his feet from the side.
    const Scene between = start_scene()
                              .stands("worker2", "white1")
                              .touches("black1", "worker2", Part::LeftFoot)
                              .touches("black1", "worker2", Part::RightFoot)
                              .on_arm("brick1", "worker2");
    EXPECT_EQ(unmet("W1", "worker2 brick1", between), Lines{"31 both_feet"});
    EXPECT_EQ(unmet("W1", "worker2 brick1", on_black().rise(500).on_arm("brick1", "worker2")),
              kAllMet);
    EXPECT_EQ(unmet("W1", "worker2 brick1", on_black().rise(499).on_arm("brick1", "worker2")),
              Lines{"31 both_feet"});
}

TEST(MenAtWork, A27_upright_is_within_35_degrees) {
    const auto tilted = [](int tilt) {
        return unmet("W1", "worker2 brick1",
                     on_black().tilt("worker2", tilt).on_arm("brick1", "worker2"));
    };
    EXPECT_EQ(tilted(35 * degrees), kAllMet);
    EXPECT_EQ(tilted(35 * degrees + 1), Lines{"A27 upright"});
}

TEST(MenAtWork, A22_leaning_against_the_body_is_not_loaded) {
    EXPECT_EQ(unmet("W1", "worker2 brick1", on_black().lies("brick1", "worker2", Part::Torso)),
              Lines{"W1 loaded"});
}

TEST(MenAtWork, A22_what_is_beside_a_hand_is_not_carried_by_it) {
    const auto at_slope = [](int rise) {
        return unmet("W1", "worker2 brick1", on_black().on_arm("brick1", "worker2").rise(rise));
    };
    EXPECT_EQ(at_slope(500), kAllMet);
    EXPECT_EQ(at_slope(499), Lines{"W1 loaded"});
    // Nor is what lies on something beside a hand.
    EXPECT_EQ(unmet("W2", "worker2 brick1 brick2",
                    on_black().on_arm("brick1", "worker2").rise(0).lies("brick2", "brick1")),
              Lines{"W2 loaded"});
}

TEST(MenAtWork, W1_R51_a_brick_lies_on_an_arm) {
    EXPECT_EQ(unmet("W1", "worker2 brick1", on_black().on_arm("brick1", "worker2")), kAllMet);
    EXPECT_EQ(unmet("W1", "worker2 brick1", on_black().lies("brick1", "black1")),
              Lines{"W1 loaded"});
    // Another worker's arm will not do.
    EXPECT_EQ(unmet("W1", "worker2 brick1", on_black().on_arm("brick1", "worker1")),
              Lines{"W1 loaded"});
    EXPECT_EQ(unmet("W1", "worker2", on_black()), (Lines{"50 all_placed", "W1 loaded"}));
}

TEST(MenAtWork, W2_R51_two_bricks_may_be_spread_or_stacked) {
    EXPECT_EQ(
        unmet("W2", "worker2 brick1 brick2",
              on_black().on_arm("brick1", "worker2").lies("brick2", "worker2", Part::RightArm)),
        kAllMet);
    EXPECT_EQ(unmet("W2", "worker2 brick1 brick2",
                    on_black().on_arm("brick1", "worker2").lies("brick2", "brick1")),
              kAllMet);
    EXPECT_EQ(unmet("W2", "worker2 brick1 brick2",
                    on_black().on_arm("brick1", "worker2").lies("brick2", "black1")),
              Lines{"W2 loaded"});
    EXPECT_EQ(unmet("W2", "worker2 brick1", on_black().on_arm("brick1", "worker2")),
              Lines{"50 all_placed"});
}

TEST(MenAtWork, W3_a_beam_lies_on_an_arm) {
    EXPECT_EQ(unmet("W3", "worker2 beam1", on_black().on_arm("beam1", "worker2")), kAllMet);
    EXPECT_EQ(unmet("W3", "worker2 beam1", on_black().lies("beam1", "black1")), Lines{"W3 loaded"});
}

TEST(MenAtWork, W4_two_beams) {
    EXPECT_EQ(unmet("W4", "worker2 beam1 beam2",
                    on_black().on_arm("beam1", "worker2").lies("beam2", "beam1")),
              kAllMet);
    EXPECT_EQ(unmet("W4", "worker2 beam1 beam2",
                    on_black().on_arm("beam1", "worker2").lies("beam2", "black1")),
              Lines{"W4 loaded"});
}

TEST(MenAtWork, W5_a_brick_and_a_beam) {
    EXPECT_EQ(unmet("W5", "worker2 beam1 brick1",
                    on_black().on_arm("beam1", "worker2").lies("brick1", "beam1")),
              kAllMet);
    EXPECT_EQ(unmet("W5", "worker2 beam1", on_black().on_arm("beam1", "worker2")),
              Lines{"50 all_placed"});
}

TEST(MenAtWork, W6_A23_a_foot_comes_within_5_mm_of_an_end) {
    const auto footprint = [](int from, int to) {
        return unmet("W6", "worker2", on_black().along_other(from, to));
    };
    EXPECT_EQ(footprint(70 * mm, 75 * mm), kAllMet);
    EXPECT_EQ(footprint(70 * mm, 75 * mm - 1), Lines{"W6 outer_edge"});
    EXPECT_EQ(footprint(-75 * mm, -70 * mm), kAllMet);
    EXPECT_EQ(footprint(-75 * mm + 1, -70 * mm), Lines{"W6 outer_edge"});
}

TEST(MenAtWork, W7_A24_the_beam_is_on_an_arm_in_the_end) {
    EXPECT_EQ(unmet("W7", "worker2 beam1", on_black().on_arm("beam1", "worker2")), kAllMet);
    EXPECT_EQ(unmet("W7", "worker2 beam1", on_black().lies("beam1", "black1")), Lines{"W7 loaded"});
}

TEST(MenAtWork, W8_A25_the_beam_joins_the_arms_of_two_workers) {
    EXPECT_EQ(unmet("W8", "worker2 beam1",
                    on_black().on_arm("beam1", "worker2").on_arm("beam1", "worker1")),
              kAllMet);
    EXPECT_EQ(unmet("W8", "worker2 beam1", on_black().on_arm("beam1", "worker2")),
              Lines{"W8 connected"});
    EXPECT_EQ(unmet("W8", "worker2 beam1",
                    on_black().on_arm("beam1", "worker2").lies("beam1", "worker1", Part::Head)),
              Lines{"W8 connected"});
    // It may rest on other things too.
    EXPECT_EQ(unmet("W8", "worker2 beam1",
                    on_black()
                        .on_arm("beam1", "worker2")
                        .on_arm("beam1", "worker1")
                        .lies("beam1", "purple1")),
              kAllMet);
}

TEST(MenAtWork, W9_A26_two_workers_on_one_girder) {
    EXPECT_EQ(unmet("W9", "worker2 worker3", on_black().stands("worker3", "black1")), kAllMet);
    EXPECT_EQ(unmet("W9", "worker2 worker3", on_black().stands("worker3", "orange1")),
              Lines{"W9 two_on_one"});
    EXPECT_EQ(unmet("W9", "worker2 worker3", on_black().stands("worker3", "black1").gap(201)),
              (Lines{"31 both_feet", "W9 two_on_one"}));
    EXPECT_EQ(unmet("W9", "worker2", on_black()), (Lines{"50 all_placed", "W9 two_on_one"}));
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
