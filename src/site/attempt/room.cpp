#include "site/attempt/room.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace jobsite::site {
namespace {

using solver::PlacedBox;
using solver::Pose;
using solver::Vec3;

// Everything in cm.
constexpr float kOffTheGround = 0.1F;  // so little a piece is raised before it is drawn aside
constexpr float kStep = 0.8F;          // thinner than anything that could be stepped over
constexpr int kStepsAside = 31;
constexpr int kStepsUp = 51;

// Sixteen ways to go.
constexpr float kSlight = 0.382683F;
constexpr float kSteep = 0.923880F;
constexpr float kHalf = 0.707107F;
constexpr std::array<Vec3, 16> kHeadings{{{1, 0, 0},
                                          {kSteep, kSlight, 0},
                                          {kHalf, kHalf, 0},
                                          {kSlight, kSteep, 0},
                                          {0, 1, 0},
                                          {-kSlight, kSteep, 0},
                                          {-kHalf, kHalf, 0},
                                          {-kSteep, kSlight, 0},
                                          {-1, 0, 0},
                                          {-kSteep, -kSlight, 0},
                                          {-kHalf, -kHalf, 0},
                                          {-kSlight, -kSteep, 0},
                                          {0, -1, 0},
                                          {kSlight, -kSteep, 0},
                                          {kHalf, -kHalf, 0},
                                          {kSteep, -kSlight, 0}}};

PlacedBox placed(const Pose& pose, const solver::BoxPart& box) {
    const solver::Mat3 axes = matrix(pose.rotation);
    return {pose.position + axes * box.centre, axes, box.half};
}

// Half the size of the box around a box.
Vec3 half_shadow(const PlacedBox& box) {
    return box.half.x * absolute(box.axes.x) + box.half.y * absolute(box.axes.y) +
           box.half.z * absolute(box.axes.z);
}

float length_across(Vec3 v) { return std::sqrt(v.x * v.x + v.y * v.y); }

// Seen from above.
float distance_to_way(Vec3 from, Vec3 to, Vec3 point) {
    const Vec3 way{to.x - from.x, to.y - from.y, 0.0F};
    const Vec3 off{point.x - from.x, point.y - from.y, 0.0F};
    const float square = dot(way, way);
    const float part = square > 0.0F ? std::clamp(dot(off, way) / square, 0.0F, 1.0F) : 0.0F;
    return length_across(off - part * way);
}

bool overlap(const PlacedBox& a, const PlacedBox& b) {
    return separating_axis(a, b, 0.0F).has_value();
}

}  // namespace

Room::Room(const Site& site, facts::PieceId piece, const std::vector<facts::PieceId>& riders) {
    for (const PieceRow& row : site.pieces) {
        const auto& parts = site.catalogue->of(row.kind).parts;
        if (row.id == piece) {
            own_ = parts;
        } else if (row.where != facts::Where::Gone &&
                   std::ranges::find(riders, row.id) == riders.end()) {
            const Pose pose = solver::pose(body_of(site, row.id));
            for (const solver::BoxPart& box : parts) {
                others_.push_back(placed(pose, box));
            }
        }
    }
}

float Room::clear_height(const Pose& from, const Pose& to) const {
    float aside = 0.0F;
    float below = 0.0F;
    for (const Pose& pose : {from, to}) {
        for (const solver::BoxPart& box : own_) {
            const PlacedBox turned = placed({{}, pose.rotation}, box);
            const Vec3 half = half_shadow(turned);
            aside = std::max(aside, length_across(absolute(turned.centre) + half));
            below = std::max(below, half.z - turned.centre.z);
        }
    }
    float highest = 0.0F;
    for (const PlacedBox& box : others_) {
        const Vec3 half = half_shadow(box);
        const float room = distance_to_way(from.position, to.position, box.centre);
        if (room < aside + length_across(half)) {
            highest = std::max(highest, box.centre.z + half.z);
        }
    }
    return highest + below;
}

bool Room::is_free_way(const Vec3& from, const Pose& to) const {
    const Vec3 way = to.position - from;
    const int steps = static_cast<int>(length(way) / kStep) + 1;
    for (int step = 0; step <= steps; ++step) {
        const float part = static_cast<float>(step) / static_cast<float>(steps);
        if (!is_free({from + part * way, to.rotation})) {
            return false;
        }
    }
    return true;
}

Pose Room::way_out(const Pose& from) const {
    Pose raised = from;
    raised.position.z += kOffTheGround;
    if (is_free_above(raised) || !is_free(raised)) {
        return from;
    }
    std::array<bool, kHeadings.size()> blocked{};
    float way = 0.0F;
    for (int step = 0; step < kStepsAside; ++step) {
        way += kStep;
        for (std::size_t i = 0; i < kHeadings.size(); ++i) {
            Pose aside = raised;
            aside.position += way * kHeadings[i];
            blocked[i] = blocked[i] || !is_free(aside);
            if (!blocked[i] && is_free_above(aside)) {
                return aside;
            }
        }
    }
    return from;
}

bool Room::is_free(const Pose& pose) const {
    return std::ranges::none_of(own_, [&](const solver::BoxPart& part) {
        const PlacedBox mine = placed(pose, part);
        return std::ranges::any_of(others_,
                                   [&](const PlacedBox& other) { return overlap(mine, other); });
    });
}

bool Room::is_free_above(const Pose& pose) const {
    float way = 0.0F;
    for (int step = 0; step < kStepsUp; ++step) {
        Pose higher = pose;
        higher.position.z += way;
        if (!is_free(higher)) {
            return false;
        }
        way += kStep;
    }
    return true;
}

}  // namespace jobsite::site
