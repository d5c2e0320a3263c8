#include "site/survey/patch.h"

#include <algorithm>
#include <array>

#include "site/solver/box_clip.h"
#include "site/solver/constants.h"

namespace jobsite::site {
namespace {

using solver::PlacedBox;
using solver::SeparatingAxis;
using solver::Vec3;
using Polygon = std::vector<Vec3>;

// All points p with dot(normal, p) <= offset.
struct HalfSpace {
    Vec3 normal{};
    float offset = 0.0F;

    float outside(Vec3 point) const { return dot(normal, point) - offset; }
};

// Of a box: the middle of the face, where it looks, and its two sides.
struct Face {
    Vec3 middle{};
    Vec3 normal{};
    std::array<Vec3, 2> sides{};  // from the middle to the edges
};

Face face_towards(const PlacedBox& box, Vec3 direction) {
    const std::array<Vec3, 3> arms{box.half.x * box.axes.x, box.half.y * box.axes.y,
                                   box.half.z * box.axes.z};
    const std::array<Vec3, 3> axes{box.axes.x, box.axes.y, box.axes.z};
    std::size_t best = 0;
    for (std::size_t i = 1; i < 3; ++i) {
        if (std::fabs(dot(axes[i], direction)) > std::fabs(dot(axes[best], direction))) {
            best = i;
        }
    }
    const float side = dot(axes[best], direction) < 0.0F ? -1.0F : 1.0F;
    return {.middle = box.centre + side * arms[best],
            .normal = side * axes[best],
            .sides = {arms[(best + 1) % 3], arms[(best + 2) % 3]}};
}

Polygon corners(const Face& face) {
    const auto [u, v] = face.sides;
    return {face.middle + u + v, face.middle - u + v, face.middle - u - v, face.middle + u - v};
}

Polygon cut(const Polygon& polygon, const HalfSpace& half) {
    Polygon kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec3 from = polygon[i], to = polygon[(i + 1) % polygon.size()];
        const float from_outside = half.outside(from), to_outside = half.outside(to);
        if (from_outside <= 0.0F) {
            kept.push_back(from);
        }
        if ((from_outside <= 0.0F) != (to_outside <= 0.0F)) {
            kept.push_back(from + (from_outside / (from_outside - to_outside)) * (to - from));
        }
    }
    return kept;
}

// What of the incident face lies over the reference face and near enough to it.
Polygon over(const Face& reference, const Face& incident, float widest) {
    Polygon polygon = corners(incident);
    for (const Vec3 side : reference.sides) {
        const float reach = length(side);
        for (const float sign : {1.0F, -1.0F}) {
            const Vec3 outward = (sign / reach) * side;
            polygon = cut(polygon, {outward, dot(outward, reference.middle) + reach});
        }
    }
    const Vec3 up = reference.normal;
    return cut(polygon, {up, dot(up, reference.middle) + widest});
}

Polygon crossing(const PlacedBox& a, const PlacedBox& b, const SeparatingAxis& axis, float widest) {
    const solver::Touches point = solver::touches(a, b, axis, widest);
    return {point.at[0].position};
}

}  // namespace

Patch patch(const PlacedBox& a, const PlacedBox& b, float widest) {
    const auto axis = solver::separating_axis(a, b, widest);
    if (!axis) {
        return {};
    }
    Patch found{.normal = axis->normal, .gap = axis->separation, .corners = {}};
    const Face of_a = face_towards(a, axis->normal), of_b = face_towards(b, -axis->normal);
    const float square_a = dot(of_a.normal, axis->normal),
                square_b = -dot(of_b.normal, axis->normal);
    const bool is_flat = std::max(square_a, square_b) >= solver::kFlatCosine;
    if (axis->kind == SeparatingAxis::Kind::Edges && !is_flat) {
        found.corners = crossing(a, b, *axis, widest);
    } else {
        found.corners = square_a >= square_b ? over(of_a, of_b, widest) : over(of_b, of_a, widest);
    }
    return found;
}

}  // namespace jobsite::site
