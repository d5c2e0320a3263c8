#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/monster_office/cards.h"
#include "games/monster_office/grid.h"
#include "rules/catalogue.h"
#include "rules/enum_set.h"

namespace jobsite::monster_office {

// A project: its card and its tile bear the same number.
enum class Tile : std::uint8_t {};

inline constexpr int kMaxTiles = 40;
inline constexpr int kMaxSets = kMaxTileCells;
inline constexpr int kMaxNeed = 30;

constexpr std::size_t at(Tile tile) { return static_cast<std::size_t>(tile); }
constexpr Tile tile_at(int index) { return static_cast<Tile>(index); }

// Written 01 to 40.
std::string token(Tile tile);
std::optional<Tile> parse_tile(std::string_view text);

using TileSet = rules::EnumSet<Tile, std::uint64_t>;

// Written 0112, tile by tile; a dash where there is none.
std::string print_tiles(TileSet tiles);
std::optional<TileSet> parse_tiles(std::string_view text);

// M2, 12 What a project tile shows: a shape with one colour space per cell, each
// with its colour and the amount it needs.
struct TileRow {
    struct Need {
        Colour colour{};
        std::uint8_t amount = 0;
    };

    ShapeId shape = 0;
    std::uint8_t sets = 0;  // 23, M18 also the completion bonus
    std::array<Need, kMaxSets> needs{};
};

// The deck, the tiles and the grids of data/monster_office, checked.
struct Data {
    CardSet deck{};
    std::vector<Shape> shapes;
    std::vector<TileRow> tiles;  // by Tile
    std::array<Grid, 7> grids;   // by number of players

    [[nodiscard]] const TileRow& row(Tile tile) const { return tiles[at(tile)]; }
    [[nodiscard]] TileSet all_tiles() const;
};

inline constexpr std::array<std::string_view, 3> kDataFiles{
    "monster_office/deck.json", "monster_office/tiles.json", "monster_office/grids.json"};

// Reads and checks the three files. The first thing wrong is named by file and field.
rules::Loaded<Data> load_data(std::span<const rules::DataFile> files);

}  // namespace jobsite::monster_office
