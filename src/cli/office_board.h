#pragma once

#include "cli/board.h"

// Monster Office in a terminal.
namespace jobsite::cli {

std::string draw_office(const base::Json& view, const rules::Texts& texts, const Style& style);
std::string hint_of_office(const base::Json& view, std::string_view move, const Style& style);
std::string tell_of_office(const rules::Event& event, const rules::Texts& texts,
                           const Style& style);
std::string question_of_office(const base::Json& view, const rules::Texts& texts);

inline constexpr BoardRow kOfficeBoard{
    .game = "monster_office",
    .draw = draw_office,
    .hint = hint_of_office,
    .question = question_of_office,
    .tell = tell_of_office,
    // The row and the others' hidden cards are on the board.
    .is_small_talk =
        [](std::string_view key) {
            return key == "monster_office.row_filled" || key == "monster_office.dealt_hidden" ||
                   key == "monster_office.dealt_hidden_project";
        },
    .begins_turn = [](std::string_view key) { return key == "monster_office.turn"; },
};

// The ANSI code of a colour, by the letter of its cards.
std::string_view ink(char letter);

}  // namespace jobsite::cli
