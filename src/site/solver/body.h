#pragma once

#include <cstdint>
#include <type_traits>

#include "site/solver/four.h"
#include "site/solver/math.h"

namespace jobsite::site::solver {

// A body's name, given by whoever adds it. Bodies are kept in the order of their
// ids, and everything the solver does follows that order: how the world came
// about leaves no trace in what it does next.
enum class BodyId : std::uint32_t {};

inline constexpr BodyId kNoIsland{0xffffffffU};

// A rigid compound of boxes. Plain data: a snapshot copies it as it is. Its
// frame has its origin in the centre of mass.
struct Body {
    BodyId id{};
    std::uint32_t first_box = 0;  // its boxes lie side by side in the world's list
    std::uint32_t box_count = 0;

    Vec3 position{};  // of the centre of mass, cm
    Quat rotation{};
    Vec3 velocity{};  // cm/s
    Vec3 spin{};      // rad/s, world frame

    float inverse_mass = 0.0F;  // 1/g; zero for what never moves
    Mat3 inverse_inertia{};     // in the body's frame
    Vec3 origin{};              // of the frame it was described in, seen from the centre of mass
    float reach = 0.0F;         // from the centre of mass to the farthest corner, cm

    std::uint32_t still_ticks = 0;  // since it last moved noticeably
    BodyId island = kNoIsland;      // while asleep: the first of those it wakes with
    bool awake = false;

    friend bool operator==(const Body&, const Body&) = default;
};

static_assert(std::is_trivially_copyable_v<Body>, "a snapshot is a copy of bytes");

constexpr bool is_fixed(const Body& body) { return body.inverse_mass == 0.0F; }

// What is needed of a body's pose during one tick, computed once.
struct Frame {
    Mat3 axes{};
    Mat3 inverse_inertia{};  // in the world's frame
};

inline Frame frame_of(const Body& body) {
    const Mat3 axes = matrix(body.rotation);
    const FourByThree turn = four(axes), inertia = four(body.inverse_inertia);
    const FourByThree back = four(transposed(axes));
    const FourByThree turned{turn * inertia.x, turn * inertia.y, turn * inertia.z};
    return {axes, {vector(turned * back.x), vector(turned * back.y), vector(turned * back.z)}};
}

}  // namespace jobsite::site::solver
