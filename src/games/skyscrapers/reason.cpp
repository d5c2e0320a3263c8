#include "rules/reason.h"

#include <algorithm>

#include "games/skyscrapers/builds.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/reasons.h"
#include "games/skyscrapers/scoring.h"
#include "games/skyscrapers/skyscrapers.h"

// Why one would make a move: what it brings, by the same things at which the advice looks.
namespace jobsite::skyscrapers {

namespace {

using rules::because;
using rules::Reason;

class Explainer {
   public:
    Explainer(const Data& data, const View& view, std::span<const Move> legal)
        : view_(view), legal_(legal), survey_(data, view.site) {}

    [[nodiscard]] Reason of(const Move& move) const {
        switch (move.kind) {
            case MoveKind::Hire:
                return hire(move.place);
            case MoveKind::Build:
                return build(move);
            case MoveKind::Walk:
                return walk(move);
            case MoveKind::Slide:
                return because(kWhySlide);
            case MoveKind::Stand:
                return stand(move.place);
            // Somebody who has found a place for what he holds goes there and lets go himself.
            case MoveKind::Release:
            case MoveKind::GiveUp:
                return because(view_.phase == Phase::Press ? kWhyNotHome : kWhyNoFooting);
            default:
                return because(rules::kOnlyMove);
        }
    }

   private:
    [[nodiscard]] int points_of(Kind card, const Pose& pose) const {
        return points(survey_.data, survey_.site, card, pose).total();
    }

    [[nodiscard]] bool is_in_vain(const Pose& pose) const { return view_.in_vain.has(pose); }

    [[nodiscard]] bool can_build() const {
        return std::ranges::any_of(legal_, [&](const Move& move) {
            return move.kind == MoveKind::Build && !is_in_vain(move.pose);
        });
    }

    // The most that a card scores which somebody could build who stands there.
    [[nodiscard]] int most_beside(const Place& place) const {
        int most = 0;
        for_each_build(survey_, view_.hand, touched_by(survey_, place),
                       [&](Kind card, const Pose& pose, const Fit&) {
                           most = std::max(most, is_in_vain(pose) ? 0 : points_of(card, pose));
                       });
        return most;
    }

    [[nodiscard]] Reason hire(const Place& place) const {
        const auto on_site = std::ranges::count_if(workers_of(view_.viewer), [&](Worker worker) {
            return survey_.site.place_of(worker).is_on_site();
        });
        const int most = most_beside(place);
        return most > 0 ? because(kWhyHireToBuild, on_site, most) : because(kWhyHire, on_site);
    }

    [[nodiscard]] Reason build(const Move& move) const {
        const int scored = points_of(move.card, move.pose);
        const int left = view_.hand.size() - 1;
        if (left == 0) {
            return because(kWhyBuildLast, scored, kLastCardBonus);
        }
        const bool is_most = std::ranges::none_of(legal_, [&](const Move& other) {
            return other.kind == MoveKind::Build && !is_in_vain(other.pose) &&
                   points_of(other.card, other.pose) > scored;
        });
        return because(is_most ? kWhyBuildMost : kWhyBuild, scored, left);
    }

    [[nodiscard]] Reason walk(const Move& move) const {
        const int from = survey_.links().level(survey_.site.place_of(move.worker));
        const int to = survey_.links().level(move.place);
        const bool builds_already = can_build();
        if (to > from && builds_already) {
            return because(kWhyClimb, to, kHeightBonus);
        }
        if (const int most = most_beside(move.place); most > 0) {
            return because(kWhyGoToBuild, most);
        }
        return builds_already ? because(kWhyGo, to) : because(kWhyGoOn);
    }

    // 23, S40
    [[nodiscard]] Reason stand(const Place& place) const {
        if (view_.phase == Phase::Rivet) {
            return because(kWhyMakeWay);
        }
        const Links& links = survey_.links();
        const int level = links.level(place);
        const bool is_highest = std::ranges::all_of(
            legal_, [&](const Move& other) { return links.level(other.place) <= level; });
        return because(is_highest ? kWhyStandHighest : kWhyStand, level);
    }

    const View& view_;
    std::span<const Move> legal_;
    Survey survey_;
};

}  // namespace

Reason Skyscrapers::reason(const View& view, std::span<const Move> legal, const Move& move) const {
    return Explainer(data_, view, legal).of(move);
}

}  // namespace jobsite::skyscrapers
