#include "base/random.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

namespace jobsite::base {
namespace {

// Computed by an independent program from the published algorithms.
TEST(Random, a_seed_gives_the_same_numbers_everywhere) {
    Random one(1);
    EXPECT_EQ(one.next(), 0xb3f2af6d0fc710c5U);
    EXPECT_EQ(one.next(), 0x853b559647364ceaU);
    EXPECT_EQ(one.next(), 0x92f89756082a4514U);
    EXPECT_EQ(one.next(), 0x642e1c7bc266a3a7U);
    EXPECT_EQ(one.next(), 0xb27a48e29a233673U);

    Random zero(0);
    EXPECT_EQ(zero.next(), 0x99ec5f36cb75f2b4U);
    EXPECT_EQ(zero.next(), 0xbf6e1f784956452aU);
}

TEST(Random, a_copy_goes_on_as_the_original_does) {
    Random original(5);
    original.next();
    Random copy = original;
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(copy.next(), original.next());
    }
}

TEST(Random, rolls_of_a_die_are_the_same_everywhere) {
    Random random(7);
    std::vector<std::uint32_t> rolls;
    for (int i = 0; i < 12; ++i) {
        rolls.push_back(random.uniform(6));
    }
    EXPECT_EQ(rolls, (std::vector<std::uint32_t>{4, 1, 5, 5, 5, 5, 0, 0, 2, 0, 3, 4}));
}

TEST(Random, one_outcome_is_no_choice) {
    Random random(3);
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(random.uniform(1), 0U);
    }
}

TEST(Random, a_choice_stays_below_its_bound) {
    Random random(11);
    for (const std::uint32_t bound : {2U, 3U, 7U, 90U, 1U << 31U, 0xffffffffU}) {
        for (int i = 0; i < 1000; ++i) {
            EXPECT_LT(random.uniform(bound), bound);
        }
    }
}

TEST(RandomDeathTest, a_choice_among_nothing_is_our_mistake) {
    EXPECT_DEATH(Random(1).uniform(0), "a choice has at least one outcome");
}

// With 60,000 draws a fair outcome strays from its share by more than five standard
// deviations less than once in a million; the seed is fixed, so it passes always.
TEST(Random, all_outcomes_are_equally_likely) {
    constexpr int kDraws = 60000;
    for (const std::uint32_t bound : {2U, 3U, 6U, 10U, 48U}) {
        Random random(bound);
        std::map<std::uint32_t, int> counts;
        for (int i = 0; i < kDraws; ++i) {
            ++counts[random.uniform(bound)];
        }
        ASSERT_EQ(counts.size(), bound);
        const int share = kDraws / static_cast<int>(bound);
        for (const auto& [outcome, count] : counts) {
            EXPECT_LT((count - share) * (count - share), 25 * share) << outcome << " of " << bound;
        }
    }
}

// A plain remainder would favour the lower half here by two to one.
TEST(Random, large_bounds_favour_nobody) {
    constexpr std::uint32_t kBound = 3U << 30U;
    Random random(1);
    int low = 0;
    for (int i = 0; i < 30000; ++i) {
        low += random.uniform(kBound) < kBound / 3 ? 1 : 0;
    }
    EXPECT_NEAR(low, 10000, 400);
}

TEST(Random, a_shuffle_is_the_same_everywhere) {
    std::vector<int> cards(10);
    std::iota(cards.begin(), cards.end(), 0);
    Random(42).shuffle(std::span(cards));
    EXPECT_EQ(cards, (std::vector{9, 1, 4, 2, 8, 7, 6, 5, 3, 0}));
}

TEST(Random, a_shuffle_loses_and_makes_nothing) {
    Random random(2);
    for (const std::size_t size : {0U, 1U, 2U, 52U}) {
        std::vector<int> cards(size);
        std::iota(cards.begin(), cards.end(), 0);
        std::vector<int> shuffled = cards;
        random.shuffle(std::span(shuffled));
        EXPECT_TRUE(std::ranges::is_permutation(shuffled, cards)) << size;
    }
}

TEST(Random, all_orders_are_equally_likely) {
    constexpr int kShuffles = 24000;
    Random random(4);
    std::map<std::vector<int>, int> orders;
    for (int i = 0; i < kShuffles; ++i) {
        std::vector<int> cards{1, 2, 3, 4};
        random.shuffle(std::span(cards));
        ++orders[cards];
    }
    ASSERT_EQ(orders.size(), 24U);
    for (const auto& [order, count] : orders) {
        EXPECT_NEAR(count, 1000, 160) << order[0] << order[1] << order[2] << order[3];
    }
}

}  // namespace
}  // namespace jobsite::base
