#include "games/monster_office/grid.h"

#include <algorithm>

namespace jobsite::monster_office {

namespace {

using Spots = std::vector<Shape::Spot>;

Spots turned(Spots spots) {
    for (Shape::Spot& spot : spots) {
        spot = {.column = -spot.row, .row = spot.column};
    }
    return spots;
}

Spots mirrored(Spots spots) {
    for (Shape::Spot& spot : spots) {
        spot.column = -spot.column;
    }
    return spots;
}

// Lays the spots with their bounding box at a corner; nothing where they do not fit.
std::optional<std::array<std::uint8_t, kMaxTileCells>> laid(const Spots& spots, int column, int row,
                                                            int columns, int rows) {
    const int left = std::ranges::min(spots, {}, &Shape::Spot::column).column;
    const int top = std::ranges::min(spots, {}, &Shape::Spot::row).row;
    std::array<std::uint8_t, kMaxTileCells> order{};
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const int x = spots[i].column - left + column;
        const int y = spots[i].row - top + row;
        if (x >= columns || y >= rows) {
            return std::nullopt;
        }
        order[i] = static_cast<std::uint8_t>(cell_index(x, y));
    }
    return order;
}

Turned turned_like(Cells cells) {
    auto bits = static_cast<std::uint64_t>(cells);
    const int first = std::countr_zero(bits);
    Turned turn;
    int distance = 0;
    for (std::uint8_t& each : turn.distances) {
        bits &= bits - 1;
        distance = bits != 0 ? std::countr_zero(bits) - first : distance;
        each = static_cast<std::uint8_t>(distance);
    }
    return turn;
}

// Adds a place, and the turn it shows, unless they are known.
void add_place(Places& places, const std::array<std::uint8_t, kMaxTileCells>& order,
               std::size_t size) {
    Cells cells = kNoCells;
    for (std::size_t i = 0; i < size; ++i) {
        cells = cells | cell(order[i]);
    }
    if (std::ranges::find(places.cells, cells) != places.cells.end()) {
        return;
    }
    places.cells.push_back(cells);
    places.order.push_back(order);
    const Turned turn = turned_like(cells);
    if (std::ranges::find(places.turns, turn) == places.turns.end()) {
        places.turns.push_back(turn);
    }
}

void add_places(Places& places, const Spots& spots, int columns, int rows) {
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (const auto order = laid(spots, column, row, columns, rows)) {
                add_place(places, *order, spots.size());
            }
        }
    }
}

}  // namespace

Grid make_grid(int columns, int rows, std::span<const Shape> shapes) {
    Grid grid{.columns = columns, .rows = rows, .all = kNoCells, .places = {}};
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            grid.all = grid.all | cell(cell_index(column, row));
        }
    }
    for (const Shape& shape : shapes) {
        Places& places = grid.places.emplace_back();
        Spots spots = shape.spots;
        for (int quarter = 0; quarter < 4; ++quarter) {
            add_places(places, spots, columns, rows);
            add_places(places, mirrored(spots), columns, rows);
            spots = turned(std::move(spots));
        }
    }
    return grid;
}

std::string print_cells(Cells cells) {
    if (cells == kNoCells) {
        return "-";
    }
    std::string text;
    for (auto bits = static_cast<std::uint64_t>(cells); bits != 0; bits &= bits - 1) {
        const int index = std::countr_zero(bits);
        text += static_cast<char>('a' + index % 8);
        text += static_cast<char>('1' + index / 8);
    }
    return text;
}

std::optional<Cells> parse_cells(std::string_view text) {
    if (text.empty() || text.size() % 2 != 0) {
        return text == "-" ? std::optional(kNoCells) : std::nullopt;
    }
    Cells cells = kNoCells;
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const int column = text[i] - 'a';
        const int row = text[i + 1] - '1';
        if (column < 0 || column >= kMaxGridSide || row < 0 || row >= kMaxGridSide) {
            return std::nullopt;
        }
        const Cells next = cell(cell_index(column, row));
        if (meet(cells, next)) {
            return std::nullopt;
        }
        cells = cells | next;
    }
    return cells;
}

}  // namespace jobsite::monster_office
