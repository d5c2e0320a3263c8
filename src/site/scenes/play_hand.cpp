// Scenes in which the hand is at work: S6 and S9.
#include <algorithm>

#include "base/verify.h"
#include "site/scenes/build.h"
#include "site/scenes/measure.h"
#include "site/scenes/plays.h"
#include "site/scenes/reading.h"
#include "site/scenes/worlds.h"

namespace jobsite::site::scenes {
namespace {

const solver::Body& body_of(const solver::World& world, solver::BodyId id) {
    return world.bodies[*solver::find(world, id)];
}

void move_hand(solver::World& world, const solver::Pose& target) {
    base::verify(solver::lead(world, target).has_value(), "the hand holds a piece");
}

void grasp(solver::World& world, solver::BodyId id) {
    base::verify(solver::take(world, id, {}).has_value(), "a piece can be taken");
}

double distance(solver::Vec3 a, solver::Vec3 b) {
    return 10.0 * static_cast<double>(length(a - b));
}

// How many contacts carry the body.
double carriers(const facts::Facts& facts, solver::BodyId body) {
    const facts::PieceId piece{static_cast<std::uint32_t>(body)};
    return static_cast<double>(std::ranges::count_if(
        facts.contacts, [&](const facts::Contact& c) { return is_carried(c, piece); }));
}

}  // namespace

Figures play_bridge(Effort) {
    Bridge scene = bridge();
    solver::World& world = scene.world;
    solver::Stepper stepper;
    grasp(world, scene.held);
    run(stepper, world, 0.5);

    // Up under the bridge: 21 mm from where it is, of which 10 lift the bridge.
    const solver::Pose up{{0.0F, 0.0F, 5.0F}, kQuarterZ};
    move_hand(world, up);
    double overlap = 0.0;
    for (int i = 0; i < 20; ++i) {
        run(stepper, world, 0.1);
        overlap = std::max(overlap, deepest_overlap(world));
    }
    const double lifted =
        10.0 * (static_cast<double>(pose(body_of(world, scene.bridge)).position.z) - 5.0);
    const double missed = distance(pose(body_of(world, scene.held)).position, up.position);
    const float upright = rotated(body_of(world, scene.worker).rotation, {0.0F, 0.0F, 1.0F}).z;

    // Down again, aside, and against a support that lies on the table.
    move_hand(world, {{0.0F, 0.0F, 3.0F}, kQuarterZ});
    run(stepper, world, 1.0);
    move_hand(world, {{0.0F, -16.0F, 3.0F}, kQuarterZ});
    run(stepper, world, 2.0);
    const solver::Vec3 before = body_of(world, scene.pushed).position;
    move_hand(world, {{12.0F, -16.0F, 0.8F}, kQuarterZ});
    run(stepper, world, 2.0);
    move_hand(world, {{12.0F, -7.5F, 0.8F}, kQuarterZ});
    run(stepper, world, 2.0);
    const double pushed = distance(body_of(world, scene.pushed).position, before);
    return {at_least("bridge lifted, mm", lifted, 9.5),
            at_most("misses its target by, mm", missed, 0.5),
            at_least("the worker's uprightness, cosine", static_cast<double>(upright), 0.99),
            at_most("deepest overlap, mm", overlap, 0.3),
            at_least("support pushed, mm", pushed, 15.0),
            at_most("fastest afterwards, mm/s", fastest(world), 20.0)};
}

Tried try_candidate(solver::Stepper& stepper, solver::World& world, solver::BodyId girder,
                    const solver::Pose& target) {
    solver::Pose above = target;
    above.position.z += 0.3F;
    base::verify(solver::place(world, girder, above).has_value(), "a candidate is possible");
    grasp(world, girder);
    move_hand(world, target);
    run(stepper, world, 0.3);
    solver::release(world);
    const std::uint64_t ticks = run_to_rest(stepper, world, 6.0);
    return {ticks, facts_of(world)};
}

Figures play_candidate(Effort) {
    const Candidate scene = candidate();
    solver::World world = scene.world;
    solver::Stepper stepper;
    run_to_rest(stepper, world, 5.0);
    const solver::World before = world;
    const Tried tried = try_candidate(stepper, world, scene.girder, scene.target);

    solver::World again = before;
    const Tried same = try_candidate(stepper, again, scene.girder, scene.target);
    const double missed =
        distance(pose(body_of(world, scene.girder)).position, scene.target.position);
    return {at_least("pieces", static_cast<double>(world.bodies.size() - 1), 30),
            at_most("set down off its place by, mm", missed, 0.5),
            at_most("ticks to rest", static_cast<double>(tried.ticks),
                    6.0 * solver::kTicksPerSecond - 1),
            at_least("contacts that carry it", carriers(tried.facts, scene.girder), 2),
            at_most("tries that differ",
                    static_cast<double>(!(again == world && same.facts == tried.facts)), 0.0)};
}

}  // namespace jobsite::site::scenes
