#include "games/registry.h"

#include <algorithm>
#include <array>

#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/options.h"
#include "games/monster_office/monster_office.h"
#include "games/skyscrapers/skyscrapers.h"
#include "rules/erase.h"

namespace jobsite::games {

namespace {

using rules::AnyGame;
using rules::DataFile;
using rules::GameRow;
using rules::Loaded;

// The game with its data, its type forgotten.
template <class G, auto kLoadData>
Loaded<std::unique_ptr<AnyGame>> load(std::span<const DataFile> files) {
    auto data = kLoadData(files);
    if (!data) {
        return tl::unexpected(data.error());
    }
    return std::make_unique<rules::ErasedGame<G>>(G(*std::move(data)));
}

constexpr std::array kGames{
    GameRow{.name = "monster_office",
            .rules_version = 1,
            .least_seats = 2,
            .most_seats = 6,
            .options = monster_office::kOptions,
            .data_files = monster_office::kDataFiles,
            .load = load<monster_office::MonsterOffice, monster_office::load_data>},
    GameRow{.name = "men_at_work",
            .rules_version = 2,
            .least_seats = 1,
            .most_seats = men_at_work::kMostSeats,
            .options = men_at_work::kOptions,
            .data_files = men_at_work::kDataFiles,
            .added_files = men_at_work::kAddedFiles,
            .load = load<men_at_work::MenAtWork, men_at_work::load_data>},
    GameRow{.name = "skyscrapers",
            .rules_version = 1,
            .least_seats = 2,
            .most_seats = skyscrapers::kMostSeats,
            .options = skyscrapers::kOptions,
            .data_files = skyscrapers::kDataFiles,
            .site_files = skyscrapers::kSiteFiles,
            .load = load<skyscrapers::Skyscrapers, skyscrapers::load_data>},
};

}  // namespace

std::span<const GameRow> registry() { return kGames; }

const GameRow* find_game(std::string_view name) {
    const auto* const found = std::ranges::find(kGames, name, &GameRow::name);
    return found == kGames.end() ? nullptr : found;
}

}  // namespace jobsite::games
