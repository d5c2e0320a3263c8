#include "facts/facts.h"

#include <algorithm>

namespace jobsite::facts {

const Piece* find(const Facts& facts, PieceId piece) {
    const auto id = [](const Piece& p) { return p.placed.id; };
    const auto where = std::ranges::lower_bound(facts.pieces, piece, {}, id);
    return where != facts.pieces.end() && id(*where) == piece ? &*where : nullptr;
}

}  // namespace jobsite::facts
