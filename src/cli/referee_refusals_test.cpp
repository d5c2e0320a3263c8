#include "cli/referee_testing.h"

// Cases that the referee does not judge.
namespace jobsite::cli {
namespace {

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

}  // namespace
}  // namespace jobsite::cli
