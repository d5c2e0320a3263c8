#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "facts/facts.h"
#include "site/equilibrium/equilibrium.h"
#include "site/pieces/catalogue.h"
#include "table/log.h"

namespace jobsite::table {

// How firmly the site stands of which these are the facts; what lies beside it is left out.
site::Equilibrium standing(const site::Catalogue& pieces, const facts::Facts& facts);

// The attempt after which a site stood by less than after any other.
struct ClosestCall {
    std::uint64_t entry = 0;  // that says how it came to rest
    std::int32_t margin = site::kFirm;
    facts::PieceId piece{};  // the nearest to falling

    friend constexpr bool operator==(const ClosestCall&, const ClosestCall&) = default;
};

// Of a log: the first of those that stood by the least, to a twentieth of a millimetre. Where
// something fell it did not stand, and where everything always stood firmly nothing was close.
std::optional<ClosestCall> closest_call(const site::Catalogue& pieces,
                                        std::span<const Entry> entries);

}  // namespace jobsite::table
