#pragma once

#include <numbers>

#include "site/solver/constants.h"

namespace jobsite::site::solver {

// How a rivet answers. A rigid one solved by a few iterations
// rings or creeps; a damped spring with the right numbers converges. For a spring
// of angular frequency w and damping ratio z, integrated implicitly over a
// substep h (Catto, "Soft Constraints", GDC 2011; "Solver2D", 2024):
//
//   impulse += -mass_scale * m * (velocity + bias_rate * offset) - impulse_scale * impulse
//
// With h w well below 1 this is a spring; as w grows it becomes the rigid
// constraint (mass_scale 1, impulse_scale 0), which is what relaxing uses.
struct Softness {
    float bias_rate = 0.0F;  // 1/s: how fast an offset is worked off
    float mass_scale = 1.0F;
    float impulse_scale = 0.0F;
};

// The spring whose frequency is `stiffness` times the substep rate.
constexpr Softness softness(float stiffness, float damping_ratio) {
    const float hw = 2.0F * std::numbers::pi_v<float> * stiffness;
    const float a1 = 2.0F * damping_ratio + hw;
    const float a2 = hw * a1;
    const float a3 = 1.0F / (1.0F + a2);
    return {.bias_rate = hw / (a1 * kSubstep), .mass_scale = a2 * a3, .impulse_scale = a3};
}

inline constexpr Softness kJointSoftness = softness(kJointStiffness, kJointDamping);

}  // namespace jobsite::site::solver
