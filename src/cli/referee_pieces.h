#pragma once

#include <span>
#include <vector>

#include "cli/case_field.h"
#include "games/men_at_work/pieces.h"

// The pieces of a case, docs/referee.md: which they are, and where.
namespace jobsite::cli {

// A piece of building material by its name.
men_at_work::PieceId read_piece_name(const CaseField& field);
// One that is among these.
men_at_work::PieceId read_known_piece(const CaseField& field,
                                      std::span<const facts::Placed> pieces);

// All pieces of the site, in the order of their ids.
std::vector<facts::Placed> read_pieces(const CaseField& list);

}  // namespace jobsite::cli
