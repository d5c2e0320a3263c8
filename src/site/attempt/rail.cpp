#include "site/attempt/rail.h"

#include <cmath>

#include "site/attempt/poses.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

using solver::Vec3;

// S48 In centimetres, and sines of half an angle.
constexpr float kFinds = 2.0F;
constexpr float kFindsTurned = 0.2164F;  // of 25 degrees
constexpr float kLeaves = 1.0F;
constexpr float kGap = 0.03F;
// A piece that is pressed askew would be bent.
constexpr float kAligned = 0.1F;
constexpr float kAlignedTurned = 0.0175F;  // of 2 degrees

// A way shorter than a card is thick, or longer than a hand reaches, is none.
constexpr float kShortest = 0.2F;
constexpr float kLongest = 30.0F;

}  // namespace

Result<void> check(const Site& site, const facts::Rail& rail) {
    const PieceRow* const onto = find(site, rail.onto);
    if (onto == nullptr || onto->where == facts::Where::Gone) {
        return tl::unexpected(Fault::NoSuchPiece);
    }
    for (const facts::Pose& pose : {rail.home, facts::Pose{.at = rail.way}}) {
        if (const auto checked = check_seen(pose); !checked) {
            return checked;
        }
    }
    const float length = solver::length(centimetres(rail.way));
    if (length < kShortest || length > kLongest) {
        return tl::unexpected(Fault::OutOfReach);
    }
    Site tried = site;
    for (const facts::Joint& joint : rail.joints) {
        if (joint.id >= kOwnJoints) {
            return tl::unexpected(Fault::IdTaken);
        }
        if (const auto made = join(tried, joint); !made) {
            return made;
        }
    }
    return {};
}

Way way_of(const Site& site, const facts::Rail& rail) {
    const solver::Pose onto = solver::pose(body_of(site, rail.onto));
    const solver::Pose home = solver_pose(rail.home);
    const Vec3 way = rotated(onto.rotation, centimetres(rail.way));
    return {.home = {onto.position + rotated(onto.rotation, home.position),
                     normalized(onto.rotation * home.rotation)},
            .outward = normalized(way),
            .length = length(way)};
}

Beside beside(const Way& way, const solver::Pose& pose) {
    const Vec3 off = pose.position - way.home.position;
    const float along = dot(off, way.outward);
    return {.along = along,
            .aside = length(off - along * way.outward),
            .turned = apart(way.home.rotation, pose.rotation)};
}

solver::Pose pose_on(const Way& way, float along) {
    return {way.home.position + along * way.outward, way.home.rotation};
}

bool finds(const Way& way, const solver::Pose& pose) {
    const Vec3 off = pose.position - pose_on(way, way.length).position;
    return length(off) <= kFinds && apart(way.home.rotation, pose.rotation) <= kFindsTurned;
}

bool leaves(const Way& way, const solver::Pose& pose) {
    const Beside now = beside(way, pose);
    return now.aside > kLeaves || now.along > way.length + kFinds;
}

bool is_aligned(const Beside& beside) {
    return beside.aside <= kAligned && beside.turned <= kAlignedTurned;
}

bool is_seated(const Beside& beside) { return is_aligned(beside) && beside.along < kGap; }

}  // namespace jobsite::site
