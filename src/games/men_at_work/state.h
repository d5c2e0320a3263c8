#pragma once

#include <array>
#include <cstdint>

#include "facts/facts.h"
#include "games/men_at_work/cards.h"
#include "games/men_at_work/options.h"
#include "games/men_at_work/pieces.h"
#include "rules/seat.h"

namespace jobsite::men_at_work {

using rules::Seat;
using rules::Seats;

// clang-format off
inline constexpr int kMostSeats = 5;      // the box holds certificates for five
inline constexpr int kForemanCards = 2;   // 53
inline constexpr int kMostRedraws = 5;    // A29
inline constexpr int kRitaEarlier = 1;    // A10 she may lie so many cards above a quarter,
inline constexpr int kRitaLater = 2;      // and so many below
// clang-format on

// What the game is waiting for. Those before Choose are Nature's.
enum class Phase : std::uint8_t {
    Deal,    // 53 a foreman card for the next player who lacks one
    First,   // A54 the first player, at random
    Show,    // 13 the back of the deck's top
    Turn,    // 12 the front of the deck's top
    Settle,  // the site comes to rest
    Choose,  // A47 the task cannot be done: a card of one's own, or the next from the deck
    Act,     // take something, or be done
    Hold,    // something is in the hand
    Over,
};

inline constexpr int kPhases = 9;

constexpr bool is_natures(Phase phase) { return phase < Phase::Choose; }

enum class Stage : std::uint8_t { SetUp, Build, CleanUp };

// What the site's coming to rest decides.
enum class After : std::uint8_t {
    Go,       // how the attempt came out
    Open,     // whether the starting site stands
    Pass,     // nothing any more: the turn is lost
    Cleaned,  // A44 whether the site stands without the girders that were pulled out
    TimeUp,   // A46 whether the last release fulfilled the task
    Again,    // A72 nothing: the site stands anew, and the task is the same
};

enum class Ending : std::uint8_t {
    None,
    Awards,
    LastStanding,
    Halted,
    FirstOut,
    SoloOut,
    Practice,
    Exercise,
};

struct Player {
    CardSet hand{};
    std::uint8_t certificates = 0;  // 35 without one a player is out
    std::uint8_t awards = 0;

    friend bool operator==(const Player&, const Player&) = default;
};

// All that is on the table, and where the game stands.
struct State {
    Options options{};
    std::uint8_t seats = 2;
    Phase phase = Phase::Show;
    Stage stage = Stage::SetUp;
    After after = After::Go;
    Ending ending = Ending::None;
    Seat turn = Seat::P1;  // 11 who has the hook

    CardSet deck{};             // in an order that nobody knows
    CardSet discard{};          // with the card that says how
    Card how = kNoCard;         // 13
    Back top = kNoBack;         // 13 of the deck's top card, once it is to be seen
    Card cover = kNoCard;       // A47 a foreman card that lies on the deck
    std::uint8_t drawn = 0;     // cards that lay above Rita, as far as is known
    bool rita = false;          // 42 she has come
    std::uint8_t redraws = 0;   // A29 in this turn
    std::uint8_t skips = 0;     // A57 turns in a row
    bool foreman_card = false;  // 54 played in this turn
    std::uint16_t turns = 0;    // A55 that ended without an accident

    PieceSet added{};      // in this turn, or to the starting site
    PieceSet footing{};    // 15, A48 the girders on which the new worker may stand
    bool brought = false;  // G11, W7 girder or worker came in together with its load
    PieceId held = kNoPiece;
    PieceSet litter{};   // 37 what the clean-up must clear away
    PieceSet leaning{};  // 38 those of it that may be pushed back, with what only they carry
    PieceSet fallen{};   // 39 supports about which the cleaner has to decide
    PieceSet leaving{};  // what the site gives back before it comes to rest
    facts::Facts facts{};

    std::array<Player, rules::kMaxSeats> players{};

    [[nodiscard]] Player& player() { return players[rules::at(turn)]; }
    [[nodiscard]] const Player& player() const { return players[rules::at(turn)]; }
    [[nodiscard]] bool plays(Seat seat) const {
        return rules::at(seat) < seats && players[rules::at(seat)].certificates > 0;
    }
    // 35, A42 Those who still have a certificate; the others watch.
    [[nodiscard]] Seats playing() const;

    friend bool operator==(const State&, const State&) = default;
};

enum class MoveKind : std::uint8_t {
    Deal,    // Nature: a foreman card
    First,   // Nature: the first player
    Show,    // Nature: the back of the deck's top
    Rita,    // Nature: Boss Rita instead
    Turn,    // Nature: the front of the deck's top
    Trip,    // Nature: an accident while something is in the hand
    Rest,    // Nature: the facts at rest
    Play,    // 54 a foreman card, on the deck or on the discard pile
    Redraw,  // A47
    Take,
    Release,
    Done,
    Keep,    // 39 a fallen support
    Return,  // 39 a fallen support
    GiveUp,  // A61
    Time,    // A46 the clock has run out
};

inline constexpr int kMoveKinds = 16;

enum class Pile : std::uint8_t { Deck, Discard };

// Each kind uses the fields that its written form shows and leaves the others alone.
struct Move {
    MoveKind kind{};
    Card card = kNoCard;
    Pile pile = Pile::Deck;
    Back back = kNoBack;
    Seat seat = Seat::P1;
    PieceId piece = kNoPiece;
    facts::Trip trip{};
    facts::Facts facts{};

    friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace jobsite::men_at_work
