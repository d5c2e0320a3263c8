#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/json_writer.h"
#include "base/random.h"
#include "rules/event.h"
#include "rules/outcome.h"
#include "rules/refusal.h"
#include "rules/seat.h"
#include "rules/setup.h"
#include "rules/text_need.h"
#include "rules/turn_time.h"

namespace jobsite::rules {

// A game is three value types and a handful of pure functions over them. The game
// object itself is constant and carries its checked data: decks, tiles, boards. No
// clocks, no files, no floats, no globals: equal states and moves give equal
// results, always.
template <class G>
concept Game =
    std::regular<typename G::State> && std::regular<typename G::Move> &&
    std::regular<typename G::View> &&
    requires(const G& game, const Setup& setup, const typename G::State& state,
             typename G::State& mutable_state, const typename G::Move& move, Seat seat,
             std::vector<typename G::Move>& moves, Story& story, base::Random& random,
             const typename G::View& view, std::string_view text, base::JsonWriter& json) {
        // The state before the first move.
        { game.start(setup) } -> std::same_as<Result<typename G::State>>;
        { game.seats(state) } -> std::same_as<int>;
        // Who may act now: several seats where a phase is simultaneous, Nature alone
        // where she owes a move, nobody once the game is over.
        { game.acting(state) } -> std::same_as<Seats>;
        // Writes every move of a seat that is to act into `moves`, which it clears.
        { game.legal(state, seat, moves) } -> std::same_as<void>;
        // Why the seat may not make the move, if it may not.
        { game.refuses(state, seat, move) } -> std::same_as<std::optional<Refusal>>;
        // Makes a move that is not refused.
        { game.play(mutable_state, seat, move, story) } -> std::same_as<void>;
        // The move Nature makes when she is to act, drawn with her odds.
        { game.nature(state, random) } -> std::same_as<typename G::Move>;
        // A state, drawn at random, that the seat cannot tell from this one.
        { game.imagine(state, seat, random) } -> std::same_as<typename G::State>;
        // All that the seat may know.
        { game.view(state, seat) } -> std::same_as<typename G::View>;
        // The move of a simple, sensible player who sees this view and may choose among
        // `moves`, of which there is at least one.
        { game.advise(view, moves) } -> std::same_as<typename G::Move>;
        // How it came out; asked only when nobody is to act any more.
        { game.outcome(state) } -> std::same_as<Outcome>;
        // What is wrong with the state, in words; empty when all is well. Slow and
        // whole.
        { game.flaw(state) } -> std::same_as<std::string>;
        // Everything that is neither made nor lost while the game is played, in words.
        { game.census(state) } -> std::same_as<std::string>;
        // Text forms. A view is written as JSON, for clients.
        { game.print_state(state) } -> std::same_as<std::string>;
        { game.parse_state(text) } -> std::same_as<Result<typename G::State>>;
        { game.print_move(move) } -> std::same_as<std::string>;
        { game.parse_move(text) } -> std::same_as<Result<typename G::Move>>;
        { game.write_view(view, json) } -> std::same_as<void>;
        // The sentences that it needs.
        { game.texts() } -> std::same_as<std::vector<TextNeed>>;
    };

// A game in which a turn may be limited in time.
template <class G>
concept TimedGame = Game<G> && requires(const G& game, const typename G::State& state) {
    // None while nobody's time runs.
    { game.turn_time(state) } -> std::same_as<std::optional<TurnTime>>;
    // What whoever is to act then does.
    { game.time_up(state) } -> std::same_as<typename G::Move>;
};

// A game that one may be out of while others play on, and in which one may be stuck.
template <class G>
concept PerilousGame = Game<G> && requires(const G& game, const typename G::State& state) {
    // Who is not out.
    { game.playing(state) } -> std::same_as<Seats>;
    // What whoever is stuck does. It is not legal at every moment.
    { game.give_up(state) } -> std::same_as<typename G::Move>;
};

// The one door through which a move enters a game. A refused move changes nothing.
template <Game G>
Result<typename G::State> apply(const G& game, typename G::State state, Seat seat,
                                const typename G::Move& move, Story& story) {
    if (const auto refusal = game.refuses(state, seat, move)) {
        return tl::unexpected(*refusal);
    }
    game.play(state, seat, move, story);
    return state;
}

// What a seat is told of its view.
template <Game G>
base::JsonObject print_view(const G& game, const typename G::View& view) {
    constexpr std::size_t kUsualSize = 4096;
    constexpr std::size_t kUsualFields = 32;
    base::JsonObject object;
    object.text.reserve(kUsualSize);
    object.fields.reserve(kUsualFields);
    base::JsonWriter json(object);
    game.write_view(view, json);
    return object;
}

// The fingerprint of a state is that of its printed line, so that anybody can
// compute it from the text.
template <Game G>
std::uint64_t hash_of(const G& game, const typename G::State& state) {
    return base::hash(game.print_state(state));
}

}  // namespace jobsite::rules
