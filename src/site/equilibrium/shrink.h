#pragma once

#include <span>
#include <vector>

#include "site/equilibrium/area.h"

namespace jobsite::site {

// By how much all areas of a group of bodies may shrink before no forces can hold it, and
// the forces that hold it then. Bodies are numbered from 1; body 0 is their ground. For each
// body is given what it must be held with, and an area is given for each place where two touch.
//
// The problem, with z the wrenches of the areas, is
//
//   maximise d   so that   each body is held by its areas,
//                          edge z >= d pressure z, and the other limits z >= 0
//
// which is a linear programme for every d. It is solved for all of them at once by a
// primal-dual interior-point method (Wright, "Primal-Dual Interior-Point Methods", 1997): Newton
// steps on the conditions of the best d, with the products of limits and their prices held at
// a common value that goes to zero. Each step solves two systems whose matrix has one block of
// six for each body and one for each two that touch.
//
// Of all forces that allow the best d those are found that stay farthest from all limits, so
// that every area can say how near it is to its edge. What no d can hold, for it slides, is
// given the least there is.
struct Shrinking {
    double most = 0;             // cm; below zero the areas would have to be larger
    std::vector<Passing> holds;  // what passes through each area
    bool is_held = false;
};

// Areas shrink by at most so much: what stands longer than that stands firmly. What would
// need areas that are larger by so much falls.
inline constexpr double kMostShrinking = 0.3;  // cm

Shrinking shrink(std::span<const Area> areas, std::span<const Wrench> loads);

}  // namespace jobsite::site
