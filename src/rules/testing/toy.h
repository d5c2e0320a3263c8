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
#include "rules/reason.h"

// A game small enough to be known by heart, to test what is written for all games.
//
// The deck has the cards 1 1 1 2 2 3 3 4. Two or three players are dealt two each.
// All choose a card of theirs at once, face down, and may take it back while they
// were the last to choose. Nature turns the cards up seat by seat; the highest card
// that stands alone scores its value. It is over when the hands are empty.
namespace jobsite::rules::toy {

inline constexpr int kMost = 4;
inline constexpr int kHand = 2;

// How many cards there are of each value; place 0 stays empty.
using Cards = std::array<std::uint8_t, kMost + 1>;
inline constexpr Cards kDeck{0, 3, 2, 2, 1};

int size(const Cards& cards);
std::string print_cards(const Cards& cards);  // 1124, or a dash

enum class Phase : std::uint8_t { Deal, Choose, Show, Over };

struct Player {
    Cards hand{};
    std::uint8_t chosen = 0;
    std::uint8_t score = 0;

    friend bool operator==(const Player&, const Player&) = default;
};

struct State {
    std::uint8_t seats = 2;
    Phase phase = Phase::Deal;
    std::uint8_t shown = 0;  // cards turned up this round, from P1 on
    Cards deck = kDeck;
    Cards discard{};
    std::array<Player, kMaxSeats> players{};

    friend bool operator==(const State&, const State&) = default;
};

void add(Cards& cards, const Cards& more);

// Whether the seat has chosen a card that is still face down.
bool is_hidden(const State& state, std::size_t seat);

enum class MoveKind : std::uint8_t { Deal, Choose, Show };

struct Move {
    MoveKind kind{};
    std::uint8_t value = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

struct View {
    std::string text;

    friend bool operator==(const View&, const View&) = default;
};

inline constexpr EventKind kDealt{"toy.dealt", {"seat", "value"}};
inline constexpr EventKind kChose{"toy.chose", {"seat", "value"}};
inline constexpr EventKind kChoseHidden{"toy.chose_hidden", {"seat"}};
inline constexpr EventKind kShown{"toy.shown", {"seat", "value"}};
inline constexpr EventKind kScored{"toy.scored", {"seat", "value"}};
inline constexpr EventKind kEnded{"toy.ended", {}};
inline constexpr EventKind kWhy{"toy.why", {"value"}};

inline constexpr Refusal kNotInHand{"toy 1", "toy.not_in_hand"};
inline constexpr Refusal kNotNow{"toy 2", "toy.not_now"};
inline constexpr Refusal kTakenByAnother{"toy 3", "toy.taken_by_another"};

// Ways to get a game wrong, to see that the tests for all games notice.
enum class Slip : std::uint8_t {
    None,
    LegalForgets,       // legal() leaves a move out
    LegalRepeats,       // legal() lists a move twice
    LegalInvents,       // legal() lists a move that is refused
    BystanderActs,      // a spectator is not refused
    CardVanishes,       // a card that was shown is nowhere afterwards
    ViewLeaks,          // a view shows what the others hold
    EventLeaks,         // everybody is told which card was chosen
    AfterMoveLeaks,     // a choice tells what another seat holds
    RefusalLeaks,       // a refusal tells what another seat holds
    ImagineRepeats,     // imagine() imagines nothing
    NatureForgets,      // some deals never happen
    NatureInvents,      // a deal is not legal
    PrintForgets,       // a printed position lacks the scores
    ParseTrusts,        // any position is believed
    UndoCrossesReveal,  // a shown card can be taken back
    NeverEnds,          // cards return to the hand
    NobodyWins,
    ReasonUntold,  // there is no sentence for why a card is chosen
};

class Toy {
   public:
    using State = toy::State;
    using Move = toy::Move;
    using View = toy::View;

    explicit Toy(Slip slip = Slip::None) : slip_(slip) {}

    [[nodiscard]] Result<State> start(const Setup& setup) const;
    [[nodiscard]] int seats(const State& state) const { return state.seats; }
    [[nodiscard]] Seats acting(const State& state) const;
    void legal(const State& state, Seat seat, std::vector<Move>& moves) const;
    [[nodiscard]] std::optional<Refusal> refuses(const State& state, Seat seat,
                                                 const Move& move) const;
    void play(State& state, Seat seat, const Move& move, Story& story) const;
    Move nature(const State& state, base::Random& random) const;
    State imagine(const State& state, Seat seat, base::Random& random) const;
    [[nodiscard]] View view(const State& state, Seat seat) const;
    [[nodiscard]] Move advise(const View& /*view*/, std::span<const Move> legal) const {
        return legal.front();
    }
    [[nodiscard]] Reason reason(const View& /*view*/, std::span<const Move> /*legal*/,
                                const Move& move) const {
        return slip_ == Slip::ReasonUntold ? because(kEnded) : because(kWhy, move.value);
    }
    [[nodiscard]] Outcome outcome(const State& state) const;
    [[nodiscard]] std::string flaw(const State& state) const;
    [[nodiscard]] std::string census(const State& state) const;
    [[nodiscard]] std::string print_state(const State& state) const;
    [[nodiscard]] Result<State> parse_state(std::string_view text) const;
    [[nodiscard]] std::string print_move(const Move& move) const;
    [[nodiscard]] Result<Move> parse_move(std::string_view text) const;
    void write_view(const View& view, base::JsonWriter& json) const { json.value(view.text); }
    [[nodiscard]] std::vector<TextNeed> texts() const {
        return {{.key = kWhy.key, .arguments = {"value"}}};
    }

   private:
    void play_deal(State& s, std::uint8_t value, Story& story) const;
    void play_choose(State& s, Seat seat, std::uint8_t value, Story& story) const;
    void play_show(State& s, Story& story) const;
    void judge(State& s, Story& story) const;

    Slip slip_;
};

static_assert(ReasonedGame<Toy>);

}  // namespace jobsite::rules::toy
