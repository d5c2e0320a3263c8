#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "facts/facts.h"
#include "facts/placement.h"
#include "facts/work.h"
#include "rules/game.h"
#include "rules/referee.h"

namespace jobsite::rules {

// A game in which things stand and fall. It also says what the site shall do, and
// Nature's answer to that is not drawn but observed.
template <class G>
concept PhysicalGame =
    Game<G> && requires(const G& game, const typename G::State& state, const facts::Facts& facts,
                        const facts::Trip& trip, facts::PieceId piece, base::Random& random) {
        // Whether there is one at this table: its options say, and it stays so to the end. What
        // follows is only asked where there is.
        { game.has_site(state) } -> std::same_as<bool>;
        { game.work(state) } -> std::same_as<facts::Work>;
        // Nature's move when the site has come to rest, or has tripped.
        { game.rested(facts) } -> std::same_as<typename G::Move>;
        { game.tripped(trip) } -> std::same_as<typename G::Move>;
        // The conditions of the task by facts of this moment, and what its pieces are called.
        { game.checklist(state, facts) } -> std::same_as<std::vector<Verdict>>;
        { G::piece_name(piece) } -> std::same_as<std::string>;
        // For planners, while something is held: a place for it that looks right, drawn at
        // random, and what a site at rest would then be worth.
        { game.propose(state, random) } -> std::same_as<facts::Placement>;
        { game.appraise(state, facts) } -> std::same_as<facts::Appraisal>;
    };

// One that also says why a move that its rules allow cannot be made as the site stands at this
// moment: a hand may not let go everywhere. Whoever replays a log does not ask.
template <class G>
concept CarefulGame =
    PhysicalGame<G> && requires(const G& game, const typename G::State& state,
                                const typename G::Move& move, const facts::Facts& facts) {
        { game.refuses_now(state, move, facts) } -> std::same_as<std::optional<Refusal>>;
    };

// One that also tells whoever holds something what would come of it: what the site shall do once
// the hand lets go, and what the game would make of its rest.
template <class G>
concept ForetellingGame = PhysicalGame<G> && requires(const G& game, const typename G::State& state,
                                                      const facts::Facts& facts) {
    { game.let_go(state) } -> std::same_as<facts::Work>;
    { game.foretell(state, facts) } -> std::same_as<Foretold>;
};

template <Game G>
bool has_site(const G& game, const typename G::State& state) {
    if constexpr (PhysicalGame<G>) {
        return game.has_site(state);
    }
    return false;
}

template <Game G>
bool awaits_site(const G& game, const typename G::State& state) {
    if constexpr (PhysicalGame<G>) {
        return game.has_site(state) && game.work(state).awaits_site();
    }
    return false;
}

}  // namespace jobsite::rules
