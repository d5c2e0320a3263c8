#pragma once

#include <cstdint>
#include <optional>

#include "site/solver/math.h"

namespace jobsite::site::solver {

// A box where it stands in the world.
struct PlacedBox {
    Vec3 centre{};
    Mat3 axes{};
    Vec3 half{};
};

// The direction in which two boxes are most nearly, or most widely, apart.
struct SeparatingAxis {
    enum class Kind : std::uint8_t { FaceOfA, FaceOfB, Edges };

    Kind kind = Kind::FaceOfA;
    int a = 0;                // which axis of A, where it takes part
    int b = 0;                // which axis of B
    float separation = 0.0F;  // negative: how deep they overlap
    Vec3 normal{};            // unit, from A towards B
};

// The separating axis test for two boxes. Two convex shapes are apart exactly if
// some axis shows a gap between their shadows, and for boxes fifteen axes are
// enough: three face normals each and the nine cross products of edges
// (Gottschalk, Lin, Manocha 1996). If they overlap, the axis of least overlap is
// the cheapest way out and becomes the contact normal.
//
// Faces of A are preferred to faces of B and faces to edges, by kAxisPreference:
// a flat contact is then always described by the same face, and its points stay.
// Nothing is returned for boxes further apart than `margin`.
std::optional<SeparatingAxis> separating_axis(const PlacedBox& a, const PlacedBox& b, float margin);

}  // namespace jobsite::site::solver
