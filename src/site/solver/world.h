#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "site/solver/body.h"
#include "site/solver/fault.h"
#include "site/solver/hold.h"
#include "site/solver/manifold.h"
#include "site/solver/shape.h"
#include "site/solver/weld.h"

namespace jobsite::site::solver {

// The friction coefficient of every pair of materials.
struct FrictionTable {
    std::array<std::array<float, kMaxMaterials>, kMaxMaterials> of{};

    void set(Material a, Material b, float coefficient) {
        of[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = coefficient;
        of[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)] = coefficient;
    }
    float between(Material a, Material b) const {
        return of[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
    }

    friend bool operator==(const FrictionTable&, const FrictionTable&) = default;
};

// All that is the case, as a value: lists of plain data and nothing else. A copy is
// a snapshot, and a copy goes on exactly as the original would. What advances it
// is a Stepper, which keeps no state of its own.
struct World {
    std::uint64_t tick = 0;
    FrictionTable friction;
    std::vector<Body> bodies;         // in the order of their ids
    std::vector<Box> boxes;           // body by body
    std::vector<Manifold> manifolds;  // in the order of their keys
    std::vector<Weld> welds;          // in the order of their ids
    Hold hold;
    Hold steady;  // another hand, which only holds still

    friend bool operator==(const World&, const World&) = default;
};

enum class Mobility : std::uint8_t { Fixed, Free };

// ---- pieces in and out; bad input is refused and changes nothing ---------------

// The pose is that of the frame in which the parts are described.
Result<void> add(World& world, BodyId id, std::span<const BoxPart> parts, const Pose& pose,
                 Mobility mobility);
Result<void> remove(World& world, BodyId id);
// Puts a body somewhere else, at rest.
Result<void> place(World& world, BodyId id, const Pose& pose);
Result<void> throw_body(World& world, BodyId id, Vec3 velocity, Vec3 spin);

// Rivets two bodies together rigidly where they are, at a point of the world.
Result<void> rivet(World& world, WeldId id, BodyId a, BodyId b, Vec3 at, Strength strength);

// A joint of two bodies, each described by the frame it has in its own description.
struct Seam {
    WeldId id{};
    BodyId a{};
    BodyId b{};
    Vec3 at{};      // seen from a
    Pose b_on_a{};  // where b is when nothing strains the joint
    Make make{};
    std::uint32_t mark = 0;
};
// Joins two bodies wherever they are: it draws them to where they shall be.
Result<void> join(World& world, const Seam& seam);
// Undoes a joint; without it nothing changes.
void unjoin(World& world, WeldId id);
// A loose joint becomes firm again, little by little.
Result<void> tighten(World& world, WeldId id);
const Weld* find_weld(const World& world, WeldId id);

// How firmly a hand holds.
struct Grip {
    float speed = 40.0F;      // cm/s
    float turn_speed = 6.0F;  // rad/s
    float weights = 3.0F;     // the force it has, in weights of the piece
};
// The piece is held where it is, until it is led elsewhere.
Result<void> take(World& world, BodyId id, const Grip& grip);
// Another hand holds a body where it is, with so much strength.
Result<void> steady(World& world, BodyId id, Strength strength);
// Where the held body shall go, as the pose of the frame it was described in.
Result<void> lead(World& world, const Pose& target);
// Both hands let go.
void release(World& world);

// ---- what is where -------------------------------------------------------------

std::optional<std::uint32_t> find(const World& world, BodyId id);
// The pose of the frame in which the body was described.
Pose pose(const Body& body);
bool is_resting(const World& world);

// ---- sleep ---------------------------------------------------------------------

// Wakes a body and all that went to sleep with it.
void wake(World& world, std::uint32_t body);
void wake_all(World& world);
// Wakes whatever touches the body.
void wake_neighbours(World& world, std::uint32_t body);

}  // namespace jobsite::site::solver
