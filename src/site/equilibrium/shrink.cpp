#include "site/equilibrium/shrink.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "site/equilibrium/row.h"
#include "site/equilibrium/skyline.h"

namespace jobsite::site {
namespace {

constexpr int kMostSteps = 40;
constexpr double kClose = 1e-4;     // cm: as near to the best d as matters
constexpr double kBalanced = 1e-7;  // of the weight: what may be missing
constexpr double kShortOf = 0.99;   // of the way to the nearest limit
constexpr double kSpent = 1e-4;     // cm: an area that is narrower than this is none

// It begins with areas that are larger by this, which can hold almost anything, and with so
// much to gain.
constexpr double kFirstShrinking = -1.0;  // cm
constexpr double kFirstGap = 10.0;        // cm

void push(std::span<Wrench> bodies, const Area& area, double times, const Wrench& w) {
    if (area.a > 0) {
        add_to(bodies[area.a - 1], -times, w);
    }
    if (area.b > 0) {
        add_to(bodies[area.b - 1], times, w);
    }
}

// How the motions of the two bodies pass through the area.
Passing difference(std::span<const Wrench> bodies, const Area& area) {
    Wrench between{};
    if (area.b > 0) {
        add_to(between, 1, bodies[area.b - 1]);
    }
    if (area.a > 0) {
        add_to(between, -1, bodies[area.a - 1]);
    }
    Passing passing{};
    for (std::size_t i = 0; i < kSix; ++i) {
        passing[i] = dot(area.ways[i], between);
    }
    return passing;
}

// For each column of the matrix its first row.
std::vector<std::size_t> first_rows(std::span<const Area> areas, std::size_t bodies) {
    std::vector<std::size_t> first(bodies);
    std::iota(first.begin(), first.end(), std::size_t{0});
    for (const Area& area : areas) {
        const std::size_t least = std::min(area.a, area.b), most = std::max(area.a, area.b);
        if (least > 0) {
            first[most - 1] = std::min(first[most - 1], least - 1);
        }
    }
    return first;
}

class Shrinker {
   public:
    Shrinker(std::span<const Area> areas, std::span<const Wrench> loads)
        : areas_(areas),
          loads_(loads),
          rows_(areas.size()),
          matrix_(first_rows(areas, loads.size())),
          missing_(loads.size()),
          with_d_(loads.size()) {
        start();
    }

    Shrinking solve() {
        bool held = false;
        for (int i = 0; i < kMostSteps && !held && std::isfinite(d_); ++i) {
            step();
            held = gap() < kClose && unbalance() < kBalanced * weight_;
        }
        Shrinking done{.most = held ? d_ : -kMostShrinking, .holds = {}, .is_held = held};
        for (const Row& row : rows_) {
            done.holds.push_back(row.hold);
        }
        return done;
    }

   private:
    // Every area pushes with the same force in its middle.
    void start() {
        for (const Wrench& load : loads_) {
            weight_ += load[2];
        }
        for (std::size_t i = 0; i < areas_.size(); ++i) {
            rows_[i].hold[kPress] = weight_ / static_cast<double>(areas_.size());
            count_ += static_cast<double>(areas_[i].count());
        }
        find_slacks();
        for_all([&](Room& room) { room.price = kFirstGap / count_ / room.slack; });
    }

    void for_all(const auto& visit) {
        for (std::size_t i = 0; i < areas_.size(); ++i) {
            for (std::size_t j = 0; j < areas_[i].count(); ++j) {
                visit(rows_[i].rooms[j]);
            }
        }
        visit(most_);
    }

    // Visits every limit of an area with what its sum comes to for such a hold.
    static void measure(const Area& area, const Passing& hold, double shrinking,
                        const auto& visit) {
        double shrunk = area.shrinks ? shrinking : 0;
        for (const Kind& kind : kinds(area)) {
            const double x = hold[kind.x], y = hold[kind.y];
            for (std::size_t j = kind.first; j < kind.end; ++j) {
                const Limit& limit = area.limits[j];
                visit(j, limit.press * hold[kPress] - shrunk + limit.x * x + limit.y * y);
            }
            shrunk = 0;
        }
    }

