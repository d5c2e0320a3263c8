#include "games/registry.h"

#include <algorithm>
#include <array>

#include "games/monster_office/monster_office.h"
#include "rules/erase.h"

namespace jobsite::games {

namespace {

using rules::AnyGame;
using rules::DataFile;
using rules::GameRow;
using rules::Loaded;

Loaded<std::unique_ptr<AnyGame>> load_monster_office(std::span<const DataFile> files) {
    auto data = monster_office::load_data(files);
    if (!data) {
        return tl::unexpected(data.error());
    }
    return std::make_unique<rules::ErasedGame<monster_office::MonsterOffice>>(
        monster_office::MonsterOffice(*std::move(data)));
}

constexpr std::array kGames{
    GameRow{.name = "monster_office",
            .rules_version = 1,
            .least_seats = 2,
            .most_seats = 6,
            .options = monster_office::kOptions,
            .data_files = monster_office::kDataFiles,
            .load = load_monster_office},
};

}  // namespace

std::span<const GameRow> registry() { return kGames; }

const GameRow* find_game(std::string_view name) {
    const auto* const found = std::ranges::find(kGames, name, &GameRow::name);
    return found == kGames.end() ? nullptr : found;
}

}  // namespace jobsite::games
