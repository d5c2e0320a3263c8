#pragma once

#include <vector>

#include "site/solver/box_sat.h"

namespace jobsite::site {

// Where two boxes touch: the corners of the patch and the direction they push in.
struct Patch {
    solver::Vec3 normal{};              // from a to b
    float gap = 0.0F;                   // cm; below zero they overlap
    std::vector<solver::Vec3> corners;  // none: they do not touch
};

// The part of the one box's face that lies over the other's and no farther from it
// than `widest`; two edges that cross touch in a point.
Patch patch(const solver::PlacedBox& a, const solver::PlacedBox& b, float widest);

}  // namespace jobsite::site
