#include "games/skyscrapers/testing/slow.h"

#include <algorithm>
#include <queue>

namespace jobsite::skyscrapers::testing::slow {

namespace {

constexpr int kAround = 4;

bool lies_on(const Pose& card, const Cell& point) {
    return std::ranges::all_of(kAxes, [&](Axis axis) {
        return card.low(axis) <= point[at(axis)] && point[at(axis)] <= card.high(axis);
    });
}

// S3 In one plane: two units of common area. Else: a common line that is inside both.
bool clash(const Pose& a, const Pose& b) {
    const std::vector<Cell> common = common_points(a, b);
    if (a.normal() == b.normal()) {
        std::array<std::set<int>, 3> spread;
        for (const Cell& point : common) {
            for (const Axis axis : kAxes) {
                spread[at(axis)].insert(point[at(axis)]);
            }
        }
        return std::ranges::count_if(spread, [](const auto& values) { return values.size() > 1; }) >
               1;
    }
    const Axis along = third(a.normal(), b.normal());
    const auto crosses = [&](const Pose& card) {
        const Axis across = third(card.normal(), along);
        return std::ranges::all_of(common, [&](const Cell& point) {
            return card.low(across) < point[at(across)] && point[at(across)] < card.high(across);
        });
    };
    return common.size() > 1 && crosses(a) && crosses(b);
}

// Whether a cube of two units with that low corner has a card inside it.
bool is_stuck(const Site& site, const Cell& corner) {
    return std::ranges::any_of(site.built(), [&](const Built& card) {
        return std::ranges::all_of(kAxes, [&](Axis axis) {
            const int low = corner[at(axis)];
            return card.pose.low(axis) < low + 2 && card.pose.high(axis) > low;
        });
    });
}

// The points of the girder lines of a card.
std::set<Cell> girder_points(const Pose& card, Girders girders, int girder) {
    std::set<Cell> points;
    if (!has(girders, girder)) {
        return points;
    }
    const bool is_long = girder < kLongGirders;
    const Axis along = is_long ? length(card.facing) : width(card.facing);
    const Axis across = is_long ? width(card.facing) : length(card.facing);
    for (int i = card.low(along); i <= card.high(along); ++i) {
        Cell point{card.at[Axis::X], card.at[Axis::Y], card.at[Axis::Z]};
        point[at(along)] = i;
        point[at(across)] += kOffsets[static_cast<std::size_t>(girder)];
        points.insert(point);
    }
    return points;
}

bool meets_any(const std::set<Cell>& girder, const Pose& card, Girders girders) {
    for (int other = 0; other < kGirders; ++other) {
        for (const Cell& point : girder_points(card, girders, other)) {
            if (girder.contains(point)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

std::vector<Pose> poses_around(const Site& site) {
    Cell low{0, 0, 0};
    Cell high{0, 0, 0};
    for (const Built& card : site.built()) {
        for (const Axis axis : kAxes) {
            low[at(axis)] = std::min(low[at(axis)], card.pose.at[axis] - kAround);
            high[at(axis)] = std::max(high[at(axis)], card.pose.at[axis] + kAround);
        }
    }
    std::vector<Pose> poses;
    for (int z = 0; z <= high[2]; ++z) {
        for (int y = low[1]; y <= high[1]; ++y) {
            for (int x = low[0]; x <= high[0]; ++x) {
                for (int facing = 0; facing < kFacings; ++facing) {
                    const Pose pose{.at = point(x, y, z), .facing = static_cast<Facing>(facing)};
                    if (is_on_site(pose)) {
                        poses.push_back(pose);
                    }
                }
            }
        }
    }
    return poses;
}

std::vector<Cell> common_points(const Pose& a, const Pose& b) {
    std::vector<Cell> points;
    for (int x = std::max(a.low(Axis::X), b.low(Axis::X)); x <= a.high(Axis::X); ++x) {
        for (int y = std::max(a.low(Axis::Y), b.low(Axis::Y)); y <= a.high(Axis::Y); ++y) {
            for (int z = std::max(a.low(Axis::Z), b.low(Axis::Z)); z <= a.high(Axis::Z); ++z) {
                if (lies_on(b, {x, y, z})) {
                    points.push_back({x, y, z});
                }
            }
        }
    }
    return points;
}

bool has_room(const Site& site, const Pose& pose) {
    return std::ranges::none_of(site.built(),
                                [&](const Built& card) { return clash(card.pose, pose); });
}

bool are_linked(const Site& site, CardId floor, CardId other) {
    const int a = site.cards[floor].pose.at[Axis::Z];
    const int b = site.cards[other].pose.at[Axis::Z];
    const int low = std::min(a, b);
    const int high = std::max(a, b);
    std::set<CardId> seen{floor};
    std::queue<CardId> open({floor});
    for (; !open.empty(); open.pop()) {
        for (CardId next = 0; next < site.size; ++next) {
            const auto common = common_points(site.cards[open.front()].pose, site.cards[next].pose);
            // Points of one line in order: the first is the lowest, the last the highest.
            const bool meets =
                common.size() > 1 && common.front()[2] <= high && common.back()[2] >= low;
            if (meets && seen.insert(next).second) {
                open.push(next);
            }
        }
    }
    return seen.contains(other);
}

int level(const Site& site, CardId floor) {
    int highest = 0;
    for (CardId other = 0; other < site.size; ++other) {
        const Pose& pose = site.cards[other].pose;
        if (pose.is_floor() && pose.at[Axis::Z] < site.cards[floor].pose.at[Axis::Z] &&
            are_linked(site, floor, other)) {
            highest = std::max(highest, level(site, other));
        }
    }
    return highest + 1;
}

std::set<Cell> reached_cells(const Site& site) {
    const int edge = kReach + 2;
    const int top = site.top() + 2;
    std::set<Cell> corners{{-edge, -edge, 0}};
    std::queue<Cell> open({{-edge, -edge, 0}});
    std::set<Cell> cells;
    for (; !open.empty(); open.pop()) {
        const Cell now = open.front();
        for (const int x : {0, 1}) {
            for (const int y : {0, 1}) {
                for (const int z : {0, 1}) {
                    cells.insert({now[0] + x, now[1] + y, now[2] + z});
                }
            }
        }
        for (const Axis axis : kAxes) {
            for (const int step : {1, -1}) {
                Cell next = now;
                next[at(axis)] += step;
                const bool inside = next[2] >= 0 && next[2] <= top && next[0] >= -edge &&
                                    next[0] <= edge && next[1] >= -edge && next[1] <= edge;
                if (inside && !corners.contains(next) && !is_stuck(site, next)) {
                    corners.insert(next);
                    open.push(next);
                }
            }
        }
    }
    return cells;
}

int points(const Data& data, const Site& site, Kind kind, const Pose& pose) {
    int sum = family(kind) == Family::V || family(kind) == Family::H || family(kind) == Family::F;
    for (const Built& card : site.built()) {
        if (card.pose.normal() == pose.normal() || common_points(card.pose, pose).size() < 2) {
            continue;
        }
        for (int girder = 0; girder < kGirders; ++girder) {
            const auto own = girder_points(pose, data.girders(kind, pose.turned), girder);
            sum += meets_any(own, card.pose, data.girders(card.kind, card.pose.turned)) ? 1 : 0;
        }
    }
    const bool tops = std::ranges::all_of(
        site.built(), [&](const Built& card) { return card.pose.top() < pose.top(); });
    return tops ? 2 * sum : sum;
}

}  // namespace jobsite::skyscrapers::testing::slow
