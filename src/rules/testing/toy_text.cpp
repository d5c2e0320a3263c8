#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include <fmt/format.h>

#include "base/scan.h"
#include "rules/testing/toy.h"

// What the toy shows, what must hold of its states, and how they are written.
namespace jobsite::rules::toy {

namespace {

constexpr std::array<std::string_view, 4> kPhaseWords{"deal", "choose", "show", "over"};
constexpr std::array<std::string_view, 3> kMoveWords{"deal", "choose", "show"};

std::span<const Player> players(const State& s) { return {s.players.data(), s.seats}; }

std::optional<Cards> parse_cards(std::string_view text) {
    Cards cards{};
    for (const char c : text == "-" ? "" : text) {
        if (c < '1' || c > '0' + kMost) {
            return std::nullopt;
        }
        const auto value = static_cast<std::size_t>(c - '0');
        if (++cards[value] > kDeck[value]) {
            return std::nullopt;
        }
    }
    return print_cards(cards) == text ? std::optional(cards) : std::nullopt;
}
}  // namespace

int size(const Cards& cards) { return std::accumulate(cards.begin(), cards.end(), 0); }

std::string print_cards(const Cards& cards) {
    std::string text;
    for (std::size_t value = 1; value < cards.size(); ++value) {
        text.append(cards[value], static_cast<char>('0' + value));
    }
    return text.empty() ? "-" : text;
}
View Toy::view(const State& s, Seat seat) const {
    std::string text = fmt::format(R"({{"phase":"{}","deck":{},"discard":"{}")",
                                   kPhaseWords[static_cast<std::size_t>(s.phase)], size(s.deck),
                                   print_cards(s.discard));
    for (std::size_t i = 0; i < s.seats; ++i) {
        const Player& player = s.players[i];
        const bool seen = i == at(seat) || slip_ == Slip::ViewLeaks;
        text += fmt::format(R"(,"p{}":{{"hand":"{}","chosen":"{}","score":{}}})", i + 1,
                            seen ? print_cards(player.hand) : std::to_string(size(player.hand)),
                            seen || !is_hidden(s, i) ? std::to_string(player.chosen) : "?",
                            player.score);
    }
    return {text + "}"};
}

Outcome Toy::outcome(const State& s) const {
    Outcome outcome{.scores = {}, .winners = {}, .ending = kEnded.key};
    const auto best = std::ranges::max(players(s), {}, &Player::score).score;
    for (std::size_t i = 0; i < s.seats; ++i) {
        outcome.scores[i] = s.players[i].score;
        if (s.players[i].score == best && slip_ != Slip::NobodyWins) {
            outcome.winners.add(seat_at(static_cast<int>(i)));
        }
    }
    return outcome;
}

std::string Toy::flaw(const State& s) const {
    if (slip_ == Slip::CardVanishes || slip_ == Slip::NeverEnds) {
        return {};
    }
    if (census(s) != print_cards(kDeck)) {
        return "every card is there once";
    }
    const int cards = size(s.players[0].hand) + (s.players[0].chosen != 0 ? 1 : 0);
    bool gap = false;
    for (std::size_t i = 0; i < s.seats; ++i) {
        const Player& player = s.players[i];
        const int own = size(player.hand) + (player.chosen != 0 ? 1 : 0);
        if (own > kHand || (s.phase == Phase::Deal ? gap && own > 0 : own != cards) ||
            (s.phase == Phase::Show && player.chosen == 0)) {
            return "hands are equal";
        }
        gap = gap || own < kHand;
    }
    const bool chosen =
        std::ranges::any_of(players(s), [](const Player& p) { return p.chosen != 0; });
    const bool fits = s.phase == Phase::Deal     ? gap && !chosen && size(s.discard) == 0
                      : s.phase == Phase::Choose ? cards > 0 && !acting(s).empty()
                      : s.phase == Phase::Show   ? s.shown < s.seats
                                                 : cards == 0;
    return fits && (s.shown == 0 || s.phase == Phase::Show) ? "" : "the phase fits the cards";
}

std::string Toy::census(const State& s) const {
    Cards cards = s.deck;
    add(cards, s.discard);
    for (const Player& player : players(s)) {
        add(cards, player.hand);
        cards[player.chosen] =
            static_cast<std::uint8_t>(cards[player.chosen] + (player.chosen != 0 ? 1 : 0));
    }
    return print_cards(cards);
}

// choose 0 | 112 | - | 34,0,0 12,1,0: phase and cards shown, deck, discard, players.
std::string Toy::print_state(const State& s) const {
    std::string text =
        fmt::format("{} {} | {} | {} |", kPhaseWords[static_cast<std::size_t>(s.phase)], s.shown,
                    print_cards(s.deck), print_cards(s.discard));
    for (const Player& player : players(s)) {
        text += fmt::format(" {},{},{}", print_cards(player.hand), player.chosen,
                            slip_ == Slip::PrintForgets ? 0 : player.score);
    }
    return text;
}

Result<State> Toy::parse_state(std::string_view text) const {
    base::Scanner scan(text);
    State s{.seats = 0};
    const auto* const phase = std::ranges::find(kPhaseWords, scan.word());
    s.phase = static_cast<Phase>(phase - kPhaseWords.begin());
    const auto shown = scan.number(0, kMaxSeats);
    bool sound = phase != kPhaseWords.end() && shown;
    s.shown = static_cast<std::uint8_t>(shown.value_or(0));
    for (Cards* const pile : {&s.deck, &s.discard}) {
        sound = scan.accept("|") && sound;
        const auto cards = parse_cards(scan.word());
        sound = sound && cards;
        *pile = cards.value_or(Cards{});
    }
    sound = scan.accept("|") && sound;
    while (sound && !scan.at_end() && s.seats < 3) {
        const std::string_view word = scan.word();
        const std::size_t comma = word.find(',');
        const auto hand = parse_cards(word.substr(0, comma));
        sound = hand && comma != std::string_view::npos && word.size() > comma + 3 &&
                word[comma + 2] == ',';
        if (!sound) {
            break;
        }
        const auto chosen = base::Scanner::read_number(word.substr(comma + 1, 1), 0, kMost);
        const auto score = base::Scanner::read_number(word.substr(comma + 3), 0, 99);
        sound = chosen && score;
        s.players[s.seats++] = {.hand = *hand,
                                .chosen = static_cast<std::uint8_t>(chosen.value_or(0)),
                                .score = static_cast<std::uint8_t>(score.value_or(0))};
    }
    sound = sound && scan.at_end() && s.seats >= 2 && print_state(s) == text;
    if (!sound || (slip_ != Slip::ParseTrusts && !flaw(s).empty())) {
        return tl::unexpected(kUnreadablePosition);
    }
    return s;
}

std::string Toy::print_move(const Move& move) const {
    return fmt::format("{} {}", kMoveWords[static_cast<std::size_t>(move.kind)], move.value);
}

Result<Move> Toy::parse_move(std::string_view text) const {
    base::Scanner scan(text);
    const auto* const word = std::ranges::find(kMoveWords, scan.word());
    const auto value = scan.number(1, kMost);
    if (word == kMoveWords.end() || !value || !scan.at_end()) {
        return tl::unexpected(kUnreadableMove);
    }
    return Move{static_cast<MoveKind>(word - kMoveWords.begin()),
                static_cast<std::uint8_t>(*value)};
}

}  // namespace jobsite::rules::toy
