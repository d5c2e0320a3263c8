#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "rules/catalogue.h"
#include "rules/texts.h"
#include "site/pieces/catalogue.h"
#include "table/log_text.h"

namespace jobsite::server {

// The games that can be played here, and the words for what happens in them.
struct Shelf {
    struct Game {
        const rules::GameRow* row = nullptr;
        std::unique_ptr<rules::AnyGame> game;
        std::uint64_t data = 0;  // fingerprint of its data files
    };

    std::vector<Game> games;
    // What the pieces of physical games are made of; it stays where it is when the shelf
    // is moved.
    std::unique_ptr<const site::Catalogue> pieces;
    rules::Texts texts;

    [[nodiscard]] const Game* find(std::string_view name) const {
        for (const Game& game : games) {
            if (game.row->name == name) {
                return &game;
            }
        }
        return nullptr;
    }
};

}  // namespace jobsite::server
