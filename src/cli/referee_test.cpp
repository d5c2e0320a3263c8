#include "cli/referee_testing.h"

// What the referee finds.
namespace jobsite::cli {
namespace {

// ---- verdicts ------------------------------------------------------------------

TEST(Referee, G2_a_girder_of_its_own_colour_must_be_touched) {
    expect_met(on_bridge(across("white2"), task("G2", "girder-BW", R"("white2")")));
    expect_unmet("G2", on_bridge(across("orange1"), task("G2", "girder-BO", R"("orange1")")));
}

TEST(Referee, G3_two_other_colours_must_be_touched) {
    expect_met(on_bridge(across("orange1"), task("G3", "girder-BO", R"("orange1")")));
    expect_unmet("G3", on_bridge(across("white2"), task("G3", "girder-BW", R"("white2")")));
}

TEST(Referee, G1_a_girder_balances_on_one_other_alone) {
    const std::string balanced = across("orange1") + R"(, {"piece": "white2", "at": [20, 0, 45]})";
    expect_met(on_bridge(balanced, task("G1", "girder-OW", R"("white2")")));
    expect_unmet("G1", on_bridge(across("orange1"), task("G1", "girder-OW", R"("orange1")")));
}

TEST(Referee, G5_the_worker_stands_on_the_new_girder) {
    const std::string worker = R"(, {"piece": "worker2", "at": [20, 40, 45]})";
    const std::string beside = R"(, {"piece": "worker2", "at": [-30, 15, 35]})";
    const std::string wanted = task("G5", "girder-OW", R"("orange1", "worker2")");
    expect_met(on_bridge(across("orange1") + worker, wanted));
    expect_unmet("G5", on_bridge(across("orange1") + beside, wanted));
}

TEST(Referee, G12_highest_is_a_millimetre_above_the_others) {
    const std::string wanted = task("G12", "girder-OW", R"("orange1")");
    const auto rival = [](double z) {
        return fmt::format(R"(, {{"piece": "purple1", "at": [40, 0, {}], {}}})", z, kQuarter);
    };
    expect_met(on_bridge(across("orange1"), wanted));
    expect_unmet("G12", on_bridge(across("orange1") + rival(35), wanted));
    // A12 By exactly that; the other one is as deep in the bridge as it may be.
    expect_met(on_bridge(across("orange1") + rival(34), wanted));
    expect_unmet("G12", on_bridge(across("orange1") + rival(34.001), wanted));
}

TEST(Referee, W2_both_bricks_lie_on_the_arms) {
    const std::string worker = R"({"piece": "worker2", "at": [-20, 15, 35]},
                                  {"piece": "brick1", "at": [-32.1, 15, 62]},)";
    const std::string wanted = task("W2", "helmet-BP", R"("worker2", "brick1", "brick2")");
    expect_met(on_bridge(worker + R"({"piece": "brick2", "at": [-7.9, 15, 62]})", wanted));
    expect_unmet("W2", on_bridge(worker + R"({"piece": "brick2", "at": [20, 15, 35]})", wanted));
}

TEST(Referee, W6_a_foot_is_within_five_millimetres_of_the_end) {
    const auto worker = [](double x) {
        return fmt::format(R"({{"piece": "worker2", "at": [{}, 15, 35]}})", x);
    };
    const std::string wanted = task("W6", "helmet-BP", R"("worker2")");
    expect_met(on_bridge(worker(64), wanted));
    expect_unmet("W6", on_bridge(worker(63.999), wanted));
    // The glove is of another colour.
    expect_unmet("31", on_bridge(worker(64), task("W6", "helmet-OP", R"("worker2")")));
}

TEST(Referee, W7_both_come_in_together) {
    const std::string loaded = R"({"piece": "worker2", "at": [-20, 15, 35]},
        {"piece": "beam1", "at": [-10, 15, 62], "turn": {"about": "z", "degrees": 90}})";
    const std::string wanted = task("W7", "helmet-BP", R"("worker2", "beam1")");
    expect_met(on_bridge(loaded, wanted + R"(, "together": true)"));
    expect_unmet("W7", on_bridge(loaded, wanted));
}

