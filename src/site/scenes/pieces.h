// The pieces of the box as boxes, in centimetres. Each stands on the origin of its
// own frame: z = 0 is its underside, x its length.
#pragma once

#include <array>

#include "site/solver/shape.h"

namespace jobsite::site::scenes {

inline constexpr solver::Material kWood{0};
inline constexpr solver::Material kHelmet{1};

inline constexpr float kWoodOnWood = 0.5F;
inline constexpr float kHelmetOnAnything = 0.6F;
inline constexpr float kWoodDensity = 0.70F;    // g/cm3
inline constexpr float kHelmetDensity = 1.29F;  // makes a hardhat of 0.4 g

// A box from its corner values: where it is, from where to where it reaches.
constexpr solver::BoxPart part(float x0, float x1, float y0, float y1, float z0, float z1,
                               solver::Material material = kWood, float density = kWoodDensity) {
    return {.centre = {0.5F * (x0 + x1), 0.5F * (y0 + y1), 0.5F * (z0 + z1)},
            .half = {0.5F * (x1 - x0), 0.5F * (y1 - y0), 0.5F * (z1 - z0)},
            .density = density,
            .material = material};
}

constexpr std::array<solver::BoxPart, 1> block(float length, float width, float height) {
    return {part(-0.5F * length, 0.5F * length, -0.5F * width, 0.5F * width, 0.0F, height)};
}

// clang-format off
inline constexpr std::array kGirder  = block(16.0F, 1.0F, 1.0F);
inline constexpr std::array kSupport = block( 5.0F, 2.5F, 2.5F);
inline constexpr std::array kBeam    = block( 5.0F, 0.5F, 0.5F);
inline constexpr std::array kBrick   = block( 1.4F, 0.9F, 0.7F);
inline constexpr std::array kPlate   = block( 9.0F, 6.0F, 0.2F);
inline constexpr std::array kTable   = std::array{
    part(-300.0F, 300.0F, -300.0F, 300.0F, -10.0F, 0.0F)};

// A plastic worker of the second game, on a broad base.
inline constexpr std::array kFigure{
    part(-0.6F, 0.6F, -0.6F, 0.6F, 0.0F, 0.3F),
    part(-0.4F, 0.4F, -0.4F, 0.4F, 0.3F, 2.5F),
};

// 38 mm tall, 30 mm from hand to hand, 10 mm thick; 5.0 g.
inline constexpr std::array kWorker{
    //    x             y             z
    part(-1.1F, -0.1F, -0.5F,  0.5F,  0.0F,  1.3F),  // legs with their feet
    part( 0.1F,  1.1F, -0.5F,  0.5F,  0.0F,  1.3F),
    part(-1.1F,  1.1F, -0.5F,  0.5F,  1.3F,  2.2F),  // torso
    part(-1.5F,  0.0F, -0.5F,  0.5F,  2.2F,  2.7F),  // arms
    part( 0.0F,  1.5F, -0.5F,  0.5F,  2.2F,  2.7F),
    part(-0.5F,  0.5F, -0.5F,  0.5F,  2.7F,  3.8F),  // head
};

// Hollow, 12 mm wide and 6 mm high; 0.5 mm wider inside than the head it sits on.
inline constexpr float kHatBrim = 0.6F;   // half the outer width
inline constexpr float kHatHole = 0.525F; // half the inner width
inline constexpr float kHatDepth = 0.5F;  // from the brim to the inside of the top
inline constexpr std::array kHat{
    part(-kHatBrim, kHatBrim, -kHatBrim, kHatBrim, kHatDepth, 0.6F, kHelmet, kHelmetDensity),
    part(-kHatBrim, -kHatHole, -kHatBrim, kHatBrim, 0.0F, kHatDepth, kHelmet, kHelmetDensity),
    part( kHatHole,  kHatBrim, -kHatBrim, kHatBrim, 0.0F, kHatDepth, kHelmet, kHelmetDensity),
    part(-kHatHole,  kHatHole, -kHatBrim, -kHatHole, 0.0F, kHatDepth, kHelmet, kHelmetDensity),
    part(-kHatHole,  kHatHole,  kHatHole,  kHatBrim, 0.0F, kHatDepth, kHelmet, kHelmetDensity),
};
// clang-format on

inline constexpr float kWorkerHeight = 3.8F;
inline constexpr float kArmHeight = 2.7F;
inline constexpr float kHatSeat = kWorkerHeight - kHatDepth;  // the hat's z on a worker

}  // namespace jobsite::site::scenes
