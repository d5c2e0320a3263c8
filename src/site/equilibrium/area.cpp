#include "site/equilibrium/area.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/verify.h"
#include "site/solver/constants.h"

namespace jobsite::site {
namespace {

// A line or a point is held as if it were so wide to each side, as the solver has it.
constexpr double kNarrow = solver::kPatchRadius;
// The narrowest area; and edges shorter than this are none. cm
constexpr double kLeast = 1e-3;
constexpr double kShortest = 1e-4;
// The sine of the angle between two edges that are as good as parallel.
constexpr double kParallel = 1e-6;
constexpr double kUnlimited = 1e6;

constexpr Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
constexpr Spot operator*(double s, Spot a) { return {s * a.x, s * a.y, s * a.z}; }
constexpr double dot(Spot a, Spot b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Spot cross(Spot a, Spot b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
double length(Spot a) { return std::sqrt(dot(a, a)); }

// The radius of the largest circle within all sides. Three sides that enclose a triangle, or
// a strip, leave room for a circle whose radius is a mean of the distances from any point.
double widest(std::span<const Limit> sides) {
    const auto turn = [](const Limit& a, const Limit& b) { return a.x * b.y - a.y * b.x; };
    double least = kUnlimited;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        for (std::size_t j = i + 1; j < sides.size(); ++j) {
            for (std::size_t k = j + 1; k < sides.size(); ++k) {
                const double of_i = turn(sides[j], sides[k]), of_j = turn(sides[k], sides[i]),
                             of_k = turn(sides[i], sides[j]);
                const double all = of_i + of_j + of_k;
                const bool enclose = std::min({of_i * all, of_j * all, of_k * all}) >= -kParallel;
                if (enclose && std::fabs(all) > kParallel) {
                    least = std::min(least, (of_i * sides[i].press + of_j * sides[j].press +
                                             of_k * sides[k].press) /
                                                all);
                }
            }
        }
    }
    return least;
}

// A force of one at the point.
constexpr Wrench force(Spot way, Spot at) {
    const Spot turn = cross(at, way);
    return {way.x, way.y, way.z, turn.x, turn.y, turn.z};
}

constexpr Wrench torque(Spot axis) { return {0, 0, 0, axis.x, axis.y, axis.z}; }

// The two directions in the plane of an area, and the area that is made of them.
class AreaMaker {
   public:
    AreaMaker(Spot middle, Spot normal) {
        const Spot aside = std::fabs(normal.z) > 0.5 ? Spot{1, 0, 0} : Spot{0, 0, 1};
        x_ = cross(normal, aside);
        x_ = (1 / length(x_)) * x_;
        y_ = cross(normal, x_);
        area_.ways = {force(normal, middle), force(x_, middle), force(y_, middle),
                      torque(-1.0 * y_),     torque(x_),        torque(normal)};
    }

    [[nodiscard]] Spot x() const { return x_; }

    // The push acts on the inner side of a line that is so far away from the middle.
    void keep_within(Spot inwards, double away) {
        area_.limits[area_.edges++] = {away, dot(inwards, x_), dot(inwards, y_)};
    }

    void let_shrink() {
        area_.shrinks = true;
        area_.widest = widest({area_.limits.data(), area_.edges});
    }

    Area rub(double friction, double radius) {
        constexpr double kHalf = std::numbers::sqrt2 / 2;
        const double within = friction * std::sqrt((1 + kHalf) / 2);  // the cosine of 22.5 degrees
        std::size_t at = area_.edges;
        for (const double side : {1.0, -1.0}) {
            area_.limits[at++] = {within, side, 0};
            area_.limits[at++] = {within, 0, side};
            area_.limits[at++] = {within, side * kHalf, side * kHalf};
            area_.limits[at++] = {within, side * kHalf, -side * kHalf};
        }
        for (const double side : {1.0, -1.0}) {
            area_.limits[at++] = {friction * radius, side, 0};
        }
        return area_;
    }

   private:
    Spot x_, y_;
    Area area_{.widest = kUnlimited};
};

Spot middle_of(std::span<const Spot> corners) {
    Spot sum;
    for (const Spot corner : corners) {
        sum = sum + corner;
    }
    return (1 / static_cast<double>(corners.size())) * sum;
}

void add_edges(AreaMaker& maker, std::span<const Spot> corners, Spot middle, Spot normal) {
    base::verify(corners.size() <= Area::kMostEdges, "a patch is a rectangle cut five times");
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Spot edge = corners[(i + 1) % corners.size()] - corners[i];
        const double size = length(edge);
        if (size > kShortest) {
            const Spot side = (1 / size) * cross(normal, edge);
            const double away = dot(side, middle - corners[i]);
            maker.keep_within(away < 0 ? -1.0 * side : side, std::max(std::fabs(away), kLeast));
        }
    }
    maker.let_shrink();
}

// A rectangle about the longest way from the middle.
void add_line(AreaMaker& maker, std::span<const Spot> corners, Spot middle, Spot normal) {
    Spot line = maker.x();
    double longest = kShortest;
    for (const Spot corner : corners) {
        const Spot way = corner - middle;
        if (length(way) > longest) {
            longest = length(way);
            line = way - dot(way, normal) * normal;
        }
    }
    line = (1 / length(line)) * line;
    const Spot across = cross(normal, line);
    for (const double side : {1.0, -1.0}) {
        maker.keep_within(side * line, std::max(longest, kNarrow));
        maker.keep_within(side * across, kNarrow);
    }
}

}  // namespace

Area area(std::span<const Spot> corners, Spot normal, Lie lie, double friction) {
    const Spot middle = middle_of(corners);
    AreaMaker maker(middle, normal);
    if (lie == Lie::Flat && corners.size() > 2) {
        add_edges(maker, corners, middle, normal);
    } else {
        add_line(maker, corners, middle, normal);
    }
    double radius = 0;
    for (const Spot corner : corners) {
        radius += length(corner - middle) / static_cast<double>(corners.size());
    }
    return maker.rub(friction, std::max(radius, kNarrow));
}

}  // namespace jobsite::site
