#include "rules/testing/toy.h"

#include <algorithm>
#include <span>

// How the toy is played.
namespace jobsite::rules::toy {

namespace {

constexpr Seats kAll = Seats::everybody();

std::span<const Player> players(const State& s) { return {s.players.data(), s.seats}; }
std::span<Player> players(State& s) { return {s.players.data(), s.seats}; }

std::uint8_t draw(Cards& cards, base::Random& random) {
    auto place = random.uniform(static_cast<std::uint32_t>(size(cards)));
    std::uint8_t value = 0;
    for (; place >= cards[value]; ++value) {
        place -= cards[value];
    }
    --cards[value];
    return value;
}
Seat receiver(const State& s) {
    for (std::size_t i = 0; i < s.seats; ++i) {
        if (size(s.players[i].hand) < kHand) {
            return seat_at(static_cast<int>(i));
        }
    }
    return Seat::Nature;
}
}  // namespace

void add(Cards& cards, const Cards& more) {
    for (std::size_t value = 0; value < cards.size(); ++value) {
        cards[value] = static_cast<std::uint8_t>(cards[value] + more[value]);
    }
}
bool is_hidden(const State& s, std::size_t seat) {
    return s.players[seat].chosen != 0 && seat >= s.shown;
}
Result<State> Toy::start(const Setup& setup) const {
    if (setup.seats < 2 || setup.seats > 3) {
        return tl::unexpected(kWrongSeatCount);
    }
    if (!setup.options.empty()) {
        return tl::unexpected(kUnknownOption);
    }
    return State{.seats = static_cast<std::uint8_t>(setup.seats)};
}

Seats Toy::acting(const State& s) const {
    if (s.phase == Phase::Over) {
        return {};
    }
    if (s.phase != Phase::Choose) {
        return Seat::Nature;
    }
    Seats waiting;
    for (const Seat seat : Seats::players(s.seats)) {
        if (s.players[at(seat)].chosen == 0) {
            waiting.add(seat);
        }
    }
    return waiting;
}

void Toy::legal(const State& s, Seat seat, std::vector<Move>& moves) const {
    moves.clear();
    if (!acting(s).has(seat)) {
        return;
    }
    if (s.phase == Phase::Show) {
        moves.push_back({MoveKind::Show, s.players[s.shown].chosen});
        return;
    }
    const bool deals = s.phase == Phase::Deal;
    const Cards& cards = deals ? s.deck : s.players[at(seat)].hand;
    for (std::uint8_t value = 1; value <= kMost; ++value) {
        if (cards[value] > 0 || (slip_ == Slip::LegalInvents && value == kMost)) {
            moves.push_back({deals ? MoveKind::Deal : MoveKind::Choose, value});
        }
    }
    if (slip_ == Slip::LegalForgets && moves.size() > 1) {
        moves.pop_back();
    }
    if (slip_ == Slip::LegalRepeats) {
        moves.push_back(moves.back());
    }
}

std::optional<Refusal> Toy::refuses(const State& s, Seat seat, const Move& move) const {
    if (slip_ == Slip::BystanderActs && seat == Seat::Spectator) {
        return std::nullopt;
    }
    if (s.phase == Phase::Over) {
        return kGameOver;
    }
    if (!acting(s).has(seat)) {
        return kNotYourTurn;
    }
    switch (s.phase) {
        case Phase::Deal:
            return move.kind == MoveKind::Deal && s.deck[move.value] > 0 ? std::optional<Refusal>{}
                                                                         : kNotNow;
        case Phase::Show:
            return move == Move{MoveKind::Show, s.players[s.shown].chosen}
                       ? std::optional<Refusal>{}
                       : kNotNow;
        default:
            break;
    }
    if (move.kind != MoveKind::Choose) {
        return kNotNow;
    }
    if (s.players[at(seat)].hand[move.value] > 0) {
        return std::nullopt;
    }
    const bool taken = std::ranges::any_of(
        players(s), [&](const Player& other) { return other.hand[move.value] > 0; });
    return slip_ == Slip::RefusalLeaks && taken ? kTakenByAnother : kNotInHand;
}

void Toy::play_deal(State& s, std::uint8_t value, Story& story) const {
    const Seat seat = receiver(s);
    --s.deck[value];
    ++s.players[at(seat)].hand[value];
    story.tell(kDealt, seat, seat, value);
    if (receiver(s) == Seat::Nature) {
        s.phase = Phase::Choose;
    }
    story.close_undo();
}

void Toy::play_choose(State& s, Seat seat, std::uint8_t value, Story& story) const {
    --s.players[at(seat)].hand[value];
    s.players[at(seat)].chosen = value;
    story.tell(kChose, slip_ == Slip::EventLeaks ? kAll : Seats(seat), seat, value);
    story.tell(kChoseHidden, Seats::everybody_but(seat), seat);
    if (slip_ == Slip::AfterMoveLeaks) {
        story.tell(kScored, kAll, seat_at(0), size(s.players[0].hand) == 0 ? 0 : s.deck[kMost]);
    }
    if (acting(s).empty()) {
        s.phase = Phase::Show;
    }
}

void Toy::play_show(State& s, Story& story) const {
    story.tell(kShown, kAll, seat_at(s.shown), s.players[s.shown].chosen);
    if (++s.shown == s.seats) {
        judge(s, story);
    }
    if (slip_ != Slip::UndoCrossesReveal) {
        story.close_undo();
    }
}

void Toy::judge(State& s, Story& story) const {
    Cards shown{};
    for (const Player& player : players(s)) {
        ++shown[player.chosen];
    }
    const auto best = std::find(shown.rbegin(), shown.rend() - 1, 1);
    const auto value = static_cast<std::uint8_t>(shown.rend() - 1 - best);
    for (std::size_t i = 0; i < s.seats; ++i) {
        Player& player = s.players[i];
        if (player.chosen == value) {
            player.score = static_cast<std::uint8_t>(player.score + value);
            story.tell(kScored, kAll, seat_at(static_cast<int>(i)), value);
        }
        Cards& pile = slip_ == Slip::NeverEnds ? player.hand : s.discard;
        pile[player.chosen] = static_cast<std::uint8_t>(pile[player.chosen] + 1);
        player.chosen = 0;
    }
    if (slip_ == Slip::CardVanishes) {
        s.discard = Cards{};
    }
    s.shown = 0;
    s.phase = size(s.players[0].hand) == 0 ? Phase::Over : Phase::Choose;
    if (s.phase == Phase::Over) {
        story.tell(kEnded, kAll);
    }
}

void Toy::play(State& s, Seat seat, const Move& move, Story& story) const {
    switch (move.kind) {
        case MoveKind::Deal:
            return play_deal(s, move.value, story);
        case MoveKind::Choose:
            return play_choose(s, seat, move.value, story);
        case MoveKind::Show:
            return play_show(s, story);
    }
}

Move Toy::nature(const State& s, base::Random& random) const {
    if (s.phase == Phase::Show) {
        return {MoveKind::Show, s.players[s.shown].chosen};
    }
    Cards deck = s.deck;
    if (slip_ == Slip::NatureForgets && size(deck) > deck[1]) {
        deck[1] = 0;
    }
    const std::uint8_t value = draw(deck, random);
    return {MoveKind::Deal,
            slip_ == Slip::NatureInvents && s.deck[kMost] == 0 ? std::uint8_t{kMost} : value};
}

State Toy::imagine(const State& s, Seat seat, base::Random& random) const {
    if (slip_ == Slip::ImagineRepeats) {
        return s;
    }
    State imagined = s;
    Cards unseen = s.deck;
    for (std::size_t i = 0; i < s.seats; ++i) {
        if (i != at(seat)) {
            add(unseen, s.players[i].hand);
            unseen[s.players[i].chosen] =
                static_cast<std::uint8_t>(unseen[s.players[i].chosen] + (is_hidden(s, i) ? 1 : 0));
        }
    }
    for (std::size_t i = 0; i < s.seats; ++i) {
        Player& player = imagined.players[i];
        if (i == at(seat)) {
            continue;
        }
        player.hand = Cards{};
        while (size(player.hand) < size(s.players[i].hand)) {
            ++player.hand[draw(unseen, random)];
        }
        if (is_hidden(s, i)) {
            player.chosen = draw(unseen, random);
        }
    }
    imagined.deck = unseen;
    return imagined;
}

}  // namespace jobsite::rules::toy
