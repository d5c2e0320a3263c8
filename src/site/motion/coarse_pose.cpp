#include "site/motion/coarse_pose.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "site/units.h"

namespace jobsite::site {
namespace {

constexpr double kPlaceSteps = 640.0;  // 1/64 mm, in a centimetre
// No number but the largest exceeds the square root of one half.
constexpr double kTurnSteps = kMostTurn * std::numbers::sqrt2;

// Differences of any two numbers of this machine word, without overflow.
std::int32_t onwards(std::int32_t last, std::int32_t before) {
    const auto sum = 2U * static_cast<std::uint32_t>(last) - static_cast<std::uint32_t>(before);
    return static_cast<std::int32_t>(sum);
}

}  // namespace

CoarsePose coarse(const solver::Pose& pose) {
    const solver::Vec3& p = pose.position;
    const std::array<float, 4> parts{pose.rotation.x, pose.rotation.y, pose.rotation.z,
                                     pose.rotation.w};
    const auto largest =
        std::ranges::max_element(parts, {}, [](float part) { return std::fabs(part); });
    CoarsePose found{.largest = static_cast<std::uint32_t>(largest - parts.begin())};
    const auto step = [](float v) { return rounded(static_cast<double>(v) * kPlaceSteps); };
    found.place = {step(p.x), step(p.y), step(p.z)};
    const double sign = *largest < 0.0F ? -1.0 : 1.0;
    std::size_t next = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i != found.largest) {
            found.turn[next++] = std::clamp(
                rounded(sign * static_cast<double>(parts[i]) * kTurnSteps), -kMostTurn, kMostTurn);
        }
    }
    return found;
}

solver::Pose shown(const CoarsePose& pose) {
    const auto centimetre = [](std::int32_t steps) {
        return static_cast<float>(static_cast<double>(steps) / kPlaceSteps);
    };
    std::array<double, 4> parts{};
    double square = 0.0;
    std::size_t next = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i != pose.largest) {
            parts[i] = static_cast<double>(pose.turn[next++]) / kTurnSteps;
            square += parts[i] * parts[i];
        }
    }
    parts[pose.largest] = std::sqrt(std::max(0.0, 1.0 - square));
    const auto part = [&](std::size_t i) { return static_cast<float>(parts[i]); };
    return {{centimetre(pose.place[0]), centimetre(pose.place[1]), centimetre(pose.place[2])},
            normalized(solver::Quat{part(0), part(1), part(2), part(3)})};
}

CoarsePose expected(const CoarsePose& last, const CoarsePose& before) {
    CoarsePose next = last;
    for (std::size_t i = 0; i < 3; ++i) {
        next.place[i] = onwards(last.place[i], before.place[i]);
        if (last.largest == before.largest) {
            next.turn[i] = onwards(last.turn[i], before.turn[i]);
        }
    }
    return next;
}

}  // namespace jobsite::site
