#pragma once

#include <cstdint>
#include <type_traits>

#include "site/solver/math.h"

namespace jobsite::site::solver {

enum class WeldId : std::uint32_t {};

// A rivet: holds two bodies as they are, in all six directions, until it is loaded
// past its strength. Plain data.
struct Weld {
    WeldId id{};
    std::uint32_t a = 0;  // places of the bodies in the world
    std::uint32_t b = 0;
    Vec3 on_a{};  // the rivet, in each body's frame
    Vec3 on_b{};
    Quat relative{};               // rotation of b seen from a
    float strength = 0.0F;         // most force it bears, g cm/s2 (981 is the weight of a gram)
    float torque_strength = 0.0F;  // most torque, g cm2/s2
    Vec3 push{};                   // impulse of one substep on b, world frame
    Vec3 turn{};                   // angular impulse
    bool broken = false;

    friend bool operator==(const Weld&, const Weld&) = default;
};

static_assert(std::is_trivially_copyable_v<Weld>, "a snapshot is a copy of bytes");

// What the rivet bears now.
struct Load {
    float force = 0.0F;
    float torque = 0.0F;
};

Load load(const Weld& weld);

}  // namespace jobsite::site::solver
