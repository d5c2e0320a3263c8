#pragma once

#include <cstdint>
#include <type_traits>

#include "site/solver/math.h"

namespace jobsite::site::solver {

inline constexpr std::uint32_t kNothing = 0xffffffffU;

// A hand that holds a body by its centre of mass and leads it towards a target.
// It never moves it faster than `speed`, nor pulls harder than `strength`: what
// resists more stays where it is. Plain data.
struct Hold {
    std::uint32_t body = kNothing;  // place in the world
    Pose target{};                  // for the centre of mass
    float speed = 0.0F;             // cm/s
    float turn_speed = 0.0F;        // rad/s
    float strength = 0.0F;          // g cm/s2
    float torque_strength = 0.0F;   // g cm2/s2
    Vec3 push{};                    // impulse of one substep, world frame
    Vec3 turn{};                    // angular impulse

    friend bool operator==(const Hold&, const Hold&) = default;
};

static_assert(std::is_trivially_copyable_v<Hold>, "a snapshot is a copy of bytes");

}  // namespace jobsite::site::solver
