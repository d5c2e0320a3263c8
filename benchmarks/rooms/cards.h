#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "rules/game.h"

// The game by which room servers are compared. Two players hold five secret cards each
// of 52 that are numbered. A move plays a card and draws one; the opponent sees the card
// that was played and how many are held. Played cards may be drawn again, so that it
// never ends.
namespace jobsite::cards {

inline constexpr int kCards = 52;
inline constexpr int kHand = 5;
inline constexpr int kSeats = 2;

// A set of cards: bit n is the card n.
using Cards = std::uint64_t;

struct State {
    std::uint32_t turn = 0;  // moves that players have made
    std::uint8_t played = 0;
    std::array<Cards, kSeats> hands{};

    friend bool operator==(const State&, const State&) = default;
};

// Which card: Nature deals it, a player plays it.
struct Move {
    std::uint8_t card = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

struct View {
    std::uint32_t turn = 0;
    std::uint8_t played = 0;
    std::array<int, kSeats> held{};
    Cards hand = 0;

    friend bool operator==(const View&, const View&) = default;
};

class CardGame {
   public:
    using State = cards::State;
    using Move = cards::Move;
    using View = cards::View;

    [[nodiscard]] rules::Result<State> start(const rules::Setup& setup) const;
    [[nodiscard]] int seats(const State& /*state*/) const { return kSeats; }
    [[nodiscard]] rules::Seats acting(const State& state) const;
    void legal(const State& state, rules::Seat seat, std::vector<Move>& moves) const;
    [[nodiscard]] std::optional<rules::Refusal> refuses(const State& state, rules::Seat seat,
                                                        const Move& move) const;
    void play(State& state, rules::Seat seat, const Move& move, rules::Story& story) const;
    Move nature(const State& state, base::Random& random) const;
    State imagine(const State& state, rules::Seat seat, base::Random& random) const;
    [[nodiscard]] View view(const State& state, rules::Seat seat) const;
    [[nodiscard]] Move advise(const View& /*view*/, std::span<const Move> legal) const {
        return legal.front();
    }
    [[nodiscard]] rules::Outcome outcome(const State& /*state*/) const { return {}; }
    [[nodiscard]] std::string flaw(const State& state) const;
    [[nodiscard]] std::string census(const State& /*state*/) const { return "52 cards"; }
    [[nodiscard]] std::string print_state(const State& state) const;
    [[nodiscard]] rules::Result<State> parse_state(std::string_view text) const;
    [[nodiscard]] std::string print_move(const Move& move) const;
    [[nodiscard]] rules::Result<Move> parse_move(std::string_view text) const;
    void write_view(const View& view, base::JsonWriter& json) const;
    [[nodiscard]] std::vector<rules::TextNeed> texts() const { return {}; }
};

static_assert(rules::Game<CardGame>);

}  // namespace jobsite::cards
