#include <algorithm>
#include <iterator>
#include <vector>

#include "games/men_at_work/look.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/proposals.h"

// What a simple, sensible player would do without a look at the site: finish what is
// finished, take what the card asks for, let go what he holds. Where to put it is for
// a planner. Where several moves look equally good the fingerprint of the last rest
// decides, so that he does not try the same thing for ever; and as seldom as one in
// so many he sees that it is no use.
namespace jobsite::men_at_work {

namespace {

constexpr std::uint64_t kPatience = 4;
constexpr std::uint64_t kPatienceOfCleaner = 60;
constexpr int kNewPiece = 41;

using planning::is_load;

// G11, W7 Whether something that was added lies on the piece.
bool has_load(const View& view, PieceId piece) {
    return std::ranges::any_of(view.added.list(), [&](PieceId load) {
        return is_load(load) && carries(view.facts, piece, load);
    });
}

bool is_main_on_site(const View& view) {
    return std::ranges::any_of(view.added.list(), [&](PieceId piece) {
        return !is_load(piece) && is_on_site(view.facts, piece);
    });
}

// Whether what was taken last is not on the site: as things stand there was no place for it.
bool found_no_place(const View& view) {
    const auto& story = view.facts.story;
    const auto taken = std::ranges::find(story, facts::Happening::Taken, &facts::Moment::what);
    return taken != story.end() && !is_on_site(view.facts, taken->piece);
}

int worth_clearing(const View& view, PieceId piece) {
    if (piece == kHook) {
        return 10;
    }
    return carries_nothing(view.facts, piece) ? 40 : 39;
}

int worth_taking_again(const View& view, PieceId piece) {
    if (view.stage == Stage::SetUp && has_lost_his_hat(view.facts, piece)) {
        return 34;  // A71
    }
    if (is_kind(piece, Kind::Worker) && !is_upright(view.facts, piece)) {
        return 33;
    }
    return carries_nothing(view.facts, piece) ? 30 : 20;
}

// What comes first: in a clean-up what nothing lies on; then new pieces, girder or worker
// before their load; then those that are not where they belong, and last what carries. What found
// no place may find one when something else has been moved.
int worth_taking(const View& view, PieceId piece) {
    if (view.stage == Stage::CleanUp) {
        return worth_clearing(view, piece);
    }
    if (!view.added.has(piece)) {
        return is_load(piece) ? kNewPiece - 1 : kNewPiece;
    }
    if (is_on_site(view.facts, piece)) {
        return worth_taking_again(view, piece) + (found_no_place(view) ? kNewPiece : 0);
    }
    if (is_load(piece)) {
        return is_main_on_site(view) ? 36 : 38;
    }
    return has_load(view, piece) ? 39 : 37;
}

int worth(const View& view, const Move& move) {
    const bool is_cleaning = view.stage == Stage::CleanUp;
    const bool has_had_enough =
        view.facts.rest % (is_cleaning ? kPatienceOfCleaner : kPatience) == 0;
    switch (move.kind) {
        case MoveKind::Done:
            return 60;
        case MoveKind::Release:
        case MoveKind::Keep:
            return 50;
        case MoveKind::Take:
            return worth_taking(view, move.piece);
        // Only when everything has been tried: in a clean-up, or with all pieces on the site.
        case MoveKind::GiveUp:
            return !has_had_enough ? 0 : is_cleaning ? 45 : 35;
        case MoveKind::Redraw:
            return 30;
        default:
            return 0;
    }
}

}  // namespace

Move MenAtWork::advise(const View& view, std::span<const Move> legal) const {
    int best = 0;
    for (const Move& move : legal) {
        best = std::max(best, worth(view, move));
    }
    std::vector<Move> equals;
    std::ranges::copy_if(legal, std::back_inserter(equals),
                         [&](const Move& move) { return worth(view, move) == best; });
    // A starting site is built from below: supports, then girders, then the worker.
    if (view.stage == Stage::SetUp && best == kNewPiece) {
        return *std::ranges::min_element(equals, {}, &Move::piece);
    }
    return equals[view.facts.rest / kPatience % equals.size()];
}

}  // namespace jobsite::men_at_work
