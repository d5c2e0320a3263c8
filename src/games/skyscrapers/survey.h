#pragma once

#include <optional>

#include "games/skyscrapers/data.h"
#include "games/skyscrapers/lattice.h"
#include "games/skyscrapers/links.h"
#include "games/skyscrapers/reach.h"
#include "games/skyscrapers/rivets.h"
#include "games/skyscrapers/state.h"

namespace jobsite::skyscrapers {

// All that follows from where cards and workers are, worked out when it is first asked for. It is
// made for one question, before anything changes, and thrown away: a state keeps nothing that
// could be worked out.
class Survey {
   public:
    Survey(const Data& deck, const Site& where) : data(deck), site(where) {}

    const Data& data;
    const Site& site;

    [[nodiscard]] const Links& links() const { return of_site(links_); }
    [[nodiscard]] const Reach& reach() const { return of_site(reach_); }
    [[nodiscard]] const Rivets& rivets() const { return of_site(rivets_); }

    // 35, S21
    [[nodiscard]] bool is_blocked(Worker worker) const {
        return !reach().touches(site, site.place_of(worker));
    }
    // On site, and neither hidden nor out of reach.
    [[nodiscard]] bool is_visible(Worker worker) const {
        return site.place_of(worker).is_on_site() && !is_blocked(worker);
    }

   private:
    template <class T>
    const T& of_site(std::optional<T>& known) const {
        return known ? *known : known.emplace(site);
    }

    mutable std::optional<Links> links_;
    mutable std::optional<Reach> reach_;
    mutable std::optional<Rivets> rivets_;
};

}  // namespace jobsite::skyscrapers
