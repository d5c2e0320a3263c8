#include "site/solver/box_clip.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace jobsite::site::solver {
namespace {

constexpr Vec3 axis_of(const Mat3& m, int i) { return i == 0 ? m.x : i == 1 ? m.y : m.z; }
constexpr float at(Vec3 v, int i) { return i == 0 ? v.x : i == 1 ? v.y : v.z; }
constexpr float sign_of(float value) { return value < 0.0F ? -1.0F : 1.0F; }

// A corner of the polygon being clipped, in the frame of the reference face:
// u and v in its plane, depth above it. It knows the edges that meet in it.
struct Corner {
    float u = 0.0F;
    float v = 0.0F;
    float depth = 0.0F;
    std::uint32_t edge_in = 0;
    std::uint32_t edge_out = 0;
};

// Four corners, and each of four cuts of a convex outline adds at most one; what
// rounding might add beyond that is dropped.
struct Polygon {
    int count = 0;
    std::array<Corner, 8> corners{};

    void add(const Corner& corner) {
        if (count < 8) {
            corners[static_cast<std::size_t>(count++)] = corner;
        }
    }
    const Corner& operator[](int i) const { return corners[static_cast<std::size_t>(i)]; }
};

// A face with its outline, and the direction it looks in.
struct Face {
    Vec3 centre{};
    Vec3 normal{};
    Vec3 u{};
    Vec3 v{};
    float half_u = 0.0F;
    float half_v = 0.0F;
    std::uint32_t name = 0;  // axis and side, 0..5
};

// The face across axis i, on the side that looks along `direction`.
Face face_along(const PlacedBox& box, int i, Vec3 direction) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    const Vec3 axis = axis_of(box.axes, i);
    const bool negative = dot(axis, direction) < 0.0F;
    const Vec3 normal = negative ? -axis : axis;
    return {.centre = box.centre + at(box.half, i) * normal,
            .normal = normal,
            .u = axis_of(box.axes, j),
            .v = axis_of(box.axes, k),
            .half_u = at(box.half, j),
            .half_v = at(box.half, k),
            .name = static_cast<std::uint32_t>(i * 2 + (negative ? 1 : 0))};
}

Face squarest_face(const PlacedBox& box, Vec3 direction) {
    const Vec3 squareness = absolute(into(box.axes, direction));
    int i = 0;
    i = at(squareness, 1) > at(squareness, i) ? 1 : i;
    i = at(squareness, 2) > at(squareness, i) ? 2 : i;
    return face_along(box, i, direction);
}

Polygon seen_from(const Face& reference, const Face& incident) {
    const Mat3 frame{reference.u, reference.v, reference.normal};
    const Vec3 centre = into(frame, incident.centre - reference.centre);
    const Vec3 u = incident.half_u * into(frame, incident.u);
    const Vec3 v = incident.half_v * into(frame, incident.v);
    const std::array<Vec3, 4> around{centre + u + v, centre - u + v, centre - u - v,
                                     centre + u - v};
    Polygon polygon;
    for (std::uint32_t i = 0; i < 4; ++i) {
        const Vec3& p = around[i];
        polygon.add({.u = p.x, .v = p.y, .depth = p.z, .edge_in = (i + 3) % 4, .edge_out = i});
    }
    return polygon;
}

// How far a corner lies inside of side 0..3 of the reference outline.
float inside(const Corner& c, int side, const Face& reference) {
    switch (side) {
        case 0:
            return reference.half_u - c.u;
        case 1:
            return reference.half_v - c.v;
        case 2:
            return reference.half_u + c.u;
        default:
            return reference.half_v + c.v;
    }
}

Corner between(const Corner& from, const Corner& to, float part) {
    return {.u = from.u + part * (to.u - from.u),
            .v = from.v + part * (to.v - from.v),
            .depth = from.depth + part * (to.depth - from.depth)};
}

Polygon cut(const Polygon& polygon, int side, const Face& reference) {
    Polygon kept;
    const auto cut_edge = static_cast<std::uint32_t>(4 + side);
    for (int i = 0; i < polygon.count; ++i) {
        const Corner& from = polygon[i];
        const Corner& to = polygon[i + 1 == polygon.count ? 0 : i + 1];
        const float from_inside = inside(from, side, reference);
        const float to_inside = inside(to, side, reference);
        if (from_inside >= 0.0F) {
            kept.add(from);
        }
        if ((from_inside >= 0.0F) != (to_inside >= 0.0F)) {
            Corner crossing = between(from, to, from_inside / (from_inside - to_inside));
            const bool leaving = from_inside >= 0.0F;
            crossing.edge_in = leaving ? from.edge_out : cut_edge;
            crossing.edge_out = leaving ? cut_edge : from.edge_out;
            kept.add(crossing);
        }
    }
    return kept;
}

float area_with(const Corner& a, const Corner& b, const Corner& c) {
    return (b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u);
}

template <class Score>
int index_of_best(const Polygon& polygon, Score score) {
    int best = 0;
    for (int i = 1; i < polygon.count; ++i) {
        best = score(polygon[i]) > score(polygon[best]) ? i : best;
    }
    return best;
}

