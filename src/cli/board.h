#pragma once

#include <string>
#include <string_view>

#include "base/json.h"
#include "cli/terminal.h"
#include "rules/texts.h"

namespace jobsite::cli {

// How a game looks in a terminal. A board is drawn from what the seat may know and
// from nothing else; it knows no rules.
struct BoardRow {
    std::string_view game;
    std::string (*draw)(const base::Json& view, const rules::Texts& texts,
                        const Style& style) = nullptr;
    // A few words beside a move in the menu, such as the card it takes; may be empty.
    std::string (*hint)(const base::Json& view, std::string_view move,
                        const Style& style) = nullptr;
    // What the seat is asked for now; empty when it is not asked for anything.
    std::string (*question)(const base::Json& view, const rules::Texts& texts) = nullptr;
    // An event as a sentence.
    std::string (*tell)(const rules::Event& event, const rules::Texts& texts,
                        const Style& style) = nullptr;
    // Whether the written story may leave an event out, since the board shows it.
    bool (*is_small_talk)(std::string_view event_key) = nullptr;
    // Whether a new turn begins with this event.
    bool (*begins_turn)(std::string_view event_key) = nullptr;
};

// The board of a game; games without one of their own are shown as plain data.
const BoardRow& board_of(std::string_view game);

}  // namespace jobsite::cli
