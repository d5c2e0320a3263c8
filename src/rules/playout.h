#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/random.h"
#include "rules/game.h"
#include "rules/match.h"

namespace jobsite::rules {

// Makes one move: Nature's by her odds, a player's by the policy. `moves` is scratch,
// kept by the caller so that nothing is allocated per move.
template <Game G>
void play_one(const G& game, typename G::State& state, Seats acting, Policy policy,
              base::Random& random, std::vector<typename G::Move>& moves, Playout& counts,
              Story story = {}) {
    const Seat seat = *acting.begin();
    if (seat == Seat::Nature) {
        game.play(state, seat, game.nature(state, random), story);
        ++counts.nature_moves;
        return;
    }
    game.legal(state, seat, moves);
    base::verify(!moves.empty(), "whoever is to act has a legal move");
    counts.choices += static_cast<std::int64_t>(moves.size());
    ++counts.decisions;
    const typename G::Move move =
        policy == Policy::Random ? moves[random.uniform(static_cast<std::uint32_t>(moves.size()))]
                                 : game.advise(game.view(state, seat), moves);
    game.play(state, seat, move, story);
}

// Plays a game by one policy from `state` to its end.
template <Game G>
Playout playout(const G& game, typename G::State state, Policy policy, base::Random& random,
                std::vector<typename G::Move>& moves, Playout counts = {}) {
    for (Seats acting = game.acting(state); !acting.empty(); acting = game.acting(state)) {
        play_one(game, state, acting, policy, random, moves, counts);
    }
    counts.outcome = game.outcome(state);
    return counts;
}

// The same, and listens until it is told who goes first.
template <Game G>
Playout playout_in_order(const G& game, typename G::State state, Policy policy,
                         base::Random& random, std::vector<typename G::Move>& moves) {
    Playout counts;
    std::vector<Event> told;
    Seats acting = game.acting(state);
    for (; !acting.empty() && !goes_first(told); acting = game.acting(state)) {
        told.clear();
        play_one(game, state, acting, policy, random, moves, counts, Story(told));
    }
    counts.first = goes_first(told).value_or(Seat::P1);
    return playout(game, std::move(state), policy, random, moves, counts);
}

// The number of different sequences of `depth` moves, Nature's included. Any slip
// in the rules changes it, which makes one number a test of a whole position.
template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    std::vector<typename G::Move> moves;
    for (const Seat seat : game.acting(state)) {
        game.legal(state, seat, moves);
        if (depth == 1) {
            count += moves.size();
            continue;
        }
        for (const typename G::Move& move : moves) {
            typename G::State next = state;
            Story untold;
            game.play(next, seat, move, untold);
            count += perft(game, next, depth - 1);
        }
    }
    return count;
}

}  // namespace jobsite::rules
