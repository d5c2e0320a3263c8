#include <fmt/format.h>

#include "facts/text.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/position.h"
#include "games/men_at_work/words.h"

namespace jobsite::men_at_work {

namespace {

std::string print_head(const State& s) {
    std::string text = fmt::format("{} {} {} {}", s.seats, word(s.stage), word(s.phase),
                                   rules::print_seat(s.turn));
    for (std::size_t i = 0; i < kOptions.size(); ++i) {
        const std::uint8_t chosen = s.options.of(static_cast<Option>(i));
        if (chosen != 0) {
            text += fmt::format(" {}={}", kOptions[i].name, kOptions[i].values[chosen]);
        }
    }
    if (s.after != After::Go) {
        text += fmt::format(" after={}", word(s.after));
    }
    if (s.ending != Ending::None) {
        text += fmt::format(" ending={}", word(s.ending));
    }
    for (const Counter& counter : kCounters) {
        if (s.*counter.field != 0) {
            text += fmt::format(" {}={}", counter.name, s.*counter.field);
        }
    }
    if (s.turns != 0) {
        text += fmt::format(" turns={}", s.turns);
    }
    for (const Flag& flag : kFlags) {
        if (s.*flag.field) {
            text += fmt::format(" {}", flag.name);
        }
    }
    return text;
}

std::string print_deck(const State& s) {
    const auto card = [](Card c) { return c == kNoCard ? std::string("-") : token(c); };
    return fmt::format("deck {} discard {} how {} top {} cover {}", print_cards(s.deck),
                       print_cards(s.discard), card(s.how), s.top == kNoBack ? "-" : token(s.top),
                       card(s.cover));
}

std::string print_heaps(const State& s) {
    std::string text = fmt::format("held {}", token(s.held));
    for (const Heap& heap : kHeaps) {
        text += fmt::format(" {} {}", heap.name, print_pieces(s.*heap.field));
    }
    return text;
}

}  // namespace

std::string MenAtWork::print_state(const State& s) const {
    std::string text = fmt::format("{} | {} | {}", print_head(s), print_deck(s), print_heaps(s));
    for (const Seat seat : Seats::players(s.seats)) {
        const Player& player = s.players[rules::at(seat)];
        text += fmt::format(" | {} {}+{} {}", rules::print_seat(seat), player.certificates,
                            player.awards, print_cards(player.hand));
    }
    return text + " | " + facts::print(s.facts);
}

}  // namespace jobsite::men_at_work
