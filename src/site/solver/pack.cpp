#include "site/solver/pack.h"

#include <algorithm>
#include <cstddef>

namespace jobsite::site::solver {
namespace {

// The kernels read manifolds as rows of floats.
constexpr std::size_t kFirst = offsetof(Manifold, normal);
constexpr std::size_t floats(std::size_t offset) { return offset / sizeof(float); }
static_assert(floats(offsetof(Manifold, friction) - kFirst) == 3);
static_assert(floats(offsetof(Manifold, drag) - kFirst) == kManifoldDrag);
static_assert(floats(offsetof(Manifold, twist) - kFirst) == kManifoldDrag + 3);
static_assert(floats(offsetof(Manifold, relative) + offsetof(Pose, rotation) - kFirst) ==
              kManifoldRotation);
static_assert(floats(offsetof(Manifold, points) - kFirst) == kManifoldPoints);
static_assert(floats(sizeof(ContactPoint)) == kManifoldPoint);
static_assert(offsetof(ContactPoint, on_a) == 0 && floats(offsetof(ContactPoint, on_b)) == 3);
static_assert(floats(offsetof(ContactPoint, gap)) == 6);
static_assert(floats(offsetof(ContactPoint, impulse)) == 7);

// How many bytes the one in this place is from the first.
template <typename Of>
std::uint32_t bytes_to(std::size_t place) {
    return static_cast<std::uint32_t>(place * sizeof(Of));
}

Vec3 get(const WideVec& from, std::size_t lane) {
    return {from.x.at[lane], from.y.at[lane], from.z.at[lane]};
}

void put(BodyPlace& to, const Body& body, const Frame& frame) {
    const Mat3& inertia = frame.inverse_inertia;
    store_quad(to.position,
               quad(body.position.x, body.position.y, body.position.z, body.inverse_mass));
    store_quad(to.rotation,
               quad(body.rotation.x, body.rotation.y, body.rotation.z, body.rotation.w));
    store(to.axis_x, four(frame.axes.x));
    store(to.axis_y, four(frame.axes.y));
    store(to.axis_z, four(frame.axes.z));
    store(to.inertia_x, four(Vec3{inertia.x.x, inertia.y.x, inertia.z.x}));
    store(to.inertia_yz, four(Vec3{inertia.y.y, inertia.z.y, inertia.z.z}));
}

}  // namespace

void ContactPacker::find_places(const World& world, std::span<const std::uint32_t> near,
                                std::span<const Frame> frames) {
    places_.resize(world.bodies.size() + 1);
    for (const std::uint32_t i : near) {
        put(places_[i + 1], world.bodies[i], frames[i]);
    }
}

// Lanes that are left over stand between nobody and nobody.
void ContactPacker::put_group(WideContact& to, const Group& group, const World& world,
                              std::span<const std::uint32_t> mover_of) {
    to.point_count = 0;
    const auto count = static_cast<std::size_t>(group.count);
    for (std::size_t lane = 0; lane < count; ++lane) {
        const Manifold& m = world.manifolds[group.contacts[lane]];
        const std::uint32_t a = body_a(m.key), b = body_b(m.key);
        to.manifold[lane] = bytes_to<Manifold>(group.contacts[lane]);
        to.place_a[lane] = bytes_to<BodyPlace>(a + 1);
        to.place_b[lane] = bytes_to<BodyPlace>(b + 1);
        to.body_a[lane] = bytes_to<SolverBody>(mover_of[a]);
        to.body_b[lane] = bytes_to<SolverBody>(mover_of[b]);
        to.count.at[lane] = static_cast<float>(m.count);
        to.point_count = std::max(to.point_count, static_cast<std::int32_t>(m.count));
    }
    for (std::size_t lane = count; lane < kLanes; ++lane) {
        to.manifold[lane] = to.manifold[0];
        to.place_a[lane] = to.place_b[lane] = to.body_a[lane] = to.body_b[lane] = 0;
        to.count.at[lane] = 0.0F;
    }
}

PackedContacts ContactPacker::pack(const World& world, const ContactFinder& finder,
                                   std::span<const Frame> frames,
                                   std::span<const std::uint32_t> mover_of, std::size_t movers,
                                   float substep) {
    share_ = substep / kSubstep;
    edges_.clear();
    for (const std::uint32_t i : finder.moving()) {
        const Manifold& m = world.manifolds[i];
        if (m.count > 0) {
            edges_.push_back({i, mover_of[body_a(m.key)], mover_of[body_b(m.key)]});
        }
    }
    groups_ = colouring_.groups(edges_, movers);
    contacts_.resize(groups_.size());
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        put_group(contacts_[g], groups_[g], world, mover_of);
    }
    find_places(world, finder.near(), frames);
    const float* const first = edges_.empty() ? nullptr : &world.manifolds.front().normal.x;
    return {contacts_, {first, places_.data(), share_, 1.0F / substep}};
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
