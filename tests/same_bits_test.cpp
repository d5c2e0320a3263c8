#include <gtest/gtest.h>

namespace {

// On a processor with fused multiply-add a compiler may round once where the
// code says twice. This is the smallest sum that shows it.
[[gnu::target("fma"), gnu::noinline]] double multiply_add(double a, double b, double c) {
    return a * b + c;
}

}  // namespace

TEST(SameBits, a_product_is_rounded_before_it_is_added) {
    if (__builtin_cpu_supports("fma") == 0) {
        GTEST_SKIP() << "this processor has no fused multiply-add";
    }
    const volatile double nearly_one = 1.0 + 0x1p-30;

    // The exact square ends in 2^-60, which only a fused addition would keep.
    EXPECT_EQ(multiply_add(nearly_one, nearly_one, -1.0), 0x1p-29);
}
