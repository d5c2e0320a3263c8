#include "site/attempt/room.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "facts/facts.h"
#include "site/survey/patch.h"

namespace jobsite::site {
namespace {

using solver::PlacedBox;
using solver::Pose;
using solver::Vec3;

// Everything in cm.
constexpr float kOffTheGround = 0.1F;  // so little a piece is raised before it is drawn aside
constexpr float kStep = 0.8F;          // thinner than anything that could be stepped over
constexpr float kGives = 0.03F;        // what is so little in the way is pushed aside
constexpr float kContact = 0.002F;     // what is so near touches
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

Pose raised(Pose pose) {
    pose.position.z += kOffTheGround;
    return pose;
}

// Half the size of the box around a box.
Vec3 half_shadow(const PlacedBox& box) {
    return box.half.x * absolute(box.axes.x) + box.half.y * absolute(box.axes.y) +
           box.half.z * absolute(box.axes.z);
}

// The balance point of a piece and what rides on it, in the piece's own frame.
Vec3 balance_of(const Site& site, facts::PieceId piece, std::vector<facts::PieceId> together) {
    together.push_back(piece);
    float mass = 0.0F;
    Vec3 moment{};
    for (const facts::PieceId one : together) {
        const solver::Body& body = body_of(site, one);
        mass += 1.0F / body.inverse_mass;
        moment += (1.0F / body.inverse_mass) * body.position;
    }
    const Pose own = solver::pose(body_of(site, piece));
    return rotated(conjugate(own.rotation), (1.0F / mass) * moment - own.position);
}

// Whether the point is inside the hull of others, seen from above: every straight line through it
// has some of them on either side.
bool is_amid(const std::vector<Vec3>& points, const Vec3& point) {
    return !points.empty() && std::ranges::all_of(points, [&](const Vec3& towards) {
        const Vec3 way = towards - point;
        bool left = false;
        bool right = false;
        for (const Vec3& other : points) {
            const Vec3 off = other - point;
            const float side = way.x * off.y - way.y * off.x;
            left = left || side > 0.0F;
            right = right || side < 0.0F;
        }
        return left && right;
    });
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

// By more than so much.
bool overlap(const PlacedBox& a, const PlacedBox& b, float depth) {
    const auto axis = separating_axis(a, b, 0.0F);
    return axis && axis->separation <= -depth;
}

}  // namespace

Room::Seen Room::seen(const Pose& pose, const solver::BoxPart& part) {
    const PlacedBox box = placed(pose, part);
    return {box, half_shadow(box)};
}

bool Room::are_near(const Seen& a, const Seen& b, float gap) {
    const Vec3 off = absolute(a.box.centre - b.box.centre) - a.shadow - b.shadow;
    return off.x <= gap && off.y <= gap && off.z <= gap;
}

Room::Room(const Site& site, facts::PieceId piece, const std::vector<facts::PieceId>& riders)
    : balance_(balance_of(site, piece, riders)) {
    for (const PieceRow& row : site.pieces) {
        const auto& parts = site.catalogue->of(row.kind).parts;
        if (row.id == piece) {
            own_ = parts;
        } else if (row.where != facts::Where::Gone &&
                   std::ranges::find(riders, row.id) == riders.end()) {
            const Pose pose = solver::pose(body_of(site, row.id));
            for (const solver::BoxPart& box : parts) {
                others_.push_back(seen(pose, box));
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
    for (const auto& [box, half] : others_) {
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
        if (!is_free({from + part * way, to.rotation}, kGives)) {
            return false;
        }
    }
    return true;
}

float Room::way_down(const Pose& from, float most) const {
    const auto is_free_at = [&](float way) {
        return is_free({from.position - Vec3{0.0F, 0.0F, way}, from.rotation});
    };
    if (is_free_at(most)) {
        return most;
    }
    float free = 0.0F;
    for (float met = most; met - free > kContact;) {
        const float middle = 0.5F * (free + met);
        (is_free_at(middle) ? free : met) = middle;
    }
    return free;
}

bool Room::is_balanced(const Pose& pose, float below) const {
    constexpr float kCarrying = static_cast<float>(facts::kCarryingRise) / 1000.0F;
    std::vector<Vec3> carried;
    for (const solver::BoxPart& part : own_) {
        const Seen mine = seen(pose, part);
        for (const Seen& other : others_) {
            if (!are_near(mine, other, below)) {
                continue;
            }
            const Patch touch = patch(mine.box, other.box, below);
            if (touch.normal.z <= -kCarrying) {
                carried.insert(carried.end(), touch.corners.begin(), touch.corners.end());
            }
        }
    }
    return is_amid(carried, pose.position + rotated(pose.rotation, balance_));
}

Pose Room::way_out(const Pose& from) const {
    const Pose raised = site::raised(from);
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

bool Room::is_free(const Pose& pose, float depth) const {
    return std::ranges::none_of(own_, [&](const solver::BoxPart& part) {
        const Seen mine = seen(pose, part);
        return std::ranges::any_of(others_, [&](const Seen& other) {
            return are_near(mine, other, 0.0F) && overlap(mine.box, other.box, depth);
        });
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
