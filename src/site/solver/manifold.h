#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "site/solver/constants.h"
#include "site/solver/math.h"

namespace jobsite::site::solver {

// Which two boxes: the bodies' places in the world and the boxes' places in their
// bodies. Pairs are sorted by this number, body by body, so that the order of
// contacts is the order of ids. a is always less than b.
//
//   bit 63 ..... 40  39 ..... 16  15 .... 8  7 .... 0
//       body a       body b       box of a   box of b
enum class PairKey : std::uint64_t {};

constexpr PairKey pair_key(std::uint32_t a, std::uint32_t b, std::uint32_t box_a,
                           std::uint32_t box_b) {
    return PairKey{(std::uint64_t{a} << 40U) | (std::uint64_t{b} << 16U) |
                   (std::uint64_t{box_a} << 8U) | box_b};
}
constexpr std::uint32_t body_a(PairKey k) {
    return static_cast<std::uint32_t>(static_cast<std::uint64_t>(k) >> 40U);
}
constexpr std::uint32_t body_b(PairKey k) {
    return static_cast<std::uint32_t>(static_cast<std::uint64_t>(k) >> 16U) & 0xffffffU;
}
constexpr std::uint32_t box_a(PairKey k) {
    return static_cast<std::uint32_t>(static_cast<std::uint64_t>(k) >> 8U) & 0xffU;
}
constexpr std::uint32_t box_b(PairKey k) { return static_cast<std::uint32_t>(k) & 0xffU; }

// One point where two boxes touch or are about to. It is pinned to both bodies;
// the separation is `gap` plus what the pins have moved apart along the normal.
struct ContactPoint {
    Vec3 on_a{};  // in the frame of body a
    Vec3 on_b{};  // in the frame of body b
    float gap = 0.0F;
    float impulse = 0.0F;       // along the normal, of one substep; g cm/s
    std::uint32_t feature = 0;  // which corners and edges made it: see box_clip.h

    friend bool operator==(const ContactPoint&, const ContactPoint&) = default;
};

// Where two boxes meet: up to four points that share a normal, and the friction
// that acts at their centre.
struct Manifold {
    PairKey key{};
    std::uint32_t count = 0;
    bool stale = false;     // to be computed anew, however little has moved
    Vec3 normal{};          // from a to b, in the frame of body a
    float friction = 0.0F;  // coefficient
    Vec3 drag{};            // friction impulse on b, world frame
    float twist = 0.0F;     // friction impulse about the normal
    Pose relative{};        // of b, seen from a, when the points were made
    std::array<ContactPoint, kMaxPoints> points{};

    friend bool operator==(const Manifold&, const Manifold&) = default;
};

static_assert(std::is_trivially_copyable_v<Manifold>, "a snapshot is a copy of bytes");

}  // namespace jobsite::site::solver
