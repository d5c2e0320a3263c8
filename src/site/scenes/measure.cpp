#include "site/scenes/measure.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/hash.h"

namespace jobsite::site::scenes {
namespace {

constexpr double kMillimetres = 10.0;  // in a centimetre

std::uint64_t ticks_in(double seconds) {
    return static_cast<std::uint64_t>(std::llround(seconds * solver::kTicksPerSecond));
}

void add(base::Hasher& hasher, solver::Vec3 v) {
    for (const float f : {v.x, v.y, v.z}) {
        hasher.add(std::uint64_t{std::bit_cast<std::uint32_t>(f)});
    }
}

}  // namespace

void run(solver::Stepper& stepper, solver::World& world, double seconds) {
    for (std::uint64_t left = ticks_in(seconds); left > 0; --left) {
        stepper.tick(world);
    }
}

void run_awake(solver::Stepper& stepper, solver::World& world, double seconds) {
    for (std::uint64_t left = ticks_in(seconds); left > 0; --left) {
        for (solver::Body& body : world.bodies) {
            body.still_ticks = 0;
        }
        stepper.tick(world);
    }
}

std::uint64_t run_to_rest(solver::Stepper& stepper, solver::World& world, double at_most) {
    std::uint64_t ticks = 0;
    while (!solver::is_resting(world) && ticks < ticks_in(at_most)) {
        stepper.tick(world);
        ++ticks;
    }
    return ticks;
}

double drift(const solver::World& before, const solver::World& after) {
    double most = 0.0;
    for (std::size_t i = 0; i < before.bodies.size(); ++i) {
        const solver::Body& then = before.bodies[i];
        const solver::Body& now = after.bodies[i];
        const double moved = length(now.position - then.position);
        const double turned = now.rotation == then.rotation
                                  ? 0.0  // without the rounding of a product
                                  : length(turn_between(then.rotation, now.rotation));
        most = std::max(most, moved + turned * static_cast<double>(now.reach));
    }
    return most * kMillimetres;
}

double fastest(const solver::World& world) {
    double most = 0.0;
    for (const solver::Body& body : world.bodies) {
        most = std::max(
            most, static_cast<double>(length(body.velocity) + length(body.spin) * body.reach));
    }
    return most * kMillimetres;
}

double top(const solver::World& world) {
    double highest = 0.0;
    for (const solver::Body& body : world.bodies) {
        highest = std::max(highest, static_cast<double>(body.position.z));
    }
    return highest * kMillimetres;
}

int contact_points(const solver::World& world) {
    int points = 0;
    for (const solver::Manifold& m : world.manifolds) {
        points += static_cast<int>(m.count);
    }
    return points;
}

double deepest_overlap(const solver::World& world) {
    double deepest = 0.0;
    for (const solver::Manifold& m : world.manifolds) {
        const solver::Body& a = world.bodies[body_a(m.key)];
        const solver::Body& b = world.bodies[body_b(m.key)];
        const solver::Vec3 normal = rotated(a.rotation, m.normal);
        for (std::size_t i = 0; i < m.count; ++i) {
            const solver::Vec3 on_a = a.position + rotated(a.rotation, m.points[i].on_a);
            const solver::Vec3 on_b = b.position + rotated(b.rotation, m.points[i].on_b);
            deepest =
                std::max(deepest, -static_cast<double>(m.points[i].gap + dot(normal, on_b - on_a)));
        }
    }
    return deepest * kMillimetres;
}

double energy(const solver::World& world) {
    double total = 0.0;
    for (const solver::Body& body : world.bodies) {
        if (is_fixed(body)) {
            continue;
        }
        const double mass = 1.0 / static_cast<double>(body.inverse_mass);
        const solver::Vec3 spin = rotated(conjugate(body.rotation), body.spin);
        const solver::Vec3 momentum = inverted(body.inverse_inertia) * spin;
        total += mass * (0.5 * static_cast<double>(dot(body.velocity, body.velocity)) +
                         static_cast<double>(solver::kGravity * body.position.z)) +
                 0.5 * static_cast<double>(dot(spin, momentum));
    }
    return total;
}

std::uint64_t fingerprint(const solver::World& world) {
    base::Hasher hasher;
    for (const solver::Body& body : world.bodies) {
        add(hasher, body.position);
        add(hasher, {body.rotation.x, body.rotation.y, body.rotation.z});
        hasher.add(std::uint64_t{std::bit_cast<std::uint32_t>(body.rotation.w)});
        add(hasher, body.velocity);
        add(hasher, body.spin);
    }
    return hasher.value();
}

}  // namespace jobsite::site::scenes
