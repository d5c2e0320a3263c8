#include <string>

#include <gtest/gtest.h>

#include "games/men_at_work/questions.h"
#include "games/men_at_work/testing/terms.h"

// A72 Exercises: a fixed site, and tasks in a fixed order.
namespace jobsite::men_at_work::testing {

namespace {

State start(std::string_view exercise, std::vector<rules::Setup::Choice> more = {}) {
    more.push_back({"site", "exercise"});
    more.push_back({"exercise", std::string(exercise)});
    return game().start({.seats = 1, .options = std::move(more)}).value();
}

// The site of the first lesson: two girders, each on two supports.
Scene trestles() {
    return Scene()
        .lies("support1", "table")
        .lies("support2", "table")
        .lies("support3", "table")
        .lies("support4", "table")
        .lies("black1", "support1")
        .lies("black1", "support3")
        .lies("purple1", "support2")
        .lies("purple1", "support4");
}
Scene bridge() { return trestles().lies("white1", "black1").lies("white1", "purple1"); }
Scene manned() { return bridge().stands("worker1", "white1").along_other(70 * mm, 76 * mm); }

// The first lesson, at its first task.
const Lines kOpening{"nature " + trestles().rest(), "nature show girder-OW", "nature turn 07",
                     "nature show girder-OW"};
State first_task() { return after(start("guided"), kOpening); }

Lines fallen(std::string_view piece) {
    return {"p1 take " + std::string(piece), "nature trip 100 ground black1 table",
            "nature " + trestles().lies("black1", "table").rest()};
}

TEST(MenAtWork, A72_site_and_cards_are_those_of_the_exercise) {
    const facts::Work work = game().work(start("guided"));
    EXPECT_EQ(work.add.size(), 3U + 6U);
    const State opened = after(start("guided"), {kOpening[0]});
    EXPECT_EQ(opened.phase, Phase::Show);
    EXPECT_EQ(legal(opened, Seat::Nature), Lines{"show girder-OW"});
    const State shown = after(opened, {kOpening[1]});
    EXPECT_EQ(legal(shown, Seat::Nature), Lines{"turn 07"});
    EXPECT_EQ(refusal(shown, "nature turn 14"), "table 7 not_natures");
    const State s = first_task();
    EXPECT_EQ(task_of(game().data(), s).instruction, Instruction::G3);
    EXPECT_EQ(legal(s, P1), (Lines{"give up", "take orange1", "take white1"}));
}

TEST(MenAtWork, A72_task_follows_task_and_the_last_one_ends_it) {
    const State second = after(after(after(first_task(), attempt("white1", bridge())), {"p1 done"}),
                               {"nature turn 36", "nature show helmet-OW"});
    EXPECT_EQ(task_of(game().data(), second).instruction, Instruction::W6);
    const State third = after(after(second, attempt("worker1", manned())),
                              {"p1 done", "nature turn 03", "nature show girder-BP"});
    EXPECT_EQ(task_of(game().data(), third).instruction, Instruction::G1);
    const Scene balanced = manned().lies("black2", "white1").along(-5 * mm, 5 * mm);
    const State built = after(third, attempt("black2", balanced));
    EXPECT_EQ(told(built, {"p1 done"}), (Lines{"done seat=p1", "ended_exercise"}));
    const State over = after(built, {"p1 done"});
    EXPECT_EQ(over.ending, Ending::Exercise);
    EXPECT_EQ(over.turns, 3);
    EXPECT_EQ(game().parse_state(game().print_state(over)).value(), over);
    // Where there is one task it is the last.
    const State only = after(start("G3"), kOpening);
    EXPECT_EQ(after(only, join(attempt("white1", bridge()), {"p1 done"})).ending, Ending::Exercise);
}

TEST(MenAtWork, A72_an_accident_costs_nothing_and_the_site_is_put_up_anew) {
    const State down = after(first_task(), fallen("white1"));
    EXPECT_EQ(down.phase, Phase::Settle);
    EXPECT_EQ(down.after, After::Again);
    EXPECT_EQ(game().work(down).add.size(), 6U);
    EXPECT_EQ(game().work(down).remove.size(), 6U);
    EXPECT_EQ(game().parse_state(game().print_state(down)).value(), down);
    const State again = after(down, {"nature " + trestles().rest()});
    EXPECT_EQ(again.players[0].certificates, 3);
    EXPECT_EQ(again.turns, 0);
    EXPECT_EQ(legal(again, P1), legal(first_task(), P1));
    EXPECT_EQ(task_of(game().data(), again), task_of(game().data(), first_task()));
    // Elsewhere it does.
    const State elsewhere = yard("G3 girder-OW").scene(start_scene());
    EXPECT_EQ(after(elsewhere, {"p1 take white2", "nature trip 100 ground black1 table"})
                  .players[0]
                  .certificates,
              2);
}

TEST(MenAtWork, A72_later_tasks_are_tried_again_with_what_was_built_before) {
    const State second =
        after(after(after(first_task(),
                          attempt("orange1",
                                  trestles().lies("orange1", "black1").lies("orange1", "purple1"))),
                    {"p1 done"}),
              {"nature turn 36", "nature show helmet-OW"});
    const State down = after(second, {"p1 give up"});
    // What the player built goes, what the example builds comes.
    EXPECT_EQ(game().work(down).remove.size(), 7U);
    EXPECT_EQ(game().work(down).add.size(), 7U);
    const State again = after(down, {"nature " + bridge().rest()});
    EXPECT_EQ(again.footing, PieceSet{piece_called("white1")});
    EXPECT_EQ(again.turns, 1);
}

TEST(MenAtWork, A72_whoever_gives_up_begins_again) {
    const State s = first_task();
    EXPECT_EQ(told(s, {"p1 give up"}), Lines{"again seat=p1"});
    const State again = after(s, {"p1 give up", "nature " + trestles().rest()});
    EXPECT_EQ(again.players[0].certificates, 3);
    EXPECT_EQ(again.phase, Phase::Act);
    const State held = after(s, {"p1 take white1", "p1 give up", "nature " + trestles().rest(),
                                 "nature " + trestles().rest()});
    EXPECT_EQ(legal(held, P1), legal(s, P1));
}

TEST(MenAtWork, A72_a_task_that_cannot_be_done_halts_it) {
    const auto shown = [](int distance) {
        const Scene crew = bridge().stands("worker1", "white1").near("worker1", "white1", distance);
        return after(start("W8"), {"nature " + crew.rest(), "nature show girder-BW",
                                   "nature turn 05", "nature show helmet-OW"});
    };
    EXPECT_EQ(shown(76 * mm).ending, Ending::Halted);
    EXPECT_EQ(shown(75 * mm).phase, Phase::Act);
}

TEST(MenAtWork, A72_no_variant_has_a_part_and_nobody_watches) {
    const State s = start("guided", {{"foreman", "yes"}, {"crane", "yes"}, {"skyscraper", "yes"}});
    EXPECT_EQ(s, start("guided"));
    State late = after(start("guided"), {kOpening[0]});
    EXPECT_EQ(refusal(late, "nature rita"), "table 7 not_natures");
    late.rita = true;
    EXPECT_EQ(game().flaw(late), "not so: an exercise keeps its order");
    State crane = first_task();
    crane.options.set(Option::Crane, 1);
    EXPECT_EQ(game().flaw(crane), "not so: an exercise keeps its order");
    EXPECT_EQ(game().flaw(first_task()), "");
}

TEST(MenAtWork, A72_a_deck_without_the_cards_has_no_exercise) {
    std::string deck(shipped("deck.json"));
    for (std::size_t at = deck.find(" G1 "); at != std::string::npos; at = deck.find(" G1 ")) {
        deck.replace(at, 4, " G2 ");
    }
    const MenAtWork other{load("deck.json", deck).value()};
    const auto begin = [&](std::string exercise) {
        return other.start({.seats = 1, .options = {{"site", "exercise"}, {"exercise", exercise}}});
    };
    EXPECT_EQ(begin("G1").error().rule, "men_at_work A72");
    EXPECT_TRUE(begin("G2"));
}

TEST(MenAtWorkData, what_is_wrong_with_an_exercise_is_said_by_its_field) {
    const std::string right(shipped("exercises.json"));
    const auto fault = [&](std::string_view part, std::string_view other) {
        std::string text = right;
        const std::size_t place = text.find(part);
        EXPECT_NE(place, std::string::npos) << part;
        const auto data = load("exercises.json", text.replace(place, part.size(), other));
        return data ? std::string("none") : data.error().where + ": " + data.error().problem;
    };
    EXPECT_EQ(fault("girder-BO G1", "girder-BO G1"), "none");
    EXPECT_EQ(fault("girder-BO G1", "girder-BO W1"),
              "exercises.G1.tasks[0]: must be written like girder-BO G1");
    EXPECT_EQ(fault("girder-BO G1", "girder-BO G2"), "exercises.G1.tasks: must have one task, G1");
    EXPECT_EQ(fault("[\"girder-BO G1\"]", "[]"), "exercises.G1.tasks: must have from 1 to 4 tasks");
    EXPECT_EQ(fault("\"G1\": {", "\"G13\": {"),
              "exercises.G13: is not an exercise that a table can choose");
    EXPECT_EQ(fault("\"bridge\",", "\"moon\","), "sites.moon: is missing; it must be a list");
    EXPECT_EQ(fault("\"trestles\": [", "\"trestles\": [\"crane 0 0 0 turn 0 0 0 1000000\","),
              "sites.trestles: must list pieces that one builds with");
    EXPECT_EQ(fault("\"orange 0 0 45000", "\"green 0 0 45000"),
              "exercises.G1.built[0][0]: must be written like black 0 0 25000 turn 0 0 0 1000000");
    EXPECT_EQ(fault("\"site\": \"bridge\"", "\"sight\": \"bridge\""),
              "exercises.G1.sight: is not a known field");
    EXPECT_EQ(fault("\"helmet-OW W6\", ", ""),
              "exercises.guided.built: must have a list of pieces for each task");
}

}  // namespace

}  // namespace jobsite::men_at_work::testing
