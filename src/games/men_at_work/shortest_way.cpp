#include "games/men_at_work/shortest_way.h"

#include <algorithm>
#include <array>

#include "games/men_at_work/proposals_geometry.h"

namespace jobsite::men_at_work {

namespace {

using planning::Block;
using planning::kWhole;
using planning::operator+;
using planning::operator-;
using facts::Extent;
using facts::Point;

std::int64_t dot(Point a, Point b) {
    return static_cast<std::int64_t>(a.x) * b.x + static_cast<std::int64_t>(a.y) * b.y +
           static_cast<std::int64_t>(a.z) * b.z;
}

// From a point to the nearest one of a block.
Point way_to(const Block& block, Point from) {
    const Point off = from - block.frame.at;
    const auto along = [&](Point axis, std::int32_t least, std::int32_t most) {
        const auto own = static_cast<std::int32_t>(dot(off, axis) / kWhole);
        return std::clamp(own, least, most);
    };
    const auto& [least, most] = block.box;
    const Point nearest{along(block.frame.x, least.x, most.x),
                        along(block.frame.y, least.y, most.y),
                        along(block.frame.z, least.z, most.z)};
    return planning::to_world(block.frame, nearest) - from;
}

// From one of the long edges of a block to another block. How far off a convex thing is has one
// lowest place along a line, and thirds find it.
Point way_from_edge(const Block& block, std::int32_t y, std::int32_t z, const Block& other) {
    std::int32_t low = block.box.least.x;
    std::int32_t high = block.box.most.x;
    const auto way_at = [&](std::int32_t x) {
        return way_to(other, planning::to_world(block.frame, {x, y, z}));
    };
    const auto square_at = [&](std::int32_t x) {
        const Point way = way_at(x);
        return dot(way, way);
    };
    constexpr std::int32_t kExact = 30;  // micrometres
    while (high - low > kExact) {
        const std::int32_t third = (high - low) / 3;
        if (square_at(low + third) <= square_at(high - third)) {
            high -= third;
        } else {
            low += third;
        }
    }
    return way_at(low + (high - low) / 2);
}

// Where two boxes are nearest to each other, an edge of one of them takes part. Corners are ends
// of long edges; the short ones are passed over.
Point shortest_of_edges(const Block& from, const Block& to) {
    const auto& [least, most] = from.box;
    Point best = way_from_edge(from, least.y, least.z, to);
    for (const auto& [y, z] :
         {std::pair{least.y, most.z}, std::pair{most.y, least.z}, std::pair{most.y, most.z}}) {
        const Point way = way_from_edge(from, y, z, to);
        best = dot(way, way) < dot(best, best) ? way : best;
    }
    return best;
}

Point shortest(const Block& from, const Block& to) {
    if (planning::overlap(from, to)) {
        return {};
    }
    const Point there = shortest_of_edges(from, to);
    const Point back = shortest_of_edges(to, from);
    return dot(there, there) <= dot(back, back) ? there : Point{} - back;
}

// So far apart two boxes along the axes of the table are at least.
std::int32_t least_apart(const Extent& a, const Extent& b) {
    return std::max({a.least.x - b.most.x, b.least.x - a.most.x, a.least.y - b.most.y,
                     b.least.y - a.most.y, a.least.z - b.most.z, b.least.z - a.most.z});
}

}  // namespace

std::optional<Way> shortest_way(const facts::Facts& facts, PieceId from,
                                const std::vector<PieceId>& to, bool (*wanted)(Part part)) {
    const facts::Piece* const piece = find(facts, from);
    std::optional<Way> best;
    for (const PieceId other : piece == nullptr ? std::vector<PieceId>{} : to) {
        const facts::Piece* const there = find(facts, other);
        if (there == nullptr) {
            continue;
        }
        for (const Block& block : planning::blocks_of(other, there->placed.pose)) {
            for (const Block& own : planning::blocks_of(from, piece->placed.pose)) {
                const std::int32_t apart =
                    least_apart(planning::around(own), planning::around(block));
                if ((wanted != nullptr && !wanted(block.part)) || apart > facts::kNear ||
                    (best && apart >= best->length)) {
                    continue;
                }
                const Point shift = shortest(own, block);
                const auto length = static_cast<std::int32_t>(planning::root(dot(shift, shift)));
                if (!best || length < best->length) {
                    best = Way{.length = length, .shift = shift};
                }
            }
        }
    }
    return best;
}

}  // namespace jobsite::men_at_work
