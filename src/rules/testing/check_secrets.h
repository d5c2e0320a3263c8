#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "rules/testing/check_moves.h"
#include "rules/testing/walk.h"

// What every game promises of its secrets: what a seat may not know changes nothing
// that it sees, is told, may do or is refused.
namespace jobsite::rules::testing {

// What a seat learns from a move: its events and its view afterwards.
template <Game G>
struct Learnt {
    std::string events;
    typename G::View view;
};

template <Game G>
Learnt<G> learnt(const G& game, typename G::State state, const Step<G>& step, Seat viewer) {
    std::vector<Event> events;
    Story story(events);
    game.play(state, step.seat, step.move, story);
    Learnt<G> learnt{.events = {}, .view = game.view(state, viewer)};
    for (const Event& event : events) {
        // Who else was told is not told.
        if (event.audience.has(viewer)) {
            learnt.events += print_event({event.key, Seats::everybody(), event.arguments}) + "; ";
        }
    }
    return learnt;
}

// Where the secret lies: the viewer, and two positions that it must not tell apart.
template <Game G>
std::string two_worlds(const G& game, Seat viewer, const typename G::State& a,
                       const typename G::State& b) {
    return fmt::format("{} sees\n    start {}\n    start {}", print_seat(viewer),
                       game.print_state(a), game.print_state(b));
}

// A handful of the moves that a seat may make in both positions.
template <Game G>
std::vector<Step<G>> shared_steps(const Subject<G>& subject, const typename G::State& a,
                                  const typename G::State& b) {
    constexpr std::size_t kMost = 6;
    std::vector<Step<G>> steps;
    for (const Seat seat : subject.game.acting(a)) {
        for (const auto& move : legal(subject.game, a, seat)) {
            if (!subject.game.refuses(b, seat, move)) {
                steps.push_back({seat, move});
            }
        }
    }
    subject.random.shuffle(std::span(steps));
    steps.resize(std::min(steps.size(), kMost));
    return steps;
}

// Two worlds that a seat cannot tell apart look alike, now and after any move.
template <Game G>
void expect_alike(const Subject<G>& subject, Seat viewer, const typename G::State& real,
                  const typename G::State& imagined,
                  const std::vector<typename G::Move>& candidates) {
    const G& game = subject.game;
    const auto expect = [&](bool holds, std::string_view claim) {
        if (!holds) {
            subject.findings.add(claim, two_worlds(game, viewer, real, imagined));
        }
    };
    const std::string flaw = game.flaw(imagined);
    expect(flaw.empty(), "what is imagined is sound: " + flaw);
    expect(game.census(imagined) == game.census(real), "nothing is imagined that is not there");
    const auto view = game.view(real, viewer);
    const auto other = game.view(imagined, viewer);
    expect(view == other, "a view shows only what its seat may know");
    expect(subject.any(4) != 0 || print_view(game, view).text == print_view(game, other).text,
           "equal views are written in equal bytes");
    expect(game.acting(imagined) == game.acting(real), "who is to act is no secret");
    if (!subject.findings.empty()) {
        return;
    }
    expect(legal(game, imagined, viewer) == legal(game, real, viewer),
           "what a seat may do depends on nothing that it may not know");
    for (const auto& move : candidates) {
        expect(game.refuses(imagined, viewer, move) == game.refuses(real, viewer, move),
               "a refusal gives nothing away: " + game.print_move(move));
    }
    for (const Step<G>& step : shared_steps(subject, real, imagined)) {
        const Learnt<G> in_one = learnt(game, real, step, viewer);
        const Learnt<G> in_other = learnt(game, imagined, step, viewer);
        const std::string after =
            fmt::format("after {} {}", print_seat(step.seat), game.print_move(step.move));
        expect(in_one.events == in_other.events,
               fmt::format("events give nothing away {}:\n    {}\n    {}", after, in_one.events,
                           in_other.events));
        expect(in_one.view == in_other.view, "views give nothing away " + after);
    }
}

// Moves of others that leave the same view behind were told in the same words.
template <Game G>
void expect_hidden_choices(const Subject<G>& subject, Seat viewer, const typename G::State& state) {
    constexpr std::size_t kMost = 8;
    for (const Seat seat : subject.game.acting(state)) {
        auto moves = legal(subject.game, state, seat);
        subject.random.shuffle(std::span(moves));
        moves.resize(std::min(moves.size(), seat == viewer ? 0 : kMost));
        std::vector<Learnt<G>> told;
        for (const auto& move : moves) {
            const Learnt<G> now = learnt(subject.game, state, Step<G>{seat, move}, viewer);
            const auto like = std::ranges::find(told, now.view, &Learnt<G>::view);
            subject.findings.expect(like == told.end() || like->events == now.events,
                                    "events tell no more than the view afterwards shows",
                                    [&] { return where(subject.game, state, seat, move); });
            told.push_back(now);
        }
    }
}

template <Game G>
void check_secrets(const Subject<G>& subject) {
    Pool<G> pool;
    Novelty<G> novelty(subject.effort.looks);
    int varied = 0;
    walk(subject, [&](const typename G::State& state) {
        for (const Seat seat : subject.game.acting(state)) {
            pool.add(subject.game, legal(subject.game, state, seat));
        }
        if (!novelty.is_new(subject.game, state)) {
            return;
        }
        const auto candidates = pool.some(subject);
        for (const Seat viewer : kEverySeat) {
            const bool sits = at(viewer) < static_cast<std::size_t>(subject.game.seats(state));
            if (!sits && viewer != Seat::Spectator) {
                continue;
            }
            const auto imagined = subject.game.imagine(state, viewer, subject.random);
            varied += imagined == state ? 0 : 1;
            expect_alike(subject, viewer, state, imagined, candidates);
            expect_hidden_choices(subject, viewer, state);
        }
    });
    subject.findings.expect(varied > 0 || !subject.findings.empty(),
                            "hidden things can be imagined otherwise", "in a whole game");
}

}  // namespace jobsite::rules::testing
