#pragma once

#include <cstdint>
#include <type_traits>

#include "site/solver/math.h"

namespace jobsite::site::solver {

enum class WeldId : std::uint32_t {};

// g cm/s2 (981 is the weight of a gram), and g cm2/s2.
struct Strength {
    float force = 0.0F;
    float torque = 0.0F;

    friend bool operator==(const Strength&, const Strength&) = default;
};

// How a joint gives: what is without stiffness is rigid. Damping grows with stiffness, so
// that slow swings die out slowly and fast ones fast.
struct Spring {
    float bend = 0.0F;     // g cm2/s2 a radian
    float slide = 0.0F;    // g cm/s2 a centimetre
    float damping = 0.0F;  // s: the damping over the stiffness

    friend bool operator==(const Spring&, const Spring&) = default;
};

// How a joint is made.
struct Make {
    Spring spring{};
    Strength loose{};              // past this it comes loose,
    float loose_stiffness = 1.0F;  // and then has so much of its stiffness left
    float loose_strength = 1.0F;   // and so much of its strength
    Strength out{};                // past this it breaks

    friend bool operator==(const Make&, const Make&) = default;
};

// A joint that never gives, up to a strength.
constexpr Make rigid(Strength strength) { return {.loose = strength, .out = strength}; }

// A rivet: holds two bodies to each other, in all six directions, until it is loaded
// past its strength. Plain data.
struct Weld {
    WeldId id{};
    std::uint32_t a = 0;  // places of the bodies in the world
    std::uint32_t b = 0;
    Vec3 on_a{};  // the rivet, in each body's frame
    Vec3 on_b{};
    Quat relative{};  // rotation of b seen from a
    Make make{};
    std::uint32_t mark = 0;  // for whoever made it
    Vec3 push{};             // impulse of one substep on b, world frame
    Vec3 turn{};             // angular impulse
    float firmness = 1.0F;   // the share of its stiffness that it has now
    bool loose = false;
    bool broken = false;

    friend bool operator==(const Weld&, const Weld&) = default;
};

static_assert(std::is_trivially_copyable_v<Weld>, "a snapshot is a copy of bytes");

constexpr bool is_spring(const Weld& weld) { return weld.make.spring.bend > 0.0F; }

// What the rivet bears now.
struct Load {
    float force = 0.0F;
    float torque = 0.0F;
};

Load load(const Weld& weld);

// The most it bears now before it breaks.
constexpr Strength strength(const Weld& weld) {
    const float share = weld.loose ? weld.make.loose_strength : 1.0F;
    return {share * weld.make.out.force, share * weld.make.out.torque};
}

}  // namespace jobsite::site::solver
