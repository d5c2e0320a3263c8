// Scenes about where something begins to move: S2 and S3.
#include <cmath>
#include <numbers>

#include "base/verify.h"
#include "site/scenes/measure.h"
#include "site/scenes/plays.h"
#include "site/scenes/worlds.h"

namespace jobsite::site::scenes {
namespace {

constexpr double kDegrees = 180.0 / std::numbers::pi;

// A hand lowers the girder from 3 mm above and lets go.
void set_down(solver::Stepper& stepper, Overhang& scene) {
    const bool held = solver::take(scene.world, scene.girder, {}).has_value() &&
                      solver::lead(scene.world, scene.resting).has_value();
    base::verify(held, "a girder can be taken");
    run(stepper, scene.world, 1.0);
    solver::release(scene.world);
}

const solver::Body& body_of(const solver::World& world, solver::BodyId id) {
    return world.bodies[*solver::find(world, id)];
}

bool tips(float past_edge) {
    Overhang scene = overhang(past_edge);
    solver::Stepper stepper;
    set_down(stepper, scene);
    run(stepper, scene.world, 5.0);
    const solver::Vec3 along =
        rotated(body_of(scene.world, scene.girder).rotation, {1.0F, 0.0F, 0.0F});
    return std::fabs(along.z) > 0.05F;
}

// The overhang at which it begins to tip, in mm past the edge, by bisection.
double tipping_overhang() {
    float stands = -0.3F, falls = 0.3F;
    while (falls - stands > 0.001F) {
        const float middle = 0.5F * (stands + falls);
        (tips(middle) ? falls : stands) = middle;
    }
    return 10.0 * static_cast<double>(falls);
}

double creep_on_the_edge() {
    Overhang scene = overhang(-0.05F);
    solver::Stepper stepper;
    set_down(stepper, scene);
    run_awake(stepper, scene.world, 2.0);
    const solver::World before = scene.world;
    run_awake(stepper, scene.world, 60.0);
    return drift(before, scene.world);
}

// How far the brick slides after it has had time to take up its load.
double slide(Slope slope, float degrees, double settling, double seconds) {
    Sloped scene = brick_on_slope(slope, degrees);
    solver::Stepper stepper;
    run_awake(stepper, scene.world, settling);
    const solver::World before = scene.world;
    run_awake(stepper, scene.world, seconds);
    return drift(before, scene.world);
}

// The slope at which the brick slides a millimetre in two seconds, in degrees.
double slipping_angle(Slope slope) {
    float holds = 20.0F, slips = 35.0F;
    while (slips - holds > 0.02F) {
        const float middle = 0.5F * (holds + slips);
        (slide(slope, middle, 0.0, 2.0) > 1.0 ? slips : holds) = middle;
    }
    return static_cast<double>(slips);
}

}  // namespace

Figures play_overhang(Effort) {
    return {at_most("tips off the right place by, mm", std::fabs(tipping_overhang()), 0.15),
            at_most("stands at -3 mm and tips at +3 mm (0: so it is)",
                    static_cast<double>(tips(-0.3F)) + static_cast<double>(!tips(0.3F)), 0.0),
            at_most("creep at -0.5 mm in 60 s, mm", creep_on_the_edge(), 0.01)};
}

Figures play_slope(Effort) {
    const double right = std::atan(0.5) * kDegrees;
    const auto below = static_cast<float>(right - 2.5);
    return {at_most("on a girder: slips off by, degrees",
                    std::fabs(slipping_angle(Slope::Girder) - right), 0.5),
            at_most("on an arm: slips off by, degrees",
                    std::fabs(slipping_angle(Slope::Arm) - right), 0.5),
            at_most("on a girder: creep in 60 s, mm", slide(Slope::Girder, below, 0.5, 60.0), 0.01),
            at_most("on an arm: creep in 60 s, mm", slide(Slope::Arm, below, 0.5, 60.0), 0.01)};
}

}  // namespace jobsite::site::scenes
