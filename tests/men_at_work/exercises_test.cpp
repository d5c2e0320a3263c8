#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "games/men_at_work/options.h"
#include "games/men_at_work/questions.h"
#include "men_at_work/work.h"

// The exercises on a real site: they stand, and what their examples build is what they ask for.
namespace jobsite::men_at_work {
namespace {

class Exercises : public ::testing::TestWithParam<std::string_view> {};

// Nature has one move to make until the player is asked.
void draw(Work& work) {
    while (is_natures(work.state().phase)) {
        work.play(Seat::Nature, work.legal(Seat::Nature).at(0));
    }
}

// G11, W7 What comes in together is put together on the tray.
void transport(Work& work, const facts::Placed& lower, const facts::Placed& load) {
    const std::string main = token(lower.id);
    const std::string on_it = token(load.id);
    facts::Pose there = at(400, 0, 5);
    facts::Pose above = load.pose;
    above.at.x += there.at.x - lower.pose.at.x;
    above.at.y += there.at.y - lower.pose.at.y;
    above.at.z += there.at.z - lower.pose.at.z;
    work.place({main, there});
    work.place({on_it, above});
    work.place({main, lower.pose, {}, Pace::Slow});
}

void build(Work& work, const std::vector<facts::Placed>& built) {
    const Instruction instruction = work.task().instruction;
    if (instruction == Instruction::G11 || instruction == Instruction::W7) {
        return transport(work, built.front(), built.back());
    }
    for (const facts::Placed& piece : built) {
        if (piece.kind != Kind::Hat) {
            const std::string name = token(piece.id);
            work.place({name, piece.pose});
        }
    }
}

TEST_P(Exercises, A72_stand_and_are_done_as_their_examples_show) {
    Work work({{.option = "site", .value = "exercise"},
               {.option = "exercise", .value = std::string(GetParam())}});
    const Exercise& exercise = work.exercise();
    ASSERT_FALSE(exercise.cards.empty());
    for (const auto& built : exercise.built) {
        draw(work);
        ASSERT_EQ(work.state().phase, Phase::Act);
        build(work, built);
        EXPECT_EQ(fmt::format("{}", fmt::join(work.unmet(), ", ")), "");
        work.play(work.state().turn, "done");
    }
    EXPECT_EQ(work.state().ending, Ending::Exercise);
}

TEST_P(Exercises, A72_stand_again_before_each_task) {
    Work work({{.option = "site", .value = "exercise"},
               {.option = "exercise", .value = std::string(GetParam())}});
    for (const auto& built : work.exercise().built) {
        draw(work);
        work.play(work.state().turn, "give up");
        ASSERT_EQ(work.state().phase, Phase::Act);
        build(work, built);
        EXPECT_EQ(work.unmet(), Lines{});
        work.play(work.state().turn, "done");
    }
    EXPECT_EQ(work.state().ending, Ending::Exercise);
}

INSTANTIATE_TEST_SUITE_P(All, Exercises, ::testing::ValuesIn(kExerciseChoices),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace jobsite::men_at_work
