#include <algorithm>
#include <iterator>
#include <vector>

#include "games/men_at_work/men_at_work.h"

// What a simple, sensible player would do without a look at the site: finish what is
// finished, take what the card asks for, let go what he holds. Where to put it is for
// a planner. Where several moves look equally good the fingerprint of the last rest
// decides, so that he does not try the same thing for ever; and as seldom as one in
// so many he sees that it is no use.
namespace jobsite::men_at_work {

namespace {

constexpr std::uint64_t kPatience = 40;

int worth(const View& view, const Move& move) {
    switch (move.kind) {
        case MoveKind::Done:
            return 6;
        case MoveKind::GiveUp:
            return !view.added.empty() && view.facts.rest % kPatience == 0 ? 5 : 0;
        case MoveKind::Release:
        case MoveKind::Keep:
            return 5;
        case MoveKind::Take:
            // New pieces before a second try with old ones; litter before the hook.
            return move.piece == kHook ? 2 : view.added.has(move.piece) ? 3 : 4;
        case MoveKind::Redraw:
            return 3;
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
    return equals[view.facts.rest / kPatience % equals.size()];
}

}  // namespace jobsite::men_at_work