// Four points that hold almost as well as all: the deepest, the one farthest from
// it, the one farthest from the line between them, and the one farthest outside
// of that triangle.
Polygon four_of(const Polygon& polygon) {
    if (polygon.count <= kMaxPoints) {
        return polygon;
    }
    const Corner a = polygon[index_of_best(polygon, [](const Corner& p) { return -p.depth; })];
    const Corner b = polygon[index_of_best(polygon, [&](const Corner& p) {
        return (p.u - a.u) * (p.u - a.u) + (p.v - a.v) * (p.v - a.v);
    })];
    const Corner c = polygon[index_of_best(
        polygon, [&](const Corner& p) { return std::fabs(area_with(a, b, p)); })];
    const float side = sign_of(area_with(a, b, c));
    const auto outside = [&](const Corner& p) {
        return -std::min(
            {side * area_with(a, b, p), side * area_with(b, c, p), side * area_with(c, a, p)});
    };
    const Corner d = polygon[index_of_best(polygon, outside)];
    Polygon chosen;
    for (const Corner& corner : {a, b, c, d}) {
        chosen.add(corner);
    }
    chosen.count -= outside(d) > 0.0F ? 0 : 1;
    return chosen;
}

Polygon within(const Polygon& polygon, float margin) {
    Polygon near;
    for (int i = 0; i < polygon.count; ++i) {
        if (polygon[i].depth <= margin) {
            near.add(polygon[i]);
        }
    }
    return near;
}

Touches face_touches(const Face& reference, const PlacedBox& other, std::uint32_t kind,
                     float margin) {
    const Face incident = squarest_face(other, -reference.normal);
    Polygon polygon = seen_from(reference, incident);
    for (int side = 0; side < 4; ++side) {
        polygon = cut(polygon, side, reference);
    }
    polygon = four_of(within(polygon, margin));
    Touches result{.count = polygon.count,
                   .normal = kind == 0 ? reference.normal : -reference.normal};
    for (int i = 0; i < polygon.count; ++i) {
        const Corner& c = polygon[i];
        result.at[static_cast<std::size_t>(i)] = {
            .position = reference.centre + c.u * reference.u + c.v * reference.v +
                        0.5F * c.depth * reference.normal,
            .separation = c.depth,
            .feature = (kind << 12U) | (reference.name << 9U) | (incident.name << 6U) |
                       (c.edge_in << 3U) | c.edge_out};
    }
    return result;
}

// The middle of that edge of the box, parallel to its axis i, that lies farthest
// along `direction`.
Vec3 edge_middle(const PlacedBox& box, int i, Vec3 direction) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    const Vec3 u = axis_of(box.axes, j), v = axis_of(box.axes, k);
    return box.centre + sign_of(dot(u, direction)) * at(box.half, j) * u +
           sign_of(dot(v, direction)) * at(box.half, k) * v;
}

Touches edge_touch(const PlacedBox& a, const PlacedBox& b, const SeparatingAxis& axis) {
    const Vec3 along_a = axis_of(a.axes, axis.a), along_b = axis_of(b.axes, axis.b);
    const Vec3 middle_a = edge_middle(a, axis.a, axis.normal);
    const Vec3 middle_b = edge_middle(b, axis.b, -axis.normal);

    // Nearest points of two lines; the axes are unit vectors and not parallel.
    const Vec3 way = middle_b - middle_a;
    const float cosine = dot(along_a, along_b);
    const float way_a = dot(along_a, way), way_b = dot(along_b, way);
    const float scale = 1.0F / (1.0F - cosine * cosine);
    const float half_a = at(a.half, axis.a), half_b = at(b.half, axis.b);
    const float on_a = std::clamp((way_a - cosine * way_b) * scale, -half_a, half_a);
    const float on_b = std::clamp((cosine * way_a - way_b) * scale, -half_b, half_b);

    const Vec3 position = 0.5F * (middle_a + on_a * along_a + middle_b + on_b * along_b);
    const auto name = static_cast<std::uint32_t>((axis.a * 3 + axis.b) << 4);
    Touches result{.count = 1, .normal = axis.normal};
    result.at[0] = {
        .position = position, .separation = axis.separation, .feature = (2U << 12U) | name};
    return result;
}

// The manifold of a face that lies nearly square to the edges' axis, if there is
// one: the squarer of A's and B's, A's in doubt.
std::optional<Touches> flat_touches(const PlacedBox& a, const PlacedBox& b,
                                    const SeparatingAxis& axis, float margin) {
    const Face of_a = squarest_face(a, axis.normal), of_b = squarest_face(b, -axis.normal);
    const float cosine_a = dot(of_a.normal, axis.normal);
    const float cosine_b = -dot(of_b.normal, axis.normal);
    constexpr float kInDoubt = 1.0e-4F;
    const bool b_wins = cosine_b > cosine_a + kInDoubt;
    if (std::max(cosine_a, cosine_b) < kFlatCosine) {
        return std::nullopt;
    }
    const Touches flat =
        b_wins ? face_touches(of_b, a, 1, margin) : face_touches(of_a, b, 0, margin);
    float deepest = margin;
    for (std::size_t i = 0; i < static_cast<std::size_t>(flat.count); ++i) {
        deepest = std::min(deepest, flat.at[i].separation);
    }
    const bool holds = flat.count > 0 && deepest > axis.separation - kFlatDepth;
    return holds ? std::optional(flat) : std::nullopt;
}

}  // namespace

Touches touches(const PlacedBox& a, const PlacedBox& b, const SeparatingAxis& axis, float margin) {
    switch (axis.kind) {
        case SeparatingAxis::Kind::FaceOfA:
            return face_touches(face_along(a, axis.a, axis.normal), b, 0, margin);
        case SeparatingAxis::Kind::FaceOfB:
            return face_touches(face_along(b, axis.b, -axis.normal), a, 1, margin);
        case SeparatingAxis::Kind::Edges:
            break;
    }
    const auto flat = flat_touches(a, b, axis, margin);
    return flat ? *flat : edge_touch(a, b, axis);
}

}  // namespace jobsite::site::solver