    // Whether all limits are kept.
    bool find_slacks() {
        double least = most_.slack = kMostShrinking - d_;
        for (std::size_t i = 0; i < areas_.size(); ++i) {
            Row& row = rows_[i];
            measure(areas_[i], row.hold, d_ * row.hold[kPress], [&](std::size_t j, double slack) {
                row.rooms[j].slack = slack;
                least = std::min(least, slack);
            });
        }
        return least > 0;
    }

    double gap() {
        double sum = 0;
        for_all([&](const Room& room) { sum += room.slack * room.price; });
        return sum;
    }

    // What the bodies are not held with yet.
    void find_missing() {
        std::ranges::copy(loads_, missing_.begin());
        for (std::size_t i = 0; i < areas_.size(); ++i) {
            push(missing_, areas_[i], -1, wrench(areas_[i], rows_[i].hold));
        }
    }

    double unbalance() {
        find_missing();
        double most = 0;
        for (const Wrench& wrench : missing_) {
            for (const double part : wrench) {
                most = std::max(most, std::fabs(part));
            }
        }
        return most;
    }

    // The part of an area in the equations; of the one for d as well.
    void prepare(const Area& area, Row& row, double product) {
        const auto all = kinds(area);
        row.give = {};
        row.goal = row.bend = {};
        double stiffness = 0;  // of the pressure, as all others give way to it
        double least = 0;
        for (std::size_t k = 0; k < all.size(); ++k) {
            const bool moves = k == 0 && area.shrinks;
            const Sums sums = add_up(area, row, all[k], moves ? d_ : 0, product);
            stiffness += sums.press_press + give_way(row.give, k, all[k], sums);
            least += kLeastStiffness * sums.press_press;
            row.goal[kPress] += sums.wish_press;
            row.goal[all[k].x] += sums.wish_x;
            row.goal[all[k].y] += sums.wish_y;
            if (moves) {
                const double pressed = row.hold[kPress];
                row.bend[kPress] = sums.price - pressed * sums.ratio_press;
                row.bend[kShiftX] = -pressed * sums.ratio_x;
                row.bend[kShiftY] = -pressed * sums.ratio_y;
                d_stiffness_ += pressed * pressed * sums.ratio;
                d_goal_ -= pressed * sums.wish;
            }
        }
        row.give.share = 1 / std::max(stiffness, least);
    }

    void add_to_matrix(const Area& area, const Give& give) {
        Six block = world(area, give);
        for (const std::size_t body : {area.a, area.b}) {
            if (body > 0) {
                add_to(matrix_.at(body - 1, body - 1), 1, block);
            }
        }
        if (area.a > 0 && area.b > 0) {
            add_to(matrix_.at(std::min(area.a, area.b) - 1, std::max(area.a, area.b) - 1), -1,
                   block);
        }
    }

    // One Newton step towards the forces at which every limit times its price is `product`.
    // Holds are eliminated first, area by area, then bodies, then d.
    void step() {
        const double product = centring_ * gap() / count_;
        matrix_.clear();
        d_stiffness_ = most_.price / most_.slack;
        d_goal_ = 1 - product / most_.slack;
        find_missing();
        for (Wrench& wrench : missing_) {
            Wrench negative{};
            add_to(negative, -1, wrench);
            wrench = negative;
        }
        std::ranges::fill(with_d_, Wrench{});
        for (std::size_t i = 0; i < areas_.size(); ++i) {
            Row& row = rows_[i];
            prepare(areas_[i], row, product);
            add_to_matrix(areas_[i], row.give);
            const auto all = kinds(areas_[i]);
            push(missing_, areas_[i], 1, wrench(areas_[i], row.give.answer(row.goal, all)));
            push(with_d_, areas_[i], 1, wrench(areas_[i], row.give.answer(row.bend, all)));
        }
        matrix_.factor();
        matrix_.solve(missing_);
        matrix_.solve(with_d_);
        go(find_steps(), product);
    }

