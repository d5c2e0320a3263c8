#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "facts/facts.h"
#include "games/skyscrapers/cards.h"
#include "games/skyscrapers/pose.h"
#include "games/skyscrapers/told.h"
#include "rules/enum_set.h"
#include "rules/seat.h"

namespace jobsite::skyscrapers {

using rules::Seat;
using rules::Seats;

// clang-format off
inline constexpr int kMostSeats = 4;         // 1
inline constexpr int kWorkersEach = 5;       // 2 the sixth marks the score
inline constexpr int kActions = 3;           // 10
inline constexpr int kFallCosts = 5;         // 38
inline constexpr int kLowestScore = -15;     // 40, S24
inline constexpr int kLastCardBonus = 5;     // 42
inline constexpr int kHeightBonus = 5;       // 43
inline constexpr int kIdleRounds = 3;        // S38
inline constexpr int kStartCards = 3;        // 4
inline constexpr int kRivets = 52;           // 8
inline constexpr int kBodyHeight = 2;        // S16
inline constexpr int kMostTries = 6;         // S67
inline constexpr int kWorkers = kMostSeats * kWorkersEach;
// clang-format on

// 5, S1 Construction cards for each player; S69 who is alone has as many as one of two.
constexpr int dealt(int seats) {
    constexpr std::array<int, kMostSeats + 1> kCardsEach{0, 15, 15, 12, 9};
    return kCardsEach[static_cast<std::size_t>(seats)];
}

inline constexpr int kMostBuilt = kStartCards + 4 * dealt(4) + 2 * kMostSeats;
// 8, S33 There is a rivet for every card.
static_assert(kMostBuilt <= kRivets && kMostBuilt <= 64);

// S35 With hands and gravity, or by choice and chance.
enum class Mode : std::uint8_t { Classic, Planner };

// What the game is waiting for. Those before Act are Nature's.
enum class Phase : std::uint8_t {
    Deal,     // 5 the hands, seat by seat
    First,    // 9 who begins, by lot
    Falls,    // S35 which workers lose their footing
    Settle,   // Classic: the site comes to rest
    Act,      // 10 the player in turn acts
    Press,    // Classic, S48: a card is in the hand
    Carry,    // Classic, S54: a worker is in the hand
    Rivet,    // 23 the player in turn slides whom the new rivet touches
    Replace,  // 38, S40 an owner puts a fallen worker back
    Over,
};

inline constexpr int kPhases = 10;

constexpr bool is_natures(Phase phase) { return phase < Phase::Act; }
constexpr bool is_handling(Phase phase) { return phase == Phase::Press || phase == Phase::Carry; }

// What the site's coming to rest decides.
enum class After : std::uint8_t {
    None,
    Open,     // 4 nothing yet: the H stands
    Press,    // 18 whether the card is home
    Carry,    // S54 where the worker stands
    Cleared,  // S55 whether anything more falls, now that what fell is gone
    Back,     // S54 nothing: the worker goes back to where he stood
};

constexpr bool is_carried(After after) { return after == After::Carry || after == After::Back; }

enum class First : std::uint8_t { Random, P1 };  // 9

enum class Lesson : std::uint8_t { No, Yes };  // S68, S69

enum class Ending : std::uint8_t { None, LastCard, Idle, LastPlayer, Collapse };

// A worker is his player's seat and a number from 1 to 5.
enum class Worker : std::uint8_t {};

constexpr std::size_t at(Worker worker) { return static_cast<std::size_t>(worker); }
constexpr Worker worker(Seat seat, int number) {
    return static_cast<Worker>(static_cast<int>(seat) * kWorkersEach + number - 1);
}
constexpr Seat owner(Worker worker) {
    return rules::seat_at(static_cast<int>(at(worker)) / kWorkersEach);
}
constexpr int number(Worker worker) { return static_cast<int>(at(worker)) % kWorkersEach + 1; }

// Written p1.2.
std::string token(Worker worker);
std::optional<Worker> parse_worker(std::string_view text);

using WorkerSet = rules::EnumSet<Worker, std::uint32_t>;
WorkerSet workers_of(Seat seat);

// A built card, by its number in the order of building.
using CardId = std::uint8_t;
using CardIds = rules::EnumSet<CardId, std::uint64_t>;

inline constexpr CardId kNoCard = 0xff;

// S53 A worker's place: the card that carries him, or the ground, and a cell of one unit.
struct Place {
    static constexpr CardId kStock = 0xff;
    static constexpr CardId kGround = 0xfe;
    static constexpr CardId kFallen = 0xfd;
    static constexpr CardId kGone = 0xfc;

    CardId card = kStock;
    std::int8_t x = 0;
    std::int8_t y = 0;

    [[nodiscard]] constexpr bool is_ground() const { return card == kGround; }
    [[nodiscard]] constexpr bool is_floor() const { return card < kMostBuilt; }
    [[nodiscard]] constexpr bool is_on_site() const { return is_ground() || is_floor(); }

