#include "rules/reason.h"

#include <algorithm>

#include "games/monster_office/monster_office.h"
#include "games/monster_office/questions.h"
#include "games/monster_office/reasons.h"

// Why one would make a move: what it brings, by the same things at which the advice looks.
namespace jobsite::monster_office {

namespace {

using rules::because;
using rules::Reason;

// What a card does on a project; no tokens where it does not fit.
struct Use {
    Tile tile{};
    int tokens = 0;
    bool exact = false;      // 21
    bool completes = false;  // 23
};

struct Explainer {
    const Data& data;
    const View& view;
    std::span<const Move> legal;

    [[nodiscard]] Use use(Card card, const Project& project) const {
        const Space* const space = open_space(data, project, colour(card));
        if (space == nullptr) {
            return {};
        }
        const int tokens = std::min<int>(number(card), space->missing);
        return {.tile = project.tile,
                .tokens = tokens,
                .exact = number(card) == space->missing,
                .completes = tokens == missing(project)};
    }

    // Where it places most tokens, of equals to the dot.
    [[nodiscard]] Use best_use(Card card) const {
        Use best;
        for (const Project& project : view.map.projects()) {
            const Use now = use(card, project);
            if (std::pair(now.tokens, now.exact) > std::pair(best.tokens, best.exact)) {
                best = now;
            }
        }
        return best;
    }

    [[nodiscard]] int useful_cards() const {
        int count = 0;
        for (const Card card : view.cards) {
            count += best_use(card).tokens > 0 ? view.cards.count(card) : 0;
        }
        return count;
    }

    [[nodiscard]] Reason lay(Card card) const {
        const bool is_highest = std::ranges::all_of(
            legal, [&](const Move& move) { return number(move.card) <= number(card); });
        return because(is_highest ? kWhyLayHighest : kWhyLayAlone, number(card));
    }

    [[nodiscard]] Reason project(Tile tile) const {
        const TileRow& row = data.row(tile);
        int held = 0;
        for (std::size_t i = 0; i < row.sets; ++i) {
            held += view.cards.has_colour(row.needs[i].colour) ? 1 : 0;
        }
        return because(kWhyPlayProject, row.sets, held);
    }

    [[nodiscard]] Reason place(Cells cells) const {
        const Cells covered = view.map.covered();
        if (!meet(cells, covered)) {
            return because(kWhyPlaceFree, size(data.grids[view.seats].all - covered - cells));
        }
        const auto count = std::ranges::count_if(
            view.map.projects(), [&](const Project& other) { return meet(other.cells, cells); });
        return because(kWhyPlaceShift, count);
    }

    [[nodiscard]] Reason take(Card card) const {
        const Use best = best_use(card);
        if (best.tokens == 0) {
            return because(kWhyTakeSpare);
        }
        return because(best.exact ? kWhyTakeExact : kWhyTakeFits, best.tile, best.tokens);
    }

    [[nodiscard]] Reason take_unseen() const {
        const bool row_is_of_use = std::ranges::any_of(
            view.row, [&](Card card) { return card != kNoCard && best_use(card).tokens > 0; });
        return because(row_is_of_use ? kWhyTakeUnseen : kWhyTakeDeck);
    }

    [[nodiscard]] Reason put(Card card, const Project& project) const {
        const Use now = use(card, project);
        if (now.completes) {
            return because(kWhyPutCompletes, data.row(project.tile).sets);
        }
        return because(now.exact ? kWhyPutExact : kWhyPut, now.tokens,
                       missing(project) - now.tokens);
    }

    [[nodiscard]] Reason discard(Card card) const {
        const Use best = best_use(card);
        if (best.tokens == 0) {
            return because(kWhyDiscardUseless);
        }
        const bool is_least = std::ranges::all_of(
            view.cards, [&](Card other) { return best_use(other).tokens >= best.tokens; });
        return because(is_least ? kWhyDiscardLeast : kWhyDiscard, best.tokens, best.tile);
    }

    [[nodiscard]] Reason of(const Move& move) const {
        switch (move.kind) {
            case MoveKind::Lay:
                return lay(move.card);
            case MoveKind::DrawProject:
                return because(kWhyDrawProject, view.map.projects().size());
            case MoveKind::PlayProject:
            case MoveKind::DiscardProject:
                return project(move.tile);
            case MoveKind::DrawResources:
                return because(kWhyDrawResources, view.cards.size(), useful_cards());
            case MoveKind::PlayResources:
                return because(kWhyPlayResources, view.cards.size(), useful_cards());
            case MoveKind::Place:
                return place(move.cells);
            case MoveKind::TakeRow:
                return take(view.row[move.slot]);
            case MoveKind::TakeDeck:
                return take_unseen();
            case MoveKind::Put:
                return put(move.card, *view.map.find(move.tile));
            case MoveKind::Stop:
                return because(kWhyStop, view.cards.size());
            case MoveKind::DiscardCard:
                return discard(move.card);
            default:
                return because(rules::kOnlyMove);
        }
    }
};

}  // namespace

Reason MonsterOffice::reason(const View& view, std::span<const Move> legal,
                             const Move& move) const {
    return Explainer{.data = data_, .view = view, .legal = legal}.of(move);
}

}  // namespace jobsite::monster_office
