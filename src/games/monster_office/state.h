#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/monster_office/cards.h"
#include "games/monster_office/data.h"
#include "games/monster_office/grid.h"
#include "rules/seat.h"

namespace jobsite::monster_office {

using rules::kMaxSeats;
using rules::Seat;
using rules::Seats;

// clang-format off
inline constexpr int kStartCards = 3;      // 1
inline constexpr int kHandLimit = 6;       // 15, M8
inline constexpr int kRowLength = 5;       // 27
inline constexpr int kPicks = 3;           // 11
inline constexpr int kProjectsToEnd = 10;  // 24
inline constexpr int kMostShifts = 3;      // M5
inline constexpr int kIdleRounds = 3;      // M26
inline constexpr int kMaxProjects = kMaxGridSide * kMaxGridSide / 2;  // a tile has two cells or more
// clang-format on

// What the game is waiting for. Those before Lay are Nature's.
enum class Phase : std::uint8_t {
    DealHands,    // 1 the starting hands, seat by seat
    ShowLaid,     // 2 the laid cards are turned up, seat by seat
    DealOpen,     // 5 a face-up card to each player
    NameFirst,    // M7 the first player, at random
    FillRow,      // 27 a card to the row's first gap
    DealCard,     // M11 a card from the deck to whoever picked it
    DealProject,  // M12 the top project card to whoever drew it
    Lay,          // 2 everybody lays a card
    Setup,        // 7 the player in turn plays the first project
    Act,          // 11 the player in turn chooses an action
    Place,        // 9, 10 the player in turn places a tile
    Pick,         // 11, M11 the player in turn picks a resource card
    Put,          // 13 the player in turn puts resource cards on projects
    Discard,      // 19, M9 the player in turn discards
    Over,
};

inline constexpr int kPhases = 15;

constexpr bool is_natures(Phase phase) { return phase < Phase::Lay; }

enum class Contest : std::uint8_t { Full, Quick };  // M7

enum class Ending : std::uint8_t { None, Tenth, NoProjects, AllPassed, Idle };

// A colour space of a project: what it still needs, whose tokens lie there, and who
// filled it exactly (M17).
struct Space {
    static constexpr std::uint8_t kNobody = 0xff;

    std::uint8_t missing = 0;
    std::uint8_t exact = kNobody;
    std::array<std::uint8_t, kMaxSeats> tokens{};

    friend bool operator==(const Space&, const Space&) = default;
};

// A project on the map. While it is lifted, during placing, it has no cells.
struct Project {
    Cells cells = kNoCells;
    Tile tile{};
    std::array<Space, kMaxSets> spaces{};

    friend bool operator==(const Project&, const Project&) = default;
};

// The projects on the map, lowest tile first.
class Map {
   public:
    [[nodiscard]] std::span<const Project> projects() const { return {projects_.data(), size_}; }
    [[nodiscard]] std::span<Project> projects() { return {projects_.data(), size_}; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] bool full() const { return size_ == kMaxProjects; }
    [[nodiscard]] const Project* find(Tile tile) const;
    [[nodiscard]] Project* find(Tile tile);
    // The lowest project that lies nowhere; nullptr when all are placed.
    [[nodiscard]] const Project* lifted() const;
    [[nodiscard]] Cells covered() const;

    void add(const Project& project);
    void remove(Tile tile);

    friend bool operator==(const Map&, const Map&) = default;

   private:
    std::array<Project, kMaxProjects> projects_{};
    std::uint8_t size_ = 0;
};

// The credit of a player by what it was given for; together they are the score.
struct Purse {
    std::uint16_t tokens = 0;      // 22
    std::uint16_t exact = 0;       // 21
    std::uint16_t completion = 0;  // 23

    [[nodiscard]] int score() const { return tokens + exact + completion; }
    friend bool operator==(const Purse&, const Purse&) = default;
};

struct Player {
    CardSet cards{};
    TileSet projects{};   // in hand
    TileSet collected{};  // 20
    Purse purse{};
    Card laid = kNoCard;                                            // this round of the contest
    std::array<Card, kStartCards> used{kNoCard, kNoCard, kNoCard};  // in earlier rounds

    [[nodiscard]] int hand_size() const { return cards.size() + projects.size(); }  // M8
    friend bool operator==(const Player&, const Player&) = default;
};

// 28 All that lies on the table, and where the game stands.
struct State {
    std::uint8_t seats = 2;
    Contest contest = Contest::Full;
    Phase phase = Phase::DealHands;
    Phase then =
        Phase::Act;  // where play goes on after FillRow; Setup until all first projects lie
    Ending ending = Ending::None;
    Seat turn = Seat::P1;

    std::uint8_t round = 0;       // of the contest
    std::uint8_t turned_up = 0;   // cards turned up this round, from P1 on
    std::uint8_t setup_left = 0;  // 7 players who have not yet played their first project
    std::uint8_t picks_left = 0;
    std::uint8_t shifts_left = 0;  // Place: projects that may still be lifted
    bool has_put = false;          // Put: at least one card
    std::uint8_t passes = 0;       // M26 in a row
    std::uint8_t idle_turns = 0;   // M26 in a row
    bool worked = false;           // this turn placed a project or a token
    TileSet placed{};              // Place: in this action, not to be lifted again

    CardSet deck{};
    CardSet discard{};
    std::array<Card, kRowLength> row{kNoCard, kNoCard, kNoCard, kNoCard, kNoCard};
    TileSet project_deck{};               // in an order that nobody knows
    std::array<Tile, kMaxTiles> under{};  // M13 beneath them, in the order discarded
    std::uint8_t under_size = 0;

    Map map{};
    std::array<Player, kMaxSeats> players{};

    [[nodiscard]] Player& player() { return players[rules::at(turn)]; }
    [[nodiscard]] const Player& player() const { return players[rules::at(turn)]; }
    [[nodiscard]] int completed() const;

    friend bool operator==(const State&, const State&) = default;
};

// M10, 16, 17, 18 The lowest score of all, however many share it. Nothing is always the lowest: no
// score is below it.
bool is_workhorse(const State& state, Seat seat);

enum class MoveKind : std::uint8_t {
    Deal,         // Nature: a resource card
    DealProject,  // Nature: a project card
    Show,         // Nature: a laid card
    First,        // Nature: the first player
    Lay,
    DrawProject,
    PlayProject,
    DrawResources,
    PlayResources,
    Pass,
    Place,
    TakeRow,
    TakeDeck,
    Put,
    Stop,
    DiscardCard,
    DiscardProject,
};

inline constexpr int kMoveKinds = 17;

// Each kind uses the fields that its written form shows and leaves the others alone.
struct Move {
    MoveKind kind{};
    Card card = kNoCard;
    Tile tile{};
    std::uint8_t slot = 0;  // TakeRow: 0 to 4
    Seat seat = Seat::P1;   // First
    Cells cells = kNoCells;

    friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace jobsite::monster_office
