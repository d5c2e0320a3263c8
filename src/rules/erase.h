#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/verify.h"
#include "rules/game.h"
#include "rules/history.h"
#include "rules/match.h"
#include "rules/physical.h"
#include "rules/playout.h"
#include "rules/search.h"

// The bridge from a typed game to Match and AnyGame. Nothing is decided here:
// text goes in, text comes out, the game in between.
namespace jobsite::rules {

// Told when a player takes back a move. The state after it is the one before it.
inline constexpr EventKind kUndone{"table.undone", {"seat"}};

// A match of a physical game, seen by its site.
template <PhysicalGame G>
class ErasedPhysicalMatch final : public PhysicalMatch {
   public:
    ErasedPhysicalMatch(const G& game, const History<G>& history)
        : game_(game), history_(history) {}

    [[nodiscard]] facts::Work work() const override { return game_.work(state()); }
    [[nodiscard]] std::string rested(const facts::Facts& facts) const override {
        return game_.print_move(game_.rested(facts));
    }
    [[nodiscard]] std::string tripped(const facts::Trip& trip) const override {
        return game_.print_move(game_.tripped(trip));
    }
    [[nodiscard]] Checklist checklist(const facts::Facts& now) const override {
        return {.verdict = game_.checklist(state(), now), .name = G::piece_name};
    }
    [[nodiscard]] std::optional<Refusal> refuses_now(Seat seat, std::string_view text,
                                                     const facts::Facts& now) const override {
        if constexpr (CarefulGame<G>) {
            const auto move = game_.parse_move(text);
            if (move && !game_.refuses(state(), seat, *move)) {
                return game_.refuses_now(state(), *move, now);
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] facts::Placement propose(base::Random& random) const override {
        return game_.propose(state(), random);
    }
    [[nodiscard]] facts::Appraisal appraise(const facts::Facts& at_rest) const override {
        return game_.appraise(state(), at_rest);
    }
    [[nodiscard]] bool foretells() const override { return ForetellingGame<G>; }
    [[nodiscard]] facts::Work let_go() const override {
        if constexpr (ForetellingGame<G>) {
            return game_.let_go(state());
        }
        return {};
    }
    [[nodiscard]] Foretold foretell(const facts::Facts& at_rest) const override {
        Foretold foretold;
        if constexpr (ForetellingGame<G>) {
            foretold = game_.foretell(state(), at_rest);
            foretold.task.name = G::piece_name;
            foretold.award.name = G::piece_name;
        }
        return foretold;
    }

   private:
    [[nodiscard]] const typename G::State& state() const { return history_.now(); }

    const G& game_;
    const History<G>& history_;
};

template <Game G>
class ErasedMatch final : public Match {
   public:
    using State = typename G::State;
    using Move = typename G::Move;

    ErasedMatch(const G& game, State state) : ErasedMatch(game, History<G>(std::move(state))) {}
    ErasedMatch(const G& game, History<G> history) : game_(game), history_(std::move(history)) {
        if constexpr (PhysicalGame<G>) {
            if (game_.has_site(this->state())) {
                physical_ = std::make_unique<ErasedPhysicalMatch<G>>(game_, history_);
            }
        }
    }

    [[nodiscard]] int seats() const override { return game_.seats(state()); }
    [[nodiscard]] Seats acting() const override { return game_.acting(state()); }

    [[nodiscard]] std::vector<std::string> legal(Seat seat) const override {
        std::vector<Move> moves;
        if (acting().has(seat)) {
            game_.legal(state(), seat, moves);
        }
        std::vector<std::string> texts;
        texts.reserve(moves.size());
        for (const Move& move : moves) {
            texts.push_back(game_.print_move(move));
        }
        return texts;
    }

    [[nodiscard]] bool can_undo(Seat seat) const override {
        return history_.before(seat) != nullptr;
    }

    Result<Consequence> propose(Seat seat, std::string_view text) override {
        return game_.parse_move(text).and_then([&](const Move& move) -> Result<Consequence> {
            Consequence consequence;
            consequence.move = game_.print_move(move);
            Story story(consequence.events);
            Result<State> next = apply(game_, state(), seat, move, story);
            if (!next) {
                return tl::unexpected(next.error());
            }
            consequence.hash = hash_of(game_, *next);
            proposal_ = Proposal{*std::move(next), seat, story.undo_closed()};
            return consequence;
        });
    }

    Result<Consequence> propose_undo(Seat seat) override {
        const State* const before = history_.before(seat);
        if (before == nullptr) {
            return tl::unexpected(kNothingToUndo);
        }
        Consequence consequence{
            .move = std::string(kUndoMove), .events = {}, .hash = hash_of(game_, *before)};
        Story(consequence.events).tell(kUndone, Seats::everybody(), seat);
        proposal_ = Undo{};
        return consequence;
    }

    void accept() override {
        if (auto* const proposal = std::get_if<Proposal>(&proposal_)) {
            history_.advance(std::move(proposal->next), proposal->mover, proposal->undo_closed);
        } else {
            base::verify(std::holds_alternative<Undo>(proposal_), "there is a proposal to accept");
            history_.undo();
        }
        proposal_ = std::monostate{};
#ifdef JOBSITE_STATE_CHECKS
        base::verify(game_.flaw(state()).empty(), "every state that is reached is sound");
#endif
    }

    [[nodiscard]] std::string advise(Seat seat) const override {
        base::verify(acting().has(seat), "advice is for whoever is to act");
        std::vector<Move> moves;
        game_.legal(state(), seat, moves);
        return game_.print_move(game_.advise(game_.view(state(), seat), moves));
    }

    [[nodiscard]] std::string insist(Seat seat) const override {
        if constexpr (PerilousGame<G>) {
            base::verify(acting().has(seat), "advice is for whoever is to act");
            std::vector<Move> moves;
            game_.legal(state(), seat, moves);
            if (moves.size() > 1) {
                std::erase(moves, game_.give_up(state()));
            }
            return game_.print_move(game_.advise(game_.view(state(), seat), moves));
        }
        return advise(seat);
    }

    [[nodiscard]] std::vector<int> weigh(Seat seat) const override {
        std::vector<int> worths;
        if constexpr (ThoughtThroughGame<G>) {
            std::vector<Move> moves;
            game_.legal(state(), seat, moves);
            game_.weigh(game_.view(state(), seat), moves, worths);
        }
        return worths;
    }
    Result<std::string> search(Seat seat, const Thinking& thinking,
                               base::Random& random) const override {
        if (!acting().has(seat)) {
            return tl::unexpected(acting().empty() ? kGameOver : kNotYourTurn);
        }
        base::verify(thinking.iterations > 0, "whoever thinks takes some time");
        if constexpr (ThoughtThroughGame<G>) {
            if (as_planned(state())) {
                Search<G> search(
                    game_, seat, game_.view(state(), seat),
                    [&](base::Random& chance) {
                        return *as_planned(game_.imagine(state(), seat, chance));
                    },
                    random);
                return game_.print_move(search.choose(thinking));
            }
        }
        return advise(seat);
    }

    [[nodiscard]] std::optional<Reason> reason(Seat seat, std::string_view text) const override {
        if constexpr (ReasonedGame<G>) {
            std::vector<Move> moves;
            game_.legal(state(), seat, moves);
            const auto move = game_.parse_move(text);
            base::verify(move && std::ranges::find(moves, *move) != moves.end(),
                         "there are reasons for legal moves alone");
            return game_.reason(game_.view(state(), seat), moves, *move);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::unique_ptr<Match> clone() const override {
        return std::make_unique<ErasedMatch>(game_, history_);
    }
    std::unique_ptr<Match> imagine(Seat seat, base::Random& random) const override {
        return std::make_unique<ErasedMatch>(game_, game_.imagine(state(), seat, random));
    }

    std::string nature(base::Random& random) const override {
        return game_.print_move(game_.nature(state(), random));
    }

    [[nodiscard]] base::JsonObject view(Seat seat) const override {
        return print_view(game_, game_.view(state(), seat));
    }
    [[nodiscard]] std::string position() const override { return game_.print_state(state()); }
    [[nodiscard]] std::uint64_t hash() const override { return hash_of(game_, state()); }
    [[nodiscard]] std::optional<Outcome> outcome() const override {
        return acting().empty() ? std::optional(game_.outcome(state())) : std::nullopt;
    }
    [[nodiscard]] std::optional<TurnTime> turn_time() const override {
        if constexpr (TimedGame<G>) {
            return game_.turn_time(state());
        }
        return std::nullopt;
    }
    [[nodiscard]] std::string time_up() const override {
        if constexpr (TimedGame<G>) {
            return game_.print_move(game_.time_up(state()));
        }
        return {};
    }
    [[nodiscard]] Seats playing() const override {
        if constexpr (PerilousGame<G>) {
            return game_.playing(state());
        }
        return Match::playing();
    }
    [[nodiscard]] std::string give_up() const override {
        if constexpr (PerilousGame<G>) {
            return game_.print_move(game_.give_up(state()));
        }
        return {};
    }
    [[nodiscard]] const PhysicalMatch* physical() const override { return physical_.get(); }

   private:
    struct Proposal {
        State next;
        Seat mover = Seat::Nature;
        bool undo_closed = false;
    };
    struct Undo {};

    [[nodiscard]] const State& state() const { return history_.now(); }
    // For whoever thinks ahead, who has no site to try things on.
    [[nodiscard]] std::optional<State> as_planned(State state) const {
        if constexpr (PlannedGame<G>) {
            return game_.as_planned(std::move(state));
        } else {
            return has_site(game_, state) ? std::nullopt : std::optional(std::move(state));
        }
    }

    const G& game_;
    History<G> history_;
    std::unique_ptr<PhysicalMatch> physical_;  // where there is a site
    std::variant<std::monostate, Proposal, Undo> proposal_;
};

template <Game G>
class ErasedGame final : public AnyGame {
   public:
    explicit ErasedGame(G game) : game_(std::move(game)) {}

    [[nodiscard]] Result<std::unique_ptr<Match>> start(const Setup& setup) const override {
        return game_.start(setup).map(
            [&](typename G::State&& state) { return match(std::move(state)); });
    }
    [[nodiscard]] Result<std::unique_ptr<Match>> resume(std::string_view position) const override {
        return game_.parse_state(position).map(
            [&](typename G::State&& state) { return match(std::move(state)); });
    }
    [[nodiscard]] Result<Playout> playout(const Setup& setup, Policy policy,
                                          base::Random& random) const override {
        std::vector<typename G::Move> moves;
        return game_.start(setup).map([&](const auto& state) {
            return playout_in_order(game_, state, policy, random, moves);
        });
    }
    [[nodiscard]] Result<std::uint64_t> perft(std::string_view position, int depth) const override {
        return game_.parse_state(position).map(
            [&](const auto& state) { return rules::perft(game_, state, depth); });
    }
    [[nodiscard]] bool has_site(const Setup& setup) const override {
        const auto state = game_.start(setup);
        return state && rules::has_site(game_, *state);
    }
    [[nodiscard]] std::vector<TextNeed> texts() const override { return game_.texts(); }

   private:
    std::unique_ptr<Match> match(typename G::State state) const {
        return std::make_unique<ErasedMatch<G>>(game_, std::move(state));
    }

    G game_;
};

}  // namespace jobsite::rules
