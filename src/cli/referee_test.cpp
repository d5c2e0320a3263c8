#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cli/testing.h"

namespace jobsite::cli {
namespace {

using testing::Ran;
using testing::run;

constexpr std::string_view kQuarter = R"("turn": {"about": "z", "degrees": 90})";

// Two supports, a white and a black girder side by side, and a worker on the white one.
const std::string kBridge = fmt::format(R"(
    {{"piece": "support1", "at": [-60, 0, 0], {0}}},
    {{"piece": "support2", "at": [60, 0, 0], {0}}},
    {{"piece": "white1", "at": [0, -15, 25]}}, {{"piece": "black1", "at": [0, 15, 25]}},
    {{"piece": "worker1", "at": [-40, -15, 35]}}, {{"piece": "hat1", "at": [-40, -15, 68]}})",
                                        kQuarter);

// The bridge with these pieces on it, and the rest of the case.
std::string on_bridge(std::string_view pieces, std::string_view rest) {
    return fmt::format(R"({{"pieces": [{}, {}], {}}})", kBridge, pieces, rest);
}

// A girder across the bridge.
std::string across(std::string_view name) {
    return fmt::format(R"({{"piece": "{}", "at": [20, 0, 35], {}}})", name, kQuarter);
}

std::string task(std::string_view instruction, std::string_view back, std::string_view placed) {
    return fmt::format(R"("instruction": "{}", "back": "{}", "placed": [{}])", instruction, back,
                       placed);
}

Ran ask(const std::string& text, std::vector<std::string> flags = {}) {
    flags.insert(flags.begin(), {"referee", "-"});
    return run(flags, text);
}

bool says(const Ran& ran, std::string_view line) { return ran.out.find(line) != std::string::npos; }

void expect_met(const std::string& text) {
    const Ran ran = ask(text);
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_FALSE(says(ran, "unmet")) << ran.out;
    EXPECT_TRUE(says(ran, "The task is met.")) << ran.out;
}

// A condition of that rule is unmet.
void expect_unmet(std::string_view rule, const std::string& text) {
    const Ran ran = ask(text);
    EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
    EXPECT_TRUE(says(ran, fmt::format("unmet     {:>3}", rule))) << ran.out;
    EXPECT_TRUE(says(ran, "The task is not met.")) << ran.out;
}

void expect_refused(std::string_view why, const std::string& text,
                    const std::vector<std::string>& flags = {}) {
    const Ran ran = ask(text, flags);
    EXPECT_EQ(ran.code, 2) << text;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, fmt::format("jobsite: -: {}\n", why)) << text;
}

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
    expect_unmet("31", on_bridge(high + on_low, wanted + R"(, "foreman": true)"));
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

// A file of docs/referee.
std::filesystem::path example(std::string_view name) {
    return std::filesystem::path(JOBSITE_SOURCE_DIR) / "docs/referee" / name;
}

std::string read(const std::filesystem::path& path) {
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "" : text.replace(at, from.size(), to);
}

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

// ---- refusals ------------------------------------------------------------------

