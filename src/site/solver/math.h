// The small linear algebra of the solver. Plain values, no invariants, and only
// operations whose last bit is fixed by IEEE 754: + - * / and square root.
#pragma once

#include <cmath>

namespace jobsite::site::solver {

struct Vec3 {
    float x = 0.0F;
    float y = 0.0F;
    float z = 0.0F;

    friend constexpr bool operator==(const Vec3&, const Vec3&) = default;
};

constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
constexpr Vec3 operator-(Vec3 a) { return {-a.x, -a.y, -a.z}; }
constexpr Vec3 operator*(float s, Vec3 a) { return {s * a.x, s * a.y, s * a.z}; }
constexpr Vec3& operator+=(Vec3& a, Vec3 b) { return a = a + b; }
constexpr Vec3& operator-=(Vec3& a, Vec3 b) { return a = a - b; }

constexpr float dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Vec3 cross(Vec3 a, Vec3 b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float length(Vec3 a) { return std::sqrt(dot(a, a)); }
inline Vec3 normalized(Vec3 a) { return (1.0F / length(a)) * a; }
inline Vec3 absolute(Vec3 a) { return {std::fabs(a.x), std::fabs(a.y), std::fabs(a.z)}; }
inline bool is_finite(Vec3 a) {
    return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z);
}

// The vector, shortened to the given length if it is longer.
inline Vec3 shortened(Vec3 a, float longest) {
    const float square = dot(a, a);
    return square > longest * longest ? (longest / std::sqrt(square)) * a : a;
}

// A matrix by its columns: for a rotation, the axes of the turned frame.
struct Mat3 {
    Vec3 x{1.0F, 0.0F, 0.0F};
    Vec3 y{0.0F, 1.0F, 0.0F};
    Vec3 z{0.0F, 0.0F, 1.0F};

    friend constexpr bool operator==(const Mat3&, const Mat3&) = default;
};

constexpr Vec3 operator*(const Mat3& m, Vec3 v) { return v.x * m.x + v.y * m.y + v.z * m.z; }
constexpr Mat3 operator*(const Mat3& a, const Mat3& b) { return {a * b.x, a * b.y, a * b.z}; }
constexpr Mat3 operator+(const Mat3& a, const Mat3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Mat3 operator*(float s, const Mat3& m) { return {s * m.x, s * m.y, s * m.z}; }

constexpr Mat3 transposed(const Mat3& m) {
    return {{m.x.x, m.y.x, m.z.x}, {m.x.y, m.y.y, m.z.y}, {m.x.z, m.y.z, m.z.z}};
}
// transposed(m) * v, without forming the transpose: v in the frame m.
constexpr Vec3 into(const Mat3& m, Vec3 v) { return {dot(m.x, v), dot(m.y, v), dot(m.z, v)}; }

constexpr Mat3 diagonal(Vec3 d) { return {{d.x, 0, 0}, {0, d.y, 0}, {0, 0, d.z}}; }

// The inverse by cofactors; the zero matrix for a singular one, which is what an
// immovable body's inertia wants.
constexpr Mat3 inverted(const Mat3& m) {
    const Vec3 yz = cross(m.y, m.z);
    const float determinant = dot(m.x, yz);
    const float scale = determinant != 0.0F ? 1.0F / determinant : 0.0F;
    return transposed({scale * yz, scale * cross(m.z, m.x), scale * cross(m.x, m.y)});
}

// The matrix of cross products with v: skew(v) * u == cross(v, u).
constexpr Mat3 skew(Vec3 v) { return {{0, v.z, -v.y}, {-v.z, 0, v.x}, {v.y, -v.x, 0}}; }

// A rotation as a unit quaternion.
struct Quat {
    float x = 0.0F;
    float y = 0.0F;
    float z = 0.0F;
    float w = 1.0F;

    friend constexpr bool operator==(const Quat&, const Quat&) = default;
};

constexpr Quat operator*(Quat a, Quat b) {
    return {a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}
constexpr Quat conjugate(Quat q) { return {-q.x, -q.y, -q.z, q.w}; }
inline float norm(Quat q) { return std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w); }
inline Quat normalized(Quat q) {
    const float s = 1.0F / norm(q);
    return {s * q.x, s * q.y, s * q.z, s * q.w};
}
inline bool is_finite(Quat q) { return is_finite(Vec3{q.x, q.y, q.z}) && std::isfinite(q.w); }

constexpr Mat3 matrix(Quat q) {
    const float xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
    const float xy = q.x * q.y, xz = q.x * q.z, yz = q.y * q.z;
    const float wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
    return {{1.0F - 2.0F * (yy + zz), 2.0F * (xy + wz), 2.0F * (xz - wy)},
            {2.0F * (xy - wz), 1.0F - 2.0F * (xx + zz), 2.0F * (yz + wx)},
            {2.0F * (xz + wy), 2.0F * (yz - wx), 1.0F - 2.0F * (xx + yy)}};
}

constexpr Vec3 rotated(Quat q, Vec3 v) {
    const Vec3 u{q.x, q.y, q.z};
    const Vec3 t = 2.0F * cross(u, v);
    return v + q.w * t + cross(u, t);
}

// q after turning by the rotation vector d (radians, world frame), which is shorter
// than about half a radian. The exact turn is (d tan(|d|/2) / |d|, 1), normalised;
// the series of the tangent is good to a millionth there and needs no libm.
inline Quat turned(Quat q, Vec3 d) {
    const float square = dot(d, d);
    const Vec3 v = (0.5F + square * (1.0F / 24.0F + square * (1.0F / 240.0F))) * d;
    const Quat dq = Quat{v.x, v.y, v.z, 0.0F} * q;
    return normalized(Quat{q.x + dq.x, q.y + dq.y, q.z + dq.z, q.w + dq.w});
}

// The small rotation vector that turns `from` into `to`.
constexpr Vec3 turn_between(Quat from, Quat to) {
    const Quat d = to * conjugate(from);
    const float s = d.w < 0.0F ? -2.0F : 2.0F;
    return {s * d.x, s * d.y, s * d.z};
}

struct Pose {
    Vec3 position{};
    Quat rotation{};

    friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

inline bool is_finite(const Pose& p) { return is_finite(p.position) && is_finite(p.rotation); }

}  // namespace jobsite::site::solver
