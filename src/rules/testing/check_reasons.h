#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "rules/reason.h"
#include "rules/testing/walk.h"

// What every game promises that gives reasons for its moves.
namespace jobsite::rules::testing {

// Whether the texts are told of such a sentence, and of everything of which it speaks.
inline bool is_among(const std::vector<TextNeed>& needs, const Reason& reason) {
    return std::ranges::any_of(needs, [&](const TextNeed& need) {
        return need.key == reason.key && std::ranges::equal(need.arguments, reason.arguments, {},
                                                            {}, &Arguments::value_type::first);
    });
}

// Whatever one may do can be advised, and then people want to know why.
template <Game G>
void check_reasons(const Subject<G>& subject) {
    if constexpr (ReasonedGame<G>) {
        Novelty<G> novelty(subject.effort.looks);
        const G& game = subject.game;
        const std::vector<TextNeed> needs = [&] {
            std::vector<TextNeed> all = game.texts();
            all.push_back({.key = kOnlyMove.key, .arguments = {}});
            return all;
        }();
        walk(subject, [&](const typename G::State& state) {
            if (!novelty.is_new(game, state)) {
                return;
            }
            for (const Seat seat : game.acting(state)) {
                const auto moves = seat == Seat::Nature ? std::vector<typename G::Move>{}
                                                        : legal(game, state, seat);
                const auto view = game.view(state, seat);
                for (const auto& move : moves) {
                    const Reason reason = game.reason(view, moves, move);
                    subject.findings.expect(is_among(needs, reason) &&
                                                (reason.key != kOnlyMove.key || moves.size() == 1),
                                            "every move has a reason that can be told",
                                            [&] { return where(game, state, seat, move); });
                }
            }
        });
    }
}

}  // namespace jobsite::rules::testing