    // Of all holds; the step of d is returned.
    double find_steps() {
        for (std::size_t i = 0; i < areas_.size(); ++i) {
            Row& row = rows_[i];
            add_to(row.goal, -1, difference(missing_, areas_[i]));
            row.step = row.give.answer(row.goal, kinds(areas_[i]));
            Passing bend = row.bend;
            add_to(bend, -1, difference(with_d_, areas_[i]));
            row.step_against_d = row.give.answer(bend, kinds(areas_[i]));
            d_goal_ -= dot(row.bend, row.step);
            d_stiffness_ -= dot(row.bend, row.step_against_d);
        }
        const double d_step = d_goal_ / d_stiffness_;
        for (Row& row : rows_) {
            add_to(row.step, -d_step, row.step_against_d);
        }
        return d_step;
    }

    // Goes as far as limits and prices stay above zero. Limits are products of d and the holds:
    // where both change much, the way is shorter than it looks.
    void go(double d_step, double product) {
        double reach = 1 / kShortOf, price_reach = 1 / kShortOf;
        const auto look = [&](Room& room, double change) {
            room.price_step = (product - room.price * (room.slack + change)) / room.slack;
            if (change < 0) {
                reach = std::min(reach, -room.slack / change);
            }
            if (room.price_step < 0) {
                price_reach = std::min(price_reach, -room.price / room.price_step);
            }
        };
        for (std::size_t i = 0; i < areas_.size(); ++i) {
            Row& row = rows_[i];
            const double shrunk = d_ * row.step[kPress] + d_step * row.hold[kPress];
            measure(areas_[i], row.step, shrunk,
                    [&](std::size_t j, double change) { look(row.rooms[j], change); });
        }
        look(most_, -d_step);
        const double share = move(kShortOf * reach, d_step);
        const double price_share = kShortOf * price_reach;
        for_all([&](Room& room) { room.price += price_share * room.price_step; });
        const double least = std::min(share, price_share);
        centring_ = least > 0.9 ? 0.02 : least > 0.6 ? 0.1 : least > 0.2 ? 0.4 : 0.8;
    }

    double move(double share, double d_step) {
        const auto go_on = [&](double by) {
            d_ += by * d_step;
            for (Row& row : rows_) {
                add_to(row.hold, by, row.step);
            }
        };
        constexpr double kTooShort = 1e-9;
        go_on(share);
        while (!find_slacks() && share > kTooShort) {
            share /= 2;
            go_on(-share);
        }
        return share;
    }

    std::span<const Area> areas_;
    std::span<const Wrench> loads_;
    std::vector<Row> rows_;
    Skyline matrix_;
    std::vector<Wrench> missing_;  // what bodies are not held with; then their answer to it
    std::vector<Wrench> with_d_;   // their answer to d
    double d_ = kFirstShrinking;
    Room most_;  // of d
    double d_stiffness_ = 0;
    double d_goal_ = 0;
    double weight_ = 0;
    double count_ = 1;       // of all limits
    double centring_ = 0.1;  // how much of the gap is left after a step
};

// Whether every body, and the ground, still has an area.
bool reaches_all(std::span<const Area> areas, std::size_t bodies) {
    std::vector<bool> reached(bodies + 1, false);
    for (const Area& area : areas) {
        reached[area.a] = reached[area.b] = true;
    }
    return std::ranges::find(reached, false) == reached.end();
}

}  // namespace

// An area that has shrunk to nothing carries nothing, but as long as it is there it has to
// carry a little, for all limits are kept: so the smallest ones are given up, as long as the
// others can hold more without them.
Shrinking shrink(std::span<const Area> areas, std::span<const Wrench> loads) {
    Shrinking best = Shrinker(areas, loads).solve();
    std::vector<Area> kept(areas.begin(), areas.end());
    while (best.is_held) {
        const auto is_spent = [&](const Area& area) { return area.widest < best.most + kSpent; };
        if (std::erase_if(kept, is_spent) == 0 || !reaches_all(kept, loads.size())) {
            break;
        }
        const Shrinking more = Shrinker(kept, loads).solve();
        if (!more.is_held || more.most <= best.most) {
            break;
        }
        auto hold = more.holds.begin();
        for (std::size_t i = 0; i < areas.size(); ++i) {
            best.holds[i] = is_spent(areas[i]) ? Passing{} : *hold++;
        }
        best.most = more.most;
    }
    return best;
}

}  // namespace jobsite::site
