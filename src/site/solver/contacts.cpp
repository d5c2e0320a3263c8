#include "site/solver/contacts.h"

#include <algorithm>

namespace jobsite::site::solver {
namespace {

bool is_riveted(const World& world, PairKey key) {
    const std::uint32_t a = body_a(key), b = body_b(key);
    return std::ranges::any_of(world.welds, [&](const Weld& weld) {
        return !weld.broken && std::min(weld.a, weld.b) == a && std::max(weld.a, weld.b) == b;
    });
}

bool is_moving(const World& world, PairKey key) {
    return world.bodies[body_a(key)].awake || world.bodies[body_b(key)].awake;
}

Manifold fresh(const World& world, PairKey key) {
    const Box& a = world.boxes[world.bodies[body_a(key)].first_box + box_a(key)];
    const Box& b = world.boxes[world.bodies[body_b(key)].first_box + box_b(key)];
    return {.key = key, .stale = true, .friction = world.friction.between(a.material, b.material)};
}

// Wakes the sleeping side of a touching pair. Says whether anybody woke.
bool wake_touched(World& world) {
    bool woke = false;
    for (const Manifold& m : world.manifolds) {
        const std::uint32_t a = body_a(m.key), b = body_b(m.key);
        if (m.count == 0 || world.bodies[a].awake == world.bodies[b].awake) {
            continue;
        }
        const std::uint32_t sleeper = world.bodies[a].awake ? b : a;
        if (!is_fixed(world.bodies[sleeper])) {
            wake(world, sleeper);
            woke = true;
        }
    }
    return woke;
}

}  // namespace

Sides sides(const World& world, std::span<const Frame> frames, PairKey key) {
    const std::uint32_t a = body_a(key), b = body_b(key);
    const Body& first = world.bodies[a];
    const Body& second = world.bodies[b];
    return {{&first, &frames[a], &world.boxes[first.first_box + box_a(key)]},
            {&second, &frames[b], &world.boxes[second.first_box + box_b(key)]}};
}

// Both lists are sorted. Pairs that are still near keep their manifold, pairs that
// came near get one, pairs that parted lose it; sleepers keep theirs unasked.
void ContactFinder::merge(World& world, std::span<const PairKey> pairs) {
    merged_.clear();
    auto old = world.manifolds.begin();
    const auto keep_sleepers_before = [&](PairKey key) {
        for (; old != world.manifolds.end() && old->key < key; ++old) {
            if (!is_moving(world, old->key)) {
                merged_.push_back(*old);
            }
        }
    };
    for (const PairKey key : pairs) {
        keep_sleepers_before(key);
        const bool known = old != world.manifolds.end() && old->key == key;
        if (known) {
            merged_.push_back(*old++);
        } else if (!is_riveted(world, key)) {
            merged_.push_back(fresh(world, key));
        }
    }
    keep_sleepers_before(PairKey{~std::uint64_t{0}});
    world.manifolds.swap(merged_);
}

void ContactFinder::update(World& world, std::span<const Frame> frames, float seconds) {
    do {
        merge(world, broad_phase_.pairs(world.bodies, frames, world.boxes, seconds));
        for (Manifold& m : world.manifolds) {
            if (is_moving(world, m.key)) {
                const Sides s = sides(world, frames, m.key);
                solver::update(m, s.a, s.b, seconds);
            }
        }
    } while (wake_touched(world));
}

}  // namespace jobsite::site::solver
