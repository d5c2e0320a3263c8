// Taking hold of bodies and fastening them to each other.
#include <algorithm>

#include "site/solver/world.h"

namespace jobsite::site::solver {
namespace {

bool is_possible(const Grip& grip) {
    return grip.speed > 0.0F && grip.speed <= kMaxSpeed && grip.turn_speed > 0.0F &&
           grip.turn_speed <= kMaxSpin && grip.weights > 0.0F && grip.weights <= 1000.0F;
}

Vec3 in_frame_of(const Body& body, Vec3 point) {
    return rotated(conjugate(body.rotation), point - body.position);
}

}  // namespace

Result<void> rivet(World& world, WeldId id, BodyId a, BodyId b, Vec3 at, Strength strength) {
    const auto place_a = find(world, a), place_b = find(world, b);
    if (!place_a || !place_b || a == b) {
        return tl::unexpected(Fault::NoSuchBody);
    }
    if (!is_finite(at) || !std::isfinite(strength.force) || !std::isfinite(strength.torque)) {
        return tl::unexpected(Fault::NotFinite);
    }
    const auto where = std::ranges::lower_bound(world.welds, id, {}, &Weld::id);
    if (where != world.welds.end() && where->id == id) {
        return tl::unexpected(Fault::IdTaken);
    }
    wake(world, *place_a);
    wake(world, *place_b);
    const Body& body_a = world.bodies[*place_a];
    const Body& body_b = world.bodies[*place_b];
    world.welds.insert(where, {.id = id,
                               .a = *place_a,
                               .b = *place_b,
                               .on_a = in_frame_of(body_a, at),
                               .on_b = in_frame_of(body_b, at),
                               .relative = conjugate(body_a.rotation) * body_b.rotation,
                               .strength = strength.force,
                               .torque_strength = strength.torque});
    // Riveted bodies do not collide with each other.
    const std::uint32_t first = std::min(*place_a, *place_b), second = std::max(*place_a, *place_b);
    std::erase_if(world.manifolds, [&](const Manifold& m) {
        return solver::body_a(m.key) == first && solver::body_b(m.key) == second;
    });
    return {};
}

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

void release(World& world) { world.hold = {}; }

}  // namespace jobsite::site::solver
