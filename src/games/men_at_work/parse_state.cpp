#include <algorithm>

#include "base/read_parts.h"
#include "base/scan.h"
#include "facts/text.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/position.h"
#include "games/men_at_work/words.h"

// Reads a position. Every reader says whether it could; what it could not read is
// thrown away whole.
namespace jobsite::men_at_work {

namespace {

using base::read_word;
using base::split;
using base::take;

bool read_option(std::string_view name, std::string_view value, Options& options) {
    const auto* const row = std::ranges::find(kOptions, name, &rules::OptionRow::name);
    if (row == kOptions.end()) {
        return false;
    }
    std::size_t chosen = 0;
    const bool known = read_word(value, row->values, chosen);
    if (known) {
        options.set(static_cast<Option>(row - kOptions.begin()), chosen);
    }
    return known;
}

bool read_number(std::string_view text, int most, auto& into) {
    const auto number = base::Scanner::read_number(text, 0, most);
    into = static_cast<std::remove_reference_t<decltype(into)>>(number.value_or(0));
    return number.has_value();
}

bool read_extra(std::string_view text, State& s) {
    for (const Flag& flag : kFlags) {
        if (text == flag.name) {
            s.*flag.field = true;
            return true;
        }
    }
    const std::string_view name = split(text, "=");
    if (name == "after") {
        return read_word(text, kAfterWords, s.after);
    }
    if (name == "ending") {
        return read_word(text, kEndingWords, s.ending);
    }
    if (name == "turns") {
        return read_number(text, kMostTurns, s.turns);
    }
    for (const Counter& counter : kCounters) {
        if (name == counter.name) {
            return read_number(text, counter.most, s.*counter.field);
        }
    }
    return read_option(name, text, s.options);
}

bool read_head(std::string_view text, State& s) {
    base::Scanner scanner(text);
    const auto seats = scanner.number<int>(1, kMostSeats);
    if (!seats) {
        return false;
    }
    s.seats = static_cast<std::uint8_t>(*seats);
    if (!read_word(scanner.word(), kStageWords, s.stage) ||
        !read_word(scanner.word(), kPhaseWords, s.phase) ||
        !take(rules::parse_seat(scanner.word()), s.turn)) {
        return false;
    }
    while (!scanner.at_end()) {
        if (!read_extra(scanner.word(), s)) {
            return false;
        }
    }
    return true;
}

// A dash stands for none.
template <class T>
bool read_or_none(std::string_view text, std::optional<T> (*parse)(std::string_view), T& into) {
    return text == "-" || take(parse(text), into);
}

bool read_deck(std::string_view text, State& s) {
    base::Scanner scanner(text);
    return scanner.accept("deck") && take(parse_cards(scanner.word()), s.deck) &&
           scanner.accept("discard") && take(parse_cards(scanner.word()), s.discard) &&
           scanner.accept("how") && read_or_none(scanner.word(), parse_card, s.how) &&
           scanner.accept("top") && read_or_none(scanner.word(), parse_back, s.top) &&
           scanner.accept("cover") && read_or_none(scanner.word(), parse_card, s.cover) &&
           scanner.at_end();
}

bool read_heaps(std::string_view text, State& s) {
    base::Scanner scanner(text);
    if (!scanner.accept("held") || !read_or_none(scanner.word(), parse_piece, s.held)) {
        return false;
    }
    return std::ranges::all_of(kHeaps,
                               [&](const Heap& heap) {
                                   return scanner.accept(heap.name) &&
                                          take(parse_pieces(scanner.word()), s.*heap.field);
                               }) &&
           scanner.at_end();
}

bool read_player(std::string_view text, Seat seat, Player& player) {
    constexpr int kMost = 255;
    base::Scanner scanner(text);
    if (!scanner.accept(rules::print_seat(seat))) {
        return false;
    }
    std::string_view tokens = scanner.word();
    const std::string_view certificates = split(tokens, "+");
    return read_number(certificates, kMost, player.certificates) &&
           read_number(tokens, kMost, player.awards) &&
           take(parse_cards(scanner.word()), player.hand) && scanner.at_end();
}

bool read_state(std::string_view text, State& s) {
    if (!read_head(split(text, " | "), s) || !read_deck(split(text, " | "), s) ||
        !read_heaps(split(text, " | "), s)) {
        return false;
    }
    for (const Seat seat : Seats::players(s.seats)) {
        if (!read_player(split(text, " | "), seat, s.players[rules::at(seat)])) {
            return false;
        }
    }
    return take(facts::parse(text), s.facts);
}

}  // namespace

rules::Result<State> MenAtWork::parse_state(std::string_view text) const {
    State s;
    // A position has one spelling, so that equal text means equal states.
    if (!read_state(text, s) || !flaw(s).empty() || print_state(s) != text) {
        return tl::unexpected(rules::kUnreadablePosition);
    }
    return s;
}

}  // namespace jobsite::men_at_work
