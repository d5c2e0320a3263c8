#include "site/survey/surveyed.h"

#include <algorithm>

#include "site/units.h"

namespace jobsite::site {
namespace {

using facts::Extent;
using facts::Point;
using solver::PlacedBox;
using solver::Vec3;

// A little beyond the gap that counts, so that rounding to micrometres decides.
constexpr float kWidest =
    1.0005F * static_cast<float>(facts::kTouchingGap) / kMicrometresPerCentimetre;

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }

struct Middle {
    Vec3 centre{};
    Vec3 half{};
};

Middle middle_of(const Extent& extent) {
    const Vec3 least = centimetres(extent.least), most = centimetres(extent.most);
    return {0.5F * (least + most), 0.5F * (most - least)};
}

Vec3 half_shadow(const PlacedBox& box) {
    return box.half.x * absolute(box.axes.x) + box.half.y * absolute(box.axes.y) +
           box.half.z * absolute(box.axes.z);
}

Extent bounds_of(const Surveyed& s, const Extent& box) {
    const Point at = s.piece->pose.at;
    const PlacedBox placed = box_of(s, box, at);
    const Vec3 shadow = half_shadow(placed);
    return {micrometres(placed.centre - shadow) + at, micrometres(placed.centre + shadow) + at};
}

void find_bounds(Surveyed& s) {
    for (const NamedBox& box : s.shape->boxes) {
        const Extent bounds = bounds_of(s, box.extent);
        s.bounds = s.boxes.empty() ? bounds : around(s.bounds, bounds);
        s.boxes.push_back(bounds);
    }
}

bool may_touch(const Extent& a, const Extent& b) {
    constexpr std::int32_t kRounding = 2;  // bounds are whole micrometres
    const auto near = [](std::int32_t least, std::int32_t most) {
        return least <= most + facts::kTouchingGap + kRounding;
    };
    return near(a.least.x, b.most.x) && near(b.least.x, a.most.x) && near(a.least.y, b.most.y) &&
           near(b.least.y, a.most.y) && near(a.least.z, b.most.z) && near(b.least.z, a.most.z);
}

}  // namespace

PlacedBox box_of(const Surveyed& s, const Extent& extent, Point from) {
    const auto [centre, half] = middle_of(extent);
    return {centimetres(s.piece->pose.at - from) + s.axes * centre, s.axes, half};
}

std::vector<Surveyed> surveyed(const Catalogue& catalogue, std::span<const facts::Placed> pieces) {
    std::vector<Surveyed> all;
    for (const facts::Placed& piece : pieces) {
        if (piece.where != facts::Where::Gone) {
            all.push_back({.piece = &piece,
                           .shape = &catalogue.of(piece.kind),
                           .axes = matrix(rotation_of(piece.pose.turn))});
            find_bounds(all.back());
        }
    }
    return all;
}

void find_touching_boxes(const Surveyed& a, const Surveyed& b, std::vector<TouchingBoxes>& found) {
    const bool is_scenery_alone = is_scenery(a.piece->kind) && is_scenery(b.piece->kind);
    if (is_scenery_alone || !may_touch(a.bounds, b.bounds)) {
        return;
    }
    const Point from = a.piece->pose.at;
    for (std::size_t i = 0; i < a.shape->boxes.size(); ++i) {
        const PlacedBox box_a = box_of(a, a.shape->boxes[i].extent, from);
        for (std::size_t j = 0; j < b.shape->boxes.size(); ++j) {
            if (!may_touch(a.boxes[i], b.boxes[j])) {
                continue;
            }
            Patch p = patch(box_a, box_of(b, b.shape->boxes[j].extent, from), kWidest);
            if (!p.corners.empty() && micrometres(p.gap) <= facts::kTouchingGap) {
                found.push_back({i, j, std::move(p)});
            }
        }
    }
}

}  // namespace jobsite::site
