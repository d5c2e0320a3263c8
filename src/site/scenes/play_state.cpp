// Scenes about what a world's state is: S7 and S12.
#include <algorithm>

#include "base/verify.h"
#include "site/scenes/measure.h"
#include "site/scenes/plays.h"
#include "site/scenes/worlds.h"
#include "site/solver/rest_record.h"

namespace jobsite::site::scenes {

Figures play_snapshot(Effort) {
    solver::World world = heap(7);
    solver::Stepper stepper;
    run(stepper, world, 0.8);
    const solver::World snapshot = world;
    run(stepper, world, 1.0);

    solver::World elsewhere = full_site();
    solver::Stepper other;
    run(other, elsewhere, 0.1);
    elsewhere = snapshot;
    run(other, elsewhere, 1.0);
    return {at_most("worlds that differ", static_cast<double>(!(world == elsewhere)), 0.0)};
}

// The tower is woken again and again, and lives on in two ways: as it is, and by a
// rest record read into a world that was just built.
Figures play_waking(Effort) {
    solver::Stepper stepper, other;
    solver::World world = tower();
    run_to_rest(stepper, world, 10.0);
    const solver::World before = world;
    double speed = 0.0;
    int differences = 0;
    for (int i = 0; i < 100; ++i) {
        solver::World reborn = tower();
        const auto restored = solver::restore(reborn, solver::rest_record(world));
        differences += restored && reborn == world ? 0 : 1;
        wake_all(world);
        wake_all(reborn);
        while (!solver::is_resting(world)) {
            stepper.tick(world);
            other.tick(reborn);
            speed = std::max(speed, fastest(world));
        }
        differences += reborn == world ? 0 : 1;
    }
    return {at_most("drift, mm", drift(before, world), 0.02), at_most("fastest, mm/s", speed, 1.0),
            at_most("worlds that differ", differences, 0)};
}

}  // namespace jobsite::site::scenes
