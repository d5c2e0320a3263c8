#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "facts/facts.h"
#include "games/men_at_work/cards.h"
#include "games/men_at_work/options.h"
#include "games/men_at_work/pieces.h"
#include "rules/texts.h"

namespace jobsite::cli {

// A question to the referee of Men at Work: a site, and what was to be done on it.
// docs/referee.md tells how it is asked.
struct RefereeCase {
    men_at_work::Options options{};
    std::vector<facts::Placed> pieces;      // in the order of their ids, scenery left out
    std::optional<men_at_work::Task> task;  // none: it is a starting site
    men_at_work::PieceSet placed{};         // in this turn; of a starting site, all of it
    men_at_work::PieceId held = men_at_work::kNoPiece;
    bool together = false;  // G11, W7

    std::vector<facts::Moment> story;  // what fell in the turn
    men_at_work::PieceSet dead{};      // A36 what lay on the ground before it
};

// Reads a case, or says what in it is wrong and where.
tl::expected<RefereeCase, std::string> read_case(std::string_view text, const rules::Texts& texts);

}  // namespace jobsite::cli
