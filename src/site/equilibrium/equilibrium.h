#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "facts/facts.h"
#include "site/pieces/catalogue.h"
#include "site/site.h"

namespace jobsite::site {

// What holds by this much holds firmly, and what misses it by this much surely falls: beyond,
// nothing is measured.
inline constexpr std::int32_t kFirm = 3 * facts::kMillimetre;

// By how much the areas on which a piece stands may surely shrink before it falls, in
// micrometres: below zero it falls.
struct Stand {
    facts::PieceId piece{};
    std::int32_t margin = kFirm;

    friend constexpr bool operator==(const Stand&, const Stand&) = default;
};

// How firmly a site stands that is at rest, or is described as if it were.
struct Equilibrium {
    // By how much all areas at once may shrink before something falls.
    std::int32_t margin = kFirm;
    std::vector<Stand> pieces;  // all that could fall, in the order of their ids

    friend bool operator==(const Equilibrium&, const Equilibrium&) = default;
};

// Of poses alone, like the facts. Pieces that are joined are one body, and joints bear anything.
Equilibrium equilibrium(const Catalogue& catalogue, std::span<const facts::Placed> pieces,
                        std::span<const facts::Rivet> rivets = {});
Equilibrium equilibrium(const Site& site);

}  // namespace jobsite::site
