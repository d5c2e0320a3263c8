#include "site/solver/world.h"

#include <algorithm>

namespace jobsite::site::solver {
namespace {

// Keys hold 24 bits of a body's place.
constexpr std::size_t kMaxBodies = 1U << 24U;

Result<void> check(const Pose& pose) {
    if (!is_finite(pose)) {
        return tl::unexpected(Fault::NotFinite);
    }
    const Vec3 far = absolute(pose.position);
    const float size = norm(pose.rotation);
    if (std::max({far.x, far.y, far.z}) > kMaxCoordinate || size < 0.9F || size > 1.1F) {
        return tl::unexpected(Fault::OutOfRange);
    }
    return {};
}

std::vector<Body>::iterator lower_bound(World& world, BodyId id) {
    return std::ranges::lower_bound(world.bodies, id, {}, &Body::id);
}

// Tells keys, rivets and the hand that bodies from `from` on have moved by `shift`
// places. The order of keys does not change.
void renumber(World& world, std::uint32_t from, std::int32_t shift) {
    const auto moved = [&](std::uint32_t body) {
        return body >= from && body != kNothing ? body + static_cast<std::uint32_t>(shift) : body;
    };
    for (Manifold& m : world.manifolds) {
        m.key = pair_key(moved(body_a(m.key)), moved(body_b(m.key)), box_a(m.key), box_b(m.key));
    }
    for (Weld& weld : world.welds) {
        weld.a = moved(weld.a);
        weld.b = moved(weld.b);
    }
    world.hold.body = moved(world.hold.body);
    world.steady.body = moved(world.steady.body);
}

void stand(Body& body, const Pose& pose) {
    body.rotation = normalized(pose.rotation);
    body.position = pose.position - rotated(body.rotation, body.origin);
    body.velocity = body.spin = {};
    body.still_ticks = 0;
}

Body described(BodyId id, std::span<const BoxPart> parts, const MassProperties& mass,
               Mobility mobility) {
    Body body{.id = id,
              .box_count = static_cast<std::uint32_t>(parts.size()),
              .inverse_inertia = diagonal({}),
              .origin = -mass.centre,
              .awake = mobility == Mobility::Free};
    if (mobility == Mobility::Free) {
        body.inverse_mass = 1.0F / mass.mass;
        body.inverse_inertia = inverted(mass.inertia);
    }
    for (const BoxPart& part : parts) {
        body.reach = std::max(body.reach, length(absolute(part.centre - mass.centre) + part.half));
    }
    return body;
}

bool touches(const Manifold& m, std::uint32_t body) {
    return body_a(m.key) == body || body_b(m.key) == body;
}

}  // namespace

Result<void> add(World& world, BodyId id, std::span<const BoxPart> parts, const Pose& pose,
                 Mobility mobility) {
    const auto mass = mass_properties(parts);
    if (!mass) {
        return tl::unexpected(mass.error());
    }
    if (const auto checked = check(pose); !checked) {
        return checked;
    }
    const auto where = lower_bound(world, id);
    if ((where != world.bodies.end() && where->id == id) || world.bodies.size() + 1 >= kMaxBodies) {
        return tl::unexpected(Fault::IdTaken);
    }
    const auto place = static_cast<std::uint32_t>(where - world.bodies.begin());
    const auto first_box = where == world.bodies.end()
                               ? static_cast<std::uint32_t>(world.boxes.size())
                               : where->first_box;
    renumber(world, place, 1);
    Body body = described(id, parts, *mass, mobility);
    body.first_box = first_box;
    stand(body, pose);
    std::vector<Box> boxes;
    for (const BoxPart& part : parts) {
        boxes.push_back({part.centre - mass->centre, part.half, part.material});
    }
    world.boxes.insert(world.boxes.begin() + first_box, boxes.begin(), boxes.end());
    for (auto later = where; later != world.bodies.end(); ++later) {
        later->first_box += body.box_count;
    }
    world.bodies.insert(where, body);
    return {};
}

Result<void> remove(World& world, BodyId id) {
    const auto found = find(world, id);
    if (!found) {
        return tl::unexpected(Fault::NoSuchBody);
    }
    wake(world, *found);
    wake_neighbours(world, *found);
    std::erase_if(world.manifolds, [&](const Manifold& m) { return touches(m, *found); });
    std::erase_if(world.welds, [&](const Weld& w) { return w.a == *found || w.b == *found; });
    for (Hold* const hold : {&world.hold, &world.steady}) {
        if (hold->body == *found) {
            *hold = {};
        }
    }
    const Body gone = world.bodies[*found];
    const auto first = world.boxes.begin() + gone.first_box;
    world.boxes.erase(first, first + gone.box_count);
    world.bodies.erase(world.bodies.begin() + *found);
    for (auto later = world.bodies.begin() + *found; later != world.bodies.end(); ++later) {
        later->first_box -= gone.box_count;
    }
    renumber(world, *found, -1);
    return {};
}

Result<void> place(World& world, BodyId id, const Pose& pose) {
    const auto found = find(world, id);
    if (!found) {
        return tl::unexpected(Fault::NoSuchBody);
    }
    if (const auto checked = check(pose); !checked) {
        return checked;
    }
    wake(world, *found);
    wake_neighbours(world, *found);
    std::erase_if(world.manifolds, [&](const Manifold& m) { return touches(m, *found); });
    stand(world.bodies[*found], pose);
    return {};
}

Result<void> throw_body(World& world, BodyId id, Vec3 velocity, Vec3 spin) {
    const auto found = find(world, id);
    if (!found) {
        return tl::unexpected(Fault::NoSuchBody);
    }
    if (!is_finite(velocity) || !is_finite(spin)) {
        return tl::unexpected(Fault::NotFinite);
    }
    if (length(velocity) > kMaxSpeed || length(spin) > kMaxSpin) {
        return tl::unexpected(Fault::OutOfRange);
    }
    Body& body = world.bodies[*found];
    if (is_fixed(body)) {
        return tl::unexpected(Fault::Immovable);
    }
    wake(world, *found);
    body.velocity = velocity;
    body.spin = spin;
    return {};
}

std::optional<std::uint32_t> find(const World& world, BodyId id) {
    const auto where = std::ranges::lower_bound(world.bodies, id, {}, &Body::id);
    if (where == world.bodies.end() || where->id != id) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(where - world.bodies.begin());
}

Pose pose(const Body& body) {
    return {body.position + rotated(body.rotation, body.origin), body.rotation};
}

bool is_resting(const World& world) { return std::ranges::none_of(world.bodies, &Body::awake); }

void wake(World& world, std::uint32_t body) {
    const BodyId island = world.bodies[body].island;
    if (is_fixed(world.bodies[body]) || world.bodies[body].awake) {
        return;
    }
    for (Body& sleeper : world.bodies) {
        if (!is_fixed(sleeper) && !sleeper.awake && sleeper.island == island) {
            sleeper.awake = true;
            sleeper.still_ticks = 0;
            sleeper.island = kNoIsland;
        }
    }
}

void wake_all(World& world) {
    for (std::uint32_t i = 0; i < world.bodies.size(); ++i) {
        wake(world, i);
    }
}

void wake_neighbours(World& world, std::uint32_t body) {
    for (const Manifold& m : world.manifolds) {
        if (touches(m, body) && m.count > 0) {
            wake(world, body_a(m.key) == body ? body_b(m.key) : body_a(m.key));
        }
    }
    for (const Weld& weld : world.welds) {
        if (weld.a == body || weld.b == body) {
            wake(world, weld.a == body ? weld.b : weld.a);
        }
    }
}

}  // namespace jobsite::site::solver