    friend bool operator==(const Place&, const Place&) = default;
};

constexpr Place place(CardId card, int x, int y) {
    return {card, static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
}

// Written 7/1,0 and g/4,1; - in stock, fallen, gone.
std::string token(const Place& place);
std::optional<Place> parse_place(std::string_view text);

struct Built {
    Pose pose{};
    Kind kind = kHorizontalBase;
    Seat owner = Seat::Spectator;  // of a base card in a player's colour
    CardId holder = kNoCard;       // 18 the card onto which the rivet holds it
    // Which one it is on the site: cards before it may have come off.
    std::uint8_t piece = 0;

    friend bool operator==(const Built&, const Built&) = default;
};

// What everybody sees: the building and the workers.
struct Site {
    std::array<Built, kMostBuilt> cards{};
    CardId size = 0;
    std::array<Place, kWorkers> workers{};

    [[nodiscard]] std::span<const Built> built() const { return {cards.data(), size}; }
    [[nodiscard]] const Place& place_of(Worker worker) const { return workers[at(worker)]; }
    [[nodiscard]] int height(const Place& place) const {
        return place.is_floor() ? cards[place.card].pose.at[Axis::Z] : 0;
    }
    [[nodiscard]] int top() const;
    [[nodiscard]] bool is_taken(const Place& place) const;
    [[nodiscard]] int stock(Seat seat) const;
    // The lowest number in stock, if there is one.
    [[nodiscard]] std::optional<Worker> next_hired(Seat seat) const;
    void add(const Built& card) { cards[size++] = card; }
    // S55 These cards are gone, and those behind them move up. Nobody may stand on them.
    void remove(CardIds gone);

    friend bool operator==(const Site&, const Site&) = default;
};

// 4, S56 The three cards that stand as an H before the first turn.
Site starting_site();

struct Player {
    CardSet hand{};
    std::int16_t score = 0;
    bool out = false;

    friend bool operator==(const Player&, const Player&) = default;
};

// Classic: what the hand is about to do.
struct Handling {
    Worker worker{};  // who builds, or who is carried
    Kind card{};
    Pose pose{};
    Place place{};  // where he is carried to

    friend bool operator==(const Handling&, const Handling&) = default;
};

// Classic: where a card could not be brought home since the building last changed, as far back as
// anybody remembers. All cards are plates of one size: what holds one up holds up any other.
struct InVain {
    static constexpr std::size_t kMost = 24;

    std::array<Pose, kMost> poses{};
    std::uint8_t size = 0;

    [[nodiscard]] std::span<const Pose> all() const { return {poses.data(), size}; }
    [[nodiscard]] bool has(const Pose& pose) const;
    void add(const Pose& pose);

    friend bool operator==(const InVain&, const InVain&) = default;
};

struct State {
    std::uint8_t seats = 2;
    Mode mode = Mode::Planner;
    First first = First::Random;
    Lesson lesson = Lesson::No;
    Phase phase = Phase::Deal;
    Ending ending = Ending::None;
    Seat turn = Seat::P1;
    std::uint8_t actions_left = 0;
    std::uint8_t idle_turns = 0;                 // S38 in a row
    bool has_built = false;                      // in this turn
    WorkerSet slid{};                            // 27, S60 who may not slide again yet
    WorkerSet touched{};                         // 23 whom the new rivet touches
    std::array<std::uint8_t, kWorkers> risks{};  // S35 percent, of those not yet decided

    // Classic.
    After after = After::None;
    Handling handling{};     // while something is in the hand, and until it has come to rest
    std::uint8_t tries = 0;  // given up since the last action
    InVain in_vain{};
    WorkerSet moved{};  // S53 who was put elsewhere without the site
    CardSet lost{};     // S55 cards that came off
    Told told{};        // what the site last said

    Site site{};
    CardSet box{};  // not dealt, or discarded by who is out
    std::array<Player, kMostSeats> players{};

    [[nodiscard]] Player& player() { return players[rules::at(turn)]; }
    [[nodiscard]] const Player& player() const { return players[rules::at(turn)]; }
    [[nodiscard]] bool plays(Seat seat) const {
        return rules::at(seat) < seats && !players[rules::at(seat)].out;
    }
    // Those who are not out.
    [[nodiscard]] Seats players_left() const;
    // S27 One is left alone, or S69 nobody of one.
    [[nodiscard]] bool is_decided() const {
        return players_left().size() < std::min<int>(seats, 2);
    }
    // The number of the next card that is built.
    [[nodiscard]] std::uint8_t next_piece() const {
        return static_cast<std::uint8_t>(site.size + lost.size());
    }

    friend bool operator==(const State&, const State&) = default;
};

enum class MoveKind : std::uint8_t {
    Deal,   // Nature: a card to the next hand
    First,  // Nature: who begins
    Falls,  // Nature: this worker falls
    Holds,  // Nature: this worker does not
    Trip,   // Nature: a limit was passed while something is in the hand
    Rest,   // Nature: the facts at rest
    Hire,
    Build,
    Walk,
    Slide,
    Stand,
    Release,
    GiveUp,
    Pass,
};

inline constexpr int kMoveKinds = 14;

// Each kind uses the fields that its written form shows and leaves the others alone.
struct Move {
    MoveKind kind{};
    Kind card{};
    Worker worker{};
    Seat seat = Seat::P1;  // First
    Place place{};
    Pose pose{};
    facts::Trip trip{};
    Told facts{};

    friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace jobsite::skyscrapers
