#pragma once

#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/random.h"
#include "rules/game.h"
#include "rules/physical.h"

// What the tests for all games are made of: random games, and a list of what was
// found wrong in them.
namespace jobsite::rules::testing {

inline constexpr std::array<Seat, 8> kEverySeat{Seat::P1, Seat::P2, Seat::P3,     Seat::P4,
                                                Seat::P5, Seat::P6, Seat::Nature, Seat::Spectator};

// How much is tried: JOBSITE_TEST_SIZE is quick, normal or full.
struct Effort {
    int games = 1;        // random games from each setup
    int looks = 2;        // states of each kind that are looked at closely, in each game
    int candidates = 40;  // moves tried against a state, beside its legal ones
    int doctored = 20;    // false positions made from a state
    int longest = 50000;  // moves after which a game counts as endless
};

inline Effort effort() {
    const char* const set = std::getenv("JOBSITE_TEST_SIZE");
    const std::string_view size = set == nullptr ? "normal" : set;
    if (size == "quick") {
        return {};
    }
    if (size == "full") {
        return {.games = 10, .looks = 8, .candidates = 150, .doctored = 100};
    }
    return {.games = 2, .looks = 3, .candidates = 60, .doctored = 40};
}

// What was found wrong: a claim that does not hold, and where. A few are enough.
class Findings {
   public:
    void add(std::string_view claim, std::string_view where) {
        if (list_.size() < kMost) {
            list_.push_back(fmt::format("{}\n    {}", claim, where));
        }
    }
    // `where` is a text, or makes one: it is asked only when it is needed.
    template <class Where>
    void expect(bool holds, std::string_view claim, const Where& where) {
        if (holds) {
            return;
        }
        if constexpr (std::is_invocable_v<Where>) {
            add(claim, where());
        } else {
            add(claim, where);
        }
    }

    [[nodiscard]] bool empty() const { return list_.empty(); }
    [[nodiscard]] const std::vector<std::string>& list() const { return list_; }
    [[nodiscard]] std::string text() const { return fmt::format("{}", fmt::join(list_, "\n")); }

   private:
    static constexpr std::size_t kMost = 5;

    std::vector<std::string> list_;
};

// Everything a check works with.
template <Game G>
struct Subject {
    const G& game;
    const Setup& setup;
    Effort effort;
    base::Random& random;
    Findings& findings;

    [[nodiscard]] std::uint32_t any(std::size_t count) const {
        return random.uniform(static_cast<std::uint32_t>(count));
    }
};

// What the seat may do; nothing where it is not to act.
template <Game G>
std::vector<typename G::Move> legal(const G& game, const typename G::State& state, Seat seat) {
    std::vector<typename G::Move> moves;
    if (game.acting(state).has(seat)) {
        game.legal(state, seat, moves);
    }
    return moves;
}

// Whether the seat, which is to act, can: it has a legal move, or a site will say which.
template <Game G>
bool has_way_on(const G& game, const typename G::State& state, Seat seat) {
    return !legal(game, state, seat).empty() || (seat == Seat::Nature && awaits_site(game, state));
}

// A seat's move in a position, for the one who has to find out what went wrong.
template <Game G>
std::string where(const G& game, const typename G::State& state, Seat seat,
                  const typename G::Move& move) {
    return fmt::format("{} {}\n    start {}", print_seat(seat), game.print_move(move),
                       game.print_state(state));
}

template <Game G>
struct Step {
    Seat seat = Seat::Nature;
    typename G::Move move;
};

// Some seat that may act, with a move of its own. Where Nature may interrupt players
// she seldom does.
template <Game G>
Step<G> any_step(const Subject<G>& subject, const typename G::State& state) {
    constexpr std::size_t kSeldom = 16;
    Seats acting = subject.game.acting(state);
    if (acting.size() > 1 && subject.any(kSeldom) != 0) {
        acting.remove(Seat::Nature);
    }
    const Seat seat = acting.nth(subject.any(static_cast<std::size_t>(acting.size())));
    if (seat == Seat::Nature) {
        return {seat, subject.game.nature(state, subject.random)};
    }
    const auto moves = legal(subject.game, state, seat);
    base::verify(!moves.empty(), "whoever is to act has a legal move");
    return {seat, moves[subject.any(moves.size())]};
}

// Tells which states deserve a close look: the first few of every kind. States are of
// a kind when as many seats are to do the same sort of thing.
template <Game G>
class Novelty {
   public:
    explicit Novelty(int looks) : looks_(looks) {}

    bool is_new(const G& game, const typename G::State& state) {
        std::string kind;
        for (const Seat seat : game.acting(state)) {
            const auto moves = legal(game, state, seat);
            const std::string word = moves.empty() ? "" : game.print_move(moves.back());
            kind += fmt::format("{} {};", is_player(seat) ? "player" : "nature",
                                word.substr(0, word.find(' ')));
        }
        return ++seen_[kind] <= looks_;
    }

   private:
    int looks_;
    std::map<std::string, int> seen_;
};

// Plays a game at random and shows every state on the way, the last one included, to
// `look`, and every step with the state before and after it to `step`. Stops as soon
// as something was found.
template <Game G, class Look, class OnStep>
void walk(const Subject<G>& subject, Look look, OnStep on_step) {
    auto start = subject.game.start(subject.setup);
    base::verify(start.has_value(), "the setups that are tested can be played");
    typename G::State state = *std::move(start);
    for (int moves = 0; subject.findings.empty(); ++moves) {
        look(std::as_const(state));
        if (subject.game.acting(state).empty() || !subject.findings.empty()) {
            return;
        }
        if (moves == subject.effort.longest) {
            subject.findings.add("a random game ends", subject.game.print_state(state));
            return;
        }
        const Step<G> step = any_step(subject, state);
        if (subject.game.refuses(state, step.seat, step.move)) {
            subject.findings.add("no legal move is refused, nor any of Nature's",
                                 where(subject.game, state, step.seat, step.move));
            return;
        }
        const typename G::State before = state;
        Story untold;
        subject.game.play(state, step.seat, step.move, untold);
        on_step(before, step, std::as_const(state));
    }
}

template <Game G, class Look>
void walk(const Subject<G>& subject, Look look) {
    walk(subject, look, [](const auto&, const auto&, const auto&) {});
}

}  // namespace jobsite::rules::testing
