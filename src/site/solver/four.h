// A vector in one register of four floats, of which the last is of no account. It does the
// same IEEE operations as Vec3, three at a time.
#pragma once

#include <immintrin.h>

#include "site/solver/math.h"

namespace jobsite::site::solver {

struct Four {
    __m128 v = _mm_setzero_ps();
};

inline Four four(Vec3 v) { return {_mm_setr_ps(v.x, v.y, v.z, 0.0F)}; }
inline Four all(float f) { return {_mm_set1_ps(f)}; }
inline Four load(const float* from) { return {_mm_load_ps(from)}; }
inline void store(float* to, Four a) { _mm_store_ps(to, a.v); }

inline Vec3 vector(Four a) {
    alignas(16) float parts[4];  // NOLINT(modernize-avoid-c-arrays): where a register goes
    _mm_store_ps(parts, a.v);
    return {parts[0], parts[1], parts[2]};
}

inline Four operator+(Four a, Four b) { return {_mm_add_ps(a.v, b.v)}; }
inline Four operator-(Four a, Four b) { return {_mm_sub_ps(a.v, b.v)}; }
inline Four operator*(Four a, Four b) { return {_mm_mul_ps(a.v, b.v)}; }

// x, y, z as y, z, x.
inline Four next(Four a) { return {_mm_shuffle_ps(a.v, a.v, _MM_SHUFFLE(3, 0, 2, 1))}; }
inline Four cross(Four a, Four b) { return next(a * next(b) - next(a) * b); }

// A matrix by its columns.
struct FourByThree {
    Four x{}, y{}, z{};
};

inline FourByThree four(const Mat3& m) { return {four(m.x), four(m.y), four(m.z)}; }

inline Four operator*(const FourByThree& m, Four v) {
    const Four x{_mm_shuffle_ps(v.v, v.v, _MM_SHUFFLE(0, 0, 0, 0))};
    const Four y{_mm_shuffle_ps(v.v, v.v, _MM_SHUFFLE(1, 1, 1, 1))};
    const Four z{_mm_shuffle_ps(v.v, v.v, _MM_SHUFFLE(2, 2, 2, 2))};
    return m.x * x + m.y * y + m.z * z;
}

}  // namespace jobsite::site::solver
