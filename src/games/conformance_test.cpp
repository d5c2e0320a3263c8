#include <string>

#include <gtest/gtest.h>

#include "games/registry.h"
#include "rules/testing/promises.h"

namespace jobsite::games {
namespace {

bool is_held_to_promises(std::string_view game) {
    const auto& all = *::testing::UnitTest::GetInstance();
    for (int i = 0; i < all.total_test_suite_count(); ++i) {
        const ::testing::TestSuite& suite = *all.GetTestSuite(i);
        const bool is_ours = std::string_view(suite.name()) == rules::testing::kPromises;
        for (int j = 0; is_ours && j < suite.total_test_count(); ++j) {
            if (std::string_view(suite.GetTestInfo(j)->name()).starts_with(game)) {
                return true;
            }
        }
    }
    return false;
}

TEST(ConformanceOfGames, every_registered_game_is_held_to_its_promises) {
    for (const rules::GameRow& row : registry()) {
        EXPECT_TRUE(is_held_to_promises(std::string(row.name) + "_"))
            << row.name << " has no conformance_test.cpp in its folder";
    }
    EXPECT_FALSE(is_held_to_promises("chess_"));
}

}  // namespace
}  // namespace jobsite::games
