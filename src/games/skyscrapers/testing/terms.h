#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/skyscrapers/skyscrapers.h"
#include "rules/match.h"

// What the tests of the rules are written with: positions put together by hand, moves as they
// are typed, and answers as short texts.
namespace jobsite::skyscrapers::testing {

inline constexpr Seat P1 = Seat::P1;
inline constexpr Seat P2 = Seat::P2;
inline constexpr Seat P3 = Seat::P3;
inline constexpr Seat P4 = Seat::P4;

using Lines = std::vector<std::string>;

// The game with the data it is shipped with.
const Skyscrapers& game();
// One at whose site things are made up.
const Skyscrapers& made_up_game();
// What a table agrees on in mode Planner.
rules::Setup planner(int seats);

// The same with another deck.json.
rules::Loaded<Data> load(std::string_view deck);
std::string_view shipped_deck();

// A position, put together from what matters to a test: only the H stands, it is p1's turn with
// three actions, everybody holds the base cards that are not built and one card more.
//
//   yard(3).at("act p2 actions=1").cards("U.frame@0,0,4:zx<0").workers(P2, "3/1,0 g/3,1")
class Yard {
   public:
    explicit Yard(int seats) : seats_(seats) {}

    Yard& at(std::string_view phase_seat_and_counters);
    Yard& box(std::string_view cards);
    Yard& cards(std::string_view built);
    // In any order, without base cards: they are added where they are not built.
    Yard& hand(Seat seat, std::string_view cards);
    // Up to five places; the others are in stock.
    Yard& workers(Seat seat, std::string_view places);
    Yard& score(Seat seat, int points);
    Yard& out(Seat seat);

    // The line as it would be written, and the state that it means.
    [[nodiscard]] std::string line() const;
    operator State() const;  // NOLINT: a yard is what a test calls a state

   private:
    struct Desk {
        std::string hand;
        std::string workers{};
        int score = 0;
        bool out = false;
    };

    [[nodiscard]] std::string hand_of(Seat seat) const;
    [[nodiscard]] std::string workers_of(Seat seat) const;

    int seats_;
    std::string head_ = "act p1 actions=3";
    std::string box_ = "-";
    std::string cards_ = "-";
    std::array<Desk, kMostSeats> desks_{
        {{.hand = "U.rails"}, {.hand = "U.rails"}, {.hand = "H.cross"}, {.hand = "H.spine"}}};
};

inline Yard yard(int seats) { return Yard(seats); }

// A step is a seat and its move: "p1 hire g/3,1", "nature falls p1.1".
//
// The state after these steps, none of which may be refused.
State after(const State& state, const Lines& steps);
// What the last of these steps tells, without the name of the game.
Lines told(const State& state, const Lines& steps);
// "allowed", or the rule and the reason: "21 no_girder", "table 2 not_your_turn".
std::string refusal(const State& state, std::string_view step);
bool may(const State& state, std::string_view step);

// The legal moves of the seat that begin with these words, sorted.
Lines legal(const State& state, Seat seat, std::string_view words = "");

// A section of the written position: head, box, cards, p1 to p4.
std::string part(const State& state, std::string_view name);
int score(const State& state, Seat seat);
std::string place_of(const State& state, std::string_view worker);

// A match that goes on from this position, for what only a match can do.
std::unique_ptr<rules::Match> match(const State& state);

// A position in the middle of a game played at random.
State midgame(int seats, std::uint64_t seed, int cards);

// Plays a game in which every number picks one of the legal moves, and shows each state to
// `look`, until the numbers or the game are at an end.
template <class Look>
State walk(State state, const std::vector<std::uint16_t>& choices, Look look) {
    std::vector<Move> moves;
    rules::Story untold;
    for (const std::uint16_t choice : choices) {
        const Seats acting = game().acting(state);
        if (acting.empty()) {
            break;
        }
        game().legal(state, *acting.begin(), moves);
        game().play(state, *acting.begin(), moves[choice % moves.size()], untold);
        look(state);
    }
    return state;
}

}  // namespace jobsite::skyscrapers::testing
