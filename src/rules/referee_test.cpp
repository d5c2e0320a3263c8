#include "rules/referee.h"

#include <array>

#include <gtest/gtest.h>

#include "rules/erase.h"
#include "rules/testing/toy_on_site.h"

namespace jobsite::rules {
namespace {

struct Sum {
    int value = 0;
};

Finding is_even(const Sum& c) { return {.holds = c.value % 2 == 0, .evidence = {}}; }
Finding is_small(const Sum& c) { return {.holds = c.value < 10, .evidence = {{}}}; }

std::optional<Amount> how_small(const Sum& c) {
    return Amount{.text = "size", .unit = {}, .bound = Bound::AtMost, .is = c.value, .wanted = 9};
}

constexpr std::uint32_t kFirst = 1, kSecond = 2, kThird = 4;
constexpr std::array<ConditionRow<Sum>, 3> kRows{{
    {kFirst | kSecond, {"1", "even", Shows::AtOnce}, is_even},
    {kSecond, {"2", "small", Shows::AtOnce}, is_small, how_small},
    {kThird, {"3", "small", Shows::AtRest}, is_small, how_small},
}};

std::vector<Verdict> judged(int value, std::uint32_t task, Look look = Look::AtRest) {
    Rows<Sum> rows;
    add_rows<Sum>(kRows, task, rows);
    return judge(rows, Sum{value}, look);
}

TEST(Referee, judges_by_the_rows_of_the_task_in_their_order) {
    ASSERT_EQ(judged(4, kFirst).size(), 1U);
    const auto both = judged(13, kSecond);
    ASSERT_EQ(both.size(), 2U);
    EXPECT_EQ(both[0].condition->rule, "1");
    EXPECT_EQ(both[0].holds, Holds::Unmet);
    EXPECT_EQ(both[1].holds, Holds::Unmet);
    EXPECT_EQ(both[1].evidence.size(), 1U);
    EXPECT_FALSE(all_met(both));
    EXPECT_FALSE(all_met(judged(12, kSecond)));
    EXPECT_TRUE(all_met(judged(8, kSecond)));
}

TEST(Referee, leaves_open_what_only_shows_at_rest) {
    const auto held = judged(13, kSecond | kThird, Look::WhileHeld);
    EXPECT_EQ(held[0].holds, Holds::Unmet);
    EXPECT_EQ(held[2].holds, Holds::Undecided);
    EXPECT_TRUE(held[2].evidence.empty());
}

TEST(Referee, measures_at_rest_and_not_while_the_hand_is_at_it) {
    EXPECT_FALSE(judged(13, kSecond, Look::WhileHeld)[1].amount);
    EXPECT_FALSE(judged(13, kSecond)[0].amount);
    ASSERT_TRUE(judged(13, kSecond)[1].amount);
    EXPECT_EQ(judged(13, kSecond)[1].amount->is, 13);
}

TEST(Referee, nearly_is_unmet_by_no_more_than_a_small_step) {
    const auto is_nearly = [](Holds holds, Bound bound, int is) {
        const Amount amount{.text = "", .unit = {}, .bound = bound, .is = is, .wanted = 20'000};
        return is_nearly_met({nullptr, holds, {}, amount});
    };
    EXPECT_TRUE(is_nearly(Holds::Unmet, Bound::AtMost, 20'001));
    EXPECT_TRUE(is_nearly(Holds::Unmet, Bound::AtMost, 25'000));
    EXPECT_FALSE(is_nearly(Holds::Unmet, Bound::AtMost, 25'001));
    EXPECT_TRUE(is_nearly(Holds::Unmet, Bound::AtLeast, 15'000));
    EXPECT_FALSE(is_nearly(Holds::Unmet, Bound::AtLeast, 14'999));
    EXPECT_FALSE(is_nearly(Holds::Unmet, Bound::AtLeast, 20'000)) << "something else is amiss";
    EXPECT_FALSE(is_nearly(Holds::Met, Bound::AtMost, 20'001));
    EXPECT_FALSE(is_nearly_met({nullptr, Holds::Unmet, {}, {}}));
}

// A game with a site for three and none for two.
TEST(PhysicalMatch, there_is_a_site_where_the_setup_has_one) {
    const ErasedGame<toy::ToyOnSite> game{toy::ToyOnSite()};
    for (const int seats : {2, 3}) {
        const rules::Setup setup{.seats = seats, .options = {}};
        const auto match = game.start(setup).value();
        EXPECT_EQ(game.has_site(setup), seats == 3);
        EXPECT_EQ(match->physical() != nullptr, seats == 3);
        EXPECT_FALSE(awaits_site(*match));
        base::Random random(1);
        EXPECT_GT(game.playout(setup, Policy::Random, random)->decisions, 0);
    }
    EXPECT_FALSE(game.has_site({.seats = 9, .options = {}})) << "nobody can sit there";
    EXPECT_FALSE(ErasedGame<toy::Toy>{toy::Toy()}.has_site({.seats = 3, .options = {}}));
}

TEST(PhysicalMatch, a_checklist_has_verdicts_and_names) {
    const ErasedGame<toy::ToyOnSite> game{toy::ToyOnSite()};
    const auto match = game.start({.seats = 3, .options = {}}).value();
    facts::Facts facts;
    EXPECT_TRUE(all_met(match->physical()->checklist(facts).verdict));
    facts.pieces.push_back({.placed = {.id = facts::PieceId{7}}});
    const Checklist list = match->physical()->checklist(facts);
    EXPECT_FALSE(all_met(list.verdict));
    EXPECT_EQ(list.name(list.verdict[0].evidence[0].piece), "piece7");
}

}  // namespace
}  // namespace jobsite::rules
