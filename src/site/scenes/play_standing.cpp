// Scenes in which things must simply stay where they are: S1, S4, S5, S8, S11.
#include <algorithm>

#include "site/scenes/measure.h"
#include "site/scenes/plays.h"
#include "site/scenes/worlds.h"

namespace jobsite::site::scenes {
namespace {

// A stack built exactly to measure has no load on its contacts yet; it takes up
// its load and its springs settle within a second. Drift is counted from there.
constexpr double kSettling = 2.0;

double drift_awake(solver::World world, double seconds) {
    solver::Stepper stepper;
    run_awake(stepper, world, kSettling);
    const solver::World before = world;
    run_awake(stepper, world, seconds);
    return drift(before, world);
}

// How far the lowest-sunk body has come down, mm.
double sag(const solver::World& before, const solver::World& after) {
    double most = 0.0;
    for (std::size_t i = 0; i < before.bodies.size(); ++i) {
        const float down = before.bodies[i].position.z - after.bodies[i].position.z;
        most = std::max(most, 10.0 * static_cast<double>(down));
    }
    return most;
}

// Of the bodies that stood upright, how many do no longer.
int fallen(const solver::World& world) {
    return static_cast<int>(std::ranges::count_if(world.bodies, [](const solver::Body& body) {
        return body.box_count == 2 && rotated(body.rotation, {0.0F, 0.0F, 1.0F}).z < 0.95F;
    }));
}

}  // namespace

Figures play_tower(Effort) {
    solver::World world = tower();
    const double built = top(world);
    solver::Stepper stepper;
    run_awake(stepper, world, kSettling);
    const double short_by = built - top(world);
    run_to_rest(stepper, world, 10.0);
    const solver::World asleep = world;
    run(stepper, world, 60.0);
    return {at_most("drift awake in 60 s, mm", drift_awake(tower(), 60.0), 0.02),
            at_most("the top is short by, mm", short_by, 0.7),
            at_most("drift asleep, mm", drift(asleep, world), 0.0)};
}

Figures play_loaded_worker(Effort) {
    return {at_most("drift awake in 60 s, mm", drift_awake(loaded_worker(), 60.0), 0.01)};
}

Figures play_full_site(Effort) {
    solver::World world = full_site();
    solver::Stepper stepper;
    run_awake(stepper, world, kSettling);
    return {at_least("pieces", static_cast<double>(world.bodies.size() - 1), 92),
            at_least("contact points", contact_points(world), 500),
            at_most("drift awake in 20 s, mm", drift_awake(full_site(), 20.0), 0.02)};
}

Figures play_plates(Effort) {
    const solver::World built = plates();
    solver::World world = built;
    solver::Stepper stepper;
    run_awake(stepper, world, kSettling);
    const solver::World before = world;
    run_awake(stepper, world, 60.0);
    return {at_most("drift awake in 60 s, mm", drift(before, world), 0.05),
            at_most("sag, mm", sag(built, world), 3.0),
            at_most("figures fallen", fallen(world), 0)};
}

Figures play_heavy_on_light(Effort) {
    return {
        at_most("on bricks: drift awake in 60 s, mm", drift_awake(girders_on_bricks(), 60.0), 0.05),
        at_most("on arms: drift awake in 60 s, mm", drift_awake(girders_on_arms(), 60.0), 0.05)};
}

}  // namespace jobsite::site::scenes
