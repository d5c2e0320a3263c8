// Eight floats as one value. There are two of it, one for AVX2 and one of two quads,
// for SSE2 and for WebAssembly, of which a translation unit gets the one its flags
// allow. All do the same IEEE operations on each lane, without fused multiply-add and
// without estimates, so that all give the same bits.
//
// Everything here is in an anonymous namespace: each translation unit has its
// own copy, and none can be linked into the other. What is built for AVX2 knows no quads.
#pragma once

#include <cstddef>

#ifdef __AVX2__
#include <immintrin.h>
#else
#include "site/solver/quad.h"
#endif
#include "site/solver/wide_contact.h"

namespace jobsite::site::solver {
namespace {

// A field of a SolverBody, such as its velocity, for the body so many bytes from the first: fields
// are rows of four floats, and load_rows turns eight of them into x, y and z.
inline const float* row(const float* field, std::uint32_t at) {
    return reinterpret_cast<const float*>(reinterpret_cast<const char*>(field) + at);
}
inline float* row(float* field, std::uint32_t at) {
    return reinterpret_cast<float*>(reinterpret_cast<char*>(field) + at);
}

#ifdef __AVX2__

struct Wide {
    __m256 v;
};

inline Wide load(const Lanes& l) { return {_mm256_load_ps(l.at)}; }
inline void store(Lanes& l, Wide a) { _mm256_store_ps(l.at, a.v); }
inline Wide all(float f) { return {_mm256_set1_ps(f)}; }
inline Wide operator+(Wide a, Wide b) { return {_mm256_add_ps(a.v, b.v)}; }
inline Wide operator-(Wide a, Wide b) { return {_mm256_sub_ps(a.v, b.v)}; }
inline Wide operator*(Wide a, Wide b) { return {_mm256_mul_ps(a.v, b.v)}; }
inline Wide operator/(Wide a, Wide b) { return {_mm256_div_ps(a.v, b.v)}; }
inline Wide root(Wide a) { return {_mm256_sqrt_ps(a.v)}; }
inline Wide least(Wide a, Wide b) { return {_mm256_min_ps(a.v, b.v)}; }
inline Wide most(Wide a, Wide b) { return {_mm256_max_ps(a.v, b.v)}; }
inline Wide is_above(Wide a, Wide b) { return {_mm256_cmp_ps(a.v, b.v, _CMP_GT_OQ)}; }
inline Wide choose(Wide mask, Wide yes, Wide no) { return {_mm256_blendv_ps(no.v, yes.v, mask.v)}; }

// Bodies 0-3 fill the lower half, 4-7 the upper.
inline void load_rows(const float* field, const std::uint32_t* at, Wide& x, Wide& y, Wide& z) {
    const auto pair = [&](int i) {
        return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_load_ps(row(field, at[i]))),
                                    _mm_load_ps(row(field, at[i + 4])), 1);
    };
    const __m256 r0 = pair(0), r1 = pair(1), r2 = pair(2), r3 = pair(3);
    const __m256 xy01 = _mm256_unpacklo_ps(r0, r1), xy23 = _mm256_unpacklo_ps(r2, r3);
    const __m256 zw01 = _mm256_unpackhi_ps(r0, r1), zw23 = _mm256_unpackhi_ps(r2, r3);
    x.v = _mm256_shuffle_ps(xy01, xy23, _MM_SHUFFLE(1, 0, 1, 0));
    y.v = _mm256_shuffle_ps(xy01, xy23, _MM_SHUFFLE(3, 2, 3, 2));
    z.v = _mm256_shuffle_ps(zw01, zw23, _MM_SHUFFLE(1, 0, 1, 0));
}

// Rows of four floats that begin anywhere.
inline void load_rows(const float* field, const std::uint32_t* at, Wide& x, Wide& y, Wide& z,
                      Wide& w) {
    const auto pair = [&](int i) {
        return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(row(field, at[i]))),
                                    _mm_loadu_ps(row(field, at[i + 4])), 1);
    };
    const __m256 r0 = pair(0), r1 = pair(1), r2 = pair(2), r3 = pair(3);
    const __m256 xy01 = _mm256_unpacklo_ps(r0, r1), xy23 = _mm256_unpacklo_ps(r2, r3);
    const __m256 zw01 = _mm256_unpackhi_ps(r0, r1), zw23 = _mm256_unpackhi_ps(r2, r3);
    x.v = _mm256_shuffle_ps(xy01, xy23, _MM_SHUFFLE(1, 0, 1, 0));
    y.v = _mm256_shuffle_ps(xy01, xy23, _MM_SHUFFLE(3, 2, 3, 2));
    z.v = _mm256_shuffle_ps(zw01, zw23, _MM_SHUFFLE(1, 0, 1, 0));
    w.v = _mm256_shuffle_ps(zw01, zw23, _MM_SHUFFLE(3, 2, 3, 2));
}

