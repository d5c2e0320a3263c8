#pragma once

#include "facts/joint.h"
#include "site/site.h"

namespace jobsite::site {

// A rail where its site stands now, in centimetres: it moves with what it leads onto.
struct Way {
    solver::Pose home{};
    solver::Vec3 outward{};  // of length one, from home to the start of the way in
    float length = 0.0F;
};

// Where a piece is beside a way.
struct Beside {
    float along = 0.0F;   // from home outwards, cm
    float aside = 0.0F;   // cm
    float turned = 0.0F;  // half a turn's sine
};

// Whether a rail from outside can be one: what it leads onto is there, its way is one that a
// hand can go, and its joints can be made.
Result<void> check(const Site& site, const facts::Rail& rail);

Way way_of(const Site& site, const facts::Rail& rail);
Beside beside(const Way& way, const solver::Pose& pose);
// A pose on the way, so far from home.
solver::Pose pose_on(const Way& way, float along);

// S48 Near the start of the way in a piece finds its rail; far aside it leaves it.
bool finds(const Way& way, const solver::Pose& pose);
bool leaves(const Way& way, const solver::Pose& pose);
// Whether it lies on the rail as it shall, and so can be pressed along it.
bool is_aligned(const Beside& beside);
// Whether nothing can be seen between it and its home.
bool is_seated(const Beside& beside);

}  // namespace jobsite::site
