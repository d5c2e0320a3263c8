// A vector in one register of four floats, of which the last is of no account. It does the
// same IEEE operations as Vec3, three at a time.
#pragma once

#include "site/solver/math.h"
#include "site/solver/quad.h"

namespace jobsite::site::solver {

struct Four {
    Quad v = quad(0.0F);
};

inline Four four(Vec3 v) { return {quad(v.x, v.y, v.z, 0.0F)}; }
inline Four all(float f) { return {quad(f)}; }
inline Four load(const float* from) { return {load_quad(from)}; }
inline void store(float* to, Four a) { store_quad(to, a.v); }

inline Vec3 vector(Four a) {
    alignas(16) float parts[4];  // NOLINT(modernize-avoid-c-arrays): where a register goes
    store_quad(parts, a.v);
    return {parts[0], parts[1], parts[2]};
}

inline Four operator+(Four a, Four b) { return {add(a.v, b.v)}; }
inline Four operator-(Four a, Four b) { return {subtract(a.v, b.v)}; }
inline Four operator*(Four a, Four b) { return {multiply(a.v, b.v)}; }

// x, y, z as y, z, x.
inline Four next(Four a) { return {shuffle<1, 2, 0, 3>(a.v)}; }
inline Four cross(Four a, Four b) { return next(a * next(b) - next(a) * b); }

// A matrix by its columns.
struct FourByThree {
    Four x{}, y{}, z{};
};

inline FourByThree four(const Mat3& m) { return {four(m.x), four(m.y), four(m.z)}; }

inline Four operator*(const FourByThree& m, Four v) {
    const Four x{shuffle<0, 0, 0, 0>(v.v)};
    const Four y{shuffle<1, 1, 1, 1>(v.v)};
    const Four z{shuffle<2, 2, 2, 2>(v.v)};
    return m.x * x + m.y * y + m.z * z;
}

}  // namespace jobsite::site::solver