TEST(Referee, R50_what_is_not_placed_yet_is_missing) {
    expect_unmet("50", on_bridge(across("orange1"), task("G5", "girder-OW", R"("orange1")")));
}

TEST(Referee, R55_with_the_foreman_only_the_highest_girder_will_do) {
    const std::string high = across("black2");
    const std::string on_low = R"(, {"piece": "worker2", "at": [-20, 15, 35]},
                                  {"piece": "brick1", "at": [-32.1, 15, 62]})";
    const std::string wanted = task("W1", "helmet-BP", R"("worker2", "brick1")");
    expect_met(on_bridge(high + on_low, wanted));
    expect_unmet("55", on_bridge(high + on_low, wanted + R"(, "foreman": true)"));
}

TEST(Referee, R43_says_what_is_the_highest_of_the_turn) {
    const std::string wanted = task("G5", "girder-OW", R"("orange1", "worker2")");
    const std::string bare = R"(, {"piece": "worker2", "at": [20, 40, 45]})";
    const Ran highest = ask(on_bridge(across("orange1") + bare, wanted));
    EXPECT_TRUE(says(highest, "worker2 is the highest, at 83 mm (43, A5).")) << highest.out;

    const Ran lower = ask(on_bridge(across("orange1"), task("G3", "girder-BO", R"("orange1")")));
    EXPECT_TRUE(says(lower, "No piece of this turn is the highest (43, A5).")) << lower.out;
}

TEST(Referee, what_is_held_is_judged_by_touch_alone) {
    const auto held = [](double z) {
        return on_bridge(
            fmt::format(R"({{"piece": "white2", "at": [20, 0, {}], {}}})", z, kQuarter),
            task("G2", "girder-BW", R"("white2")") + R"(, "held": "white2")");
    };
    const Ran touching = ask(held(35.2));
    EXPECT_EQ(touching.code, 1);
    EXPECT_TRUE(says(touching, "undecided  50")) << touching.out;
    EXPECT_TRUE(says(touching, "met        G2")) << touching.out;

    const Ran in_the_air = ask(held(35.201));
    EXPECT_EQ(in_the_air.code, 1);
    EXPECT_TRUE(says(in_the_air, "unmet      G2")) << in_the_air.out;
}

TEST(Referee, the_box_and_the_crane_are_there_if_the_case_says_so) {
    const std::string white = R"({"pieces": [{"piece": "white1", "at": [0, -100, 40]}],
        "instruction": "G12", "back": "girder-BW", "placed": ["white1"])";
    expect_refused("Nothing carries white1.", white + "}");
    expect_met(white + R"(, "base": "box"})");
    expect_refused("crane and support1 overlap by 3 mm.",
                   R"({"pieces": [{"piece": "support1", "at": [30, 0, 0]}], "crane": true,
                       "instruction": "start"})");
}

// ---- starting sites ------------------------------------------------------------

TEST(Referee, R4_no_starting_girder_touches_the_table) {
    const std::string start = read(example("starting-site.json"));
    const Ran fine = ask(start);
    EXPECT_EQ(fine.code, 0) << fine.out << fine.err;
    EXPECT_TRUE(says(fine, "The starting site is as it should be.")) << fine.out;

    const Ran lying = ask(replaced(start, R"("at": [-20, 0, 35])", R"("at": [-20, 200, 0])"));
    EXPECT_EQ(lying.code, 1);
    EXPECT_TRUE(says(lying, "unmet       4")) << lying.out;
    EXPECT_TRUE(says(lying, "purple1 and table")) << lying.out;
}

