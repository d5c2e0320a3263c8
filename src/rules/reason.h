#pragma once

#include <concepts>
#include <span>
#include <string_view>

#include "rules/event.h"
#include "rules/game.h"

namespace jobsite::rules {

// Why somebody is advised to make a move: the key of a sentence in the texts, and what that
// speaks of.
struct Reason {
    std::string_view key;
    Arguments arguments;

    friend bool operator==(const Reason&, const Reason&) = default;
};

template <class... Values>
Reason because(const EventKind& kind, const Values&... values) {
    return {.key = kind.key, .arguments = arguments_of(kind, values...)};
}

// Where nothing else can be done.
inline constexpr EventKind kOnlyMove{"table.only_move"};

// A game that has a reason for each of the legal moves, from what whoever is to act may know.
template <class G>
concept ReasonedGame =
    Game<G> && requires(const G& game, const typename G::View& view,
                        std::span<const typename G::Move> legal, const typename G::Move& move) {
        { game.reason(view, legal, move) } -> std::same_as<Reason>;
    };

}  // namespace jobsite::rules
