#include <gtest/gtest.h>

#include "games/men_at_work/testing/terms.h"

// The conditions of girders, each on both sides of its border.
namespace jobsite::men_at_work::testing {

namespace {

const Lines kAllMet{};

// black2 lies across white1, which is common to many tasks.
Scene black_on_white() { return start_scene().lies("black2", "white1").top("black2", 45 * mm); }

TEST(MenAtWork, A1_a_gap_of_two_tenths_is_a_touch) {
    EXPECT_EQ(unmet("G2", "black2", black_on_white().touches("black2", "black1").gap(200)),
              kAllMet);
    EXPECT_EQ(unmet("G2", "black2", black_on_white().touches("black2", "black1").gap(201)),
              Lines{"G2 own_colour"});
}

TEST(MenAtWork, R48_a_touch_from_any_side_counts) {
    EXPECT_EQ(unmet("G2", "black2", black_on_white().touches("black2", "black1")), kAllMet);
    EXPECT_EQ(unmet("G2", "black2", start_scene().lies("black2", "black1")), kAllMet);
    EXPECT_EQ(unmet("G2", "black2", black_on_white().lies("black1", "black2")), kAllMet);
}

TEST(MenAtWork, R22_R49_further_touches_do_no_harm) {
    EXPECT_EQ(unmet("G2", "black2",
                    black_on_white()
                        .touches("black2", "black1")
                        .touches("black2", "orange1")
                        .lies("black2", "purple1")),
              kAllMet);
}

TEST(MenAtWork, R50_everything_the_card_asks_for_is_on_the_site) {
    EXPECT_EQ(unmet("G12", "black2", Scene(black_on_white()).top("black2", 99 * mm)), kAllMet);
    EXPECT_EQ(unmet("G12", "", start_scene()), (Lines{"50 all_placed", "G12 highest_girder"}));
    EXPECT_EQ(unmet("G12", "black2", start_scene().put("black2", facts::Where::Tray)),
              (Lines{"50 all_placed", "G12 highest_girder"}));
}

TEST(MenAtWork, R26_A31_a_girder_touches_no_ground_not_even_with_an_end) {
    const Scene sound = black_on_white().touches("black2", "black1");
    EXPECT_EQ(unmet("G2", "black2", sound), kAllMet);
    EXPECT_EQ(unmet("G2", "black2", Scene(sound).lies("black2", "table").along(75 * mm, 80 * mm)),
              Lines{"26 off_the_ground"});
    EXPECT_EQ(unmet("G2", "black2", Scene(sound).touches("black2", "crane", Part::Platform)),
              Lines{"26 off_the_ground"});
    EXPECT_EQ(unmet("G2", "black2", Scene(sound).touches("black2", "box", Part::Floor)),
              Lines{"26 off_the_ground"});
}

TEST(MenAtWork, R27_A38_neither_hat_nor_bare_head_carries_a_girder) {
    const Scene sound = black_on_white().touches("black2", "black1");
    EXPECT_EQ(unmet("G2", "black2", Scene(sound).lies("black2", "hat1")), Lines{"27 not_on_a_hat"});
    EXPECT_EQ(unmet("G2", "black2", Scene(sound).lies("black2", "worker1", Part::Head)),
              Lines{"27 not_on_a_hat"});
    // A touch at the side is no rest.
    EXPECT_EQ(unmet("G2", "black2", Scene(sound).touches("black2", "hat1")), kAllMet);
}

TEST(MenAtWork, R28_bricks_and_beams_may_carry_a_girder) {
    EXPECT_EQ(unmet("G2", "black2",
                    start_scene()
                        .lies("brick1", "white1")
                        .lies("beam1", "white1")
                        .lies("black2", "brick1")
                        .lies("black2", "beam1")
                        .touches("black2", "black1")),
              kAllMet);
}

TEST(MenAtWork, R29_a_girder_does_not_cover_another) {
    const auto laid = [](int angle, int overlap, int aside) {
        return unmet(
            "G2", "white2",
            start_scene().lies("white2", "white1").pair("white2", "white1", angle, overlap, aside));
    };
    const Lines covers{"29 covers_none"};
    EXPECT_EQ(laid(0, 160 * mm, 0), covers);
    EXPECT_EQ(laid(10 * degrees, 144 * mm, 5 * mm - 1), covers);
    EXPECT_EQ(laid(10 * degrees + 1, 144 * mm, 0), kAllMet);
    EXPECT_EQ(laid(0, 144 * mm - 1, 0), kAllMet);
    EXPECT_EQ(laid(0, 160 * mm, 5 * mm), kAllMet);
    // Beside it, it covers nothing.
    EXPECT_EQ(
        unmet("G2", "white2",
              start_scene().touches("white2", "white1").pair("white2", "white1", 0, 160 * mm, 0)),
        kAllMet);
}

TEST(MenAtWork, G1_A13_one_girder_alone_carries_it) {
    EXPECT_EQ(unmet("G1", "black2", black_on_white()), kAllMet);
    EXPECT_EQ(unmet("G1", "black2", black_on_white().lies("black2", "orange1")),
              Lines{"G1 one_girder"});
    // From 30 degrees on a contact carries.
    EXPECT_EQ(unmet("G1", "black2", black_on_white().lies("black2", "orange1").rise(500)),
              Lines{"G1 one_girder"});
    EXPECT_EQ(unmet("G1", "black2", black_on_white().lies("black2", "orange1").rise(499)), kAllMet);
    EXPECT_EQ(unmet("G1", "black2", start_scene().lies("black2", "support1")),
              Lines{"G1 one_girder"});
}

TEST(MenAtWork, A13_the_outer_15_mm_touch_nothing) {
    const auto touched = [](int from, int to) {
        return unmet("G1", "black2", black_on_white().touches("black2", "orange1").along(from, to));
    };
    EXPECT_EQ(touched(55 * mm, 65 * mm), kAllMet);
    EXPECT_EQ(touched(55 * mm, 65 * mm + 1), Lines{"A13 free_ends"});
    EXPECT_EQ(touched(-65 * mm, -60 * mm), kAllMet);
    EXPECT_EQ(touched(-65 * mm - 1, -60 * mm), Lines{"A13 free_ends"});
}

TEST(MenAtWork, A13_it_is_carried_along_40_mm_at_most) {
    EXPECT_EQ(unmet("G1", "black2", black_on_white().along(-20 * mm, 20 * mm)), kAllMet);
    EXPECT_EQ(unmet("G1", "black2", black_on_white().along(-20 * mm, 20 * mm + 1)),
              Lines{"A13 single_point"});
    // Two contacts with the same girder are one print.
    EXPECT_EQ(unmet("G1", "black2",
                    black_on_white()
                        .along(-20 * mm, -18 * mm)
                        .lies("black2", "white1")
                        .along(18 * mm, 20 * mm)),
              kAllMet);
    EXPECT_EQ(unmet("G1", "black2",
                    black_on_white()
                        .along(-20 * mm, -18 * mm)
                        .lies("black2", "white1")
                        .along(18 * mm, 21 * mm)),
              Lines{"A13 single_point"});
}

TEST(MenAtWork, A14_nothing_but_the_girder_helps_to_balance) {
    for (const char* const helper : {"brick1", "beam1", "support4"}) {
        EXPECT_EQ(
            unmet("G1", "black2", black_on_white().lies(helper, "orange1").lies("black2", helper)),
            Lines{"G1 one_girder"})
            << helper;
    }
    EXPECT_EQ(unmet("G1", "black2", black_on_white().on_arm("black2", "worker1")),
              Lines{"G1 one_girder"});
}

TEST(MenAtWork, G2_it_touches_a_girder_of_its_colour) {
    EXPECT_EQ(unmet("G2", "black2", black_on_white()), Lines{"G2 own_colour"});
    EXPECT_EQ(unmet("G2", "black2", start_scene().lies("black2", "black1")), kAllMet);
}

TEST(MenAtWork, G3_A19_it_touches_two_further_colours) {
    EXPECT_EQ(unmet("G3", "black2", black_on_white().touches("black2", "orange1")), kAllMet);
    EXPECT_EQ(unmet("G3", "black2", black_on_white()), Lines{"G3 two_colours"});
    EXPECT_EQ(unmet("G3", "black2", black_on_white().touches("black2", "black1")),
              Lines{"G3 two_colours"});
    const Scene two_whites = start_scene().lies("white2", "orange1").lies("black2", "white1");
    EXPECT_EQ(unmet("G3", "black2", Scene(two_whites).touches("black2", "white2")),
              Lines{"G3 two_colours"});
}

TEST(MenAtWork, G4_A11_within_a_millimetre_of_the_top_is_highest_too) {
    // purple1 is 45 mm high.
    const auto touching_white_at = [](int height) {
        return unmet("G4", "black2", black_on_white().top("white1", height));
    };
    EXPECT_EQ(unmet("G4", "black2", start_scene().touches("black2", "purple1")), kAllMet);
    EXPECT_EQ(touching_white_at(44 * mm), kAllMet);
    EXPECT_EQ(touching_white_at(44 * mm - 1), Lines{"G4 touches_highest"});
    // A tilted girder counts with its upper end, which is its top.
    EXPECT_EQ(
        unmet("G4", "black2", start_scene().touches("black2", "orange1").top("orange1", 60 * mm)),
        kAllMet);
}

TEST(MenAtWork, G5_A15_the_worker_stands_on_the_new_girder_whatever_its_colour) {
    const Scene sound = black_on_white().stands("worker2", "black2");
    EXPECT_EQ(unmet("G5 girder-OP", "black2 worker2", sound), kAllMet);
    EXPECT_EQ(unmet("G5", "black2 worker2", black_on_white().stands("worker2", "white1")),
              Lines{"G5 worker_on_it"});
    EXPECT_EQ(unmet("G5", "black2", black_on_white()),
              (Lines{"50 all_placed", "G5 worker_on_it", "A27 upright"}));
    EXPECT_EQ(unmet("G5", "black2 worker2", Scene(sound).tilt("worker2", 35 * degrees + 1)),
              Lines{"A27 upright"});
}

TEST(MenAtWork, G6_A16_an_arm_carries_it_and_no_hat_does) {
    EXPECT_EQ(unmet("G6", "black2", start_scene().on_arm("black2", "worker1")), kAllMet);
    EXPECT_EQ(unmet("G6", "black2", start_scene().on_arm("black2", "worker1").rise(499)),
              Lines{"G6 on_an_arm"});
    EXPECT_EQ(unmet("G6", "black2", black_on_white()), Lines{"G6 on_an_arm"});
    EXPECT_EQ(unmet("G6", "black2", start_scene().lies("black2", "worker1", Part::Torso)),
              Lines{"G6 on_an_arm"});
    EXPECT_EQ(
        unmet("G6", "black2", start_scene().on_arm("black2", "worker1").lies("black2", "hat1")),
        Lines{"27 not_on_a_hat"});
}

Scene with_new_support() { return start_scene().lies("support4", "table"); }

TEST(MenAtWork, G7_it_touches_the_new_support_and_its_own_colour) {
    EXPECT_EQ(unmet("G7", "black2 support4",
                    with_new_support().lies("black2", "support4").touches("black2", "black1")),
              kAllMet);
    EXPECT_EQ(unmet("G7", "black2 support4",
                    with_new_support().lies("black2", "support4").touches("black2", "white1")),
              Lines{"G7 own_colour"});
    EXPECT_EQ(unmet("G7", "black2 support4",
                    with_new_support().lies("black2", "support1").touches("black2", "black1")),
              Lines{"G7 new_support"});
}

TEST(MenAtWork, G8_A18_any_other_colour_will_do) {
    for (const char* const other : {"white1", "orange1", "purple1"}) {
        EXPECT_EQ(unmet("G8", "black2 support4",
                        with_new_support().lies("black2", "support4").touches("black2", other)),
                  kAllMet);
    }
    EXPECT_EQ(unmet("G8", "black2 support4",
                    with_new_support().lies("black2", "support4").touches("black2", "black1")),
              Lines{"G8 another_colour"});
}

TEST(MenAtWork, G9_the_support_stands_on_a_girder_and_the_girder_touches_any) {
    const Scene high = start_scene().lies("support4", "white1");
    EXPECT_EQ(unmet("G9", "black2 support4",
                    Scene(high).lies("black2", "support4").touches("black2", "black1")),
              kAllMet);
    EXPECT_EQ(unmet("G9", "black2 support4", Scene(high).lies("black2", "support4")),
              Lines{"G9 a_girder"});
    EXPECT_EQ(unmet("G9", "black2 support4",
                    with_new_support().lies("black2", "support4").touches("black2", "black1")),
              Lines{"G9 support_on_girder"});
}

TEST(MenAtWork, A17_where_a_new_support_may_rest) {
    const auto resting_on = [](std::string_view below, Part part, Base base) {
        return unmet("G8", "black2 support4",
                     start_scene()
                         .lies("brick1", "white1")
                         .lies("beam1", "white1")
                         .lies("support4", below, part)
                         .lies("black2", "support4")
                         .touches("black2", "white1"),
                     base);
    };
    const Lines badly{"A17 support_rests"};
    for (const char* const below : {"brick1", "beam1", "support1", "worker1"}) {
        EXPECT_EQ(resting_on(below, Part::Body, Base::Table), badly) << below;
    }
    // Not on the girder that it is to carry.
    EXPECT_EQ(unmet("G8", "black2 support4",
                    start_scene().lies("black2", "white1").lies("support4", "black2")),
              badly);
    EXPECT_EQ(resting_on("table", Part::Body, Base::Table), kAllMet);
    EXPECT_EQ(resting_on("white1", Part::Body, Base::Table), kAllMet);
    for (const Part part : {Part::Platform, Part::Tower, Part::Jib}) {
        EXPECT_EQ(resting_on("crane", part, Base::Table), kAllMet);
        EXPECT_EQ(resting_on("crane", part, Base::Box), kAllMet);
    }
    EXPECT_EQ(resting_on("box", Part::Insert, Base::Box), kAllMet);
    EXPECT_EQ(resting_on("box", Part::Rim, Base::Box), kAllMet);
    EXPECT_EQ(resting_on("box", Part::Floor, Base::Box), badly);
    EXPECT_EQ(resting_on("table", Part::Body, Base::Box), badly);
}

TEST(MenAtWork, G10_A20_any_support_that_was_there_will_do) {
    EXPECT_EQ(unmet("G10", "black2", start_scene().lies("black2", "support2")), kAllMet);
    EXPECT_EQ(unmet("G10", "black2",
                    start_scene().tilt("support3", 90 * degrees).touches("black2", "support3")),
              kAllMet);
    EXPECT_EQ(
        unmet("G10", "black2", start_scene().lies("support5", "white1").lies("black2", "support5")),
        kAllMet);
    EXPECT_EQ(unmet("G10", "black2", black_on_white()), Lines{"G10 a_support"});
}

TEST(MenAtWork, G11_A21_a_brick_lies_on_the_new_girder) {
    EXPECT_EQ(unmet("G11", "black2 brick1", black_on_white().lies("brick1", "black2")), kAllMet);
    // It slid off onto another girder.
    EXPECT_EQ(unmet("G11", "black2 brick1", black_on_white().lies("brick1", "orange1")),
              Lines{"G11 has_the_brick"});
    // Beside it, and below it.
    EXPECT_EQ(unmet("G11", "black2 brick1", black_on_white().touches("brick1", "black2")),
              Lines{"G11 has_the_brick"});
    EXPECT_EQ(
        unmet("G11", "black2 brick1", black_on_white().put("brick1").lies("black2", "brick1")),
        Lines{"G11 has_the_brick"});
    // A contact carries from 30 degrees on.
    EXPECT_EQ(unmet("G11", "black2 brick1", black_on_white().lies("brick1", "black2").rise(500)),
              kAllMet);
    EXPECT_EQ(unmet("G11", "black2 brick1", black_on_white().lies("brick1", "black2").rise(499)),
              Lines{"G11 has_the_brick"});
}

TEST(MenAtWork, G12_A12_it_becomes_the_highest_by_a_millimetre) {
    EXPECT_EQ(unmet("G12", "black2", black_on_white().top("black2", 46 * mm)), kAllMet);
    EXPECT_EQ(unmet("G12", "black2", black_on_white().top("black2", 46 * mm - 1)),
              Lines{"G12 highest_girder"});
    // The worker may stand higher.
    EXPECT_EQ(unmet("G12", "black2", black_on_white().top("black2", 50 * mm)), kAllMet);
}

TEST(MenAtWork, a_verdict_names_the_pieces_and_the_place) {
    const Scene scene = black_on_white().touches("black2", "black1").along(7 * mm, 9 * mm);
    const Case c{.facts = scene.facts(),
                 .base = Base::Table,
                 .task = {Instruction::G2, back_of(What::Girder, Pair::BlackOrange)},
                 .added = {PieceId{31}},
                 .footing = {}};
    const auto verdict = judge(c);
    ASSERT_EQ(verdict.size(), 5U);
    EXPECT_EQ(verdict.back().condition->rule, "G2");
    ASSERT_EQ(verdict.back().evidence.size(), 1U);
    EXPECT_EQ(verdict.back().evidence[0].piece, PieceId{31});
    EXPECT_EQ(verdict.back().evidence[0].other, PieceId{30});
    EXPECT_EQ(verdict.back().evidence[0].patch.least.x, 7 * mm);
}

TEST(MenAtWork, while_a_piece_is_held_touches_show_and_carrying_is_undecided) {
    const Scene scene = start_scene().touches("black2", "black1");
    const Case c{.facts = scene.facts(),
                 .base = Base::Table,
                 .task = {Instruction::G2, back_of(What::Girder, Pair::BlackOrange)},
                 .added = {PieceId{31}},
                 .footing = {}};
    for (const Verdict& v : judge(c, Look::WhileHeld)) {
        const bool at_once = v.condition->rule == "26" || v.condition->rule == "G2";
        EXPECT_EQ(v.holds, at_once ? Holds::Met : Holds::Undecided) << v.condition->rule;
    }
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
