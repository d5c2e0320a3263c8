#pragma once

#include <cstdint>
#include <span>

#include "site/scenes/pieces.h"
#include "site/solver/world.h"

namespace jobsite::site::scenes {

// Quarter turns about x, y and z, and turns about an axis by an angle given by the
// tangent of its half: no trigonometry, so that scenes are the same bits everywhere.
inline constexpr float kHalfRoot = 0.70710678F;
inline constexpr solver::Quat kQuarterX{kHalfRoot, 0.0F, 0.0F, kHalfRoot};
inline constexpr solver::Quat kQuarterY{0.0F, kHalfRoot, 0.0F, kHalfRoot};
inline constexpr solver::Quat kQuarterZ{0.0F, 0.0F, kHalfRoot, kHalfRoot};
solver::Quat turn_about(solver::Vec3 unit_axis, float tangent_of_half);

// Puts pieces into a world one after the other; ids count up from zero.
class Builder {
   public:
    // A world with a table whose top is z = 0.
    Builder();

    solver::BodyId put(std::span<const solver::BoxPart> parts, solver::Vec3 at,
                       solver::Quat rotation = {});
    solver::BodyId fix(std::span<const solver::BoxPart> parts, solver::Vec3 at,
                       solver::Quat rotation = {});
    // A worker with his hat on.
    solver::BodyId put_worker(solver::Vec3 at, solver::Quat rotation = {});

    solver::World world;

   private:
    solver::BodyId add(std::span<const solver::BoxPart> parts, const solver::Pose& pose,
                       solver::Mobility mobility);

    std::uint32_t next_id_ = 0;
};

}  // namespace jobsite::site::scenes
