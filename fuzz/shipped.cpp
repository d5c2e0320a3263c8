#include "fuzz/shipped.h"

#include <algorithm>

#include "data/built_in.h"
#include "games/registry.h"

namespace jobsite::fuzz {

namespace {

std::vector<ShippedGame> load_games() {
    std::vector<ShippedGame> games;
    for (const rules::GameRow& row : games::registry()) {
        games.push_back({.row = &row, .game = row.load(shipped_files()).value()});
    }
    return games;
}

rules::Texts load_texts() { return rules::Texts::load(shipped_files(), "en").value(); }

}  // namespace

std::span<const ShippedGame> shipped_games() {
    static const std::vector<ShippedGame> kGames = load_games();
    return kGames;
}

const rules::AnyGame* find_shipped(std::string_view name) {
    for (const ShippedGame& shipped : shipped_games()) {
        if (shipped.row->name == name) {
            return shipped.game.get();
        }
    }
    return nullptr;
}

std::vector<rules::DataFile> shipped_files() {
    std::vector<rules::DataFile> files;
    for (const data::File& file : data::built_in()) {
        files.push_back({.path = file.path, .text = file.text});
    }
    return files;
}

const rules::Texts& shipped_texts() {
    static const rules::Texts kTexts = load_texts();
    return kTexts;
}

}  // namespace jobsite::fuzz