TEST(Referee, R2_a_starting_site_has_no_more_than_it_should) {
    const std::string start = read(example("starting-site.json"));
    expect_refused("pieces: orange1 is more than a starting site has (2, 61).",
                   replaced(start, "purple1", "orange2"));
    expect_refused("placed: a starting site has no turn.",
                   replaced(start, R"("instruction")", R"("placed": [], "instruction")"));
    // 61
    expect_refused("pieces: support1 is more than a starting site has (2, 61).",
                   replaced(start, R"("instruction")", R"("base": "box", "instruction")"));
}

// ---- falls ---------------------------------------------------------------------

TEST(Referee, A36_what_falls_on_a_worker_or_the_ground_is_an_accident) {
    const auto told = [](std::string_view story) {
        return on_bridge(across("white2"), task("G2", "girder-BW", R"("white2")") +
                                               fmt::format(R"(, "story": [{}])", story));
    };
    const auto expect_accident = [&](std::string_view what, std::string_view story) {
        const Ran ran = ask(told(story));
        EXPECT_EQ(ran.code, 1);
        EXPECT_TRUE(says(ran, fmt::format("Accident: {} (32, A36).", what))) << ran.out;
    };
    expect_accident("white2 fell on worker1",
                    R"({"piece": "white2", "struck": "worker1", "drop": 15})");
    expect_met(told(R"({"piece": "white2", "struck": "worker1", "drop": 14.999})"));
    expect_met(told(R"({"piece": "white2", "struck": "black1", "drop": 50})"));
    expect_accident("hat1 is on the ground",
                    R"({"piece": "hat1", "touched": "table", "seconds": 0.1})");
    expect_met(told(R"({"piece": "hat1", "touched": "table", "seconds": 0.09})"));
    // 34
    expect_met(told(R"({"piece": "support1", "touched": "table", "seconds": 1})"));
    expect_accident("white2 fell off the table", R"({"piece": "white2", "left": "table"})");
    // A50
    expect_accident("hat1 is on the ground",
                    R"({"piece": "white2", "struck": "worker1", "drop": 15},
                       {"piece": "hat1", "touched": "table", "seconds": 0.1})");
    expect_accident("white2 fell on worker1",
                    R"({"piece": "white2", "struck": "worker1", "drop": 15, "at": 1},
                       {"piece": "hat1", "touched": "table", "seconds": 0.1, "at": 1.1})");
}

TEST(Referee, A36_what_is_dead_troubles_nobody) {
    const std::string story = R"(, "story": [{"piece": "brick1", "touched": "table",
                                              "seconds": 1}])";
    const std::string site =
        on_bridge(across("white2") + R"(, {"piece": "brick1", "at": [200, 0, 0]})",
                  task("G2", "girder-BW", R"("white2")") + story);
    EXPECT_EQ(ask(site).code, 1);
    EXPECT_EQ(ask(replaced(site, R"("story")", R"("dead": ["brick1"], "story")")).code, 0);
}

// ---- gravity -------------------------------------------------------------------

TEST(Referee, lets_the_site_settle_and_says_what_moved) {
    const std::string steady = on_bridge(across("white2"), task("G2", "girder-BW", R"("white2")"));
    const Ran settled = ask(steady, {"--settle"});
    EXPECT_EQ(settled.code, 0) << settled.out;
    EXPECT_FALSE(says(settled, "moved")) << settled.out;

    // Its middle is beyond the black girder's edge.
    const std::string leaning = on_bridge(
        R"({"piece": "white2", "at": [20, 70, 35], "turn": {"about": "z", "degrees": 90}})",
        task("G8", "girder-BW", R"("white2")"));
    EXPECT_FALSE(says(ask(leaning), "moved"));
    const Ran fallen = ask(leaning, {"--settle"});
    EXPECT_EQ(fallen.code, 1);
    EXPECT_TRUE(fallen.out.starts_with("white2 moved by ")) << fallen.out;
    EXPECT_TRUE(says(fallen, "Accident: white2 is on the ground (32, A36).")) << fallen.out;
}

}  // namespace
}  // namespace jobsite::cli
