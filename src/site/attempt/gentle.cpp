#include "site/attempt/gentle.h"

#include <algorithm>
#include <cmath>

#include "site/attempt/poses.h"
#include "site/attempt/touching.h"

namespace jobsite::site {
namespace {

using solver::Vec3;

constexpr float kTicks = facts::kTicksPerSecond;
constexpr float kTurnLead = kTurnStep * kTicks / kRate;  // turns as fast as kTurnStep says

// The speed from which it can still stop in time.
float speed_for(float way) {
    return std::min({kMostSpeed, kRate * way, std::sqrt(2.0F * kPickUp * kTicks * way)});
}

}  // namespace

bool bears_load(const Site& site, facts::PieceId piece) {
    return std::ranges::any_of(riders(touching(site), piece), [&](facts::PieceId rider) {
        return find(site, rider)->kind != facts::Kind::Hat;
    });
}

facts::Pose gently_to(const Site& site, facts::PieceId piece, const facts::Pose& target) {
    const solver::Body& body = body_of(site, piece);
    const solver::Pose now = solver::pose(body);
    const solver::Pose end = solver_pose(target);
    const Vec3 off = end.position - now.position;
    const float way = length(off);
    const float turn = apart(now.rotation, end.rotation);
    if (kRate * way <= kPickUp && length(body.velocity) <= kPickUp && turn <= kTurnStep) {
        return target;
    }
    const Vec3 wish = way > 0.0F ? (speed_for(way) / way) * off : Vec3{};
    const Vec3 change = wish - body.velocity;
    const float most = length(change);
    const Vec3 next = most > kPickUp ? body.velocity + (kPickUp / most) * change : wish;
    const float part = turn > kTurnLead ? kTurnLead / turn : 1.0F;
    return within_reach(pose_of({.position = now.position + (1.0F / kRate) * next,
                                 .rotation = between(now.rotation, end.rotation, part)}));
}

}  // namespace jobsite::site
