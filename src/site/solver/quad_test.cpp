#include "site/solver/quad.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

// The lanes themselves, against what one float does. `jobsite scene bits` has a fingerprint of
// them, which must be the same in a browser.
namespace jobsite::site::solver {
namespace {

using Limits = std::numeric_limits<float>;
constexpr std::array kValues{0.0F,
                             -0.0F,
                             1.0F,
                             -2.5F,
                             3.0e-39F,
                             Limits::max(),
                             Limits::infinity(),
                             -Limits::infinity(),
                             Limits::quiet_NaN()};

using Lanes = std::array<float, 4>;

Lanes lanes(Quad quad) {
    alignas(16) Lanes lanes{};
    store_quad(lanes.data(), quad);
    return lanes;
}

std::uint32_t bits(float f) { return std::bit_cast<std::uint32_t>(f); }

// Whether the operation does in every lane what the other one does.
void expect_alike(Quad (*quads)(Quad, Quad), float (*floats)(float, float)) {
    for (const float a : kValues) {
        for (const float b : kValues) {
            const float expected = floats(a, b);
            for (const float lane : lanes(quads(quad(a), quad(b)))) {
                EXPECT_TRUE(bits(lane) == bits(expected) ||
                            (std::isnan(lane) && std::isnan(expected)))
                    << a << " and " << b;
            }
        }
    }
}

TEST(Quad, of_two_zeros_the_second_is_least_and_most) {
    EXPECT_EQ(bits(lanes(least(quad(0.0F), quad(-0.0F)))[0]), bits(-0.0F));
    EXPECT_EQ(bits(lanes(least(quad(-0.0F), quad(0.0F)))[0]), bits(0.0F));
    EXPECT_EQ(bits(lanes(most(quad(0.0F), quad(-0.0F)))[0]), bits(-0.0F));
    EXPECT_EQ(bits(lanes(most(quad(-0.0F), quad(0.0F)))[0]), bits(0.0F));
}

TEST(Quad, each_lane_does_what_a_float_does) {
    expect_alike(add, [](float a, float b) { return a + b; });
    expect_alike(subtract, [](float a, float b) { return a - b; });
    expect_alike(multiply, [](float a, float b) { return a * b; });
    expect_alike(divide, [](float a, float b) { return a / b; });
    expect_alike(least, [](float a, float b) { return a < b ? a : b; });
    expect_alike(most, [](float a, float b) { return a > b ? a : b; });
    expect_alike([](Quad a, Quad) { return root(a); }, [](float a, float) { return std::sqrt(a); });
    expect_alike([](Quad a, Quad b) { return choose(is_above(a, b), a, b); },
                 [](float a, float b) { return a > b ? a : b; });
}

TEST(Quad, lanes_keep_their_places) {
    Quad a = quad(0.0F, 1.0F, 2.0F, 3.0F);
    EXPECT_EQ(lanes(a), (Lanes{0.0F, 1.0F, 2.0F, 3.0F}));
    EXPECT_EQ(lanes(shuffle<1, 2, 0, 3>(a)), (Lanes{1.0F, 2.0F, 0.0F, 3.0F}));
    EXPECT_EQ(lanes(shuffle<2, 2, 2, 2>(a)), (Lanes{2.0F, 2.0F, 2.0F, 2.0F}));
    Quad b = add(a, quad(10.0F)), c = add(a, quad(20.0F)), d = add(a, quad(30.0F));
    transpose(a, b, c, d);
    EXPECT_EQ(lanes(a), (Lanes{0.0F, 10.0F, 20.0F, 30.0F}));
    EXPECT_EQ(lanes(b), (Lanes{1.0F, 11.0F, 21.0F, 31.0F}));
    EXPECT_EQ(lanes(c), (Lanes{2.0F, 12.0F, 22.0F, 32.0F}));
    EXPECT_EQ(lanes(d), (Lanes{3.0F, 13.0F, 23.0F, 33.0F}));
}

}  // namespace
}  // namespace jobsite::site::solver