TEST(Referee, refuses_what_is_not_a_case) {
    expect_refused("That is not JSON; it goes wrong at byte 2.", "nonsense");
    expect_refused("must be an object.", "[]");
    expect_refused("pieces: is missing.", "{}");
    expect_refused("pieces: must be a list.", R"({"pieces": {}})");
    expect_refused("colour: is not a known field.", R"({"colour": "white"})");
    expect_refused("The field 'base' stands twice.", R"({"base": "box", "base": "table"})");
    expect_refused("A message is nested at most 8 deep.", std::string(100'000 / 2, '['));
    expect_refused("A case has at most 65536 bytes.", std::string(65'537, ' '));
    expect_refused("base: must be one of table, box.", R"({"base": "moon", "pieces": []})");
    expect_refused("crane: must be true or false.", R"({"crane": "yes", "pieces": []})");
    expect_refused("rim: only a crane in the box can stand on the rim (58).",
                   R"({"rim": true, "crane": true, "pieces": []})");
    EXPECT_EQ(run({"referee", "no/such/case.json"}).code, 3);
    EXPECT_EQ(run({"referee"}).code, 2);
}

TEST(Referee, refuses_pieces_that_there_are_not) {
    const auto with = [](std::string_view pieces) {
        return fmt::format(R"({{"pieces": [{}], "instruction": "start"}})", pieces);
    };
    for (const std::string name : {"white8", "green1", "table", "hook", "white01", "", "\x1b[2J"}) {
        const Ran ran = ask(with(fmt::format(R"({{"piece": "{}", "at": [0, 0, 0]}})",
                                             name == "\x1b[2J" ? R"(\u001b[2J)" : name)));
        EXPECT_EQ(ran.code, 2) << name;
        EXPECT_NE(ran.err.find("pieces[0].piece: there is no piece"), std::string::npos) << ran.err;
        EXPECT_EQ(ran.err.find('\x1b'), std::string::npos);
    }
    const std::string brick = R"({"piece": "support1", "at": [0, 0, 0]})";
    expect_refused("pieces[1]: support1 is there already.", with(brick + "," + brick));
    expect_refused("pieces: hat3 cannot be there without worker3 (A38).",
                   with(R"({"piece": "hat3", "at": [0, 0, 0]})"));
    expect_refused("pieces[0].colour: is not a known field.",
                   with(R"({"piece": "white1", "at": [0, 0, 0], "colour": "white"})"));
    expect_refused("pieces[0].piece: must be a text.", with(R"({"piece": 1, "at": [0, 0, 0]})"));
}

TEST(Referee, refuses_places_that_cannot_be) {
    const auto with = [](std::string_view pose) {
        return fmt::format(R"({{"pieces": [{{"piece": "white1", {}}}], "instruction": "start"}})",
                           pose);
    };
    expect_refused("pieces[0].at: is missing.", with(R"("turn": [0, 0, 0, 1])"));
    expect_refused("pieces[0].at: must be a list of 3 numbers.", with(R"("at": [0, 0])"));
    expect_refused("pieces[0].at[1]: must be a number from -1500 to 1500.",
                   with(R"("at": [0, 1500.001, 0])"));
    expect_refused("pieces[0].at[1]: must be a number from -1500 to 1500.",
                   with(R"("at": [0, "5", 0])"));
    expect_refused("pieces[0].at[1]: must be a number from -1500 to 1500.",
                   with(R"("at": [0, 1e300, 0])"));
    expect_refused("pieces[0].at: no hand gets there.", with(R"("at": [0, 0, -50.001])"));
    expect_refused("That is not JSON; it goes wrong at byte 43.", with(R"("at": [0, NaN, 0])"));
    expect_refused("pieces[0].turn: must be a quaternion of length one: x, y, z, w.",
                   with(R"("at": [0, 0, 0], "turn": [0, 0, 0, 0.9])"));
    expect_refused("pieces[0].turn: must be a list of 4 numbers.",
                   with(R"("at": [0, 0, 0], "turn": [0, 0, 1])"));
    expect_refused("pieces[0].turn: must be an object.", with(R"("at": [0, 0, 0], "turn": 90)"));
    expect_refused("pieces[0].turn.about: must be one of x, y, z.",
                   with(R"("at": [0, 0, 0], "turn": {"about": "w", "degrees": 5})"));
    expect_refused("pieces[0].turn.degrees: must be a number from -360 to 360.",
                   with(R"("at": [0, 0, 0], "turn": {"about": "x", "degrees": 361})"));
}

TEST(Referee, refuses_sites_that_cannot_be) {
    const std::string wanted = task("G3", "girder-BO", R"("orange1")");
    const auto at = [&](double z) {
        return on_bridge(
            fmt::format(R"({{"piece": "orange1", "at": [20, 0, {}], {}}})", z, kQuarter), wanted);
    };
    expect_met(at(34));
    expect_refused("white1 and orange1 overlap by 1.001 mm.", at(33.999));
    expect_met(at(35.2));
    expect_refused("Nothing carries orange1.", at(35.201));
    expect_refused("table and orange1 overlap by 20 mm.",
                   on_bridge(R"({"piece": "orange1", "at": [0, 200, -20]})", wanted));
    // Two that carry each other, and a third that only stands beside something.
    expect_refused("Nothing carries orange1.",
                   on_bridge(R"({"piece": "orange1", "at": [0, 200, 100]},
                                {"piece": "brick1", "at": [0, 200, 110]})",
                             wanted));
    expect_refused("Nothing carries orange1.",
                   on_bridge(R"({"piece": "orange1", "at": [0, 25, 30]})", wanted));
}

TEST(Referee, refuses_tasks_that_do_not_fit) {
    const auto refused = [](std::string_view why, std::string_view rest) {
        expect_refused(why, on_bridge(across("white2"), rest));
    };
    refused("instruction: is missing.", R"("back": "girder-BW")");
    refused("instruction: must be one of G1 to G12, W1 to W9, or start.",
            task("G13", "girder-BW", R"("white2")"));
    refused("back: is missing.", R"("instruction": "G2")");
    refused("back: must be written like girder-BO or helmet-PW.",
            task("G2", "girder-WB", R"("white2")"));
    refused("back: helmet-BW does not go with G2 (16).", task("G2", "helmet-BW", R"("white2")"));
    refused("placed: is missing.", R"("instruction": "G2", "back": "girder-BW")");
    refused("placed[0]: white3 is not among the pieces.", task("G2", "girder-BW", R"("white3")"));
    refused("placed[1]: white2 is there already.",
            task("G2", "girder-BW", R"("white2", "white2")"));
    refused("placed: G2 asks for 1 girder, not for 2.",
            task("G2", "girder-BW", R"("white2", "black1")"));
    refused("placed: G2 asks for no worker, not for 1.",
            task("G2", "girder-BW", R"("white2", "worker1")"));
    refused("placed: white2 has no colour of girder-BO (24).",
            task("G2", "girder-BO", R"("white2")"));
    refused("together: nothing but G11 and W7 asks for that.",
            task("G2", "girder-BW", R"("white2")") + R"(, "together": true)");
    refused("held: only a piece of this turn is in the hand (A58).",
            task("G2", "girder-BW", R"("white2")") + R"(, "held": "black1")");
    expect_refused("With --settle nothing can be held.",
                   on_bridge(across("white2"),
                             task("G2", "girder-BW", R"("white2")") + R"(, "held": "white2")"),
                   {"--settle"});
}

TEST(Referee, refuses_stories_that_make_no_sense) {
    const auto refused = [](std::string_view why, std::string_view moment) {
        expect_refused(why,
                       on_bridge(across("white2"), task("G2", "girder-BW", R"("white2")") +
                                                       fmt::format(R"(, "story": [{}])", moment)));
    };
    refused("story[0]: must tell what the piece struck, touched or left.", R"({"piece": "hat1"})");
    refused("story[0].drop: is missing.", R"({"piece": "hat1", "struck": "worker1"})");
    refused("story[0].seconds: is not a known field.",
            R"({"piece": "hat1", "struck": "worker1", "drop": 5, "seconds": 1})");
    refused("story[0].touched: must be one of table, platform, floor.",
            R"({"piece": "hat1", "touched": "white1", "seconds": 1})");
    refused("story[0].touched: there is no such ground here.",
            R"({"piece": "hat1", "touched": "floor", "seconds": 1})");
    refused("story[0].at: must be a number from 0 to 60.",
            R"({"piece": "hat1", "left": "table", "at": -1})");
}

// ---- examples ------------------------------------------------------------------

TEST(Referee, the_examples_have_the_answers_beside_them) {
    int examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(example(""))) {
        if (entry.path().extension() == ".json") {
            ++examples;
            std::filesystem::path answer = entry.path();
            EXPECT_EQ(run({"referee", entry.path().string()}).out,
                      read(answer.replace_extension(".txt")))
                << entry.path();
        }
    }
    EXPECT_GE(examples, 6);
}

TEST(Referee, answers_programs_in_json) {
    const Ran ran =
        ask(on_bridge(across("white2"), task("G2", "girder-BW", R"("white2")")), {"--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto condition = [](std::string_view rule, std::string_view key, std::string_view text,
                              std::string_view evidence) {
        return fmt::format(R"({{"rule":"{}","holds":"met","key":"men_at_work.condition.{}",)"
                           R"("text":"{}","evidence":[{}]}})",
                           rule, key, text, evidence);
    };
    EXPECT_EQ(ran.out,
              fmt::format(
                  R"({{"instruction":"G2","met":true,"conditions":[{},{},{},{},{}],)"
                  R"("accident":null,"highest":null,"moved":[]}})"
                  "\n",
                  condition("50", "all_placed", "Everything the card asks for is on the site.", ""),
                  condition("26", "off_the_ground", "The girder does not touch the ground.", ""),
                  condition("27", "not_on_a_hat", "The girder rests on no hat and no head.", ""),
                  condition("29", "covers_none", "No girder covers another.", ""),
                  condition("G2", "own_colour", "It touches a girder of its own colour.",
                            R"({"piece":"white2","other":"white1",)"
                            R"("from":[-20.0,-5.0,0.0],"to":[-10.0,5.0,0.0]})")));
}

TEST(Referee, tells_programs_of_accidents_heights_and_what_moved) {
    const std::string tall =
        on_bridge(across("orange1") + R"(, {"piece": "worker2", "at": [20, 40, 45]})",
                  task("G5", "girder-OW", R"("orange1", "worker2")"));
    EXPECT_TRUE(says(ask(tall, {"--json"}), R"("highest":{"piece":"worker2","top":83.0})"));

    // A9 An accident, and no award.
    const Ran fallen = ask(replaced(tall, R"("instruction")",
                                    R"("story": [{"piece": "hat1", "left": "table"}],
                                       "instruction")"),
                           {"--json"});
    EXPECT_TRUE(says(fallen, R"("met":false)")) << fallen.out;
    EXPECT_TRUE(says(fallen, R"("accident":{"piece":"hat1","other":"hat1","cause":"left_world"},)"
                             R"("highest":null)"))
        << fallen.out;

    const Ran leaning = ask(replaced(tall, "[20, 40, 45]", "[20, 83, 45]"), {"--json", "--settle"});
    EXPECT_TRUE(says(leaning, R"({"piece":"worker2","gone":false,"distance":)")) << leaning.out;
}

}  // namespace
}  // namespace jobsite::cli
