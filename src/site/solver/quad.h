// Four floats in one register: SSE2 on x86-64, the 128-bit lanes of WebAssembly in a browser.
// Both do the same IEEE operations on each lane, so that both give the same bits.
#pragma once

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#else
#include <immintrin.h>
#endif

namespace jobsite::site::solver {

#ifdef __wasm_simd128__

using Quad = v128_t;

inline Quad load_quad(const float* from) { return wasm_v128_load(from); }
inline Quad load_any_quad(const float* from) { return wasm_v128_load(from); }
inline void store_quad(float* to, Quad a) { wasm_v128_store(to, a); }
inline Quad quad(float x, float y, float z, float w) { return wasm_f32x4_make(x, y, z, w); }
inline Quad quad(float f) { return wasm_f32x4_splat(f); }
inline Quad add(Quad a, Quad b) { return wasm_f32x4_add(a, b); }
inline Quad subtract(Quad a, Quad b) { return wasm_f32x4_sub(a, b); }
inline Quad multiply(Quad a, Quad b) { return wasm_f32x4_mul(a, b); }
inline Quad divide(Quad a, Quad b) { return wasm_f32x4_div(a, b); }
inline Quad root(Quad a) { return wasm_f32x4_sqrt(a); }
// x86 gives the second where the two are zeros of either sign, or one is no number; pmin and
// pmax give the first.
inline Quad least(Quad a, Quad b) { return wasm_f32x4_pmin(b, a); }
inline Quad most(Quad a, Quad b) { return wasm_f32x4_pmax(b, a); }
inline Quad is_above(Quad a, Quad b) { return wasm_f32x4_gt(a, b); }
inline Quad choose(Quad mask, Quad yes, Quad no) { return wasm_v128_bitselect(yes, no, mask); }
inline float first(Quad a) { return wasm_f32x4_extract_lane(a, 0); }
// A bit for each lane of a mask.
inline unsigned bits(Quad mask) { return wasm_i32x4_bitmask(mask); }

template <int kX, int kY, int kZ, int kW>
Quad shuffle(Quad a) {
    return wasm_i32x4_shuffle(a, a, kX, kY, kZ, kW);
}

// Rows become columns.
inline void transpose(Quad& a, Quad& b, Quad& c, Quad& d) {
    const Quad ab_low = wasm_i32x4_shuffle(a, b, 0, 4, 1, 5);
    const Quad ab_high = wasm_i32x4_shuffle(a, b, 2, 6, 3, 7);
    const Quad cd_low = wasm_i32x4_shuffle(c, d, 0, 4, 1, 5);
    const Quad cd_high = wasm_i32x4_shuffle(c, d, 2, 6, 3, 7);
    a = wasm_i64x2_shuffle(ab_low, cd_low, 0, 2);
    b = wasm_i64x2_shuffle(ab_low, cd_low, 1, 3);
    c = wasm_i64x2_shuffle(ab_high, cd_high, 0, 2);
    d = wasm_i64x2_shuffle(ab_high, cd_high, 1, 3);
}

#else

using Quad = __m128;

inline Quad load_quad(const float* from) { return _mm_load_ps(from); }
// From anywhere, not only where sixteen bytes begin.
inline Quad load_any_quad(const float* from) { return _mm_loadu_ps(from); }
inline void store_quad(float* to, Quad a) { _mm_store_ps(to, a); }
inline Quad quad(float x, float y, float z, float w) { return _mm_setr_ps(x, y, z, w); }
inline Quad quad(float f) { return _mm_set1_ps(f); }
inline Quad add(Quad a, Quad b) { return _mm_add_ps(a, b); }
inline Quad subtract(Quad a, Quad b) { return _mm_sub_ps(a, b); }
inline Quad multiply(Quad a, Quad b) { return _mm_mul_ps(a, b); }
inline Quad divide(Quad a, Quad b) { return _mm_div_ps(a, b); }
inline Quad root(Quad a) { return _mm_sqrt_ps(a); }
inline Quad least(Quad a, Quad b) { return _mm_min_ps(a, b); }
inline Quad most(Quad a, Quad b) { return _mm_max_ps(a, b); }
inline Quad is_above(Quad a, Quad b) { return _mm_cmpgt_ps(a, b); }
inline Quad choose(Quad mask, Quad yes, Quad no) {
    return _mm_or_ps(_mm_and_ps(mask, yes), _mm_andnot_ps(mask, no));
}
inline float first(Quad a) { return _mm_cvtss_f32(a); }
inline unsigned bits(Quad mask) { return static_cast<unsigned>(_mm_movemask_ps(mask)); }

template <int kX, int kY, int kZ, int kW>
Quad shuffle(Quad a) {
    return _mm_shuffle_ps(a, a, _MM_SHUFFLE(kW, kZ, kY, kX));
}

// Rows become columns.
inline void transpose(Quad& a, Quad& b, Quad& c, Quad& d) { _MM_TRANSPOSE4_PS(a, b, c, d); }

#endif

}  // namespace jobsite::site::solver
