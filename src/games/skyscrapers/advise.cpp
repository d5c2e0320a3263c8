#include <algorithm>

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

class Adviser {
   public:
    Adviser(const Data& data, const View& view) : view_(view), survey_(data, view.site) {}

    [[nodiscard]] Worth of(const Move& move) {
        switch (move.kind) {
            case MoveKind::Build:
                return of_build(move);
            case MoveKind::Walk:
                return of_walk(move);
            case MoveKind::Hire:
                return (on_site() < kEnoughWorkers ? kHire : kSpareHire) + survey_.site.size -
                       crowd(move.place);
            case MoveKind::Slide:
                return -kPoint;
            case MoveKind::Stand:
                return survey_.links.level(move.place) * kLevel;
            default:
                return -2 * kPoint;
        }
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
        for (std::size_t i = 0; i < kWorkers; ++i) {
            const Place& place = site.workers[i];
            if (!place.is_floor() || !contact(site.cards[place.card].pose, move.pose)) {
                continue;
            }
            const bool own = owner(static_cast<Worker>(i)) == view_.viewer;
            const int percent = risk_of_building(survey_.links.level(place));
            worth -= percent * (kFallCosts * kPoint + (own ? kOwnFall : 0)) / 100;
        }
        return worth;
    }

    [[nodiscard]] Worth of_walk(const Move& move) const {
        const int from = survey_.links.level(survey_.site.place_of(move.worker));
        const int to = survey_.links.level(move.place);
        const Worth fall = kFallCosts * kPoint + kOwnFall + from * kLevel;
        return (to - from) * kLevel - risk_of_walking(to) * fall / 100;
    }

    const View& view_;
    Survey survey_;
    Kind last_card_{0xff};
    Pose last_pose_{};
    Worth last_worth_ = 0;
};

}  // namespace

Move Skyscrapers::advise(const View& view, std::span<const Move> legal) const {
    Adviser adviser(data_, view);
    const Move* best = nullptr;
    Worth most = 0;
    for (const Move& move : legal) {
        const Worth worth = adviser.of(move);
        if (best == nullptr || worth > most) {
            best = &move;
            most = worth;
        }
    }
    return *best;
}

}  // namespace jobsite::skyscrapers
