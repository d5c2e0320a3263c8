#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/skyscrapers/cards.h"
#include "games/skyscrapers/pose.h"
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
inline constexpr int kWorkers = kMostSeats * kWorkersEach;
// clang-format on

// 5, S1 Construction cards for each player.
constexpr int dealt(int seats) {
    constexpr std::array<int, kMostSeats + 1> kCardsEach{0, 0, 15, 12, 9};
    return kCardsEach[static_cast<std::size_t>(seats)];
}

inline constexpr int kMostBuilt = kStartCards + 4 * dealt(4) + 2 * kMostSeats;
// 8, S33 There is a rivet for every card.
static_assert(kMostBuilt <= kRivets && kMostBuilt <= 64);

// What the game is waiting for. Those before Act are Nature's.
enum class Phase : std::uint8_t {
    Deal,     // 5 the hands, seat by seat
    First,    // 9 who begins, by lot
    Falls,    // S35 which workers lose their footing
    Act,      // 10 the player in turn acts
    Rivet,    // 23 the player in turn slides whom the new rivet touches
    Replace,  // 38, S40 an owner puts a fallen worker back
    Over,
};

inline constexpr int kPhases = 7;

constexpr bool is_natures(Phase phase) { return phase < Phase::Act; }

enum class First : std::uint8_t { Random, P1 };  // 9

enum class Ending : std::uint8_t { None, LastCard, Idle, LastPlayer };

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

struct State {
    std::uint8_t seats = 2;
    First first = First::Random;
    Phase phase = Phase::Deal;
    Ending ending = Ending::None;
    Seat turn = Seat::P1;
    std::uint8_t actions_left = 0;
    std::uint8_t idle_turns = 0;                 // S38 in a row
    bool has_built = false;                      // in this turn
    WorkerSet slid{};                            // 27, S60 who may not slide again yet
    WorkerSet touched{};                         // 23 whom the new rivet touches
    std::array<std::uint8_t, kWorkers> risks{};  // S35 percent, of those not yet decided

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

    friend bool operator==(const State&, const State&) = default;
};

enum class MoveKind : std::uint8_t {
    Deal,   // Nature: a card to the next hand
    First,  // Nature: who begins
    Falls,  // Nature: this worker falls
    Holds,  // Nature: this worker does not
    Hire,
    Build,
    Walk,
    Slide,
    Stand,
    Pass,
};

inline constexpr int kMoveKinds = 10;

// Each kind uses the fields that its written form shows and leaves the others alone.
struct Move {
    MoveKind kind{};
    Kind card{};
    Worker worker{};
    Seat seat = Seat::P1;  // First
    Place place{};
    Pose pose{};

    friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace jobsite::skyscrapers
