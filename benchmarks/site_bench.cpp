#include <benchmark/benchmark.h>

#include "site/scenes/measure.h"
#include "site/scenes/plays.h"
#include "site/scenes/worlds.h"
#include "site/solver/rest_record.h"

// What the site costs. An iteration of a scene is a tenth of a simulated second.
namespace {

using namespace jobsite::site;  // NOLINT: a program of its own
using solver::Instructions;

void play_awake(benchmark::State& run, solver::World world, Instructions instructions) {
    solver::Stepper stepper(instructions);
    scenes::run_awake(stepper, world, 1.0);
    for (auto _ : run) {
        scenes::run_awake(stepper, world, 0.1);
    }
    run.counters["points"] = scenes::contact_points(world);
    run.counters["bodies"] = static_cast<double>(world.bodies.size() - 1);
}

void site_tower_awake(benchmark::State& run) {
    play_awake(run, scenes::tower(), solver::best_instructions());
}
BENCHMARK(site_tower_awake)->Unit(benchmark::kMicrosecond);

void site_full_awake(benchmark::State& run) {
    play_awake(run, scenes::full_site(), solver::best_instructions());
}
BENCHMARK(site_full_awake)->Unit(benchmark::kMicrosecond);

void site_full_awake_sse2(benchmark::State& run) {
    play_awake(run, scenes::full_site(), Instructions::Sse2);
}
BENCHMARK(site_full_awake_sse2)->Unit(benchmark::kMicrosecond);

void site_plates_awake(benchmark::State& run) {
    play_awake(run, scenes::plates(), solver::best_instructions());
}
BENCHMARK(site_plates_awake)->Unit(benchmark::kMicrosecond);

solver::World full_site_at_rest() {
    solver::World world = scenes::full_site();
    solver::Stepper stepper;
    scenes::run_to_rest(stepper, world, 10.0);
    return world;
}

void site_full_asleep(benchmark::State& run) {
    solver::World world = full_site_at_rest();
    solver::Stepper stepper;
    for (auto _ : run) {
        scenes::run(stepper, world, 0.1);
    }
}
BENCHMARK(site_full_asleep)->Unit(benchmark::kMicrosecond);

// The yardstick: copying a world into one of the same size.
void site_full_snapshot(benchmark::State& run) {
    const solver::World world = full_site_at_rest();
    solver::World copy = world;
    for (auto _ : run) {
        copy = world;
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(site_full_snapshot)->Unit(benchmark::kMicrosecond);

void site_full_rest_record(benchmark::State& run) {
    const solver::World world = full_site_at_rest();
    for (auto _ : run) {
        benchmark::DoNotOptimize(solver::rest_record(world));
    }
}
BENCHMARK(site_full_rest_record)->Unit(benchmark::kMicrosecond);

void site_candidate(benchmark::State& run) {
    const scenes::Candidate scene = scenes::candidate();
    solver::World resting = scene.world;
    solver::Stepper stepper;
    scenes::run_to_rest(stepper, resting, 5.0);
    for (auto _ : run) {
        solver::World world = resting;
        scenes::try_candidate(stepper, world, scene.girder, scene.target);
    }
}
BENCHMARK(site_candidate)->Unit(benchmark::kMicrosecond);

// A heap while it falls: the worst tenth of a second is about twice the average.
void site_heap(benchmark::State& run) {
    const solver::World start = scenes::heap(1);
    solver::Stepper stepper;
    for (auto _ : run) {
        solver::World world = start;
        scenes::run(stepper, world, 0.5);
    }
}
BENCHMARK(site_heap)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
