#include "site/solver/four.h"

#include <array>
#include <bit>
#include <cstdint>

#include <gtest/gtest.h>

#include "base/random.h"

// Registers of four floats, against the same done with one float after the other.
namespace jobsite::site::solver {
namespace {

// From -1 to 1.
float number(base::Random& random) {
    return static_cast<float>(random.uniform(20001)) / 10000.0F - 1.0F;
}

Vec3 some_vector(base::Random& random) {
    const float x = number(random), y = number(random);
    return {x, y, number(random)};
}

Quat some_rotation(base::Random& random) {
    const Vec3 v = some_vector(random);
    return normalized(Quat{v.x, v.y, v.z, number(random)});
}

std::array<std::uint32_t, 4> bits_of(Quat q) {
    return {std::bit_cast<std::uint32_t>(q.x), std::bit_cast<std::uint32_t>(q.y),
            std::bit_cast<std::uint32_t>(q.z), std::bit_cast<std::uint32_t>(q.w)};
}

Quat quat(FourQuat q) {
    alignas(16) std::array<float, 4> parts{};
    store_quad(parts.data(), q.v);
    return {parts[0], parts[1], parts[2], parts[3]};
}

TEST(Four, a_rotation_turns_to_the_same_bits) {
    base::Random random(7);
    for (int i = 0; i < 1000; ++i) {
        const Quat from = some_rotation(random);
        const Vec3 by = (i % 2 == 0 ? 0.5F : 1e-6F) * some_vector(random);
        EXPECT_EQ(bits_of(quat(turned(four(from), four(by)))), bits_of(turned(from, by))) << i;
    }
    EXPECT_EQ(bits_of(quat(turned(four(Quat{}), Four{}))), bits_of(Quat{}));
}

TEST(Four, only_three_floats_are_compared) {
    const Four low{quad(1.0F, 2.0F, 3.0F, 9.0F)};
    const Four high = four(Vec3{1.0F, 2.0F, 3.0F});
    EXPECT_FALSE(is_anywhere_above(low, high)) << "what touches is not above";
    for (const Vec3 lower : {Vec3{0.5F, 2.0F, 3.0F}, {1.0F, 1.5F, 3.0F}, {1.0F, 2.0F, 2.5F}}) {
        EXPECT_TRUE(is_anywhere_above(low, four(lower)));
    }
}

}  // namespace
}  // namespace jobsite::site::solver
