#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "rules/testing/walk.h"

// What every game promises of its moves.
namespace jobsite::rules::testing {

// All moves met in a walk, to be tried where they do not belong.
template <Game G>
class Pool {
   public:
    void add(const G& game, const std::vector<typename G::Move>& moves) {
        for (const auto& move : moves) {
            if (known_.insert(game.print_move(move)).second) {
                moves_.push_back(move);
            }
        }
    }
    // Some of them, at random.
    std::vector<typename G::Move> some(const Subject<G>& subject) const {
        std::vector<typename G::Move> chosen;
        for (int i = 0; i < subject.effort.candidates && !moves_.empty(); ++i) {
            chosen.push_back(moves_[subject.any(moves_.size())]);
        }
        return chosen;
    }

   private:
    std::set<std::string> known_;
    std::vector<typename G::Move> moves_;
};

template <Game G>
void expect_distinct(const Subject<G>& subject, const typename G::State& state,
                     const std::vector<typename G::Move>& moves) {
    std::set<std::string> texts;
    for (const auto& move : moves) {
        subject.findings.expect(texts.insert(subject.game.print_move(move)).second,
                                "no legal move is listed twice",
                                [&] { return where(subject.game, state, Seat::Nature, move); });
    }
}

// A move is refused exactly when it is not listed.
template <Game G>
void expect_agreement(const Subject<G>& subject, const typename G::State& state, Seat seat,
                      const std::vector<typename G::Move>& listed,
                      const std::vector<typename G::Move>& candidates) {
    for (const auto& move : candidates) {
        const bool is_listed = std::ranges::find(listed, move) != listed.end();
        const bool is_refused = subject.game.refuses(state, seat, move).has_value();
        if (is_listed != is_refused) {
            continue;
        }
        subject.findings.add(
            is_listed ? "no legal move is refused" : "what is not legal is refused",
            where(subject.game, state, seat, move));
    }
}

// What a game advises is legal.
template <Game G>
void expect_sound_advice(const Subject<G>& subject, const typename G::State& state, Seat seat,
                         const std::vector<typename G::Move>& listed) {
    if (!is_player(seat) || listed.empty()) {
        return;
    }
    const auto advice = subject.game.advise(subject.game.view(state, seat), listed);
    subject.findings.expect(std::ranges::find(listed, advice) != listed.end(),
                            "what a game advises is legal",
                            [&] { return where(subject.game, state, seat, advice); });
}

// Legal is what is not refused. Whoever is to act has a legal move, and nobody else,
// spectators included, may do anything.
template <Game G>
void check_legal_moves(const Subject<G>& subject) {
    Pool<G> pool;
    Novelty<G> novelty(subject.effort.looks);
    walk(subject, [&](const typename G::State& state) {
        const Seats acting = subject.game.acting(state);
        const bool closely = novelty.is_new(subject.game, state) || subject.any(16) == 0;
        const auto strangers = closely ? pool.some(subject) : std::vector<typename G::Move>{};
        std::vector<typename G::Move> listed_now;
        for (const Seat seat : acting) {
            const auto listed = legal(subject.game, state, seat);
            subject.findings.expect(has_way_on(subject.game, state, seat),
                                    "whoever is to act has a legal move",
                                    [&] { return subject.game.print_state(state); });
            expect_distinct(subject, state, listed);
            expect_sound_advice(subject, state, seat, listed);
            expect_agreement(subject, state, seat, listed, listed);
            listed_now.insert(listed_now.end(), listed.begin(), listed.end());
            pool.add(subject.game, listed);
        }
        for (const Seat seat : kEverySeat) {
            const auto listed = legal(subject.game, state, seat);
            expect_agreement(subject, state, seat, listed, strangers);
            expect_agreement(subject, state, seat, listed, listed_now);
        }
    });
}

// A refused move changes nothing, and nothing is made or lost by those that are made.
template <Game G>
void check_conservation(const Subject<G>& subject) {
    std::string census;
    walk(
        subject,
        [&](const typename G::State& state) {
            const auto position = [&] { return subject.game.print_state(state); };
            const std::string flaw = subject.game.flaw(state);
            subject.findings.expect(flaw.empty(), "every state is sound: " + flaw, position);
            const std::string now = subject.game.census(state);
            census = census.empty() ? now : census;
            subject.findings.expect(now == census,
                                    "nothing is made or lost: " + census + " -> " + now, position);
        },
        [&](const auto& before, const Step<G>& step, const auto&) {
            const typename G::State copy = before;
            std::vector<Event> events;
            Story story(events);
            const auto refused = apply(subject.game, before, Seat::Spectator, step.move, story);
            subject.findings.expect(
                !refused && events.empty() && before == copy,
                "a refused move changes nothing and tells nothing",
                [&] { return where(subject.game, before, Seat::Spectator, step.move); });
        });
}

// A random game ends, somebody has won it, and then nothing more can be done.
template <Game G>
void check_end(const Subject<G>& subject) {
    std::vector<typename G::Move> last;
    walk(
        subject,
        [&](const typename G::State& state) {
            if (!subject.game.acting(state).empty()) {
                return;
            }
            const std::string position = subject.game.print_state(state);
            const Outcome outcome = subject.game.outcome(state);
            const int seats = subject.game.seats(state);
            subject.findings.expect(!outcome.winners.empty(), "somebody wins", position);
            subject.findings.expect(!outcome.ending.empty(), "the end has a reason", position);
            for (const Seat seat : outcome.winners) {
                subject.findings.expect(at(seat) < static_cast<std::size_t>(seats),
                                        "only a player wins", position);
            }
            for (const Seat seat : kEverySeat) {
                expect_agreement(subject, state, seat, {}, last);
            }
        },
        [&](const auto&, const Step<G>& step, const auto&) { last.push_back(step.move); });
}

// Over many draws every legal move of Nature comes up, and none that is not legal.
template <Game G>
void check_nature(const Subject<G>& subject) {
    constexpr std::size_t kDrawsPerMove = 400;
    Novelty<G> novelty(1);
    walk(subject, [&](const typename G::State& state) {
        if (subject.game.acting(state) != Seats(Seat::Nature) ||
            !novelty.is_new(subject.game, state)) {
            return;
        }
        const auto listed = legal(subject.game, state, Seat::Nature);
        std::vector<int> counts(listed.size(), 0);
        for (std::size_t draw = 0; draw < kDrawsPerMove * listed.size(); ++draw) {
            const auto move = subject.game.nature(state, subject.random);
            const auto found = std::ranges::find(listed, move);
            if (found == listed.end()) {
                subject.findings.add("Nature does only what is legal",
                                     where(subject.game, state, Seat::Nature, move));
                return;
            }
            ++counts[static_cast<std::size_t>(found - listed.begin())];
        }
        for (std::size_t i = 0; i < listed.size(); ++i) {
            subject.findings.expect(counts[i] > 0, "Nature does everything that is legal", [&] {
                return where(subject.game, state, Seat::Nature, listed[i]);
            });
        }
    });
}

}  // namespace jobsite::rules::testing
