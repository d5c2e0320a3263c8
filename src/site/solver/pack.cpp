#include "site/solver/pack.h"

#include <algorithm>
#include <cstring>

namespace jobsite::site::solver {
namespace {

void put(WideVec& to, std::size_t lane, Vec3 v) {
    to.x.at[lane] = v.x;
    to.y.at[lane] = v.y;
    to.z.at[lane] = v.z;
}

Vec3 get(const WideVec& from, std::size_t lane) {
    return {from.x.at[lane], from.y.at[lane], from.z.at[lane]};
}

void put(WideSym& to, std::size_t lane, const Mat3& m) {
    to.xx.at[lane] = m.x.x;
    to.xy.at[lane] = m.y.x;
    to.xz.at[lane] = m.z.x;
    to.yy.at[lane] = m.y.y;
    to.yz.at[lane] = m.z.y;
    to.zz.at[lane] = m.z.z;
}

// A lane without this point: nothing comes of it.
void clear(WidePoint& point, std::size_t lane) {
    put(point.on_a, lane, {});
    put(point.on_b, lane, {});
    point.active.at[lane] = point.gap.at[lane] = point.impulse.at[lane] = 0.0F;
}

std::uint32_t place_of(std::uint32_t mover) {
    return static_cast<std::uint32_t>(mover * sizeof(SolverBody));
}

// The points of one manifold. Friction acts at their middle.
void put_points(WideContact& to, std::size_t lane, const Manifold& m, const Body& a, const Body& b,
                const Mat3& axes_a, const Mat3& axes_b, Vec3 normal, float share) {
    const Vec3 apart = b.position - a.position;
    Vec3 sum_a, sum_b;
    for (std::size_t i = 0; i < m.count; ++i) {
        const ContactPoint& from = m.points[i];
        WidePoint& point = to.points[i];
        const Vec3 on_a = axes_a * from.on_a, on_b = axes_b * from.on_b;
        put(point.on_a, lane, on_a);
        put(point.on_b, lane, on_b);
        point.active.at[lane] = 1.0F;
        point.gap.at[lane] = from.gap + dot(normal, apart + on_b - on_a);
        point.impulse.at[lane] = share * from.impulse;
        sum_a += on_a;
        sum_b += on_b;
    }
    for (std::size_t i = m.count; i < kMaxPoints; ++i) {
        clear(to.points[i], lane);
    }
    const float each = 1.0F / static_cast<float>(m.count);
    put(to.centre_a, lane, each * sum_a);
    put(to.centre_b, lane, each * sum_b);
    put(to.slipped, lane, apart + each * (sum_b - sum_a));
    to.point_count = std::max(to.point_count, static_cast<std::int32_t>(m.count));
}

void put_bodies(WideContact& to, std::size_t lane, const Body& a, const Body& b,
                const Frame& frame_a, const Frame& frame_b) {
    to.inverse_mass_a.at[lane] = a.inverse_mass;
    to.inverse_mass_b.at[lane] = b.inverse_mass;
    put(to.inverse_inertia_a, lane, frame_a.inverse_inertia);
    put(to.inverse_inertia_b, lane, frame_b.inverse_inertia);
}

// How far b has turned about the normal since the manifold was made, seen from a.
float twisted(const Manifold& m, const Body& a, const Body& b) {
    const Quat relative = conjugate(a.rotation) * b.rotation;
    return dot(m.normal, turn_between(m.relative.rotation, relative));
}

void put_manifold(WideContact& to, std::size_t lane, const Manifold& m, const World& world,
                  std::span<const Frame> frames, float share) {
    const std::uint32_t a = body_a(m.key), b = body_b(m.key);
    const Vec3 normal = frames[a].axes * m.normal;
    put(to.normal, lane, normal);
    to.friction.at[lane] = m.friction;
    put(to.drag, lane, share * m.drag);
    to.twist.at[lane] = share * m.twist;
    to.twisted.at[lane] = twisted(m, world.bodies[a], world.bodies[b]);
    put_bodies(to, lane, world.bodies[a], world.bodies[b], frames[a], frames[b]);
    put_points(to, lane, m, world.bodies[a], world.bodies[b], frames[a].axes, frames[b].axes,
               normal, share);
}

}  // namespace

std::span<WideContact> ContactPacker::pack(const World& world,
                                           std::span<const std::uint32_t> moving,
                                           std::span<const Frame> frames,
                                           std::span<const std::uint32_t> mover_of,
                                           std::size_t movers, float substep) {
    share_ = substep / kSubstep;
    edges_.clear();
    for (const std::uint32_t i : moving) {
        const Manifold& m = world.manifolds[i];
        if (m.count > 0) {
            edges_.push_back({i, mover_of[body_a(m.key)], mover_of[body_b(m.key)]});
        }
    }
    groups_ = colouring_.groups(edges_, movers);
    contacts_.resize(groups_.size());
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        if (groups_[g].count < kLanes) {
            std::memset(&contacts_[g], 0, sizeof(WideContact));
        }
        contacts_[g].point_count = 0;
        for (std::size_t lane = 0; lane < static_cast<std::size_t>(groups_[g].count); ++lane) {
            const Manifold& m = world.manifolds[groups_[g].contacts[lane]];
            put_manifold(contacts_[g], lane, m, world, frames, share_);
            contacts_[g].body_a[lane] = place_of(mover_of[body_a(m.key)]);
            contacts_[g].body_b[lane] = place_of(mover_of[body_b(m.key)]);
        }
    }
    return contacts_;
}

void ContactPacker::unpack(World& world) const {
    const float share = 1.0F / share_;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        const WideContact& from = contacts_[g];
        for (std::size_t lane = 0; lane < static_cast<std::size_t>(groups_[g].count); ++lane) {
            Manifold& m = world.manifolds[groups_[g].contacts[lane]];
            for (std::size_t i = 0; i < m.count; ++i) {
                m.points[i].impulse = share * from.points[i].impulse.at[lane];
            }
            m.drag = share * (from.slide_impulse[0].at[lane] * get(from.tangent[0], lane) +
                              from.slide_impulse[1].at[lane] * get(from.tangent[1], lane));
            m.twist = share * from.twist.at[lane];
        }
    }
}

}  // namespace jobsite::site::solver
