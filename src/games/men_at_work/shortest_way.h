#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "facts/facts.h"
#include "games/men_at_work/pieces.h"

namespace jobsite::men_at_work {

// The shortest way through the air from one piece to another: how long it is, and where it leads.
struct Way {
    std::int32_t length = 0;
    facts::Point shift{};
};

// To the nearest of these pieces, if one of them is near (facts::kNear); where parts are named,
// to one of those. In whole numbers, and exact to some hundredths of a millimetre.
std::optional<Way> shortest_way(const facts::Facts& facts, PieceId from,
                                const std::vector<PieceId>& to,
                                bool (*wanted)(Part part) = nullptr);

}  // namespace jobsite::men_at_work
