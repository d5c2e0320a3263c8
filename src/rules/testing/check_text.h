#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rules/testing/walk.h"

// What every game promises of its text forms.
namespace jobsite::rules::testing {

// Positions and moves survive being written and read.
template <Game G>
void check_round_trip(const Subject<G>& subject) {
    Novelty<G> novelty(subject.effort.looks);
    const G& game = subject.game;
    walk(subject, [&](const typename G::State& state) {
        const std::string text = game.print_state(state);
        const auto read = game.parse_state(text);
        subject.findings.expect(read.has_value() && *read == state,
                                "a position survives print and parse", text);
        subject.findings.expect(text.find('\n') == std::string::npos, "a position is one line",
                                text);
        if (!novelty.is_new(game, state)) {
            return;
        }
        for (const Seat seat : game.acting(state)) {
            for (const auto& move : legal(game, state, seat)) {
                const auto same = game.parse_move(game.print_move(move));
                subject.findings.expect(same.has_value() && *same == move,
                                        "a move survives print and parse",
                                        [&] { return where(game, state, seat, move); });
            }
        }
    });
}

// The text with a small thing wrong: a letter, a word, an end.
template <Game G>
std::string doctor(const Subject<G>& subject, std::string text) {
    if (text.empty()) {
        return "x";
    }
    const std::size_t place = subject.any(text.size());
    const char other = text[subject.any(text.size())];
    // Words are the likeliest to make sense: a card more, a card less, swapped seats.
    const std::size_t begin = text.rfind(' ', place) + 1;
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    switch (subject.any(10)) {
        case 0:
            return text.substr(0, place);
        case 1:
            return text.replace(place, 1, 1, static_cast<char>(subject.any(256)));
        case 2:
            return text.insert(place, 1, other);
        case 3:
            return text.erase(place, 1);
        case 4:
            return text.erase(begin, end - begin);
        case 5:
            return text.insert(begin, word + " ");
        case 6:
            return text.insert(subject.any(text.size()), word);
        case 7:
            return text.replace(begin, end - begin, std::to_string(subject.any(40)));
        case 8:
            return text + " " + word;
        default:
            return text.replace(place, 1, 1, other);
    }
}

// Plays on from a position that came as text. Whatever is wrong with it must show
// when it is read, for later there is nobody left to refuse it.
template <Game G>
void expect_playable(const Subject<G>& subject, typename G::State state, const std::string& text) {
    const std::string flaw = subject.game.flaw(state);
    subject.findings.expect(flaw.empty(), "only a sound position is read: " + flaw, text);
    subject.findings.expect(subject.game.print_state(state) == text, "a position has one spelling",
                            text);
    for (int moves = 0; subject.findings.empty() && !subject.game.acting(state).empty(); ++moves) {
        subject.findings.expect(moves < subject.effort.longest,
                                "a game from any position that is read ends", text);
        for (const Seat seat : subject.game.acting(state)) {
            subject.findings.expect(has_way_on(subject.game, state, seat),
                                    "from any position that is read there is a way on", text);
        }
        if (subject.findings.empty()) {
            const Step<G> step = any_step(subject, state);
            Story untold;
            subject.game.play(state, step.seat, step.move, untold);
        }
    }
}

// No false position and no false move stops the program or is believed.
template <Game G>
void check_doctored_text(const Subject<G>& subject) {
    Novelty<G> novelty(subject.effort.looks);
    const G& game = subject.game;
    walk(subject, [&](const typename G::State& state) {
        if (!novelty.is_new(game, state)) {
            return;
        }
        for (int i = 0; i < subject.effort.doctored; ++i) {
            std::string text = doctor(subject, game.print_state(state));
            text = subject.any(3) == 0 ? doctor(subject, text) : text;
            if (const auto read = game.parse_state(text)) {
                expect_playable(subject, *read, text);
            }
        }
        for (const Seat seat : game.acting(state)) {
            const auto moves = legal(game, state, seat);
            for (int i = 0; i < subject.effort.doctored && !moves.empty(); ++i) {
                const auto text =
                    doctor(subject, game.print_move(moves[subject.any(moves.size())]));
                const auto move = game.parse_move(text);
                if (!move) {
                    continue;
                }
                Story untold;
                (void)apply(game, state, seat, *move, untold);
                const auto again = game.parse_move(game.print_move(*move));
                subject.findings.expect(again.has_value() && *again == *move,
                                        "a move that is read survives print and parse", text);
            }
        }
    });
}

}  // namespace jobsite::rules::testing
