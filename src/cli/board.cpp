#include "cli/board.h"

#include <algorithm>
#include <array>

#include "cli/office_board.h"

namespace jobsite::cli {

namespace {

constexpr BoardRow kPlainBoard{
    .game = "",
    .draw = [](const base::Json& view, const rules::Texts& /*texts*/,
               const Style& /*style*/) { return base::print_json_lines(view) + "\n"; },
    .hint = [](const base::Json& /*view*/, std::string_view /*move*/,
               const Style& /*style*/) { return std::string(); },
    .question = [](const base::Json& /*view*/,
                   const rules::Texts& /*texts*/) { return std::string(); },
    .tell = [](const rules::Event& event, const rules::Texts& texts,
               const Style& /*style*/) { return printable(texts.sentence(event)); },
    .is_small_talk = [](std::string_view /*key*/) { return false; },
    .begins_turn = [](std::string_view /*key*/) { return false; },
};

// A new board is a new row.
constexpr std::array kBoards{kOfficeBoard};

}  // namespace

const BoardRow& board_of(std::string_view game) {
    const auto* const found = std::ranges::find(kBoards, game, &BoardRow::game);
    return found == kBoards.end() ? kPlainBoard : *found;
}

}  // namespace jobsite::cli
