// Fastening bodies to each other.
#include <algorithm>

#include "site/solver/world.h"

namespace jobsite::site::solver {
namespace {

bool is_finite(const Make& make) {
    for (const float part : {make.spring.bend, make.spring.slide, make.spring.damping,
                             make.loose.force, make.loose.torque, make.loose_stiffness,
                             make.loose_strength, make.out.force, make.out.torque}) {
        if (!std::isfinite(part)) {
            return false;
        }
    }
    return true;
}

Vec3 in_frame_of(const Body& body, Vec3 point) {
    return rotated(conjugate(body.rotation), point - body.position);
}

std::vector<Weld>::iterator lower_bound(World& world, WeldId id) {
    return std::ranges::lower_bound(world.welds, id, {}, &Weld::id);
}

// Joined bodies do not collide with each other.
void forget_contacts(World& world, std::uint32_t a, std::uint32_t b) {
    const std::uint32_t first = std::min(a, b), second = std::max(a, b);
    std::erase_if(world.manifolds, [&](const Manifold& m) {
        return body_a(m.key) == first && body_b(m.key) == second;
    });
}

Result<void> add(World& world, const Weld& weld) {
    const auto where = lower_bound(world, weld.id);
    if (where != world.welds.end() && where->id == weld.id) {
        return tl::unexpected(Fault::IdTaken);
    }
    wake(world, weld.a);
    wake(world, weld.b);
    forget_contacts(world, weld.a, weld.b);
    world.welds.insert(where, weld);
    return {};
}

}  // namespace

Result<void> rivet(World& world, WeldId id, BodyId a, BodyId b, Vec3 at, Strength strength) {
    const auto place_a = find(world, a), place_b = find(world, b);
    if (!place_a || !place_b || a == b) {
        return tl::unexpected(Fault::NoSuchBody);
    }
    if (!is_finite(at) || !is_finite(rigid(strength))) {
        return tl::unexpected(Fault::NotFinite);
    }
    const Body& body_a = world.bodies[*place_a];
    const Body& body_b = world.bodies[*place_b];
    return add(world, {.id = id,
                       .a = *place_a,
                       .b = *place_b,
                       .on_a = in_frame_of(body_a, at),
                       .on_b = in_frame_of(body_b, at),
                       .relative = conjugate(body_a.rotation) * body_b.rotation,
                       .make = rigid(strength)});
}

Result<void> join(World& world, const Seam& seam) {
    const auto a = find(world, seam.a), b = find(world, seam.b);
    if (!a || !b || *a == *b) {
        return tl::unexpected(Fault::NoSuchBody);
    }
    if (!is_finite(seam.at) || !is_finite(seam.b_on_a) || !is_finite(seam.make)) {
        return tl::unexpected(Fault::NotFinite);
    }
    const Quat relative = normalized(seam.b_on_a.rotation);
    const Vec3 seen_from_b = rotated(conjugate(relative), seam.at - seam.b_on_a.position);
    return add(world, {.id = seam.id,
                       .a = *a,
                       .b = *b,
                       .on_a = world.bodies[*a].origin + seam.at,
                       .on_b = world.bodies[*b].origin + seen_from_b,
                       .relative = relative,
                       .make = seam.make,
                       .mark = seam.mark});
}

void unjoin(World& world, WeldId id) {
    const auto where = lower_bound(world, id);
    if (where != world.welds.end() && where->id == id) {
        wake(world, where->a);
        wake(world, where->b);
        world.welds.erase(where);
    }
}

Result<void> tighten(World& world, WeldId id) {
    const auto where = lower_bound(world, id);
    if (where == world.welds.end() || where->id != id || where->broken) {
        return tl::unexpected(Fault::NoSuchBody);
    }
    wake(world, where->a);
    wake(world, where->b);
    where->loose = false;
    return {};
}

const Weld* find_weld(const World& world, WeldId id) {
    const auto where = std::ranges::lower_bound(world.welds, id, {}, &Weld::id);
    return where != world.welds.end() && where->id == id ? &*where : nullptr;
}

}  // namespace jobsite::site::solver
