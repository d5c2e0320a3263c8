// Forces with their torques, and the small matrices between them.
#pragma once

#include <array>
#include <cstddef>

namespace jobsite::site {

inline constexpr std::size_t kSix = 6;

// A force and its torque about the origin; also a motion, with which it makes a product.
using Wrench = std::array<double, kSix>;

// Six by six, by rows.
using Six = std::array<std::array<double, kSix>, kSix>;

constexpr double dot(const Wrench& a, const Wrench& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5];
}

// Written out, for compilers do not trust that the two are apart.
constexpr void add_to(Wrench& to, double times, const Wrench& a) {
    to = {to[0] + times * a[0], to[1] + times * a[1], to[2] + times * a[2],
          to[3] + times * a[3], to[4] + times * a[4], to[5] + times * a[5]};
}

constexpr void add_to(Six& to, double times, const Six& a) {
    for (std::size_t i = 0; i < kSix; ++i) {
        add_to(to[i], times, a[i]);
    }
}

// to += a * b^T, of which the first rows and columns are zero.
template <std::size_t kFirst = 0>
constexpr void add_product(Six& to, const Wrench& a, const Wrench& b) {
    for (std::size_t i = kFirst; i < kSix; ++i) {
        for (std::size_t j = kFirst; j < kSix; ++j) {
            to[i][j] += a[i] * b[j];
        }
    }
}

}  // namespace jobsite::site
