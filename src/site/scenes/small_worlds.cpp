// Worlds with a few pieces, in which one thing is to be seen: S2, S3, S4, S6.
#include <numbers>

#include "site/scenes/build.h"
#include "site/scenes/worlds.h"

namespace jobsite::site::scenes {
namespace {

// The tangent of half a small angle: tan x = x + x3/3 + 2 x5/15 + 17 x7/315. Good to
// a ten-thousandth of a degree up to 40 degrees, and the same bits everywhere.
float tangent_of_half(float degrees) {
    const float x = degrees * (std::numbers::pi_v<float> / 360.0F);
    const float square = x * x;
    return x * (1.0F + square * (1.0F / 3.0F + square * (2.0F / 15.0F + square * 17.0F / 315.0F)));
}

}  // namespace

Overhang overhang(float past_edge) {
    Builder site;
    for (const float y : {-5.0F, 5.0F}) {
        site.put(kSupport, {0.0F, y, 0.0F});
    }
    site.put(kGirder, {0.0F, 0.0F, 2.5F}, kQuarterZ);
    const solver::Vec3 resting{0.5F + past_edge, 0.0F, 3.5F};
    const auto girder = site.put(kGirder, resting + solver::Vec3{0.0F, 0.0F, 0.3F});
    return {site.world, girder, {resting, {}}};
}

Sloped brick_on_slope(Slope slope, float degrees) {
    Builder site;
    const solver::Quat tilt = turn_about({0.0F, 1.0F, 0.0F}, tangent_of_half(degrees));
    const solver::Vec3 base{0.0F, 0.0F, 10.0F};
    if (slope == Slope::Girder) {
        site.fix(kGirder, base, tilt);
        const auto brick = site.put(kBrick, base + rotated(tilt, {-5.0F, 0.0F, 1.0F}), tilt);
        return {site.world, brick};
    }
    site.fix(kWorker, base, tilt);
    const auto brick =
        site.put(kBrick, base + rotated(tilt, {1.0F, 0.0F, kArmHeight}), tilt * kQuarterZ);
    return {site.world, brick};
}

solver::World loaded_worker() {
    Builder site;
    for (const float x : {-5.0F, 5.0F}) {
        site.put(kSupport, {x, 0.0F, 0.0F}, kQuarterZ);
    }
    site.put(kGirder, {0.0F, 0.0F, 2.5F});
    site.put_worker({0.0F, 0.0F, 3.5F});
    const float arms = 3.5F + kArmHeight;
    site.put(kBeam, {-1.0F, 0.0F, arms}, kQuarterZ);
    site.put(kBeam, {1.0F, 0.0F, arms}, kQuarterZ);
    site.put(kBrick, {-1.0F, 0.0F, arms + 0.5F}, kQuarterZ);
    return site.world;
}

Bridge bridge() {
    Builder site;
    const solver::Quat standing = kQuarterY;  // a support on its end, 5 cm high
    for (const float x : {-6.0F, 6.0F}) {
        site.put(kSupport, {x - 1.25F, 0.0F, 2.5F}, standing);
    }
    Bridge b;
    b.bridge = site.put(kGirder, {0.0F, 0.0F, 5.0F});
    b.worker = site.put_worker({0.0F, 0.0F, 6.0F});
    b.held = site.put(kGirder, {0.0F, 0.0F, 3.0F}, kQuarterZ);
    b.pushed = site.put(kSupport, {12.0F, 0.0F, 0.0F}, kQuarterZ);
    b.world = site.world;
    return b;
}

}  // namespace jobsite::site::scenes
