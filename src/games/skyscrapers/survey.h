#pragma once

#include "games/skyscrapers/data.h"
#include "games/skyscrapers/lattice.h"
#include "games/skyscrapers/links.h"
#include "games/skyscrapers/reach.h"
#include "games/skyscrapers/rivets.h"
#include "games/skyscrapers/state.h"

namespace jobsite::skyscrapers {

// All that follows from where cards and workers are. It is made once for a question and
// thrown away: a state keeps nothing that could be worked out.
struct Survey {
    const Data& data;
    const Site& site;
    Links links;
    Reach reach;
    Rivets rivets;

    Survey(const Data& deck, const Site& where)
        : data(deck), site(where), links(where), reach(where), rivets(where) {}

    // 35, S21
    [[nodiscard]] bool is_blocked(Worker worker) const {
        return !reach.touches(site, site.place_of(worker));
    }
    // On site, and neither hidden nor out of reach.
    [[nodiscard]] bool is_visible(Worker worker) const {
        return site.place_of(worker).is_on_site() && !is_blocked(worker);
    }
};

}  // namespace jobsite::skyscrapers
