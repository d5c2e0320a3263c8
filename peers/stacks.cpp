#include "peers/stacks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/random.h"
#include "site/scenes/build.h"

namespace jobsite::peers {
namespace {

using site::scenes::Builder;

struct Point {
    double x = 0.0, y = 0.0;
};
Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(double f, Point p) { return {f * p.x, f * p.y}; }
double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

using Polygon = std::vector<Point>;  // convex, its corners anticlockwise

// How far a point lies to the left of the line through two others.
double left_of(Point from, Point to, Point p) {
    const Point way = to - from;
    return cross(way, p - from) / std::hypot(way.x, way.y);
}

double inside_by(const Polygon& polygon, Point p) {
    double least = 1e9;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        least = std::min(least, left_of(polygon[i], polygon[(i + 1) % polygon.size()], p));
    }
    return least;
}

// What of a polygon lies to the left of a line.
Polygon cut(const Polygon& polygon, Point from, Point to) {
    Polygon kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const double side_a = left_of(from, to, a), side_b = left_of(from, to, b);
        if (side_a >= 0.0) {
            kept.push_back(a);
        }
        if ((side_a >= 0.0) != (side_b >= 0.0)) {
            kept.push_back(a + side_a / (side_a - side_b) * (b - a));
        }
    }
    return kept;
}

Polygon common(Polygon polygon, const Polygon& other) {
    for (std::size_t i = 0; i < other.size(); ++i) {
        polygon = cut(polygon, other[i], other[(i + 1) % other.size()]);
    }
    return polygon;
}

// A block as it lies: its sizes, where its middle is, and which way its length points.
struct Lying {
    double length = 0.0, width = 0.0, height = 0.0;
    Point middle, along;

    // A place on it, in shares of half its length and width.
    [[nodiscard]] Point at(double lengthwise, double sideways) const {
        const Point across{-along.y, along.x};
        return middle + 0.5 * length * lengthwise * along + 0.5 * width * sideways * across;
    }
    [[nodiscard]] Polygon outline() const {
        return {at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)};
    }
    [[nodiscard]] double weight() const { return length * width * height; }
};

// The blocks of the box, lying on each of the sides they can be laid on.
constexpr std::array kBlocks{
    std::array{16.0, 1.0, 1.0}, std::array{5.0, 2.5, 2.5}, std::array{5.0, 0.5, 0.5},
    std::array{1.4, 0.9, 0.7},  std::array{1.4, 0.7, 0.9},
};

class Pile {
   public:
    explicit Pile(std::uint64_t seed) : random_(seed) {}

    // Some place of the new block comes to lie on some place of the topmost.
    void lay_block() {
        const std::array<double, 3> size = some_size();
        const auto half_turn = static_cast<float>(spread());
        const auto square = static_cast<double>(half_turn * half_turn);
        Lying block{.length = size[0],
                    .width = size[1],
                    .height = size[2],
                    .middle = {},
                    .along = {(1.0 - square) / (1.0 + square),
                              2.0 * static_cast<double>(half_turn) / (1.0 + square)}};
        if (!blocks_.empty()) {
            const Point place = some_place(blocks_.back());
            block.middle = place - some_place(block);
        }
        const auto parts =
            site::scenes::block(static_cast<float>(block.length), static_cast<float>(block.width),
                                static_cast<float>(block.height));
        site_.put(parts,
                  {static_cast<float>(block.middle.x), static_cast<float>(block.middle.y),
                   static_cast<float>(height_)},
                  site::scenes::turn_about({0.0F, 0.0F, 1.0F}, half_turn));
        height_ += block.height;
        blocks_.push_back(block);
    }

    // How far inside its joint with the block below the weight of all from `first` up
    // acts. Nothing lies below the first but the table.
    [[nodiscard]] double margin(std::size_t first) const {
        Point sum;
        double weight = 0.0;
        for (std::size_t i = first; i < blocks_.size(); ++i) {
            sum = sum + blocks_[i].weight() * blocks_[i].middle;
            weight += blocks_[i].weight();
        }
        const Polygon foot = blocks_[first].outline();
        const Polygon joint = first == 0 ? foot : common(foot, blocks_[first - 1].outline());
        return inside_by(joint, 1.0 / weight * sum);
    }

    Stack stack() && {
        double least = 1e9;
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            least = std::min(least, margin(i));
        }
        return {std::move(site_.world), 10.0 * least};
    }

    std::uint32_t pick(std::uint32_t count) { return random_.uniform(count); }

   private:
    // Over how much of a block the next is spread: about half of the stacks stand.
    static constexpr double kReach = 0.35;

    // No block is laid on a much lighter one: under a heavy load the springs of both
    // engines give, and what buckles is not what tips.
    std::array<double, 3> some_size() {
        for (;;) {
            const auto size = kBlocks[random_.uniform(kBlocks.size())];
            if (blocks_.empty() || size[0] * size[1] * size[2] < 4.0 * blocks_.back().weight()) {
                return size;
            }
        }
    }

    Point some_place(const Lying& block) {
        const double lengthwise = kReach * spread();
        return block.at(lengthwise, kReach * spread());
    }

    // From -1 to 1.
    double spread() { return static_cast<double>(random_.uniform(20001)) / 10000.0 - 1.0; }

    Builder site_;
    base::Random random_;
    std::vector<Lying> blocks_;
    double height_ = 0.0;
};

}  // namespace

Stack random_stack(std::uint64_t seed) {
    Pile pile(seed);
    for (std::uint32_t left = 3 + pile.pick(4); left > 0; --left) {
        pile.lay_block();
    }
    return std::move(pile).stack();
}

}  // namespace jobsite::peers
