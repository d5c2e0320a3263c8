#include "site/attempt/press.h"

#include <algorithm>

#include "base/verify.h"
#include "site/solver/constants.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

using solver::Vec3;

// The hand draws back no slower than this, and lets go after this long in any case.
constexpr float kSlowestBack = 2.0F;  // cm/s
constexpr std::uint32_t kLongestEasing = 2 * facts::kTicksPerSecond;

// So far ahead of the piece the hand must aim for a speed.
float lead(float speed) { return speed / solver::kHandRate; }

}  // namespace

Result<void> Press::press(Site& site, facts::PieceId held, std::int32_t speed) {
    if (speed != 0 && (speed < kSlowestPress || speed > kFastestPress)) {
        return tl::unexpected(Fault::WrongSpeed);
    }
    if (!is_on_rail_) {
        return tl::unexpected(Fault::OffTheRail);
    }
    if (speed == 0) {
        solver::unjoin(site.world, solver::WeldId{kGuide});
        is_seated_ = false;
        depth_ = beside(way_of(site, *rail_), solver::pose(body_of(site, held))).along;
    }
    set_speed(site, static_cast<float>(speed) / 10.0F);
    return {};
}

void Press::set_speed(Site& site, float speed) {
    float& strength = site.world.hold.strength;
    if (!is_pressing()) {
        carrying_ = strength;
    }
    strength = speed > 0.0F ? site.catalogue->joining.press : carrying_;
    speed_ = speed;
    firm_ = 0;
}

void Press::leave(Site& site) {
    solver::unjoin(site.world, solver::WeldId{kGuide});
    if (is_on_rail_) {
        set_speed(site, 0.0F);
    }
    is_on_rail_ = is_seated_ = false;
}

// Pressed, the piece goes ahead once it is aligned; else the hand may only draw it back.
float Press::way_to_go(const Beside& now) const {
    if (is_home_) {
        return now.along + lead(std::max(speed_, kSlowestBack));
    }
    return is_aligned(now) ? now.along - lead(speed_) : std::max(now.along, depth_);
}

solver::Pose Press::aim(Site& site, facts::PieceId held, const facts::Pose& target,
                        const facts::Point& shake) {
    const Vec3 trembling = centimetres(shake);
    solver::Pose free = solver_pose(target);
    const facts::PieceId onto = rail_ ? rail_->onto : held;
    if (!rail_ || find(site, onto)->where == facts::Where::Gone) {
        leave(site);
        free.position += trembling;
        return free;
    }
    const Way way = way_of(site, *rail_);
    const solver::Pose now = solver::pose(body_of(site, held));
    if (!is_on_rail_ && finds(way, now) && finds(way, free)) {
        is_on_rail_ = true;
        depth_ = way.length;
    } else if (is_on_rail_ && !is_home_ && leaves(way, free)) {
        leave(site);
    }
    if (!is_on_rail_) {
        free.position += trembling;
        return free;
    }
    const float along =
        is_pressing() ? way_to_go(beside(way, now)) : std::max(beside(way, free).along, depth_);
    return pose_on(way, along + dot(trembling, way.outward));
}

void Press::look(Site& site, facts::PieceId held) {
    const bool has_rail = is_on_rail_ && find(site, rail_->onto)->where != facts::Where::Gone;
    if (is_home_) {
        is_over_ = !has_rail || force(site) <= 0.0F || ++easing_ >= kLongestEasing;
        return;
    }
    if (!has_rail || !is_pressing()) {
        return;
    }
    if (!is_seated_) {
        const Beside now = beside(way_of(site, *rail_), solver::pose(body_of(site, held)));
        if (site::is_seated(now)) {
            seat(site, held);
        }
        return;
    }
    const Joining& joining = site.catalogue->joining;
    firm_ = force(site) >= joining.firm ? firm_ + 1 : 0;
    if (firm_ >= joining.firm_ticks) {
        come_home(site);
    }
}

void Press::seat(Site& site, facts::PieceId held) {
    const auto done = join(site, {.id = kGuide,
                                  .kind = facts::JointKind::Fixed,
                                  .a = rail_->onto,
                                  .b = held,
                                  .b_on_a = rail_->home,
                                  .at = rail_->home.at});
    base::verify(done.has_value(), "what is on its rail can be guided");
    is_seated_ = true;
}

void Press::come_home(Site& site) {
    solver::unjoin(site.world, solver::WeldId{kGuide});
    for (const facts::Joint& joint : rail_->joints) {
        // What has fallen off the table in the meantime cannot be joined.
        const auto made = join(site, joint);
        base::verify(made || made.error() == Fault::NoSuchPiece, "a rail's joints were checked");
    }
    is_home_ = true;
}

float Press::force(const Site& site) const {
    const Vec3 outward = way_of(site, *rail_).outward;
    return -dot(site.world.hold.push, outward) / solver::kSubstep;
}

}  // namespace jobsite::site
