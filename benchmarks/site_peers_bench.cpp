#include <ctime>
#include <string>
#include <type_traits>
#include <utility>

#include <benchmark/benchmark.h>

#include "peers/bullet_world.h"
#include "peers/mujoco_world.h"
#include "site/scenes/measure.h"
#include "site/scenes/plays.h"
#include "site/scenes/worlds.h"

// The same worlds in three engines, in one run. An iteration is a tenth of a simulated
// second; the figures beside the time say what that time has bought: how far the worst
// corner moved during the run, and how much lower the highest piece lies than it was
// built.
namespace {

using namespace jobsite;        // NOLINT: a program of its own
using namespace jobsite::site;  // NOLINT
using solver::World;

constexpr double kSettling = 1.0;  // s
constexpr double kTenth = 0.1;     // s
constexpr int kTenths = 20;

class Ours {
   public:
    explicit Ours(World world) : world_(std::move(world)) {}

    void run(double seconds) { scenes::run_awake(stepper_, world_, seconds); }
    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] int contact_points() const { return scenes::contact_points(world_); }

   private:
    solver::Stepper stepper_;
    World world_;
};

// The coarsest setting at which MuJoCo holds S5; Bullet by default, as finely as it must
// look to keep S1 upright, and finer still.
struct Mujoco : peers::MujocoWorld {
    explicit Mujoco(const World& world) : MujocoWorld(world, 480) {}
};
template <int kStepsPerSecond, int kIterations>
struct Bullet : peers::BulletWorld {
    explicit Bullet(const World& world) : BulletWorld(world, {kStepsPerSecond, kIterations}) {}
};

template <class Engine>
void stand(benchmark::State& run, World (*build)()) {
    const World built = build();
    Engine engine(built);
    engine.run(kSettling);
    const World before = engine.world();
    for (auto _ : run) {
        engine.run(kTenth);
    }
    const World after = engine.world();
    run.counters["points"] = engine.contact_points();
    run.counters["drift_mm"] = scenes::drift(before, after);
    run.counters["lower_mm"] = scenes::top(built) - scenes::top(after);
}

// What a planner does: everything back to where it was, a girder let go 3 mm above its
// place, a second to settle. Ours lowers it by the hand, and stops at rest.
void settle_ours(benchmark::State& run) {
    const scenes::Candidate scene = scenes::candidate();
    World resting = scene.world;
    solver::Stepper stepper;
    scenes::run_to_rest(stepper, resting, 5.0);
    World world;
    for (auto _ : run) {
        world = resting;
        scenes::try_candidate(stepper, world, scene.girder, scene.target);
    }
    const solver::Pose came = pose(world.bodies[*find(world, scene.girder)]);
    run.counters["off_mm"] = 10.0 * length(came.position - scene.target.position);
}

template <class Engine>
void settle(benchmark::State& run) {
    const scenes::Candidate scene = scenes::candidate();
    Engine engine(scene.world);
    solver::Pose above = scene.target;
    above.position.z += 0.3F;
    for (auto _ : run) {
        engine.reset();
        engine.place(scene.girder, above);
        engine.run(1.0);
    }
    const World world = engine.world();
    const solver::Pose came = pose(world.bodies[*find(world, scene.girder)]);
    run.counters["off_mm"] = 10.0 * length(came.position - scene.target.position);
}

void enter(const std::string& name, void (*measure)(benchmark::State&), int iterations) {
    benchmark::RegisterBenchmark(name.c_str(), measure)
        ->Iterations(iterations)
        ->Unit(benchmark::kMillisecond);
}

template <class Engine>
void enter_scene(const std::string& name, World (*build)()) {
    benchmark::RegisterBenchmark(name.c_str(), stand<Engine>, build)
        ->Iterations(kTenths)
        ->Unit(benchmark::kMillisecond);
}

// S10 at its busiest: of the tenths of a second of some heaps, the one that took longest.
World busiest_tenth() {
    World busiest;
    std::clock_t longest = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
        World world = scenes::heap(seed);
        solver::Stepper stepper;
        for (int i = 0; i < 20; ++i) {
            const World before = world;
            const std::clock_t start = std::clock();
            scenes::run(stepper, world, kTenth);
            if (const std::clock_t taken = std::clock() - start; taken > longest) {
                longest = taken;
                busiest = before;
            }
        }
    }
    return busiest;
}

void heap_at_its_busiest(benchmark::State& run) {
    const World start = busiest_tenth();
    solver::Stepper stepper;
    for (auto _ : run) {
        World world = start;
        scenes::run(stepper, world, kTenth);
    }
    run.counters["points"] = scenes::contact_points(start);
}

// The yardstick for what must keep up with the clock.
void real_time(benchmark::State& run) {
    for (auto _ : run) {
        const std::clock_t start = std::clock();
        while (std::clock() - start < CLOCKS_PER_SEC / 10) {
        }
    }
}

// MuJoCo has no part in S8: its welds do not hold the plates.
template <class Engine>
void enter_scenes(const std::string& engine) {
    enter_scene<Engine>("S1_" + engine, scenes::tower);
    enter_scene<Engine>("S5_" + engine, scenes::full_site);
    if constexpr (!std::is_same_v<Engine, Mujoco>) {
        enter_scene<Engine>("S8_" + engine, scenes::plates);
    }
}

}  // namespace

int main(int count, char** arguments) {
    enter_scenes<Ours>("jobsite");
    enter_scenes<Mujoco>("mujoco");
    enter_scenes<Bullet<60, 10>>("bullet_60_10");
    enter_scenes<Bullet<480, 30>>("bullet_480_30");
    enter_scenes<Bullet<960, 60>>("bullet_960_60");
    enter("S9_jobsite", settle_ours, 5);
    enter("S9_mujoco", settle<Mujoco>, 2);
    enter("S9_bullet_480_30", settle<Bullet<480, 30>>, 2);
    enter("S10_busiest_tenth_of_a_second", heap_at_its_busiest, 5);
    enter("a_tenth_of_a_second", real_time, 1);
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
