#include "base/verify.h"

#include <gtest/gtest.h>

namespace jobsite::base {
namespace {

TEST(Verify, what_holds_passes) { verify(1 + 1 == 2, "sums add up"); }

TEST(VerifyDeathTest, what_does_not_hold_stops_the_program_and_says_where_and_what) {
    EXPECT_DEATH(verify(1 + 1 == 3, "sums add up"),
                 "verify_test.cpp:[0-9]+: this should always hold: sums add up");
}

TEST(VerifyDeathTest, words_with_percent_signs_are_only_words) {
    EXPECT_DEATH(verify(false, "100%s %n of it"), "this should always hold: 100%s %n of it");
}

}  // namespace
}  // namespace jobsite::base
