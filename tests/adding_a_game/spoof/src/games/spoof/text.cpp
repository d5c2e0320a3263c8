#include <array>
#include <span>

#include <fmt/format.h>

#include "base/scan.h"
#include "games/spoof/spoof.h"

// How Spoof is written, and what must hold of a position.
namespace jobsite::spoof {

namespace {

constexpr std::array<std::string_view, 3> kVerbs{"hide", "guess", "open"};

std::string print(const std::optional<int>& number) {
    return number ? fmt::format("{}", *number) : "-";
}

// A number, or a dash for none; false where it is neither.
bool read(base::Scanner& scan, int most, std::optional<int>& number) {
    if (scan.accept("-")) {
        number.reset();
        return true;
    }
    number = scan.number(0, most);
    return number.has_value();
}

}  // namespace

std::string Spoof::flaw(const State& s) const {
    bool all_hid = true;
    for (int i = 0; i < s.seats; ++i) {
        all_hid = all_hid && s.players[static_cast<std::size_t>(i)].hidden.has_value();
    }
    bool gap = !all_hid;
    for (int i = 0; i < s.seats; ++i) {
        const auto& guess = s.players[static_cast<std::size_t>(i)].guess;
        if (guess && gap) {
            return "guesses come in turn, after the fists";
        }
        gap = gap || !guess;
        for (int j = 0; guess && j < i; ++j) {
            if (s.players[static_cast<std::size_t>(j)].guess == guess) {
                return "no guess is made twice";
            }
        }
    }
    return gap && s.opened > 0 ? "fists are opened after the guesses" : "";
}

std::string Spoof::census(const State& s) const {
    return fmt::format("{} pebbles", s.seats * data_.most);
}

// 3 - | - - | 0: the fists, the guesses, and how many fists are open.
std::string Spoof::print_state(const State& s) const {
    std::string text;
    for (int i = 0; i < s.seats; ++i) {
        text += print(s.players[static_cast<std::size_t>(i)].hidden) + " ";
    }
    text += "|";
    for (int i = 0; i < s.seats; ++i) {
        text += " " + print(s.players[static_cast<std::size_t>(i)].guess);
    }
    return text + fmt::format(" | {}", s.opened);
}

rules::Result<State> Spoof::parse_state(std::string_view text) const {
    base::Scanner scan(text);
    State s{.seats = 0};
    bool sound = true;
    while (sound && s.seats < kMostSeats && !scan.accept("|")) {
        sound = read(scan, data_.most, s.players[static_cast<std::size_t>(s.seats)].hidden);
        ++s.seats;
    }
    if (s.seats == kMostSeats) {
        sound = sound && scan.accept("|");
    }
    for (int i = 0; sound && i < s.seats; ++i) {
        sound = read(scan, data_.most * s.seats, s.players[static_cast<std::size_t>(i)].guess);
    }
    sound = sound && scan.accept("|");
    const auto opened = scan.number(0, s.seats);
    s.opened = opened.value_or(0);
    sound = sound && opened && s.seats >= kLeastSeats && scan.at_end() && flaw(s).empty() &&
            print_state(s) == text;
    return sound ? rules::Result<State>(s) : tl::unexpected(rules::kUnreadablePosition);
}

std::string Spoof::print_move(const Move& move) const {
    return fmt::format("{} {}", kVerbs[static_cast<std::size_t>(move.verb)], move.number);
}

rules::Result<Move> Spoof::parse_move(std::string_view text) const {
    base::Scanner scan(text);
    const std::string_view word = scan.word();
    const auto number = scan.number(0, 99);
    for (const Verb verb : {Verb::Hide, Verb::Guess, Verb::Open}) {
        if (word == kVerbs[static_cast<std::size_t>(verb)] && number && scan.at_end()) {
            return Move{verb, *number};
        }
    }
    return tl::unexpected(rules::kUnreadableMove);
}

void Spoof::write_view(const View& view, base::JsonWriter& json) const {
    const auto players =
        std::span(view.state.players).first(static_cast<std::size_t>(view.state.seats));
    json.open_object();
    json.field("viewer", rules::print_seat(view.viewer));
    json.name("fists");
    json.list(players, [&](const Player& player) {
        json.plain(player.hidden == -1 ? "?" : print(player.hidden));
    });
    json.name("guesses");
    json.list(players, [&](const Player& player) { json.plain(print(player.guess)); });
    json.close_object();
}

}  // namespace jobsite::spoof
