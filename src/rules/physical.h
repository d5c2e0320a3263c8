#pragma once

#include <concepts>

#include "facts/work.h"
#include "rules/game.h"

namespace jobsite::rules {

// A game in which things stand and fall. It also says what the site shall do, and
// Nature's answer to that is not drawn but observed.
template <class G>
concept PhysicalGame = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.work(state) } -> std::same_as<facts::Work>;
};

// Whether it is for the site to say what Nature does: such moves cannot be listed.
template <Game G>
bool awaits_site(const G& game, const typename G::State& state) {
    if constexpr (PhysicalGame<G>) {
        const facts::Work work = game.work(state);
        return work.rest_is_due || work.held.has_value();
    }
    return false;
}

}  // namespace jobsite::rules
