// S10: everything thrown on a heap.
#include <algorithm>

#include "site/scenes/measure.h"
#include "site/scenes/plays.h"
#include "site/scenes/worlds.h"

namespace jobsite::site::scenes {
namespace {

// The lowest point a centre of mass can have is half a beam above the table; a
// millimetre of that may be lost to overlap.
bool is_under_the_table(const solver::Body& body) {
    return !is_fixed(body) && body.position.z < 0.1F;
}

}  // namespace

Figures play_heap(Effort effort) {
    const std::uint64_t seeds = effort == Effort::Quick ? 5 : 100;
    double worst_gain = 0.0, worst_overlap = 0.0;
    int tunnelled = 0, restless = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        solver::World world = heap(seed);
        solver::Stepper stepper;
        const double given = energy(world);
        double least = given;
        for (int i = 0; i < 40; ++i) {
            run(stepper, world, 0.1);
            const double now = energy(world);
            worst_gain = std::max(worst_gain, (now - least) / given);
            least = std::min(least, now);
        }
        worst_overlap = std::max(worst_overlap, deepest_overlap(world));
        tunnelled += static_cast<int>(std::ranges::count_if(world.bodies, is_under_the_table));
        run_to_rest(stepper, world, 20.0);
        restless += solver::is_resting(world) ? 0 : 1;
    }
    return {at_most("pieces that went through the table", tunnelled, 0),
            at_most("energy gained, share of what was there", worst_gain, 0.001),
            at_most("deepest overlap after 4 s, mm", worst_overlap, 0.5),
            at_most("heaps still restless after 24 s, share",
                    static_cast<double>(restless) / static_cast<double>(seeds), 0.02)};
}

}  // namespace jobsite::site::scenes
