#include <algorithm>

#include <fmt/format.h>

#include "base/read_parts.h"
#include "base/scan.h"
#include "facts/text.h"
#include "facts/words.h"
#include "games/men_at_work/men_at_work.h"

// How moves are written.
namespace jobsite::men_at_work {

namespace {

using base::take;

// What stands behind the words of a move.
enum class Operand : std::uint8_t { None, Card, CardAndPile, Back, Seat, Piece, Trip, Facts };

struct MoveRow {
    MoveKind kind;
    std::string_view words;
    Operand operand;
};

// clang-format off
constexpr std::array<MoveRow, kMoveKinds> kMoves{{
    {MoveKind::Deal,    "deal",    Operand::Card},
    {MoveKind::First,   "first",   Operand::Seat},
    {MoveKind::Show,    "show",    Operand::Back},
    {MoveKind::Rita,    "rita",    Operand::None},
    {MoveKind::Turn,    "turn",    Operand::Card},
    {MoveKind::Trip,    "trip",    Operand::Trip},
    {MoveKind::Rest,    "rest",    Operand::Facts},
    {MoveKind::Play,    "play",    Operand::CardAndPile},
    {MoveKind::Redraw,  "redraw",  Operand::None},
    {MoveKind::Take,    "take",    Operand::Piece},
    {MoveKind::Release, "release", Operand::None},
    {MoveKind::Done,    "done",    Operand::None},
    {MoveKind::Keep,    "keep",    Operand::Piece},
    {MoveKind::Return,  "return",  Operand::Piece},
    {MoveKind::GiveUp,  "give up", Operand::None},
    {MoveKind::Time,    "time up", Operand::None},
}};
// clang-format on

static_assert(std::ranges::all_of(kMoves,
                                  [](const MoveRow& row) {
                                      return kMoves[static_cast<std::size_t>(row.kind)].kind ==
                                             row.kind;
                                  }),
              "rows stand in the order of the enum");

constexpr std::array<std::string_view, 2> kPiles{"deck", "discard"};

// A trip is written as in facts: tick, cause, and the two pieces by name.
bool read_trip(base::Scanner& text, facts::Trip& trip) {
    constexpr std::uint32_t kLatest = 1'000'000;
    return take(text.number<std::uint32_t>(0, kLatest), trip.tick) &&
           take(facts::find_word<facts::Cause>(text.word()), trip.cause) &&
           take(parse_piece(text.word()), trip.piece) && take(parse_piece(text.word()), trip.other);
}

bool read_pile(base::Scanner& text, Pile& pile) {
    const auto* const found = std::ranges::find(kPiles, text.word());
    pile = static_cast<Pile>(found - kPiles.begin());
    return found != kPiles.end();
}

bool read_operand(base::Scanner& text, Operand operand, Move& move) {
    switch (operand) {
        case Operand::None:
            return true;
        case Operand::Card:
            return take(parse_card(text.word()), move.card);
        case Operand::CardAndPile:
            return take(parse_card(text.word()), move.card) && read_pile(text, move.pile);
        case Operand::Back:
            return take(parse_back(text.word()), move.back);
        case Operand::Seat:
            return take(rules::parse_seat(text.word()), move.seat) && rules::is_player(move.seat);
        case Operand::Piece:
            return take(parse_piece(text.word()), move.piece);
        case Operand::Trip:
            return read_trip(text, move.trip);
        case Operand::Facts: {
            const bool readable = take(facts::parse(text.rest()), move.facts);
            text = base::Scanner("");
            return readable;
        }
    }
    return false;
}

bool accept_words(base::Scanner& text, std::string_view words) {
    base::Scanner wanted(words);
    while (!wanted.at_end()) {
        if (!text.accept(wanted.word())) {
            return false;
        }
    }
    return true;
}

std::string print_operand(Operand operand, const Move& move) {
    switch (operand) {
        case Operand::None:
            return {};
        case Operand::Card:
            return token(move.card);
        case Operand::CardAndPile:
            return fmt::format("{} {}", token(move.card),
                               kPiles[static_cast<std::size_t>(move.pile)]);
        case Operand::Back:
            return token(move.back);
        case Operand::Seat:
            return std::string(rules::print_seat(move.seat));
        case Operand::Piece:
            return token(move.piece);
        case Operand::Trip:
            return fmt::format("{} {} {} {}", move.trip.tick, facts::word(move.trip.cause),
                               token(move.trip.piece), token(move.trip.other));
        case Operand::Facts:
            return facts::print(move.facts);
    }
    return {};
}

}  // namespace

std::string MenAtWork::print_move(const Move& move) const {
    const MoveRow& row = kMoves[static_cast<std::size_t>(move.kind)];
    const std::string operand = print_operand(row.operand, move);
    return operand.empty() ? std::string(row.words) : fmt::format("{} {}", row.words, operand);
}

rules::Result<Move> MenAtWork::parse_move(std::string_view text) const {
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

}  // namespace jobsite::men_at_work
