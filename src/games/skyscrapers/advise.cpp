#include <algorithm>

#include "games/skyscrapers/builds.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/questions.h"
#include "games/skyscrapers/scoring.h"
#include "games/skyscrapers/skyscrapers.h"

// What a simple, sensible player would do, from what the seat may know. It looks one choice
// ahead: build what scores most and endangers least, keep workers high, in sight and near
// something to build on. Weights are hundredths of a point, chosen by eye.
namespace jobsite::skyscrapers {

namespace {

// Points by which one choice looks better than another, in hundredths.
using Worth = int;

constexpr Worth kPoint = 100;
constexpr Worth kCardGone = 120;  // 42 a card less in hand
constexpr Worth kLevel = 90;      // 43 a worker one Level higher
constexpr Worth kOwnFall = 150;   // on top of the points, the way back up
constexpr int kEnoughWorkers = 3;
constexpr Worth kHire = 400;  // while there are fewer
constexpr Worth kSpareHire = 30;
constexpr Worth kOnTheWay = 60;    // an action on the way to where something can be built
constexpr int kFarthest = 6;       // such ways, one after the other, that one looks ahead
constexpr Worth kMoreToTouch = 1;  // 20 for each base card that he alone would touch
constexpr Worth kTightSpot = 800;  // S48 where a card does not come in across its face
constexpr Worth kDoubt = 600;      // S48 about everything, once something was tried in vain
constexpr int kTenths = 10;        // of a point
constexpr int kOut = -1000;        // no score is as bad as being out

class Adviser {
   public:
    Adviser(const Data& data, const View& view, std::span<const Move> legal)
        : view_(view), survey_(data, view.site), lattice_(view.site) {
        // Who can build nothing looks for a place where it goes on.
        const bool can_build = std::ranges::any_of(legal, [&](const Move& move) {
            return move.kind == MoveKind::Build && !view.in_vain.has(move.pose);
        });
        if (view.phase == Phase::Act && !can_build) {
            look_for_work();
            look_ahead();
        }
    }

    [[nodiscard]] Worth of(const Move& move) {
        switch (move.kind) {
            case MoveKind::Build:
                return of_build(move);
            case MoveKind::Walk:
                return of_walk(move);
            case MoveKind::Hire:
                return (on_site() < kEnoughWorkers ? kHire : kSpareHire) + survey_.site.size -
                       crowd(move.place) + ahead_of(move.place) +
                       more_to_touch(move.place) * kMoreToTouch;
            case MoveKind::Slide:
                return -kPoint;
            case MoveKind::Stand:
                return survey_.links().level(move.place) * kLevel;
            default:
                return -2 * kPoint;
        }
    }

    // What looked best may have been tried in vain just now: whatever it was, other choices come
    // up, the more so the more often.
    [[nodiscard]] Worth doubt(const Move& move) const {
        if (view_.tries == 0) {
            return 0;
        }
        const Point& at = move.pose.at;
        std::uint32_t mix = static_cast<std::uint32_t>(view_.tries);
        for (const int part : {static_cast<int>(move.kind), static_cast<int>(move.card),
                               static_cast<int>(move.worker), at[Axis::X], at[Axis::Y], at[Axis::Z],
                               static_cast<int>(move.place.card), static_cast<int>(move.place.x),
                               static_cast<int>(move.place.y)}) {
            constexpr std::uint32_t kFactor = 2'654'435'761U;
            mix = (mix ^ static_cast<std::uint32_t>(part + kReach)) * kFactor;
        }
        constexpr unsigned kUpper = 8;
        return static_cast<Worth>((mix >> kUpper) %
                                  static_cast<std::uint32_t>(view_.tries * kDoubt));
    }

   private:
    [[nodiscard]] int on_site() const {
        return static_cast<int>(std::ranges::count_if(
            workers_of(view_.viewer), [&](Worker worker) { return survey_.is_visible(worker); }));
    }

    // Workers nearby, who will be in each other's way.
    [[nodiscard]] int crowd(const Place& place) const {
        return static_cast<int>(std::ranges::count(view_.site.workers, place.card, &Place::card));
    }

    // 20 Base cards beside which no other worker of this seat stands.
    [[nodiscard]] int more_to_touch(const Place& place) const {
        CardIds bases = bases_beside(survey_.site, place);
        for (const Worker worker : workers_of(view_.viewer)) {
            for (const CardId card : bases_beside(survey_.site, survey_.site.place_of(worker))) {
                bases.remove(card);
            }
        }
        return bases.size();
    }

    [[nodiscard]] Worth of_build(const Move& move) {
        // Many workers can build the same card in the same pose.
        if (last_card_ != move.card || !(last_pose_ == move.pose)) {
            last_card_ = move.card;
            last_pose_ = move.pose;
            last_worth_ = of_card(move);
        }
        return last_worth_;
    }

    [[nodiscard]] Worth of_card(const Move& move) const {
        const Site& site = survey_.site;
        Worth worth = points(survey_.data, site, move.card, move.pose).total() * kPoint;
        worth += view_.hand.size() == 1 ? kLastCardBonus * kPoint : kCardGone;
        if (view_.mode == Mode::Classic &&
            lattice_.way_in(move.pose, 1)->axis != move.pose.normal()) {
            worth -= kTightSpot;
        }
        for (std::size_t i = 0; i < kWorkers; ++i) {
            const Place& place = site.workers[i];
            if (!place.is_floor() || !contact(site.cards[place.card].pose, move.pose)) {
                continue;
            }
            const bool own = owner(static_cast<Worker>(i)) == view_.viewer;
            const int percent = risk_of_building(survey_.links().level(place));
            worth -= percent * (kFallCosts * kPoint + (own ? kOwnFall : 0)) / 100;
        }
        return worth;
    }