inline void store_rows(float* field, const std::uint32_t* at, Wide x, Wide y, Wide z) {
    const __m256 zero = _mm256_setzero_ps();
    const __m256 xy_lo = _mm256_unpacklo_ps(x.v, y.v), xy_hi = _mm256_unpackhi_ps(x.v, y.v);
    const __m256 zw_lo = _mm256_unpacklo_ps(z.v, zero), zw_hi = _mm256_unpackhi_ps(z.v, zero);
    const auto put = [&](int i, __m256 pair) {
        _mm_store_ps(row(field, at[i]), _mm256_castps256_ps128(pair));
        _mm_store_ps(row(field, at[i + 4]), _mm256_extractf128_ps(pair, 1));
    };
    put(0, _mm256_shuffle_ps(xy_lo, zw_lo, _MM_SHUFFLE(1, 0, 1, 0)));
    put(1, _mm256_shuffle_ps(xy_lo, zw_lo, _MM_SHUFFLE(3, 2, 3, 2)));
    put(2, _mm256_shuffle_ps(xy_hi, zw_hi, _MM_SHUFFLE(1, 0, 1, 0)));
    put(3, _mm256_shuffle_ps(xy_hi, zw_hi, _MM_SHUFFLE(3, 2, 3, 2)));
}

#else

struct Wide {
    Quad lo, hi;
};

inline Wide load(const Lanes& l) { return {load_quad(l.at), load_quad(l.at + 4)}; }
inline void store(Lanes& l, Wide a) {
    store_quad(l.at, a.lo);
    store_quad(l.at + 4, a.hi);
}
inline Wide all(float f) { return {quad(f), quad(f)}; }
inline Wide operator+(Wide a, Wide b) { return {add(a.lo, b.lo), add(a.hi, b.hi)}; }
inline Wide operator-(Wide a, Wide b) { return {subtract(a.lo, b.lo), subtract(a.hi, b.hi)}; }
inline Wide operator*(Wide a, Wide b) { return {multiply(a.lo, b.lo), multiply(a.hi, b.hi)}; }
inline Wide operator/(Wide a, Wide b) { return {divide(a.lo, b.lo), divide(a.hi, b.hi)}; }
inline Wide root(Wide a) { return {solver::root(a.lo), solver::root(a.hi)}; }
inline Wide least(Wide a, Wide b) { return {solver::least(a.lo, b.lo), solver::least(a.hi, b.hi)}; }
inline Wide most(Wide a, Wide b) { return {solver::most(a.lo, b.lo), solver::most(a.hi, b.hi)}; }
inline Wide is_above(Wide a, Wide b) {
    return {solver::is_above(a.lo, b.lo), solver::is_above(a.hi, b.hi)};
}
inline Wide choose(Wide mask, Wide yes, Wide no) {
    return {solver::choose(mask.lo, yes.lo, no.lo), solver::choose(mask.hi, yes.hi, no.hi)};
}

inline void load_four(const float* field, const std::uint32_t* at, Quad& x, Quad& y, Quad& z) {
    x = load_quad(row(field, at[0]));
    y = load_quad(row(field, at[1]));
    z = load_quad(row(field, at[2]));
    Quad last = load_quad(row(field, at[3]));
    transpose(x, y, z, last);
}

inline void store_four(float* field, const std::uint32_t* at, Quad x, Quad y, Quad z) {
    Quad last = quad(0.0F);
    transpose(x, y, z, last);
    store_quad(row(field, at[0]), x);
    store_quad(row(field, at[1]), y);
    store_quad(row(field, at[2]), z);
    store_quad(row(field, at[3]), last);
}

inline void load_any_four(const float* field, const std::uint32_t* at, Quad& x, Quad& y, Quad& z,
                          Quad& w) {
    x = load_any_quad(row(field, at[0]));
    y = load_any_quad(row(field, at[1]));
    z = load_any_quad(row(field, at[2]));
    w = load_any_quad(row(field, at[3]));
    transpose(x, y, z, w);
}

// Rows of four floats that begin anywhere.
inline void load_rows(const float* field, const std::uint32_t* at, Wide& x, Wide& y, Wide& z,
                      Wide& w) {
    load_any_four(field, at, x.lo, y.lo, z.lo, w.lo);
    load_any_four(field, at + 4, x.hi, y.hi, z.hi, w.hi);
}

inline void load_rows(const float* field, const std::uint32_t* at, Wide& x, Wide& y, Wide& z) {
    load_four(field, at, x.lo, y.lo, z.lo);
    load_four(field, at + 4, x.hi, y.hi, z.hi);
}

inline void store_rows(float* field, const std::uint32_t* at, Wide x, Wide y, Wide z) {
    store_four(field, at, x.lo, y.lo, z.lo);
    store_four(field, at + 4, x.hi, y.hi, z.hi);
}

#endif

// ---- vectors of eight --------------------------------------------------------

struct Vec {
    Wide x, y, z;
};

inline Vec load(const WideVec& v) { return {load(v.x), load(v.y), load(v.z)}; }
inline void store(WideVec& to, const Vec& v) {
    store(to.x, v.x);
    store(to.y, v.y);
    store(to.z, v.z);
}
inline Vec operator+(const Vec& a, const Vec& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator-(const Vec& a, const Vec& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec operator*(Wide s, const Vec& v) { return {s * v.x, s * v.y, s * v.z}; }
inline Wide dot(const Vec& a, const Vec& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec cross(const Vec& a, const Vec& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline Vec operator*(const WideSym& m, const Vec& v) {
    const Wide xy = load(m.xy), xz = load(m.xz), yz = load(m.yz);
    return {load(m.xx) * v.x + xy * v.y + xz * v.z, xy * v.x + load(m.yy) * v.y + yz * v.z,
            xz * v.x + yz * v.y + load(m.zz) * v.z};
}

}  // namespace
}  // namespace jobsite::site::solver
