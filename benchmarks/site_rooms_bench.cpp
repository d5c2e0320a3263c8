#include <algorithm>

#include <benchmark/benchmark.h>

#include "data/built_in.h"
#include "site/motion/motion.h"
#include "site/solver/stepper.h"
#include "site/testing/pieces.h"

// What a room with a site costs while things move: the solver, the frames of motion and
// a look at the conditions. An iteration is a tenth of a simulated second.
namespace {

using namespace jobsite;  // NOLINT: a program of its own
using facts::Kind;

constexpr int kTicks = facts::kTicksPerSecond / 10;
constexpr int kTicksPerFrame = facts::kTicksPerSecond / 60;
constexpr int kMm = facts::kMillimetre;

const site::Catalogue& pieces() {
    static const site::Catalogue kPieces = site::testing::catalogue(data::built_in());
    return kPieces;
}

// Two supports and girders crossed in pairs, `apart` in height.
void put_tower(site::testing::Described& site, int x, int girders, int apart) {
    site.put(Kind::Support, {x - 60 * kMm, 0, 0});
    site.put(Kind::Support, {x + 60 * kMm, 0, 0});
    for (int i = 0; i < girders; ++i) {
        const int layer = i / 2, side = i % 2 == 0 ? -55 * kMm : 55 * kMm;
        const int height = 25 * kMm + layer * (10 * kMm + apart);
        if (layer % 2 == 0) {
            site.put(Kind::Girder, {x, side / 6, height});
        } else {
            site.put(Kind::Girder, {x + side, 0, height}, site::testing::kQuarterZ);
        }
    }
}

site::Site site_of(int count, int apart) {
    site::testing::Described site;
    constexpr int kTower = 30;
    for (int x = 0; count > 0; count -= kTower, x += 220 * kMm) {
        put_tower(site, x, std::min(count, kTower) - 2, apart);
    }
    return site.site(pieces());
}

void move(benchmark::State& run, int apart) {
    const site::Site start = site_of(static_cast<int>(run.range(0)), apart);
    site::Site now = start;
    site::MotionRecorder recorder;
    site::solver::Stepper stepper;
    std::size_t bytes = 0;
    std::uint32_t tick = 0;
    recorder.key(now, tick);
    for (auto _ : run) {
        if (apart > 0 && tick >= 5 * kTicks) {
            now = start;
            tick = 0;
        }
        for (int i = 0; i < kTicks; ++i, ++tick) {
            for (site::solver::Body& body : now.world.bodies) {
                body.still_ticks = 0;
            }
            stepper.tick(now.world);
            if (tick % kTicksPerFrame == 0) {
                bytes += recorder.change(now, tick).size();
            }
        }
        benchmark::DoNotOptimize(site::survey(now));
    }
    run.counters["bytes_per_second"] =
        static_cast<double>(10 * bytes) / static_cast<double>(run.iterations());
}

// All awake, as while a hand is among them.
void room_standing(benchmark::State& run) { move(run, 0); }
BENCHMARK(room_standing)->Arg(30)->Arg(92)->Unit(benchmark::kMicrosecond);

// Everything comes down at once.
void room_falling(benchmark::State& run) { move(run, 40 * kMm); }
BENCHMARK(room_falling)->Arg(30)->Arg(92)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
