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
constexpr Worth kMoreToTouch = 1;  // 20 for each base card that he alone would touch
constexpr Worth kTightSpot = 800;  // S48 where a card does not come in across its face
constexpr Worth kInVain = 10'000;  // S48 where a card was held up, and nothing has changed
constexpr Worth kDoubt = 600;      // S48 about everything, once something was tried in vain
constexpr int kTenths = 10;        // of a point
constexpr int kOut = -1000;        // no score is as bad as being out

class Adviser {
   public:
    Adviser(const Data& data, const View& view, std::span<const Move> legal)
        : view_(view), survey_(data, view.site), lattice_(view.site) {
        // Who can build nothing looks for a place where it goes on. Where hands build, what
        // cannot be built is often a matter of the hand, and other choices come up by doubt.
        if (view.mode == Mode::Planner && view.phase == Phase::Act &&
            std::ranges::find(legal, MoveKind::Build, &Move::kind) == legal.end()) {
            look_for_work();
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
                       crowd(move.place) + work_at(move.place) +
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
        if (view_.in_vain.has(move.pose)) {
            worth -= kInVain;
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
        return (to - from) * kLevel - risk_of_walking(to) * fall / 100 + work_at(move.place);
    }

    // The best that can be built by whoever touches a card, for each of them.
    void look_for_work() {
        const CardIds all((std::uint64_t{1} << survey_.site.size) - 1);
        for_each_build(survey_, view_.hand, all, [&](Kind kind, const Pose& pose, const Fit& fit) {
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

    const View& view_;
    Survey survey_;
    Lattice lattice_;
    Kind last_card_{0xff};
    Pose last_pose_{};
    Worth last_worth_ = 0;
    std::array<Worth, kMostBuilt> work_{};  // by card, where nothing can be built from here
};

}  // namespace

void Skyscrapers::weigh(const View& view, std::span<const Move> legal,
                        std::vector<int>& worths) const {
    Adviser adviser(data_, view, legal);
    worths.clear();
    for (const Move& move : legal) {
        worths.push_back(adviser.of(move) - adviser.doubt(move));
    }
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
