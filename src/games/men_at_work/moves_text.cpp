#include <algorithm>

#include <fmt/format.h>

#include "base/read_parts.h"
#include "base/scan.h"
#include "facts/text.h"
#include "facts/words.h"
#include "games/men_at_work/men_at_work.h"
#include "rules/verbs.h"

// How moves are written.
namespace jobsite::men_at_work {

namespace {

using base::take;

// What stands behind the words of a move.
enum class Operand : std::uint8_t { None, Card, CardAndPile, Back, Seat, Piece, Trip, Facts };

using Verb = rules::Verb<MoveKind, Operand>;

// clang-format off
constexpr std::array<Verb, kMoveKinds> kVerbs{{
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

static_assert(rules::in_order(kVerbs));

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
    return rules::print_move(kVerbs, move, print_operand);
}

rules::Result<Move> MenAtWork::parse_move(std::string_view text) const {
    return rules::parse_move<Move>(kVerbs, text, read_operand);
}

}  // namespace jobsite::men_at_work
