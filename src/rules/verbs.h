#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/scan.h"
#include "rules/refusal.h"

// How moves are written: the words of a verb, then what the move speaks of.
namespace jobsite::rules {

// A row of a game's table: a kind of move, its words, and what stands behind them.
template <class Kind, class Operand>
struct Verb {
    Kind kind{};
    std::string_view words;
    Operand operand{};
};

// Whether rows stand in the order of the enum, so that a kind is its row's place.
template <class Kind, class Operand, std::size_t kCount>
constexpr bool in_order(const std::array<Verb<Kind, Operand>, kCount>& verbs) {
    return std::ranges::all_of(verbs, [&](const Verb<Kind, Operand>& verb) {
        return verbs[static_cast<std::size_t>(verb.kind)].kind == verb.kind;
    });
}

// `operand_of(operand, move)` is the text behind the words; it may be empty.
template <class Kind, class Operand, std::size_t kCount, class Move, class OperandOf>
std::string print_move(const std::array<Verb<Kind, Operand>, kCount>& verbs, const Move& move,
                       OperandOf operand_of) {
    const Verb<Kind, Operand>& verb = verbs[static_cast<std::size_t>(move.kind)];
    const std::string operand = operand_of(verb.operand, move);
    return operand.empty() ? std::string(verb.words) : std::string(verb.words) + ' ' + operand;
}

// Steps over the words of a verb, "take row" being two.
inline bool accept_words(base::Scanner& text, std::string_view words) {
    base::Scanner wanted(words);
    while (!wanted.at_end()) {
        if (!text.accept(wanted.word())) {
            return false;
        }
    }
    return true;
}

// `read_operand(text, operand, move)` says whether it could read what stands there.
template <class Move, class Kind, class Operand, std::size_t kCount, class ReadOperand>
Result<Move> parse_move(const std::array<Verb<Kind, Operand>, kCount>& verbs, std::string_view text,
                        ReadOperand read_operand) {
    for (const Verb<Kind, Operand>& verb : verbs) {
        base::Scanner scanner(text);
        Move move{.kind = verb.kind};
        if (accept_words(scanner, verb.words) && read_operand(scanner, verb.operand, move) &&
            scanner.at_end()) {
            return move;
        }
    }
    return tl::unexpected(kUnreadableMove);
}

}  // namespace jobsite::rules
