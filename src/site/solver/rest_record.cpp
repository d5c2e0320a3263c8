#include "site/solver/rest_record.h"

#include <algorithm>

#include "base/verify.h"
#include "site/solver/bytes.h"
#include "site/solver/islands.h"

namespace jobsite::site::solver {
namespace {

constexpr std::uint32_t kMark = 0x54534552U;  // "REST"

void put_bodies(ByteWriter& out, const World& world) {
    out.put(static_cast<std::uint32_t>(world.bodies.size()));
    for (const Body& body : world.bodies) {
        out.put(static_cast<std::uint32_t>(body.id));
        out.put(body.position);
        out.put(body.rotation);
        out.put(static_cast<std::uint32_t>(body.island));
    }
}

void put_manifolds(ByteWriter& out, const World& world) {
    out.put(static_cast<std::uint32_t>(world.manifolds.size()));
    for (const Manifold& m : world.manifolds) {
        out.put(static_cast<std::uint32_t>(world.bodies[body_a(m.key)].id));
        out.put(static_cast<std::uint32_t>(world.bodies[body_b(m.key)].id));
        out.put(box_a(m.key));
        out.put(box_b(m.key));
        out.put(m.drag);
        out.put(m.twist);
        out.put(m.count);
        for (std::size_t i = 0; i < m.count; ++i) {
            out.put(m.points[i].feature);
            out.put(m.points[i].impulse);
        }
    }
}

void put_make(ByteWriter& out, const Make& make) {
    out.put(make.spring.bend);
    out.put(make.spring.slide);
    out.put(make.spring.damping);
    out.put(make.loose.force);
    out.put(make.loose.torque);
    out.put(make.loose_stiffness);
    out.put(make.loose_strength);
    out.put(make.out.force);
    out.put(make.out.torque);
}

void put_welds(ByteWriter& out, const World& world) {
    out.put(static_cast<std::uint32_t>(world.welds.size()));
    for (const Weld& weld : world.welds) {
        out.put(static_cast<std::uint32_t>(weld.id));
        out.put(static_cast<std::uint32_t>(world.bodies[weld.a].id));
        out.put(static_cast<std::uint32_t>(world.bodies[weld.b].id));
        out.put(weld.on_a);
        out.put(weld.on_b);
        out.put(weld.relative);
        put_make(out, weld.make);
        out.put(weld.mark);
        out.put(weld.push);
        out.put(weld.turn);
        out.put(weld.firmness);
        out.put(std::uint32_t{weld.loose});
        out.put(std::uint32_t{weld.broken});
    }
}

// Reads a body's id and finds its place; a stranger breaks the reader.
std::uint32_t place_of(ByteReader& in, const World& world) {
    const auto found = find(world, BodyId{in.number()});
    in.expect(found.has_value());
    return found.value_or(0);
}

void read_bodies(ByteReader& in, World& world) {
    in.expect(in.number() == world.bodies.size());
    for (Body& body : world.bodies) {
        in.expect(BodyId{in.number()} == body.id);
        body.position = in.vector();
        in.expect(length(body.position) <= 2.0F * kMaxCoordinate);
        body.rotation = in.rotation();
        body.island = BodyId{in.number()};
        body.velocity = body.spin = {};
        body.still_ticks = 0;
        body.awake = false;
    }
}

Manifold read_manifold(ByteReader& in, const World& world) {
    const std::uint32_t a = place_of(in, world), b = place_of(in, world);
    const std::uint32_t part_a = in.number(), part_b = in.number();
    in.expect(a < b && !in.is_broken() && part_a < world.bodies[a].box_count &&
              part_b < world.bodies[b].box_count);
    Manifold m{.key = pair_key(a, b, part_a & 0xffU, part_b & 0xffU)};
    m.drag = in.vector();
    m.twist = in.real();
    m.count = in.number();
    in.expect(m.count >= 1 && m.count <= kMaxPoints);
    for (std::size_t i = 0; i < m.count && !in.is_broken(); ++i) {
        m.points[i].feature = in.number();
        m.points[i].impulse = in.real();
    }
    return m;
}

void read_manifolds(ByteReader& in, World& world) {
    world.manifolds.clear();
    for (std::uint32_t left = in.number(); left > 0 && !in.is_broken(); --left) {
        Manifold m = read_manifold(in, world);
        in.expect(world.manifolds.empty() || world.manifolds.back().key < m.key);
        if (!in.is_broken()) {
            const Box& a = world.boxes[world.bodies[body_a(m.key)].first_box + box_a(m.key)];
            const Box& b = world.boxes[world.bodies[body_b(m.key)].first_box + box_b(m.key)];
            m.friction = world.friction.between(a.material, b.material);
            world.manifolds.push_back(m);
        }
    }
}

// In the order of put_make; nothing of it is below zero.
Make read_make(ByteReader& in) {
    Make make;
    for (float* const part : {&make.spring.bend, &make.spring.slide, &make.spring.damping,
                              &make.loose.force, &make.loose.torque, &make.loose_stiffness,
                              &make.loose_strength, &make.out.force, &make.out.torque}) {
        *part = in.real();
        in.expect(*part >= 0.0F);
    }
    // A spring is one in all directions, and no softer than a feather.
    const auto is_firm = [](float stiffness) { return stiffness >= 1.0F; };
    const bool is_rigid = make.spring.bend == 0.0F && make.spring.slide == 0.0F;
    in.expect(is_rigid || (is_firm(make.spring.bend) && is_firm(make.spring.slide)));
    in.expect(make.loose_stiffness >= 0.001F);
    return make;
}

bool read_flag(ByteReader& in) {
    const std::uint32_t flag = in.number();
    in.expect(flag <= 1);
    return flag == 1;
}

void read_welds(ByteReader& in, World& world) {
    world.welds.clear();
    for (std::uint32_t left = in.number(); left > 0 && !in.is_broken(); --left) {
        Weld weld{.id = WeldId{in.number()}};
        weld.a = place_of(in, world);
        weld.b = place_of(in, world);
        weld.on_a = in.vector();
        weld.on_b = in.vector();
        weld.relative = in.rotation();
        weld.make = read_make(in);
        weld.mark = in.number();
        weld.push = in.vector();
        weld.turn = in.vector();
        weld.firmness = in.real();
        in.expect(weld.firmness >= 0.001F && weld.firmness <= 1.0F);
        weld.loose = read_flag(in);
        weld.broken = read_flag(in);
        in.expect(weld.a != weld.b && (world.welds.empty() || world.welds.back().id < weld.id));
        world.welds.push_back(weld);
    }
}

// Makes the geometry of the manifolds from the poses. In an honest record every
// point is found again.
void rebuild(ByteReader& in, World& world) {
    const std::vector<Manifold> recorded = world.manifolds;
    std::vector<Frame> frames;
    std::ranges::transform(world.bodies, std::back_inserter(frames), frame_of);
    settle_manifolds(world, frames);
    in.expect(std::ranges::equal(world.manifolds, recorded, [](const auto& now, const auto& then) {
        return now.key == then.key && now.count == then.count &&
               std::ranges::equal(now.points, then.points, {}, &ContactPoint::feature,
                                  &ContactPoint::feature);
    }));
}

}  // namespace

std::vector<std::byte> rest_record(const World& world) {
    base::verify(is_resting(world) && world.hold.body == kNothing && world.steady.body == kNothing,
                 "a rest record is made of a world at rest");
    ByteWriter out;
    out.put(kMark);
    out.put(kRestRecordVersion);
    out.put(world.tick);
    put_bodies(out, world);
    put_manifolds(out, world);
    put_welds(out, world);
    return out.take();
}

Result<void> restore(World& world, std::span<const std::byte> record) {
    ByteReader in(record);
    in.expect(in.number() == kMark);
    const std::uint32_t version = in.number();
    in.expect(version >= kOldestRestRecord && version <= kRestRecordVersion);
    World restored = world;
    restored.hold = restored.steady = {};
    restored.tick = in.long_number();
    read_bodies(in, restored);
    read_manifolds(in, restored);
    read_welds(in, restored);
    in.expect(in.at_end());
    if (!in.is_broken()) {
        rebuild(in, restored);
    }
    if (in.is_broken()) {
        return tl::unexpected(Fault::Unreadable);
    }
    world = std::move(restored);
    return {};
}

}  // namespace jobsite::site::solver
