#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "site/equilibrium/wrench.h"

namespace jobsite::site {

struct Spot {
    double x = 0;
    double y = 0;
    double z = 0;
};

// What passes through an area, in the area's own directions.
enum Through : std::size_t { kPress, kSlideX, kSlideY, kShiftX, kShiftY, kTwist };

using Passing = std::array<double, kSix>;

// A limit of what passes through an area: press times the pressure, and x and y times the
// other two of its kind, are at least zero together.
struct Limit {
    double press = 0;
    double x = 0;
    double y = 0;
};

// An area by which one body pushes another, as what keeps within it: the push stays within its
// edges, friction within Coulomb's circle, of which the octagon within is taken, and the twist
// below what the pressure resists. How far the push acts from the middle, times itself, is its
// shift. Shrunk by d, every edge asks for d times the pressure more.
struct Area {
    // Of a rectangle that was cut by the other's four sides and by the widest gap.
    static constexpr std::size_t kMostEdges = 9;
    static constexpr std::size_t kSlides = 8;
    static constexpr std::size_t kTwists = 2;
    static constexpr std::size_t kMostLimits = kMostEdges + kSlides + kTwists;

    std::size_t a = 0;  // bodies of a block; 0 is its ground
    std::size_t b = 0;
    std::array<Wrench, kSix> ways{};          // the wrench on b of each thing that can pass
    std::array<Limit, kMostLimits> limits{};  // its edges, slides and twists
    std::size_t edges = 0;
    bool shrinks = false;
    double widest = 0;  // by how much it can shrink before nothing of it is left, cm

    [[nodiscard]] std::size_t count() const { return edges + kSlides + kTwists; }
};

// Two faces that lie on each other, or an edge or a corner that stands on something: a line
// or a point has no area that could shrink.
enum class Lie : std::uint8_t { Flat, Slanted };

// The area of a patch, given by its corners around it; it pushes b along the normal.
Area area(std::span<const Spot> corners, Spot normal, Lie lie, double friction);

}  // namespace jobsite::site
