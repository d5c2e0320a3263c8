#include "cards.h"

#include <bit>
#include <charconv>

#include "base/add_number.h"
#include "base/scan.h"

namespace jobsite::cards {

using rules::Seat;
using rules::Seats;

namespace {

constexpr Cards kAll = ((Cards{1} << kCards) - 1U) << 1U;  // the cards 1 to 52

constexpr rules::EventKind kPlayed{"cards.played", {"seat", "card"}};
constexpr rules::EventKind kDrew{"cards.drew", {"card"}};
constexpr rules::Refusal kNotInHand{"cards 1", "cards.not_in_hand"};

constexpr Cards bit(std::uint8_t card) { return Cards{1} << card; }

// Calls the function with each card, from the lowest up.
template <class Function>
void each(Cards cards, const Function& function) {
    for (; cards != 0; cards &= cards - 1U) {
        function(static_cast<std::uint8_t>(std::countr_zero(cards)));
    }
}

std::uint8_t draw(Cards from, base::Random& random) {
    for (auto skip = random.uniform(static_cast<std::uint32_t>(std::popcount(from))); skip > 0;
         --skip) {
        from &= from - 1U;
    }
    return static_cast<std::uint8_t>(std::countr_zero(from));
}

// All that can be drawn: what nobody holds and does not lie on top.
Cards deck(const State& state) {
    const Cards top = state.played == 0 ? 0 : bit(state.played);
    return kAll & ~(state.hands[0] | state.hands[1] | top);
}

// Who is to be dealt a card.
std::optional<std::size_t> short_hand(const State& state) {
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
        if (std::popcount(state.hands[seat]) < kHand) {
            return seat;
        }
    }
    return std::nullopt;
}

}  // namespace

rules::Result<State> CardGame::start(const rules::Setup& setup) const {
    if (setup.seats != kSeats) {
        return tl::unexpected(rules::kWrongSeatCount);
    }
    return State{};
}

Seats CardGame::acting(const State& state) const {
    return short_hand(state) ? Seat::Nature : rules::seat_at(static_cast<int>(state.turn % kSeats));
}

void CardGame::legal(const State& state, Seat seat, std::vector<Move>& moves) const {
    moves.clear();
    const Cards choice = seat == Seat::Nature ? deck(state) : state.hands[rules::at(seat)];
    each(choice, [&](std::uint8_t card) { moves.push_back({card}); });
}

std::optional<rules::Refusal> CardGame::refuses(const State& state, Seat seat,
                                                const Move& move) const {
    if (!acting(state).has(seat)) {
        return rules::kNotYourTurn;
    }
    const Cards choice = seat == Seat::Nature ? deck(state) : state.hands[rules::at(seat)];
    return (choice & bit(move.card)) != 0 ? std::nullopt : std::optional(kNotInHand);
}

void CardGame::play(State& state, Seat seat, const Move& move, rules::Story& story) const {
    story.close_undo();
    if (seat == Seat::Nature) {
        const std::size_t to = *short_hand(state);
        state.hands[to] |= bit(move.card);
        story.tell(kDrew, rules::seat_at(static_cast<int>(to)), move.card);
        return;
    }
    state.hands[rules::at(seat)] &= ~bit(move.card);
    state.played = move.card;
    ++state.turn;
    story.tell(kPlayed, Seats::everybody(), seat, move.card);
}

Move CardGame::nature(const State& state, base::Random& random) const {
    return {draw(deck(state), random)};
}

State CardGame::imagine(const State& state, Seat seat, base::Random& random) const {
    State other = state;
    for (std::size_t place = 0; place < kSeats; ++place) {
        if (place != rules::at(seat)) {
            other.hands[place] = 0;
            while (std::popcount(other.hands[place]) < std::popcount(state.hands[place])) {
                other.hands[place] |= bit(draw(deck(other), random));
            }
        }
    }
    return other;
}

View CardGame::view(const State& state, Seat seat) const {
    View view{.turn = state.turn, .played = state.played, .held = {}, .hand = 0};
    for (std::size_t place = 0; place < kSeats; ++place) {
        view.held[place] = std::popcount(state.hands[place]);
    }
    view.hand = rules::is_player(seat) ? state.hands[rules::at(seat)] : 0;
    return view;
}

std::string CardGame::flaw(const State& state) const {
    const auto& [first, second] = state.hands;
    if (((first | second) & ~kAll) != 0 || state.played > kCards) {
        return "there is no such card";
    }
    return (first & second) == 0 ? "" : "a card is held twice";
}

std::string CardGame::print_state(const State& state) const {
    std::string text;
    base::add_number(text, state.turn);
    base::add_number(text += ' ', state.played);
    base::add_number(text += ' ', state.hands[0], 16);
    base::add_number(text += ' ', state.hands[1], 16);
    return text;
}

rules::Result<State> CardGame::parse_state(std::string_view text) const {
    base::Scanner scan(text);
    State state;
    const auto hand = [&] {
        Cards cards = 0;
        const std::string_view word = scan.word();
        std::from_chars(word.data(), word.data() + word.size(), cards, 16);
        return cards;
    };
    state.turn = scan.number<std::uint32_t>(0, UINT32_MAX).value_or(0);
    state.played = scan.number<std::uint8_t>(0, kCards).value_or(0);
    state.hands = {hand(), hand()};
    if (print_state(state) != text || !flaw(state).empty()) {
        return tl::unexpected(rules::kUnreadablePosition);
    }
    return state;
}

std::string CardGame::print_move(const Move& move) const { return std::to_string(move.card); }

rules::Result<Move> CardGame::parse_move(std::string_view text) const {
    const auto card = base::Scanner::read_number<std::uint8_t>(text, 1, kCards);
    return card ? rules::Result<Move>(Move{*card}) : tl::unexpected(rules::kUnreadableMove);
}

void CardGame::write_view(const View& view, base::JsonWriter& json) const {
    json.open_object();
    json.field("turn", view.turn);
    json.field("played", view.played);
    json.name("held");
    json.list(view.held, [&](auto count) { json.value(count); });
    json.name("hand");
    json.open_list();
    each(view.hand, [&](std::uint8_t card) { json.value(card); });
    json.close_list();
    json.close_object();
}

}  // namespace jobsite::cards
