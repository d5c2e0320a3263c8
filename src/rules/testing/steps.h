#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "rules/game.h"

namespace jobsite::rules::testing {

using Lines = std::vector<std::string>;

// What the tests of a game's rules say: a step is a seat and its move as they are typed,
// "p1 put R3 12"; answers are short texts, without the name of the game.
template <Game G>
class Steps {
   public:
    using State = typename G::State;

    Steps(const G& game, std::string_view name) : game_(game), name_(name) {}

    // The state after these steps, none of which may be refused.
    [[nodiscard]] State after(State state, const Lines& steps) const {
        Story untold;
        for (const std::string& step : steps) {
            take(state, step, untold);
        }
        return state;
    }

    // What the last of these steps tells.
    [[nodiscard]] Lines told(const State& state, const Lines& steps) const {
        State next = after(state, Lines(steps.begin(), steps.end() - 1));
        std::vector<Event> events;
        Story story(events);
        take(next, steps.back(), story);
        Lines lines;
        for (const Event& event : events) {
            lines.emplace_back(without_name(print_event(event)));
        }
        return lines;
    }

    // "allowed", or the rule and the reason: "M26 must_act", "table 2 not_your_turn".
    [[nodiscard]] std::string refusal(const State& state, std::string_view step) const {
        const auto [seat, move] = read(step);
        const auto reason = game_.refuses(state, seat, move);
        return reason ? print(*reason) : "allowed";
    }

    // The legal moves of the seat that begin like this, sorted.
    [[nodiscard]] Lines legal(const State& state, Seat seat, std::string_view words = "") const {
        std::vector<typename G::Move> moves;
        game_.legal(state, seat, moves);
        Lines lines;
        for (const auto& move : moves) {
            if (std::string line = game_.print_move(move); line.starts_with(words)) {
                lines.push_back(std::move(line));
            }
        }
        std::ranges::sort(lines);
        return lines;
    }

    // A section of the written position by its first word, or its head.
    [[nodiscard]] std::string part(const State& state, std::string_view name) const {
        const std::string line = game_.print_state(state);
        if (name == "head") {
            return line.substr(0, line.find(" | "));
        }
        const std::string opening = fmt::format(" | {} ", name);
        const std::size_t begin = line.find(opening);
        if (begin == std::string::npos) {
            ADD_FAILURE() << "a position has no section " << name;
            return {};
        }
        const std::size_t from = begin + opening.size();
        return line.substr(from, line.find(" | ", from) - from);
    }

   private:
    using Step = std::pair<Seat, typename G::Move>;

    [[nodiscard]] Step read(std::string_view step) const {
        const std::size_t blank = step.find(' ');
        const auto seat = parse_seat(step.substr(0, blank));
        const auto move = game_.parse_move(step.substr(blank + 1));
        if (!seat || !move) {
            ADD_FAILURE() << "this is no step: " << step;
            return {};
        }
        return {*seat, *move};
    }

    // Makes the step, unless it is refused.
    void take(State& state, std::string_view text, Story& story) const {
        constexpr std::size_t kShown = 60;  // what a site observed is long
        const auto [seat, move] = read(text);
        auto next = apply(game_, state, seat, move, story);
        if (!next) {
            ADD_FAILURE() << text.substr(0, kShown) << " was refused: " << print(next.error())
                          << "\n  in " << game_.print_state(state);
            return;
        }
        state = *std::move(next);
        EXPECT_EQ(game_.flaw(state), "")
            << text.substr(0, kShown) << "\n  " << game_.print_state(state);
    }

    // Rules are called "<game> 13", events "<game>.put".
    [[nodiscard]] std::string without_name(std::string_view text) const {
        return std::string(text.starts_with(name_) ? text.substr(name_.size() + 1) : text);
    }

    [[nodiscard]] std::string print(const Refusal& refusal) const {
        return fmt::format("{} {}", without_name(refusal.rule),
                           refusal.text.substr(refusal.text.find('.') + 1));
    }

    const G& game_;
    std::string_view name_;
};

}  // namespace jobsite::rules::testing
