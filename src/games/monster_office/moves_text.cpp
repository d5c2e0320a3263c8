#include <fmt/format.h>

#include "base/read_parts.h"
#include "base/scan.h"
#include "games/monster_office/monster_office.h"
#include "rules/verbs.h"

// How moves are written.
namespace jobsite::monster_office {

namespace {

using base::take;

// What stands behind the words of a move.
enum class Operand : std::uint8_t { None, Card, Tile, Seat, Slot, CardAndTile, TileAndCells };

using Verb = rules::Verb<MoveKind, Operand>;

// clang-format off
constexpr std::array<Verb, kMoveKinds> kVerbs{{
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

static_assert(rules::in_order(kVerbs));

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

std::string print_operand(Operand operand, const Move& move) {
    switch (operand) {
        case Operand::None:
            return {};
        case Operand::Card:
            return print_card(move.card);
        case Operand::Tile:
            return std::string(token(move.tile));
        case Operand::Seat:
            return std::string(rules::print_seat(move.seat));
        case Operand::Slot:
            return std::to_string(move.slot + 1);
        case Operand::CardAndTile:
            return fmt::format("{} {}", print_card(move.card), token(move.tile));
        case Operand::TileAndCells:
            return fmt::format("{} {}", token(move.tile), print_cells(move.cells));
    }
    return {};
}

}  // namespace

std::string MonsterOffice::print_move(const Move& move) const {
    return rules::print_move(kVerbs, move, print_operand);
}

rules::Result<Move> MonsterOffice::parse_move(std::string_view text) const {
    return rules::parse_move<Move>(kVerbs, text, read_operand);
}

}  // namespace jobsite::monster_office
