#include "men_at_work/hand.h"

#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "site/units.h"

namespace jobsite::men_at_work {

namespace {

constexpr std::int32_t kThere = 20;
constexpr std::int32_t kTurned = 200;  // some 0.02 degrees
// Ticks: long enough to cross the site.
constexpr int kPatience = 480;
// What a slow hand covers in a tick: 5 cm a second.
constexpr std::int32_t kSlowly = 200;

bool is_near(const facts::Pose& pose, const facts::Pose& end) {
    const auto near = [](std::int32_t a, std::int32_t b, std::int32_t by) {
        return std::abs(a - b) <= by;
    };
    const auto& [p, t] = pose;
    const auto& [q, u] = end;
    return near(p.x, q.x, kThere) && near(p.y, q.y, kThere) && near(p.z, q.z, kThere) &&
           near(t.x, u.x, kTurned) && near(t.y, u.y, kTurned) && near(t.z, u.z, kTurned);
}

// The next aim of a slow hand on its way to the end.
facts::Pose step_towards(const facts::Pose& from, const facts::Pose& end) {
    const std::int32_t far =
        std::max({std::abs(end.at.x - from.at.x), std::abs(end.at.y - from.at.y),
                  std::abs(end.at.z - from.at.z), kSlowly});
    const auto step = [&](std::int32_t a, std::int32_t b) {
        return a + static_cast<std::int32_t>(std::int64_t{b - a} * kSlowly / far);
    };
    return {{step(from.at.x, end.at.x), step(from.at.y, end.at.y), step(from.at.z, end.at.z)},
            end.turn};
}

}  // namespace

facts::Pose pose_now(const site::Attempt& attempt, facts::PieceId piece) {
    return site::pose_of(site::solver::pose(site::body_of(attempt.site(), piece)));
}

void lead_to(site::Attempt& attempt, const facts::Pose& end, Pace pace) {
    if (attempt.trip()) {
        return;
    }
    const facts::PieceId piece = attempt.held().value();
    facts::Pose aim = pose_now(attempt, piece);
    for (int patience = kPatience; patience > 0 && !attempt.trip();) {
        const bool is_slow = pace == Pace::Slow && aim.at != end.at;
        aim = is_slow ? step_towards(aim, end) : end;
        patience -= is_slow ? 0 : 1;
        ASSERT_TRUE(attempt.lead(aim));
        attempt.tick();
        if (!attempt.trip() && is_near(pose_now(attempt, piece), end)) {
            return;
        }
    }
}

}  // namespace jobsite::men_at_work
