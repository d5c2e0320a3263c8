#include "cli/progress.h"

#include <gtest/gtest.h>

namespace jobsite::cli {
namespace {

using std::chrono_literals::operator""min;
using std::chrono_literals::operator""s;

TEST(Progress, says_how_long_it_still_takes) {
    EXPECT_EQ(time_left(10s, 5, 15), "30 s left");
    EXPECT_EQ(time_left(10s, 10, 59), "59 s left");
    EXPECT_EQ(time_left(10s, 10, 60), "1 min left");
    EXPECT_EQ(time_left(10s, 10, 90), "2 min left");
    EXPECT_EQ(time_left(10s, 10, 0), "0 s left");
}

TEST(Progress, a_rest_of_many_years_is_told_as_well) {
    EXPECT_EQ(time_left(20min, 1, 9'999'999), "199999980 min left");
}

}  // namespace
}  // namespace jobsite::cli
