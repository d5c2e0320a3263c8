#include "site/solver/box_sat.h"

#include <array>
#include <cmath>

#include "site/solver/constants.h"

namespace jobsite::site::solver {
namespace {

using Row = std::array<float, 3>;

constexpr Row row(Vec3 v) { return {v.x, v.y, v.z}; }
constexpr Vec3 axis(const Mat3& m, int i) { return i == 0 ? m.x : i == 1 ? m.y : m.z; }

// Everything the fifteen tests share. cosine[i][j] is axis i of A against axis j of B.
struct Setup {
    Row half_a, half_b;
    Row apart_a, apart_b;  // the way from centre to centre, along A's and B's axes
    std::array<Row, 3> cosine;
    std::array<Row, 3> slant;  // absolute values of the cosines
};

Setup setup(const PlacedBox& a, const PlacedBox& b) {
    const Vec3 apart = b.centre - a.centre;
    Setup s{.half_a = row(a.half),
            .half_b = row(b.half),
            .apart_a = row(into(a.axes, apart)),
            .apart_b = row(into(b.axes, apart)),
            .cosine = {row(into(b.axes, a.axes.x)), row(into(b.axes, a.axes.y)),
                       row(into(b.axes, a.axes.z))},
            .slant = {}};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            s.slant[i][j] = std::fabs(s.cosine[i][j]);
        }
    }
    return s;
}

struct Best {
    float separation = -1.0e30F;
    std::size_t index = 0;
};

Best best_face_of_a(const Setup& s) {
    Best best;
    for (std::size_t i = 0; i < 3; ++i) {
        const Row& k = s.slant[i];
        const float shadow_b = s.half_b[0] * k[0] + s.half_b[1] * k[1] + s.half_b[2] * k[2];
        const float separation = std::fabs(s.apart_a[i]) - s.half_a[i] - shadow_b;
        if (separation > best.separation) {
            best = {separation, i};
        }
    }
    return best;
}

Best best_face_of_b(const Setup& s) {
    Best best;
    for (std::size_t j = 0; j < 3; ++j) {
        const float shadow_a =
            s.half_a[0] * s.slant[0][j] + s.half_a[1] * s.slant[1][j] + s.half_a[2] * s.slant[2][j];
        const float separation = std::fabs(s.apart_b[j]) - s.half_b[j] - shadow_a;
        if (separation > best.separation) {
            best = {separation, j};
        }
    }
    return best;
}

// The axis A_i x B_j. Every product with it reduces to cosines: A_k . (A_i x B_j)
// is plus or minus the cosine of the third axis of A with B_j.
float edge_separation(const Setup& s, std::size_t i, std::size_t j) {
    const float sine_squared = 1.0F - s.cosine[i][j] * s.cosine[i][j];
    if (sine_squared < kParallelEdges) {
        return -1.0e30F;
    }
    const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    const std::size_t j1 = (j + 1) % 3, j2 = (j + 2) % 3;
    const float apart = s.apart_a[i2] * s.cosine[i1][j] - s.apart_a[i1] * s.cosine[i2][j];
    const float shadows = s.half_a[i1] * s.slant[i2][j] + s.half_a[i2] * s.slant[i1][j] +
                          s.half_b[j1] * s.slant[i][j2] + s.half_b[j2] * s.slant[i][j1];
    return (std::fabs(apart) - shadows) / std::sqrt(sine_squared);
}

Best best_edges(const Setup& s) {
    Best best;
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            const float separation = edge_separation(s, i, j);
            if (separation > best.separation) {
                best = {separation, i * 3 + j};
            }
        }
    }
    return best;
}

Vec3 pointing(Vec3 direction, Vec3 towards) {
    return dot(direction, towards) < 0.0F ? -direction : direction;
}

SeparatingAxis along_face(SeparatingAxis::Kind kind, const PlacedBox& of, const Best& best,
                          Vec3 apart) {
    const int index = static_cast<int>(best.index);
    return {.kind = kind,
            .a = index,
            .b = index,
            .separation = best.separation,
            .normal = pointing(axis(of.axes, index), apart)};
}

}  // namespace

std::optional<SeparatingAxis> separating_axis(const PlacedBox& a, const PlacedBox& b,
                                              float margin) {
    const Setup s = setup(a, b);
    const Best face_a = best_face_of_a(s);
    if (face_a.separation > margin) {
        return std::nullopt;
    }
    const Best face_b = best_face_of_b(s);
    if (face_b.separation > margin) {
        return std::nullopt;
    }
    const Best edges = best_edges(s);
    if (edges.separation > margin) {
        return std::nullopt;
    }
    const Vec3 apart = b.centre - a.centre;
    const bool b_wins = face_b.separation > face_a.separation + kAxisPreference;
    const Best& face = b_wins ? face_b : face_a;
    if (edges.separation > face.separation + kAxisPreference) {
        const int i = static_cast<int>(edges.index / 3), j = static_cast<int>(edges.index % 3);
        const Vec3 direction = normalized(cross(axis(a.axes, i), axis(b.axes, j)));
        return SeparatingAxis{.kind = SeparatingAxis::Kind::Edges,
                              .a = i,
                              .b = j,
                              .separation = edges.separation,
                              .normal = pointing(direction, apart)};
    }
    return b_wins ? along_face(SeparatingAxis::Kind::FaceOfB, b, face, apart)
                  : along_face(SeparatingAxis::Kind::FaceOfA, a, face, apart);
}

}  // namespace jobsite::site::solver
