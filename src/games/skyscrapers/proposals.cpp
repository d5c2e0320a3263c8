#include <algorithm>

#include "base/verify.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/plan.h"
#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/witness.h"

// For planners' hands in mode Classic: where to, and what would come of it.
namespace jobsite::skyscrapers {

namespace {

// Whoever has given up so often in one action takes it that workers fall.
constexpr int kPatience = 2;
constexpr int kDisaster = 100;

// The cell that was named, and sometimes another one of the same card.
Place cell_to_try(const Data& data, const State& s, base::Random& random) {
    const Place& named = s.handling.place;
    const Survey survey(data, s.site);
    const FreePlaces free(survey);
    const auto cells = named.is_floor() ? free.on(named.card) : std::span<const Place>{};
    if (cells.empty() || random.uniform(2) == 0) {
        return named;
    }
    return cells[random.uniform(static_cast<std::uint32_t>(cells.size()))];
}

int lost_workers(const State& before, const State& after) {
    int lost = 0;
    for (std::size_t i = 0; i < kWorkers; ++i) {
        lost += before.site.workers[i].is_on_site() && !after.site.workers[i].is_on_site() ? 1 : 0;
    }
    return lost;
}

}  // namespace

facts::Placement Skyscrapers::propose(const State& s, base::Random& random) const {
    base::verify(is_handling(s.phase), "a place is proposed for what is in the hand");
    if (s.phase == Phase::Press) {
        return way_home(data_, s);
    }
    const Place cell = cell_to_try(data_, s, random);
    return {.piece = figure(s.handling.worker),
            .pose = {footing(s, cell), facts::Turn{}},
            .approach = way_to(s.site, cell)};
}

facts::Appraisal Skyscrapers::appraise(const State& s, const Facts& at_rest) const {
    base::verify(is_handling(s.phase), "an attempt is appraised while it is made");
    State next = s;
    next.tries = 0;
    rules::Story untold;
    play(next, Seat::Nature, rested(at_rest), untold);
    const int lost = next.ending == Ending::Collapse
                         ? kDisaster
                         : lost_workers(s, next) + next.lost.size() - s.lost.size();
    const bool in_vain = next.tries > 0;
    return {.accident = in_vain || (lost > 0 && s.tries < kPatience), .merit = -lost};
}

}  // namespace jobsite::skyscrapers
