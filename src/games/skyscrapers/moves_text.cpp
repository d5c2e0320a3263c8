#include <fmt/format.h>

#include "base/read_parts.h"
#include "base/scan.h"
#include "facts/text.h"
#include "facts/words.h"
#include "games/skyscrapers/pieces.h"
#include "games/skyscrapers/skyscrapers.h"
#include "rules/verbs.h"

// How moves are written.
namespace jobsite::skyscrapers {

namespace {

using base::take;

// What stands behind the words of a move.
enum class Operand : std::uint8_t {
    None,
    Card,
    Seat,
    Worker,
    Place,
    WorkerAndPlace,
    Build,
    Trip,
    Facts
};

using Verb = rules::Verb<MoveKind, Operand>;

// clang-format off
constexpr std::array<Verb, kMoveKinds> kVerbs{{
    {MoveKind::Deal,    "deal",    Operand::Card},
    {MoveKind::First,   "first",   Operand::Seat},
    {MoveKind::Falls,   "falls",   Operand::Worker},
    {MoveKind::Holds,   "holds",   Operand::Worker},
    {MoveKind::Trip,    "trip",    Operand::Trip},
    {MoveKind::Rest,    "rest",    Operand::Facts},
    {MoveKind::Hire,    "hire",    Operand::Place},
    {MoveKind::Build,   "build",   Operand::Build},
    {MoveKind::Walk,    "move",    Operand::WorkerAndPlace},
    {MoveKind::Slide,   "slide",   Operand::WorkerAndPlace},
    {MoveKind::Stand,   "stand",   Operand::WorkerAndPlace},
    {MoveKind::Release, "release", Operand::None},
    {MoveKind::GiveUp,  "give up", Operand::None},
    {MoveKind::Pass,    "pass",    Operand::None},
}};
// clang-format on

static_assert(rules::in_order(kVerbs));

// Where somebody can be put, not where he was taken from.
bool read_place(base::Scanner& text, Move& move) {
    return take(parse_place(text.word()), move.place) && move.place.is_on_site();
}

// A trip is written as in facts: tick, cause, and the two pieces by name.
bool read_trip(base::Scanner& text, facts::Trip& trip) {
    constexpr std::uint32_t kLatest = 1'000'000;
    return take(text.number<std::uint32_t>(0, kLatest), trip.tick) &&
           take(facts::find_word<facts::Cause>(text.word()), trip.cause) &&
           take(parse_piece(text.word()), trip.piece) && take(parse_piece(text.word()), trip.other);
}

bool read_operand(const Data& data, base::Scanner& text, Operand operand, Move& move) {
    switch (operand) {
        case Operand::None:
            return true;
        case Operand::Card:
            return take(parse_kind(data, text.word()), move.card);
        case Operand::Seat:
            return take(rules::parse_seat(text.word()), move.seat) && rules::is_player(move.seat);
        case Operand::Worker:
            return take(parse_worker(text.word()), move.worker);
        case Operand::Place:
            return read_place(text, move);
        case Operand::WorkerAndPlace:
            return take(parse_worker(text.word()), move.worker) && read_place(text, move);
        case Operand::Build:
            return take(parse_worker(text.word()), move.worker) &&
                   take(parse_kind(data, text.word()), move.card) &&
                   take(parse_pose(text.word()), move.pose);
        case Operand::Trip:
            return read_trip(text, move.trip);
        case Operand::Facts: {
            auto facts = facts::parse(text.rest());
            text = base::Scanner("");
            move.facts = facts ? Told(*std::move(facts)) : Told();
            return facts.has_value();
        }
    }
    return false;
}

std::string print_operand(const Data& data, Operand operand, const Move& move) {
    switch (operand) {
        case Operand::None:
            return {};
        case Operand::Card:
            return print_kind(data, move.card);
        case Operand::Seat:
            return std::string(rules::print_seat(move.seat));
        case Operand::Worker:
            return token(move.worker);
        case Operand::Place:
            return token(move.place);
        case Operand::WorkerAndPlace:
            return fmt::format("{} {}", token(move.worker), token(move.place));
        case Operand::Build:
            return fmt::format("{} {} {}", token(move.worker), print_kind(data, move.card),
                               print_pose(move.pose));
        case Operand::Trip:
            return fmt::format("{} {} {} {}", move.trip.tick, facts::word(move.trip.cause),
                               piece_token(move.trip.piece), piece_token(move.trip.other));
        case Operand::Facts:
            return facts::print(*move.facts);
    }
    return {};
}

}  // namespace

std::string Skyscrapers::print_move(const Move& move) const {
    return rules::print_move(kVerbs, move, [&](Operand operand, const Move& written) {
        return print_operand(data_, operand, written);
    });
}

rules::Result<Move> Skyscrapers::parse_move(std::string_view text) const {
    return rules::parse_move<Move>(kVerbs, text,
                                   [&](base::Scanner& scanner, Operand operand, Move& move) {
                                       return read_operand(data_, scanner, operand, move);
                                   });
}

}  // namespace jobsite::skyscrapers
