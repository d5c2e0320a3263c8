#include <cmath>

#include "site/site.h"
#include "site/survey/angle.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

// The whole angle between two rotations. Half of it is what a quaternion has.
std::int32_t angle_between(solver::Quat a, solver::Quat b) {
    const solver::Quat turn = conjugate(a) * b;
    const double half_sine = static_cast<double>(length(solver::Vec3{turn.x, turn.y, turn.z}));
    return 2 * millidegrees(half_sine, std::fabs(static_cast<double>(turn.w)));
}

}  // namespace

std::vector<facts::Offset> offsets(const Site& site, std::span<const facts::Home> homes) {
    std::vector<facts::Offset> all;
    for (const facts::Home& home : homes) {
        const PieceRow* const piece = find(site, home.piece);
        if (piece == nullptr || piece->where == facts::Where::Gone) {
            continue;
        }
        const solver::Pose now = solver::pose(body_of(site, home.piece));
        const solver::Pose wanted = solver_pose(home.pose);
        all.push_back({.piece = home.piece,
                       .distance = micrometres(length(now.position - wanted.position)),
                       .angle = angle_between(wanted.rotation, now.rotation)});
    }
    return all;
}

}  // namespace jobsite::site
