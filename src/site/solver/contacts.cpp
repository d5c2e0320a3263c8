#include "site/solver/contacts.h"

#include <algorithm>

namespace jobsite::site::solver {
namespace {

bool is_moving(const World& world, PairKey key) {
    return world.bodies[body_a(key)].awake || world.bodies[body_b(key)].awake;
}

Manifold fresh(const World& world, PairKey key) {
    const Box& a = world.boxes[world.bodies[body_a(key)].first_box + box_a(key)];
    const Box& b = world.boxes[world.bodies[body_b(key)].first_box + box_b(key)];
    return {.key = key, .stale = true, .friction = world.friction.between(a.material, b.material)};
}

}  // namespace

Sides sides(const World& world, std::span<const Frame> frames, PairKey key) {
    const std::uint32_t a = body_a(key), b = body_b(key);
    const Body& first = world.bodies[a];
    const Body& second = world.bodies[b];
    return {{&first, &frames[a], &world.boxes[first.first_box + box_a(key)]},
            {&second, &frames[b], &world.boxes[second.first_box + box_b(key)]}};
}

void ContactFinder::find_frames(const World& world, std::vector<Frame>& frames, float seconds) {
    frames.resize(world.bodies.size());
    for (const std::uint32_t i : broad_phase_.near(world.bodies, seconds)) {
        frames[i] = frame_of(world.bodies[i]);
    }
    // Joined bodies sleep and wake together, unless a record says otherwise.
    for (const Weld& weld : world.welds) {
        if (world.bodies[weld.a].awake != world.bodies[weld.b].awake) {
            frames[weld.a] = frame_of(world.bodies[weld.a]);
            frames[weld.b] = frame_of(world.bodies[weld.b]);
        }
    }
}

void ContactFinder::find_joined(const World& world) {
    joined_.clear();
    for (const Weld& weld : world.welds) {
        if (!weld.broken) {
            joined_.push_back(pair_key(std::min(weld.a, weld.b), std::max(weld.a, weld.b), 0, 0));
        }
    }
    std::ranges::sort(joined_);
}

bool ContactFinder::is_joined(PairKey key) const {
    return std::ranges::binary_search(joined_, pair_key(body_a(key), body_b(key), 0, 0));
}

// Whether the moving manifolds are those of the pairs, as in most ticks they are. Says on the
// way which they are.
bool ContactFinder::is_unchanged(const World& world, std::span<const PairKey> pairs) {
    moving_.clear();
    auto pair = pairs.begin();
    const auto skip_joined_before = [&](PairKey key) {
        while (pair != pairs.end() && *pair < key && is_joined(*pair)) {
            ++pair;
        }
    };
    for (std::uint32_t i = 0; i < world.manifolds.size(); ++i) {
        const PairKey key = world.manifolds[i].key;
        if (!is_moving(world, key)) {
            continue;
        }
        skip_joined_before(key);
        if (pair == pairs.end() || *pair != key) {
            return false;
        }
        ++pair;
        moving_.push_back(i);
    }
    skip_joined_before(PairKey{~std::uint64_t{0}});
    return pair == pairs.end();
}

// Both lists are sorted. Pairs that are still near keep their manifold, pairs that
// came near get one, pairs that parted lose it; sleepers keep theirs unasked.
void ContactFinder::merge(World& world, std::span<const PairKey> pairs) {
    if (is_unchanged(world, pairs)) {
        return;
    }
    merged_.clear();
    moving_.clear();
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
        if (known || !is_joined(key)) {
            moving_.push_back(static_cast<std::uint32_t>(merged_.size()));
            merged_.push_back(known ? *old++ : fresh(world, key));
        }
    }
    keep_sleepers_before(PairKey{~std::uint64_t{0}});
    world.manifolds.swap(merged_);
}

// Wakes the sleeping side of a touching pair. Says whether anybody woke.
bool ContactFinder::wake_touched(World& world) const {
    bool woke = false;
    for (const std::uint32_t i : moving_) {
        const Manifold& m = world.manifolds[i];
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

void ContactFinder::update(World& world, std::vector<Frame>& frames, float seconds) {
    find_joined(world);
    do {
        find_frames(world, frames, seconds);
        merge(world, broad_phase_.pairs(world.bodies, frames, world.boxes, seconds));
        for (const std::uint32_t i : moving_) {
            Manifold& m = world.manifolds[i];
            const Sides s = sides(world, frames, m.key);
            solver::update(m, s.a, s.b, seconds);
        }
    } while (wake_touched(world));
}

}  // namespace jobsite::site::solver
