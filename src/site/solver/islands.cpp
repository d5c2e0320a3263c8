#include "site/solver/islands.h"

#include <algorithm>
#include <numeric>

#include "site/solver/contacts.h"

namespace jobsite::site::solver {
namespace {

bool is_moving(const World& world, const Manifold& m) {
    return world.bodies[body_a(m.key)].awake || world.bodies[body_b(m.key)].awake;
}

}  // namespace

std::uint32_t Islands::root(std::uint32_t body) {
    while (parent_[body] != body) {
        parent_[body] = parent_[parent_[body]];
        body = parent_[body];
    }
    return body;
}

// The smaller place becomes the root, so that an island is named by its first body.
void Islands::unite(const World& world, std::uint32_t a, std::uint32_t b) {
    if (is_fixed(world.bodies[a]) || is_fixed(world.bodies[b])) {
        return;
    }
    const std::uint32_t root_a = root(a), root_b = root(b);
    parent_[std::max(root_a, root_b)] = std::min(root_a, root_b);
}

void Islands::find(const World& world) {
    parent_.resize(world.bodies.size());
    std::iota(parent_.begin(), parent_.end(), 0U);
    for (const Manifold& m : world.manifolds) {
        if (m.count > 0 && is_moving(world, m)) {
            unite(world, body_a(m.key), body_b(m.key));
        }
    }
    for (const Weld& weld : world.welds) {
        if (!weld.broken) {
            unite(world, weld.a, weld.b);
        }
    }
    stillness_.assign(world.bodies.size(), ~0U);
    for (std::uint32_t i = 0; i < world.bodies.size(); ++i) {
        if (world.bodies[i].awake) {
            std::uint32_t& stillness = stillness_[root(i)];
            stillness = std::min(stillness, world.bodies[i].still_ticks);
        }
    }
}

void Islands::put_to_sleep(World& world, std::uint32_t still_ticks) {
    const bool nobody_is_tired = std::ranges::none_of(world.bodies, [&](const Body& body) {
        return body.awake && body.still_ticks >= still_ticks;
    });
    if (nobody_is_tired) {
        return;
    }
    find(world);
    bool slept = false;
    for (std::uint32_t i = 0; i < world.bodies.size(); ++i) {
        Body& body = world.bodies[i];
        if (body.awake && stillness_[root(i)] >= still_ticks) {
            body.awake = false;
            body.velocity = body.spin = {};
            body.still_ticks = 0;
            body.island = world.bodies[root(i)].id;
            slept = true;
        }
    }
    if (slept) {
        frames_.clear();
        std::ranges::transform(world.bodies, std::back_inserter(frames_), frame_of);
        settle_manifolds(world, frames_);
    }
}

void settle_manifolds(World& world, std::span<const Frame> frames) {
    for (Manifold& m : world.manifolds) {
        if (!is_moving(world, m)) {
            const Sides s = sides(world, frames, m.key);
            m.stale = true;
            update(m, s.a, s.b, kTick);
        }
    }
    std::erase_if(world.manifolds,
                  [&](const Manifold& m) { return m.count == 0 && !is_moving(world, m); });
}

}  // namespace jobsite::site::solver
