#include "cli/levels.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace jobsite::cli {
namespace {

TEST(Levels, each_number_of_a_level_is_in_its_fingerprint) {
    const std::vector<bots::Level> levels{
        {},
        {.overlooks = 7},
        {.overlooks_of_many = 7},
        {.iterations = 7},
        {.persistence = 7},
        {.skill = {.glances = 7}},
        {.skill = {.tries = 7}},
        {.skill = {.trials = 7}},
        {.skill = {.tremor = 7}},
        {.skill = {.leaves_little = true}},
        {.skill = {.rounds = 7}},
    };
    std::set<std::uint64_t> prints;
    for (const bots::Level& level : levels) {
        prints.insert(fingerprint(level));
    }
    EXPECT_EQ(prints.size(), levels.size());
}

TEST(Levels, every_bot_has_a_fingerprint_of_its_own) {
    std::set<std::uint64_t> prints;
    for (const bots::BotRow& bot : bots::bot_rows()) {
        prints.insert(fingerprint(std::vector{bot}));
    }
    EXPECT_EQ(prints.size(), bots::bot_rows().size());
}

TEST(Levels, who_thinks_for_longer_is_somebody_else) {
    const auto print = [](std::string_view name) {
        return fingerprint(std::vector{*bots::read_bot(name)});
    };
    EXPECT_EQ(print("foreman"), print("foreman:8"));
    EXPECT_NE(print("foreman"), print("foreman:9"));
    EXPECT_EQ(print("builder"), print("greedy"));
}

}  // namespace
}  // namespace jobsite::cli
