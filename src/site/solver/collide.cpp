#include "site/solver/collide.h"

#include <algorithm>

#include "site/solver/box_clip.h"
#include "site/solver/box_sat.h"
#include "site/solver/four.h"

namespace jobsite::site::solver {
namespace {

// A point whose feature changed its name, because a corner crossed an outline, is
// still the same point if it lies within half a millimetre of where it was.
constexpr float kSamePoint = 0.05F;

PlacedBox placed(const Side& side) {
    return {.centre = side.body->position + side.frame->axes * side.box->centre,
            .axes = side.frame->axes,
            .half = side.box->half};
}

Pose relative_pose(const Side& a, const Side& b) {
    return {.position = into(a.frame->axes, b.body->position - a.body->position),
            .rotation = conjugate(a.body->rotation) * b.body->rotation};
}

FourQuat load(const Quat& q) { return {load_any_quad(&q.x)}; }

// How far b is from where it was, seen from a.
bool hardly_moved(const Pose& then, const Side& a, const Side& b) {
    const Vec3 position = into(a.frame->axes, b.body->position - a.body->position);
    const FourQuat rotation = conjugate(load(a.body->rotation)) * load(b.body->rotation);
    const Vec3 moved = position - then.position;
    const Vec3 turn = vector(turn_between(load(then.rotation), rotation));
    return dot(moved, moved) < kRecycleDistance * kRecycleDistance &&
           dot(turn, turn) < kRecycleAngle * kRecycleAngle;
}

// How far ahead a pair must look: as far as its points can come nearer before
// collision runs again. A thin beam at full speed then meets a contact before it
// arrives, and cannot pass through.
float speculative_margin(const Body& a, const Body& b, float seconds) {
    const float approach = length(b.velocity - a.velocity) + length(a.spin) * a.reach +
                           length(b.spin) * b.reach + kGravity * seconds;
    return std::max(kSpeculativeMargin, approach * seconds);
}

float distance_squared(Vec3 a, Vec3 b) { return dot(a - b, a - b); }

// Each new point takes the impulse of the old one with its feature, or else of
// the nearest old one that no point has claimed by name.
void inherit_impulses(Manifold& manifold, const Manifold& before) {
    std::array<bool, kMaxPoints> claimed{}, settled{};
    for (std::size_t i = 0; i < manifold.count; ++i) {
        for (std::size_t j = 0; j < before.count; ++j) {
            if (!claimed[j] && manifold.points[i].feature == before.points[j].feature) {
                manifold.points[i].impulse = before.points[j].impulse;
                claimed[j] = settled[i] = true;
                break;
            }
        }
    }
    for (std::size_t i = 0; i < manifold.count; ++i) {
        for (std::size_t j = 0; j < before.count && !settled[i]; ++j) {
            const float apart = distance_squared(manifold.points[i].on_a, before.points[j].on_a);
            if (!claimed[j] && apart < kSamePoint * kSamePoint) {
                manifold.points[i].impulse = before.points[j].impulse;
                claimed[j] = settled[i] = true;
            }
        }
    }
}

void collide(Manifold& manifold, const Side& a, const Side& b, float seconds) {
    const PlacedBox box_a = placed(a), box_b = placed(b);
    const float margin = speculative_margin(*a.body, *b.body, seconds);
    manifold.count = 0;
    const auto axis = separating_axis(box_a, box_b, margin);
    if (!axis) {
        return;
    }
    const Touches found = touches(box_a, box_b, *axis, margin);
    manifold.normal = into(a.frame->axes, found.normal);
    manifold.count = static_cast<std::uint32_t>(found.count);
    for (std::size_t i = 0; i < manifold.count; ++i) {
        const Touch& touch = found.at[i];
        manifold.points[i] = {.on_a = into(a.frame->axes, touch.position - a.body->position),
                              .on_b = into(b.frame->axes, touch.position - b.body->position),
                              .gap = touch.separation,
                              .impulse = 0.0F,
                              .feature = touch.feature};
    }
}

}  // namespace

void update(Manifold& manifold, const Side& a, const Side& b, float seconds) {
    if (!manifold.stale && hardly_moved(manifold.relative, a, b)) {
        return;
    }
    const Manifold before = manifold;
    collide(manifold, a, b, seconds);
    inherit_impulses(manifold, before);
    if (manifold.count == 0) {
        manifold.drag = {};
        manifold.twist = 0.0F;
    }
    manifold.relative = relative_pose(a, b);
    manifold.stale = false;
}

}  // namespace jobsite::site::solver
