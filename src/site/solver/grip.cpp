// Taking hold of bodies.
#include <algorithm>

#include "site/solver/world.h"

namespace jobsite::site::solver {
namespace {

bool is_possible(const Grip& grip) {
    return grip.speed > 0.0F && grip.speed <= kMaxSpeed && grip.turn_speed > 0.0F &&
           grip.turn_speed <= kMaxSpin && grip.weights > 0.0F && grip.weights <= 1000.0F;
}

}  // namespace

Result<void> take(World& world, BodyId id, const Grip& grip) {
    const auto found = find(world, id);
    if (!found) {
        return tl::unexpected(Fault::NoSuchBody);
    }
    const Body& body = world.bodies[*found];
    if (is_fixed(body)) {
        return tl::unexpected(Fault::Immovable);
    }
    if (!is_possible(grip)) {
        return tl::unexpected(Fault::OutOfRange);
    }
    wake(world, *found);
    const float strength = grip.weights * kGravity / body.inverse_mass;
    world.hold = {.body = *found,
                  .target = {body.position, body.rotation},
                  .speed = grip.speed,
                  .turn_speed = grip.turn_speed,
                  .strength = strength,
                  .torque_strength = strength * body.reach};
    return {};
}

Result<void> lead(World& world, const Pose& target) {
    if (world.hold.body == kNothing) {
        return tl::unexpected(Fault::NoSuchBody);
    }
    if (!is_finite(target)) {
        return tl::unexpected(Fault::NotFinite);
    }
    const Vec3 far = absolute(target.position);
    const float size = norm(target.rotation);
    if (std::max({far.x, far.y, far.z}) > kMaxCoordinate || size < 0.9F || size > 1.1F) {
        return tl::unexpected(Fault::OutOfRange);
    }
    const Body& body = world.bodies[world.hold.body];
    const Quat rotation = normalized(target.rotation);
    world.hold.target = {target.position - rotated(rotation, body.origin), rotation};
    return {};
}

Result<void> steady(World& world, BodyId id, Strength strength) {
    const auto found = find(world, id);
    if (!found) {
        return tl::unexpected(Fault::NoSuchBody);
    }
    const Body& body = world.bodies[*found];
    if (is_fixed(body)) {
        return tl::unexpected(Fault::Immovable);
    }
    wake(world, *found);
    constexpr Grip kStill{};
    world.steady = {.body = *found,
                    .target = {body.position, body.rotation},
                    .speed = kStill.speed,
                    .turn_speed = kStill.turn_speed,
                    .strength = strength.force,
                    .torque_strength = strength.torque};
    return {};
}

void release(World& world) { world.hold = world.steady = {}; }

}  // namespace jobsite::site::solver
