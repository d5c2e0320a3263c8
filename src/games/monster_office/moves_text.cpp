#include <algorithm>

#include <fmt/format.h>

#include "base/read_parts.h"
#include "base/scan.h"
#include "games/monster_office/monster_office.h"

// How moves are written.
namespace jobsite::monster_office {

namespace {

using base::take;

// What stands behind the words of a move.
enum class Operand : std::uint8_t { None, Card, Tile, Seat, Slot, CardAndTile, TileAndCells };

struct MoveRow {
    MoveKind kind;
    std::string_view words;
    Operand operand;
};

// clang-format off
constexpr std::array<MoveRow, kMoveKinds> kMoves{{
    {MoveKind::Deal,           "deal",           Operand::Card},
    {MoveKind::DealProject,    "deal",           Operand::Tile},
    {MoveKind::Show,           "show",           Operand::Card},
    {MoveKind::First,          "first",          Operand::Seat},
    {MoveKind::Lay,            "lay",            Operand::Card},
    {MoveKind::DrawProject,    "draw project",   Operand::None},
    {MoveKind::PlayProject,    "play project",   Operand::Tile},
    {MoveKind::DrawResources,  "draw resources", Operand::None},
    {MoveKind::PlayResources,  "play resources", Operand::None},
    {MoveKind::Pass,           "pass",           Operand::None},
    {MoveKind::Place,          "place",          Operand::TileAndCells},
    {MoveKind::TakeRow,        "take row",       Operand::Slot},
    {MoveKind::TakeDeck,       "take deck",      Operand::None},
    {MoveKind::Put,            "put",            Operand::CardAndTile},
    {MoveKind::Stop,           "stop",           Operand::None},
    {MoveKind::DiscardCard,    "discard",        Operand::Card},
    {MoveKind::DiscardProject, "discard",        Operand::Tile},
}};
// clang-format on

static_assert(std::ranges::all_of(kMoves,
                                  [](const MoveRow& row) {
                                      return kMoves[static_cast<std::size_t>(row.kind)].kind ==
                                             row.kind;
                                  }),
              "rows stand in the order of the enum");

bool read_operand(base::Scanner& text, Operand operand, Move& move) {
    switch (operand) {
        case Operand::None:
            return true;
        case Operand::Card:
            return take(parse_card(text.word()), move.card);
        case Operand::Tile:
            return take(parse_tile(text.word()), move.tile);
        case Operand::Seat:
            return take(rules::parse_seat(text.word()), move.seat) && rules::is_player(move.seat);
        case Operand::Slot: {
            const auto slot = text.number<int>(1, kRowLength);
            move.slot = static_cast<std::uint8_t>(slot.value_or(1) - 1);
            return slot.has_value();
        }
        case Operand::CardAndTile:
            return take(parse_card(text.word()), move.card) &&
                   take(parse_tile(text.word()), move.tile);
        case Operand::TileAndCells:
            return take(parse_tile(text.word()), move.tile) &&
                   take(parse_cells(text.word()), move.cells);
    }
    return false;
}

// Steps over the words of a move, "take row" being two.
bool accept_words(base::Scanner& text, std::string_view words) {
    base::Scanner wanted(words);
    while (!wanted.at_end()) {
        if (!text.accept(wanted.word())) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::string MonsterOffice::print_move(const Move& move) const {
    const MoveRow& row = kMoves[static_cast<std::size_t>(move.kind)];
    switch (row.operand) {
        case Operand::None:
            return std::string(row.words);
        case Operand::Card:
            return fmt::format("{} {}", row.words, print_card(move.card));
        case Operand::Tile:
            return fmt::format("{} {}", row.words, token(move.tile));
        case Operand::Seat:
            return fmt::format("{} {}", row.words, rules::print_seat(move.seat));
        case Operand::Slot:
            return fmt::format("{} {}", row.words, move.slot + 1);
        case Operand::CardAndTile:
            return fmt::format("{} {} {}", row.words, print_card(move.card), token(move.tile));
        case Operand::TileAndCells:
            return fmt::format("{} {} {}", row.words, token(move.tile), print_cells(move.cells));
    }
    return {};
}

rules::Result<Move> MonsterOffice::parse_move(std::string_view text) const {
    for (const MoveRow& row : kMoves) {
        base::Scanner scanner(text);
        Move move{.kind = row.kind};
        if (accept_words(scanner, row.words) && read_operand(scanner, row.operand, move) &&
            scanner.at_end()) {
            return move;
        }
    }
    return tl::unexpected(rules::kUnreadableMove);
}

}  // namespace jobsite::monster_office