    [[nodiscard]] Worth of_walk(const Move& move) const {
        const int from = survey_.links().level(survey_.site.place_of(move.worker));
        const int to = survey_.links().level(move.place);
        const Worth fall = kFallCosts * kPoint + kOwnFall + from * kLevel;
        // Whoever has somewhere to go goes there, up or down.
        const Worth higher = is_under_way_ ? 0 : (to - from) * kLevel;
        return higher - risk_of_walking(to) * fall / 100 + ahead_of(move.place);
    }

    // The best that can be built by whoever touches a card, for each of them.
    void look_for_work() {
        const CardIds all((std::uint64_t{1} << survey_.site.size) - 1);
        for_each_build(survey_, view_.hand, all, [&](Kind kind, const Pose& pose, const Fit& fit) {
            if (view_.in_vain.has(pose)) {
                return;
            }
            const Worth worth = points(survey_.data, survey_.site, kind, pose).total() * kPoint;
            for (const CardId card : fit.touching) {
                work_[card] = std::max(work_[card], worth + kCardGone);
            }
        });
    }

    [[nodiscard]] Worth work_at(const Place& place) const {
        Worth most = 0;
        for (const CardId card : touched_by(survey_, place)) {
            most = std::max(most, work_[card]);
        }
        return most;
    }

    // 28 From floor to floor and over the ground: what is to be built somewhere is worth going
    // there, each action of the way counting against it.
    void look_ahead() {
        const FreePlaces free(survey_);
        std::vector<Stop> stops{{.at = place(Place::kGround, 0, 0)}};
        for (const Place& spot : free.ground()) {
            stops.front().work = std::max(stops.front().work, work_at(spot));
        }
        stops.front().onward = std::max(0, stops.front().work - kOnTheWay);
        for (const CardId floor : survey_.links().floors()) {
            if (!free.on(floor).empty()) {
                const Place at = place(floor, 0, 0);
                stops.push_back({.at = at, .work = work_at(at)});
            }
        }
        const auto ways = ways_between(stops);
        for (int round = 0; round < kFarthest; ++round) {
            for (const auto& [from, to, actions] : ways) {
                const Stop& next = stops[to];
                stops[from].onward = std::max(
                    stops[from].onward, std::max(next.work, next.onward) - actions * kOnTheWay);
            }
        }
        for (const Stop& stop : stops) {
            (stop.at.is_ground() ? onward_on_ground_ : onward_[stop.at.card]) = stop.onward;
            is_under_way_ = is_under_way_ || stop.work > 0;
        }
    }

    // A floor that has room, or the ground.
    struct Stop {
        Place at{};
        Worth work = 0;    // to be done there
        Worth onward = 0;  // to be done elsewhere, less the way
    };
    struct Way {
        std::size_t from = 0;
        std::size_t to = 0;
        int actions = 0;
    };

    [[nodiscard]] std::vector<Way> ways_between(const std::vector<Stop>& stops) const {
        std::vector<Way> ways;
        for (std::size_t from = 0; from < stops.size(); ++from) {
            for (std::size_t to = 0; to < stops.size(); ++to) {
                const int actions = from == to ? 0 : steps(survey_, stops[from].at, stops[to].at);
                if (actions > 0) {
                    ways.push_back({from, to, actions});
                }
            }
        }
        return ways;
    }

    [[nodiscard]] Worth ahead_of(const Place& place) const {
        return std::max(work_at(place), place.is_floor() ? onward_[place.card] : onward_on_ground_);
    }

    const View& view_;
    Survey survey_;
    Lattice lattice_;
    Kind last_card_{0xff};
    Pose last_pose_{};
    Worth last_worth_ = 0;
    // By card, where nothing can be built from here: what to build beside it, and where else.
    std::array<Worth, kMostBuilt> work_{};
    std::array<Worth, kMostBuilt> onward_{};
    Worth onward_on_ground_ = 0;
    bool is_under_way_ = false;  // there is something to build, somewhere
};

}  // namespace

void Skyscrapers::weigh(const View& view, std::span<const Move> legal,
                        std::vector<int>& worths) const {
    Adviser adviser(data_, view, legal);
    worths.clear();
    for (const Move& move : legal) {
        const bool was_in_vain = move.kind == MoveKind::Build && view.in_vain.has(move.pose);
        worths.push_back(was_in_vain ? rules::kHopeless : adviser.of(move) - adviser.doubt(move));
    }
}

std::optional<State> Skyscrapers::as_planned(State s) const {
    if (s.mode == Mode::Classic && s.phase != Phase::Act) {
        return std::nullopt;
    }
    s.mode = Mode::Planner;
    return s;
}

// The score as if it ended now, without what is left of the way up.
rules::Prospects Skyscrapers::prospects(const State& s) const {
    const Survey survey(data_, s.site);
    rules::Prospects prospects{};
    for (const Seat seat : Seats::players(s.seats)) {
        const Player& player = s.players[rules::at(seat)];
        prospects[rules::at(seat)] =
            s.plays(seat) ? (player.score - player.hand.size()) * kTenths : kOut;
    }
    for (const Seat seat : highest(survey, s.players_left())) {
        prospects[rules::at(seat)] += kHeightBonus * kTenths / 2;
    }
    return prospects;
}

// Some three turns: points come with every card, and a choice takes long to work out.
int Skyscrapers::horizon() const { return 8; }

Move Skyscrapers::advise(const View& view, std::span<const Move> legal) const {
    // Where the hand has brought it, it lets go.
    if (is_handling(view.phase)) {
        return legal.front();
    }
    std::vector<int> worths;
    weigh(view, legal, worths);
    return legal[static_cast<std::size_t>(std::ranges::max_element(worths) - worths.begin())];
}

}  // namespace jobsite::skyscrapers
