#pragma once

#include "site/solver/constants.h"
#include "site/solver/math.h"

namespace jobsite::site::solver {

// The spin of a free body a substep later. Euler's equation I dw/dt = -w x I w,
// in the body's own frame, one implicit step solved by one Newton iteration
// (Catto, "Numerical Methods", GDC 2015). The explicit step would gain energy
// and let a spinning girder explode; this one loses a little.
inline Vec3 turned_by_itself(Vec3 spin, Quat rotation, const Mat3& inverse_inertia, float seconds) {
    const Mat3 axes = matrix(rotation);
    const Mat3 inertia = inverted(inverse_inertia);
    const Vec3 w = into(axes, spin);
    const Vec3 momentum = inertia * w;
    const Vec3 residual = seconds * cross(w, momentum);
    const Mat3 slope = inertia + seconds * (skew(w) * inertia + -1.0F * skew(momentum));
    return axes * (w - inverted(slope) * residual);
}

}  // namespace jobsite::site::solver
