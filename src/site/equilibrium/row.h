// What the solver of shrink.h keeps for each area, and the small matrices of its limits.
#pragma once

#include <array>
#include <cstddef>

#include "site/equilibrium/area.h"

namespace jobsite::site {

// Of the greatest stiffness: rounding must not make it negative.
inline constexpr double kLeastStiffness = 1e-11;

// What is left to a limit, and the price of it, in centimetres of d.
struct Room {
    double slack = 0;
    double price = 0;
    double price_step = 0;
};

// Limits of one kind all speak of the pressure and of the same two other things.
struct Kind {
    std::size_t first = 0;
    std::size_t end = 0;
    Through x = kShiftX;
    Through y = kShiftY;
};

inline std::array<Kind, 3> kinds(const Area& area) {
    const std::size_t slides = area.edges, twists = slides + Area::kSlides;
    return {{{0, slides, kShiftX, kShiftY},
             {slides, twists, kSlideX, kSlideY},
             {twists, area.count(), kTwist, kTwist}}};
}

// The inverse of how stiffly the limits of an area resist. All kinds have the pressure in
// common and nothing else, so that it is three small inverses and one direction for all.
struct Give {
    std::array<double, 3> xx{}, xy{}, yy{};  // by kind
    Passing along{1, 0, 0, 0, 0, 0};
    double share = 0;

    [[nodiscard]] Passing answer(const Passing& asked, const std::array<Kind, 3>& kinds) const {
        Passing given{};
        add_to(given, share * dot(along, asked), along);
        for (std::size_t k = 0; k < 2; ++k) {
            const double x = asked[kinds[k].x], y = asked[kinds[k].y];
            given[kinds[k].x] += xx[k] * x + xy[k] * y;
            given[kinds[k].y] += xy[k] * x + yy[k] * y;
        }
        given[kTwist] += xx[2] * asked[kTwist];
        return given;
    }
};

// An area while the forces change.
struct Row {
    std::array<Room, Area::kMostLimits> rooms{};
    Passing hold{};
    Give give{};
    Passing goal{};            // towards the middle of the limits
    Passing bend{};            // how that changes with d
    Passing step{};            // of the hold
    Passing step_against_d{};  // what a step of d takes away from it
};

// Sums over the limits of one kind, weighted by price over slack, and by the slack they shall
// have.
struct Sums {
    double price = 0, ratio = 0, ratio_press = 0, ratio_x = 0, ratio_y = 0;
    double wish = 0, wish_press = 0, wish_x = 0, wish_y = 0;
    double press_press = 0, press_x = 0, press_y = 0, xx = 0, xy = 0, yy = 0;
};

inline Sums add_up(const Area& area, const Row& row, const Kind& kind, double shrunk,
                   double product) {
    Sums sums;
    for (std::size_t j = kind.first; j < kind.end; ++j) {
        const Limit& limit = area.limits[j];
        const Room& room = row.rooms[j];
        const double press = limit.press - shrunk, per = 1 / room.slack;
        const double ratio = room.price * per, wish = product * per;
        const double x = ratio * limit.x, y = ratio * limit.y;
        sums.price += room.price;
        sums.ratio += ratio;
        sums.ratio_press += ratio * press;
        sums.ratio_x += x;
        sums.ratio_y += y;
        sums.wish += wish;
        sums.wish_press += wish * press;
        sums.wish_x += wish * limit.x;
        sums.wish_y += wish * limit.y;
        sums.press_press += ratio * press * press;
        sums.press_x += press * x;
        sums.press_y += press * y;
        sums.xx += limit.x * x;
        sums.xy += limit.x * y;
        sums.yy += limit.y * y;
    }
    return sums;
}

// Inverts one kind, and says how much stiffness it takes from the pressure by giving way.
inline double give_way(Give& give, std::size_t k, const Kind& kind, const Sums& sums) {
    const double least = kLeastStiffness * (sums.xx + sums.yy);
    const double xx = sums.xx + least;
    const double yy = kind.x == kind.y ? 1 : sums.yy + least;  // a twist has but one direction
    const double scale = 1 / (xx * yy - sums.xy * sums.xy);
    give.xx[k] = scale * yy;
    give.xy[k] = -scale * sums.xy;
    give.yy[k] = scale * xx;
    const double x = -(give.xx[k] * sums.press_x + give.xy[k] * sums.press_y);
    const double y = -(give.xy[k] * sums.press_x + give.yy[k] * sums.press_y);
    give.along[kind.y] = y;
    give.along[kind.x] = x;
    return x * sums.press_x + y * sums.press_y;
}

inline Wrench wrench(const Area& area, const Passing& hold) {
    Wrench sum{};
    for (std::size_t i = 0; i < kSix; ++i) {
        add_to(sum, hold[i], area.ways[i]);
    }
    return sum;
}

// What the inverse is for wrenches.
inline Six world(const Area& area, const Give& give) {
    Six sum{};
    const Wrench along = wrench(area, give.along);
    Wrench scaled{};
    add_to(scaled, give.share, along);
    add_product(sum, along, scaled);
    const auto add = [&]<std::size_t kFirst>(std::size_t k, Through x, Through y) {
        Wrench of_x{}, of_y{};
        add_to(of_x, give.xx[k], area.ways[x]);
        add_to(of_x, give.xy[k], area.ways[y]);
        add_to(of_y, give.xy[k], area.ways[x]);
        add_to(of_y, give.yy[k], area.ways[y]);
        add_product<kFirst>(sum, area.ways[x], of_x);
        add_product<kFirst>(sum, area.ways[y], of_y);
    };
    constexpr std::size_t kTorques = 3;
    add.template operator()<kTorques>(0, kShiftX, kShiftY);
    add.template operator()<0>(1, kSlideX, kSlideY);
    Wrench twist{};
    add_to(twist, give.xx[2], area.ways[kTwist]);
    add_product<kTorques>(sum, area.ways[kTwist], twist);
    return sum;
}

}  // namespace jobsite::site
