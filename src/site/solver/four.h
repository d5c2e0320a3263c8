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

inline float first(Four a) { return first(a.v); }

inline Four operator+(Four a, Four b) { return {add(a.v, b.v)}; }
inline Four operator-(Four a, Four b) { return {subtract(a.v, b.v)}; }
inline Four operator*(Four a, Four b) { return {multiply(a.v, b.v)}; }

inline Four least(Four a, Four b) { return {least(a.v, b.v)}; }
inline Four most(Four a, Four b) { return {most(a.v, b.v)}; }
inline Four absolute(Four a) { return most(a, Four{} - a); }
inline bool is_anywhere_above(Four a, Four b) { return (bits(is_above(a.v, b.v)) & 7U) != 0; }

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

// A quaternion in one register: x, y, z, w. The product adds up in the same order as Quat's.
struct FourQuat {
    Quad v = quad(0.0F);
};

inline FourQuat four(Quat q) { return {quad(q.x, q.y, q.z, q.w)}; }

inline FourQuat operator*(FourQuat a, FourQuat b) {
    const Quad by_w = multiply(shuffle<3, 3, 3, 3>(a.v), b.v);
    const Quad by_x = multiply(multiply(shuffle<0, 0, 0, 0>(a.v), quad(1.0F, -1.0F, 1.0F, -1.0F)),
                               shuffle<3, 2, 1, 0>(b.v));
    const Quad by_y = multiply(multiply(shuffle<1, 1, 1, 1>(a.v), quad(1.0F, 1.0F, -1.0F, -1.0F)),
                               shuffle<2, 3, 0, 1>(b.v));
    const Quad by_z = multiply(multiply(shuffle<2, 2, 2, 2>(a.v), quad(-1.0F, 1.0F, 1.0F, -1.0F)),
                               shuffle<1, 0, 3, 2>(b.v));
    return {add(add(add(by_w, by_x), by_y), by_z)};
}
inline FourQuat conjugate(FourQuat q) { return {multiply(q.v, quad(-1.0F, -1.0F, -1.0F, 1.0F))}; }

inline Four rotated(FourQuat q, Four v) {
    const Four u{q.v};
    const Four t = all(2.0F) * cross(u, v);
    return v + Four{shuffle<3, 3, 3, 3>(q.v)} * t + cross(u, t);
}

// See turned() of Quat; the last float of d is zero.
inline FourQuat turned(FourQuat q, Four d) {
    const Quad squares = multiply(d.v, d.v);
    const Quad square = add(add(shuffle<0, 0, 0, 0>(squares), shuffle<1, 1, 1, 1>(squares)),
                            shuffle<2, 2, 2, 2>(squares));
    const Quad series = add(multiply(square, quad(1.0F / 240.0F)), quad(1.0F / 24.0F));
    const Quad half = add(quad(0.5F), multiply(square, series));
    const Quad sum = add(q.v, (FourQuat{multiply(half, d.v)} * q).v);
    const Quad parts = multiply(sum, sum);
    const Quad norm = add(add(add(shuffle<0, 0, 0, 0>(parts), shuffle<1, 1, 1, 1>(parts)),
                              shuffle<2, 2, 2, 2>(parts)),
                          shuffle<3, 3, 3, 3>(parts));
    return {multiply(divide(quad(1.0F), root(norm)), sum)};
}

inline Four turn_between(FourQuat from, FourQuat to) {
    const Quad d = (to * conjugate(from)).v;
    const Quad w = shuffle<3, 3, 3, 3>(d);
    const Quad sign = choose(is_above(quad(0.0F), w), quad(-2.0F), quad(2.0F));
    return {multiply(sign, d)};
}

}  // namespace jobsite::site::solver
