#include "games/monster_office/data.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/scan.h"
#include "rules/json_reader.h"
#include "rules/seat.h"

namespace jobsite::monster_office {

namespace {

using rules::JsonReader;
using rules::Loaded;

constexpr int kMostCopies = 20;
constexpr int kLeastCards = 24;  // a starting hand for six, and something to draw
constexpr int kLeastTiles = rules::kMaxSeats;
constexpr int kMaxShapes = 32;

// 26 How often each number of each colour is in the deck.
void read_deck(const JsonReader& file, Data& data) {
    file.only({"resources"});
    const JsonReader resources = file.object("resources");
    for (const auto& [letter, numbers] : resources.members()) {
        const auto colour = letter.size() == 1 ? parse_colour(letter[0]) : std::nullopt;
        if (!colour) {
            numbers.fail("is not a colour: they are R, O, Y, G, B and P");
        }
        for (const auto& [digit, copies] : numbers.members()) {
            const auto number = base::Scanner::read_number(digit, 1, kMaxNumber);
            if (!number) {
                copies.fail(fmt::format("is not a card number from 1 to {}", kMaxNumber));
            }
            data.deck.add(card(colour.value_or(Colour::R), number.value_or(1)),
                          copies.number(0, kMostCopies));
        }
    }
    if (data.deck.size() < kLeastCards) {
        resources.fail(fmt::format("must make at least {} cards in all", kLeastCards));
    }
}

// M2 All cells hang together, edge to edge.
bool is_connected(const Shape& shape) {
    std::set<Shape::Spot> left(shape.spots.begin(), shape.spots.end());
    std::vector<Shape::Spot> reached{shape.spots.front()};
    left.erase(reached.front());
    while (!reached.empty()) {
        const auto [column, row] = reached.back();
        reached.pop_back();
        for (const Shape::Spot next :
             {Shape::Spot{column + 1, row}, Shape::Spot{column - 1, row},
              Shape::Spot{column, row + 1}, Shape::Spot{column, row - 1}}) {
            if (left.erase(next) > 0) {
                reached.push_back(next);
            }
        }
    }
    return left.empty();
}

Shape read_shape(std::string_view name, const JsonReader& drawing) {
    Shape shape{.name = std::string(name), .spots = {}};
    const std::vector<JsonReader> lines = drawing.items();
    for (int row = 0; row < static_cast<int>(lines.size()); ++row) {
        const std::string line = lines[static_cast<std::size_t>(row)].text();
        for (int column = 0; column < static_cast<int>(line.size()); ++column) {
            const char c = line[static_cast<std::size_t>(column)];
            if (c != '#' && c != '.') {
                drawing.fail("is drawn with # and . only");
            }
            if (c == '#') {
                shape.spots.push_back({.column = column, .row = row});
            }
        }
    }
    if (shape.spots.size() < 2 || shape.spots.size() > kMaxTileCells) {
        drawing.fail(fmt::format("must have from 2 to {} cells", kMaxTileCells));
        shape.spots = {{0, 0}, {1, 0}};
    }
    if (!is_connected(shape)) {
        drawing.fail("must hang together, edge to edge");
    }
    return shape;
}

void read_shapes(const JsonReader& file, Data& data) {
    const JsonReader shapes = file.object("shapes");
    for (const auto& [name, drawing] : shapes.members()) {
        data.shapes.push_back(read_shape(name, drawing));
    }
    if (data.shapes.empty() || data.shapes.size() > kMaxShapes) {
        shapes.fail(fmt::format("must be from 1 to {} shapes", kMaxShapes));
    }
}

// 12 Each colour at most once, so that a card and a tile name the colour space.
void read_needs(const JsonReader& needs, const Shape& shape, TileRow& row) {
    const auto members = needs.members();
    if (members.size() != shape.spots.size()) {
        needs.fail(fmt::format("must name one colour for each of the {} cells of {}",
                               shape.spots.size(), shape.name));
        return;
    }
    for (const auto& [letter, amount] : members) {
        const auto colour = letter.size() == 1 ? parse_colour(letter[0]) : std::nullopt;
        if (!colour) {
            amount.fail("is not a colour: they are R, O, Y, G, B and P");
        }
        row.needs[row.sets++] = {colour.value_or(Colour::R),
                                 static_cast<std::uint8_t>(amount.number(1, kMaxNeed))};
    }
}

void read_tiles(const JsonReader& file, Data& data) {
    file.only({"shapes", "tiles"});
    read_shapes(file, data);
    const JsonReader tiles = file.list("tiles");
    for (const JsonReader& entry : tiles.items()) {
        const std::string expected = token(tile_at(static_cast<int>(data.tiles.size())));
        if (data.tiles.size() == kMaxTiles || entry.string("tile").text() != expected) {
            entry.fail(fmt::format("must be tile {}: tiles stand in order from 01 to at most {}",
                                   expected, kMaxTiles));
            return;
        }
        const JsonReader name = entry.string("shape");
        const auto shape = std::ranges::find(data.shapes, name.text(), &Shape::name);
        if (shape == data.shapes.end()) {
            name.fail("is not one of the shapes above");
            return;
        }
        entry.only({"tile", "shape", "needs"});
        TileRow row;
        row.shape = static_cast<ShapeId>(shape - data.shapes.begin());
        read_needs(entry.object("needs"), *shape, row);
        data.tiles.push_back(row);
    }
    if (data.tiles.size() < kLeastTiles) {
        tiles.fail(fmt::format("must be at least {} tiles", kLeastTiles));
    }
}

// M3 One grid for each number of players, on which every shape finds a place.
void read_grids(const JsonReader& file, Data& data) {
    file.only({"grids"});
    const JsonReader grids = file.object("grids");
    grids.only({"2", "3", "4", "5", "6"});
    for (int seats = 2; seats <= rules::kMaxSeats; ++seats) {
        const JsonReader entry = grids.object(fmt::format("{}", seats));
        entry.only({"columns", "rows"});
        const int columns = entry.integer("columns").number(1, kMaxGridSide);
        const int rows = entry.integer("rows").number(1, kMaxGridSide);
        Grid& grid = data.grids[static_cast<std::size_t>(seats)];
        grid = make_grid(columns, rows, data.shapes);
        for (std::size_t i = 0; i < data.shapes.size(); ++i) {
            if (grid.places[i].cells.empty()) {
                entry.fail(fmt::format("must have room for the shape {}", data.shapes[i].name));
            }
        }
    }
}

}  // namespace

std::string token(Tile tile) {
    const auto number = at(tile) + 1;
    return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

std::optional<Tile> parse_tile(std::string_view text) {
    if (text.size() != 2 || text[0] < '0' || text[0] > '9' || text[1] < '0' || text[1] > '9') {
        return std::nullopt;
    }
    const int number = (text[0] - '0') * 10 + (text[1] - '0');
    if (number < 1 || number > kMaxTiles) {
        return std::nullopt;
    }
    return tile_at(number - 1);
}

std::string print_tiles(TileSet tiles) {
    std::string text;
    for (const Tile tile : tiles) {
        text += token(tile);
    }
    return text.empty() ? "-" : text;
}

std::optional<TileSet> parse_tiles(std::string_view text) {
    TileSet tiles;
    for (std::string_view rest = text == "-" ? "" : text; !rest.empty();
         rest.remove_prefix(std::min<std::size_t>(2, rest.size()))) {
        const auto tile = parse_tile(rest.substr(0, 2));
        if (!tile) {
            return std::nullopt;
        }
        tiles.add(*tile);
    }
    return print_tiles(tiles) == text ? std::optional(tiles) : std::nullopt;
}

TileSet Data::all_tiles() const {
    TileSet all;
    for (int i = 0; i < static_cast<int>(tiles.size()); ++i) {
        all.add(tile_at(i));
    }
    return all;
}

Loaded<Data> load_data(std::span<const rules::DataFile> files) {
    Data data;
    constexpr std::array kReaders{read_deck, read_tiles, read_grids};
    for (std::size_t i = 0; i < kDataFiles.size(); ++i) {
        if (auto fault = rules::read_json(
                files, kDataFiles[i], [&](const JsonReader& file) { kReaders[i](file, data); })) {
            return tl::unexpected(*std::move(fault));
        }
    }
    return data;
}

}  // namespace jobsite::monster_office
