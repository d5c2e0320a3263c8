#pragma once

#include <array>
#include <cstdint>

#include "site/solver/box_sat.h"
#include "site/solver/constants.h"

namespace jobsite::site::solver {

// A touching point in the world, half-way between the two surfaces.
struct Touch {
    Vec3 position{};
    float separation = 0.0F;
    std::uint32_t feature = 0;
};

struct Touches {
    int count = 0;
    Vec3 normal{};  // unit, from A towards B
    std::array<Touch, kMaxPoints> at{};
};

// The points where two boxes meet, given the axis that separates them.
//
// Faces: the face of the other box that looks back most squarely (the incident
// face) is cut to the outline of the reference face by Sutherland and Hodgman's
// clipping, and of the corners that remain those within `margin` become points.
// Edges: the two nearest points of the edges, one point; or, if the boxes lie
// almost flat on each other there, the points of the flatter face.
//
// A feature number names what made a point, so that it is known again next tick:
//
//   bit 13..12  11..9            8..6            5..3            2..0
//       kind    reference face   incident face   edge leading    edge leading
//                                                into the point  out of it
//
// where kind is 0 for a face of A, 1 for a face of B, 2 for two edges, and edges 0-3
// are the incident face's, 4-7 the reference outline's.
Touches touches(const PlacedBox& a, const PlacedBox& b, const SeparatingAxis& axis, float margin);

}  // namespace jobsite::site::solver
