#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "rules/catalogue.h"
#include "rules/texts.h"
#include "site/pieces/catalogue.h"
#include "table/log_text.h"

namespace jobsite::shelf {

// A game with its data, and what a log says about them.
struct LoadedGame {
    const rules::GameRow* row = nullptr;
    std::unique_ptr<rules::AnyGame> game;
    std::uint64_t data = 0;       // fingerprint of its data files
    std::uint64_t site_data = 0;  // and of those that its site reads

    // The fingerprint that a log of such a table bears.
    [[nodiscard]] std::uint64_t data_for(const rules::Setup& setup) const {
        return game->has_site(setup) ? site_data : data;
    }
    [[nodiscard]] table::Head head(const rules::Setup& setup) const {
        return table::head_of(*row, *game, data_for(setup), setup);
    }
};

// The games that can be played here, what their pieces are made of, and the words for what
// happens in them. Games and pieces stay where they are when the shelf is moved.
struct Shelf {
    std::vector<LoadedGame> games;
    std::unique_ptr<const site::Catalogue> pieces;
    rules::Texts texts;

    [[nodiscard]] const LoadedGame* find(std::string_view name) const;
};

// Every game of the registry with the data that is built in. A data file of the user's
// takes the place of the built-in one with the same path.
rules::Loaded<Shelf> load(std::span<const rules::DataFile> replaced = {});

}  // namespace jobsite::shelf
