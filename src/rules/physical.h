#pragma once

#include <concepts>
#include <string>

#include "facts/facts.h"
#include "facts/placement.h"
#include "facts/work.h"
#include "rules/game.h"

namespace jobsite::rules {

// A game in which things stand and fall. It also says what the site shall do, and
// Nature's answer to that is not drawn but observed.
template <class G>
concept PhysicalGame = Game<G> && requires(const G& game, const typename G::State& state,
                                           const facts::Facts& facts, const facts::Trip& trip) {
    { game.work(state) } -> std::same_as<facts::Work>;
    // Nature's move when the site has come to rest, or has tripped.
    { game.rested(facts) } -> std::same_as<typename G::Move>;
    { game.tripped(trip) } -> std::same_as<typename G::Move>;
    // The conditions of the task by facts of this moment, as JSON for clients.
    { game.print_checklist(state, facts) } -> std::same_as<std::string>;
};

template <Game G>
bool awaits_site(const G& game, const typename G::State& state) {
    if constexpr (PhysicalGame<G>) {
        return game.work(state).awaits_site();
    }
    return false;
}

}  // namespace jobsite::rules
