#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/monster_office/monster_office.h"
#include "rules/match.h"

// What the tests of the rules are written with: positions put together by hand,
// moves as they are typed, and answers as short texts.
namespace jobsite::monster_office::testing {

inline constexpr Seat P1 = Seat::P1;
inline constexpr Seat P2 = Seat::P2;
inline constexpr Seat P3 = Seat::P3;
inline constexpr Seat P4 = Seat::P4;

using Lines = std::vector<std::string>;

// The game with the data it is shipped with.
const MonsterOffice& game();

// A data file that stands in for the shipped one of that name, such as deck.json.
struct Replaced {
    std::string_view name;
    std::string text;
};
rules::Loaded<Data> load(const std::vector<Replaced>& replaced);
MonsterOffice office_with(const std::vector<Replaced>& replaced);
std::string_view shipped(std::string_view name);

// A position, put together from what matters to a test: everything else is empty, it
// is p1's turn, and p1 is to choose an action.
//
//   office(3).at("put p2").hand(P2, "R12 G5").map("05@b2b3/O.p1x2")
class Office {
   public:
    explicit Office(int seats, const MonsterOffice& rules = game());

    Office& at(std::string_view phase_seat_and_counters);
    Office& quick();
    Office& deck(std::string_view cards);
    Office& discard(std::string_view cards);
    Office& row(std::string_view five_cards);
    Office& project_deck(std::string_view tiles, std::string_view under = "-");
    Office& map(std::string_view projects);
    Office& hand(Seat seat, std::string_view cards, std::string_view tiles = "-");
    Office& credit(Seat seat, std::string_view purse);  // tokens+exact+completion
    Office& collected(Seat seat, std::string_view tiles);
    Office& laid(Seat seat, std::string_view laid_and_used);

    // The line as it would be written, and the state that it means.
    [[nodiscard]] std::string line() const;
    operator State() const;  // NOLINT: an office is what a test calls a state

   private:
    struct Desk {
        std::string cards = "-";
        std::string tiles = "-";
        std::string purse = "0+0+0";
        std::string collected = "-";
        std::string laid;
    };

    const MonsterOffice& rules_;
    int seats_;
    std::string contest_ = "full";
    std::string head_ = "act p1";
    std::string deck_ = "-";
    std::string discard_ = "-";
    std::string row_ = "- - - - -";
    std::string project_deck_ = "- under -";
    std::string map_ = "-";
    std::array<Desk, kMaxSeats> desks_{};
};

inline Office office(int seats) { return Office(seats); }

// A step is a seat and its move: "p1 put R3 12", "nature deal R3".
//
// The state after these steps, none of which may be refused.
State after(const State& state, const Lines& steps, const MonsterOffice& rules = game());
// What the last of these steps tells, without the name of the game.
Lines told(const State& state, const Lines& steps, const MonsterOffice& rules = game());
// "allowed", or the rule and the reason: "M26 must_act", "table 2 not_your_turn".
std::string refusal(const State& state, std::string_view step, const MonsterOffice& rules = game());

// The legal moves of the seat, sorted.
Lines legal(const State& state, Seat seat, const MonsterOffice& rules = game());
bool may(const State& state, std::string_view step, const MonsterOffice& rules = game());

// A section of the written position: head, deck, discard, row, projects, map, p1 to p6.
std::string part(const State& state, std::string_view name, const MonsterOffice& rules = game());
int score(const State& state, Seat seat);

// A match that goes on from this position, for what only a match can do.
std::unique_ptr<rules::Match> match(const State& state);

// Plays a game in which every number picks one of the legal moves, and shows each
// state to `look`, until the numbers or the game are at an end.
template <class Look>
State walk(State state, const std::vector<std::uint16_t>& choices, Look look,
           const MonsterOffice& rules = game()) {
    std::vector<Move> moves;
    rules::Story untold;
    for (const std::uint16_t choice : choices) {
        const Seats acting = rules.acting(state);
        if (acting.empty()) {
            break;
        }
        const Seat seat = acting.nth(choice % static_cast<std::uint32_t>(acting.size()));
        rules.legal(state, seat, moves);
        const Move move = moves[choice % moves.size()];
        rules.play(state, seat, move, untold);
        look(state);
    }
    return state;
}

// A position in which players have begun to work, so that a short walk comes to much.
State midgame(int seats);

}  // namespace jobsite::monster_office::testing
