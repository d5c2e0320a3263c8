#include "cli/nearest.h"

#include <array>

#include <gtest/gtest.h>

namespace jobsite::cli {
namespace {

TEST(Nearest, is_a_slip_away_or_nothing) {
    const std::array<std::string, 3> names{"play", "replay", "serve"};
    EXPECT_EQ(nearest("pley", names), "play");
    EXPECT_EQ(nearest("repaly", names), "replay");
    EXPECT_EQ(nearest("server", names), "serve");
    EXPECT_EQ(nearest("juggle", names), "");
    EXPECT_EQ(nearest("", names), "");
    EXPECT_EQ(nearest(std::string(5000, 'p'), names), "");
}

}  // namespace
}  // namespace jobsite::cli
