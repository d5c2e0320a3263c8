#include "cli/office_map.h"

#include <array>
#include <string_view>
#include <vector>

#include "cli/office_board.h"

namespace jobsite::cli {

namespace {

using base::Json;

constexpr std::size_t kInner = 9;     // columns within a square
constexpr std::size_t kMostDots = 6;  // larger needs are written as numbers

// A square of the map: the place of its tile in the list (or none) and its two lines.
struct Square {
    int tile = -1;
    std::array<std::string, 2> lines;
};

struct Sheet {
    std::size_t columns = 0;
    std::size_t rows = 0;
    std::vector<Square> squares;

    // The tile on a square; beyond the edge there is something else.
    [[nodiscard]] int tile(std::size_t column, std::size_t row) const {
        constexpr int kOutside = -2;
        return column < columns && row < rows ? squares[row * columns + column].tile : kOutside;
    }
};

// b3 is column 1, row 2.
Square& square_at(Sheet& sheet, std::string_view name) {
    const auto column = static_cast<std::size_t>(name.front() - 'a');
    std::size_t row = 0;
    for (const char digit : name.substr(1)) {
        row = row * 10 + static_cast<std::size_t>(digit - '0');
    }
    return sheet.squares.at((row - 1) * sheet.columns + column);
}

std::string tokens_of(const Json& space) {
    const auto need = space["need"].whole<std::size_t>();
    const auto missing = space["missing"].whole<std::size_t>();
    if (need > kMostDots) {
        return fmt::format("{}/{}", need - missing, need);
    }
    std::string tokens;
    char owner = '1';
    for (const Json& count : space["tokens"].items()) {
        tokens.append(count.whole<std::size_t>(), owner++);
    }
    return tokens + std::string(missing, '.');
}

std::string star_of(const Json& space, const Style& style) {
    if (space["exact"].is_null()) {
        return "";
    }
    const std::string_view star = style.lines == Lines::Boxes ? "\u2605" : "*";
    return fmt::format("{}{}", star, space["exact"].text());
}

void put_tile(Sheet& sheet, const Json& project, int place, const Style& style) {
    const auto cells = project["cells"].text();
    for (const Json& space : project["spaces"].items()) {
        if (!space.has("cell")) {
            return;  // lifted: it lies nowhere
        }
        const auto cell = space["cell"].text();
        Square& square = square_at(sheet, cell);
        square.tile = place;
        // The number stands on the first square in reading order.
        const std::string number =
            cells.starts_with(cell) ? painted(style, kBold, project["tile"].text()) : "";
        const auto colour = space["colour"].text();
        square.lines[0] = padded(padded(" " + number, 5) + star_of(space, style), kInner);
        square.lines[1] = padded(
            " " + painted(style, ink(colour.front()), colour + " " + tokens_of(space)), kInner);
    }
}

Sheet sheet_of(const Json& view, const Style& style) {
    Sheet sheet{.columns = view["grid"]["columns"].whole<std::size_t>(),
                .rows = view["grid"]["rows"].whole<std::size_t>(),
                .squares = {}};
    sheet.squares.resize(sheet.columns * sheet.rows);
    for (Square& square : sheet.squares) {
        square.lines = {std::string(kInner, ' '), padded("    .", kInner)};
    }
    int place = 0;
    for (const Json& project : view["map"].items()) {
        put_tile(sheet, project, place++, style);
    }
    return sheet;
}

// The corner where lines meet, by which of them there are: up, right, down, left.
std::string_view corner(const Style& style, unsigned up, unsigned right, unsigned down,
                        unsigned left) {
    constexpr std::array<std::string_view, 16> kBoxes{
        " ",      "\u2575", "\u2576", "\u2514", "\u2577", "\u2502", "\u250c", "\u251c",
        "\u2574", "\u2518", "\u2500", "\u2534", "\u2510", "\u2524", "\u252c", "\u253c"};
    constexpr std::array<std::string_view, 16> kAscii{" ", "|", "-", "+", "|", "|", "+", "+",
                                                      "-", "+", "-", "+", "+", "+", "+", "+"};
    const unsigned lines = up | right << 1U | down << 2U | left << 3U;
    return style.lines == Lines::Boxes ? kBoxes[lines] : kAscii[lines];
}

// The corner at the top left of a square. Lines run where neighbouring squares
// belong to different tiles; column - 1 and row - 1 may wrap to beyond the edge.
std::string_view corner_at(const Sheet& sheet, std::size_t column, std::size_t row,
                           const Style& style) {
    const int above_left = sheet.tile(column - 1, row - 1);
    const int above = sheet.tile(column, row - 1);
    const int below_left = sheet.tile(column - 1, row);
    const int below = sheet.tile(column, row);
    return corner(style, static_cast<unsigned>(above_left != above),
                  static_cast<unsigned>(above != below), static_cast<unsigned>(below_left != below),
                  static_cast<unsigned>(above_left != below_left));
}

// The border above a row of squares, or below the last one.
std::string border(const Sheet& sheet, std::size_t row, const Style& style) {
    const std::string_view dash = style.lines == Lines::Boxes ? "\u2500" : "-";
    std::string text = "   ";
    for (std::size_t column = 0; column < sheet.columns; ++column) {
        text += corner_at(sheet, column, row, style);
        const bool line = sheet.tile(column, row - 1) != sheet.tile(column, row);
        for (std::size_t i = 0; i < kInner; ++i) {
            text += line ? dash : " ";
        }
    }
    return text.append(corner_at(sheet, sheet.columns, row, style)) + "\n";
}

std::string line_of_squares(const Sheet& sheet, std::size_t row, std::size_t line,
                            const Style& style) {
    const std::string_view bar = style.lines == Lines::Boxes ? "\u2502" : "|";
    std::string text = line == 0 ? fmt::format("{:>2} ", row + 1) : "   ";
    for (std::size_t column = 0; column <= sheet.columns; ++column) {
        text += sheet.tile(column - 1, row) != sheet.tile(column, row) ? bar : " ";
        if (column < sheet.columns) {
            text += sheet.squares[row * sheet.columns + column].lines.at(line);
        }
    }
    return text + "\n";
}

}  // namespace

std::string draw_office_map(const Json& view, const Style& style) {
    const Sheet sheet = sheet_of(view, style);
    std::string text = "   ";
    for (std::size_t column = 0; column < sheet.columns; ++column) {
        text += padded(fmt::format("     {}", static_cast<char>('a' + column)), kInner + 1);
    }
    text += "\n";
    for (std::size_t row = 0; row < sheet.rows; ++row) {
        text += border(sheet, row, style);
        text += line_of_squares(sheet, row, 0, style);
        text += line_of_squares(sheet, row, 1, style);
    }
    return text + border(sheet, sheet.rows, style);
}

}  // namespace jobsite::cli
