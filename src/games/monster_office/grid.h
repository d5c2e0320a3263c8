#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jobsite::monster_office {

// A set of cells of the grid map, a bit each; rows are eight bits apart.
enum class Cells : std::uint64_t {};

inline constexpr Cells kNoCells{0};
inline constexpr int kMaxGridSide = 6;
inline constexpr int kMaxTileCells = 4;

constexpr Cells operator|(Cells a, Cells b) {
    return static_cast<Cells>(static_cast<std::uint64_t>(a) | static_cast<std::uint64_t>(b));
}
constexpr Cells operator&(Cells a, Cells b) {
    return static_cast<Cells>(static_cast<std::uint64_t>(a) & static_cast<std::uint64_t>(b));
}
constexpr Cells operator-(Cells a, Cells b) {
    return static_cast<Cells>(static_cast<std::uint64_t>(a) & ~static_cast<std::uint64_t>(b));
}
constexpr int size(Cells cells) { return std::popcount(static_cast<std::uint64_t>(cells)); }
constexpr bool meet(Cells a, Cells b) { return (a & b) != kNoCells; }
constexpr bool within(Cells inner, Cells outer) { return inner - outer == kNoCells; }

constexpr int cell_index(int column, int row) { return row * 8 + column; }
constexpr Cells cell(int index) { return static_cast<Cells>(std::uint64_t{1} << unsigned(index)); }

// b2b3c3: columns are letters, rows numbers, a1 is the top left corner; cells in
// reading order. A dash where there is none.
std::string print_cells(Cells cells);
std::optional<Cells> parse_cells(std::string_view text);
inline std::string token(Cells cells) { return print_cells(cells); }

// A polyomino as drawn: its cells in reading order, touching the top left corner.
struct Shape {
    struct Spot {
        int column = 0;
        int row = 0;

        friend auto operator<=>(const Spot&, const Spot&) = default;
    };

    std::string name;
    std::vector<Spot> spots;
};

using ShapeId = std::uint8_t;

// A shape in one of its turns, by the distances of its other cells from its first in
// reading order. Rows are eight bits apart and at most six wide, so a tile that
// sticks out of the grid has a cell in the unused bits and fits nowhere.
struct Turned {
    std::array<std::uint8_t, kMaxTileCells - 1> distances{};  // the last repeats in smaller tiles

    // The first cells from which the tile lies within `room`.
    [[nodiscard]] constexpr Cells anchors(Cells room) const {
        const auto bits = static_cast<std::uint64_t>(room);
        return static_cast<Cells>(bits & bits >> distances[0] & bits >> distances[1] &
                                  bits >> distances[2]);
    }

    [[nodiscard]] constexpr Cells from(int anchor) const {
        return cell(anchor) | cell(anchor + distances[0]) | cell(anchor + distances[1]) |
               cell(anchor + distances[2]);
    }

    friend bool operator==(const Turned&, const Turned&) = default;
};

// M4 Where a shape can lie on a grid, turned and mirrored. Two ways to lie on the
// same cells are one place. `order` says which cell each spot of the shape took.
struct Places {
    std::vector<Cells> cells;
    std::vector<std::array<std::uint8_t, kMaxTileCells>> order;
    std::vector<Turned> turns;  // the same places, for fast search
};

// M3 The grid map of one number of players, with every place of every shape.
struct Grid {
    int columns = 0;
    int rows = 0;
    Cells all = kNoCells;
    std::vector<Places> places;  // by ShapeId
};

Grid make_grid(int columns, int rows, std::span<const Shape> shapes);

}  // namespace jobsite::monster_office
