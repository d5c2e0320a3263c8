#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "facts/placement.h"
#include "facts/work.h"
#include "games/men_at_work/data.h"
#include "games/men_at_work/referee.h"
#include "games/men_at_work/state.h"
#include "games/men_at_work/view.h"
#include "rules/game.h"
#include "rules/reason.h"

namespace jobsite::men_at_work {

// Men at Work, docs/rules/men-at-work.md: girders, workers and bricks on a wobbling
// site. The numbers in comments and names (13, G7, A36) are those of that page.
class MenAtWork {
   public:
    using State = men_at_work::State;
    using Move = men_at_work::Move;
    using View = men_at_work::View;

    // Who says how an attempt came out. At a table that is the site, which proposes
    // Nature's move itself; where there is no site, something made up must stand in.
    using Site = std::function<facts::Facts(const MenAtWork& game, const State& state,
                                            base::Random& random)>;

    explicit MenAtWork(Data data, Site site = nullptr)
        : data_(std::move(data)), site_(std::move(site)) {}

    [[nodiscard]] rules::Result<State> start(const rules::Setup& setup) const;
    [[nodiscard]] int seats(const State& state) const { return state.seats; }
    [[nodiscard]] Seats acting(const State& state) const;
    void legal(const State& state, Seat seat, std::vector<Move>& moves) const;
    [[nodiscard]] std::optional<rules::Refusal> refuses(const State& state, Seat seat,
                                                        const Move& move) const;
    void play(State& state, Seat seat, const Move& move, rules::Story& story) const;
    Move nature(const State& state, base::Random& random) const;
    State imagine(const State& state, Seat seat, base::Random& random) const;
    [[nodiscard]] View view(const State& state, Seat seat) const;
    [[nodiscard]] Move advise(const View& view, std::span<const Move> legal) const;
    // Why one would make that legal move.
    [[nodiscard]] rules::Reason reason(const View& view, std::span<const Move> legal,
                                       const Move& move) const;
    [[nodiscard]] rules::Outcome outcome(const State& state) const;
    [[nodiscard]] std::string flaw(const State& state) const;
    [[nodiscard]] std::string census(const State& state) const;

    [[nodiscard]] std::string print_state(const State& state) const;
    [[nodiscard]] rules::Result<State> parse_state(std::string_view text) const;
    [[nodiscard]] std::string print_move(const Move& move) const;
    [[nodiscard]] rules::Result<Move> parse_move(std::string_view text) const;
    void write_view(const View& view, base::JsonWriter& json) const;

    [[nodiscard]] std::vector<rules::TextNeed> texts() const;

    // A46 How long a turn may take, and the move that then lets go.
    [[nodiscard]] std::optional<rules::TurnTime> turn_time(const State& state) const;
    [[nodiscard]] Move time_up(const State& /*state*/) const { return {.kind = MoveKind::Time}; }

    // 35 Who is not out. A61 What whoever is stuck does.
    [[nodiscard]] Seats playing(const State& state) const { return state.playing(); }
    [[nodiscard]] Move give_up(const State& /*state*/) const { return {.kind = MoveKind::GiveUp}; }

    // Whatever a table agrees on, things stand and fall.
    [[nodiscard]] bool has_site(const State& /*state*/) const { return true; }
    // What the site shall do now, and by which limits.
    [[nodiscard]] facts::Work work(const State& state) const;
    // Nature's move when the site has come to rest, or has tripped.
    [[nodiscard]] Move rested(const Facts& facts) const {
        return {.kind = MoveKind::Rest, .facts = facts};
    }
    [[nodiscard]] Move tripped(const facts::Trip& trip) const {
        return {.kind = MoveKind::Trip, .trip = trip};
    }
    // A place for what is in the hand that looks as the task wants it, drawn at random.
    facts::Placement propose(const State& state, base::Random& random) const;
    // What facts at rest would be worth to the player in turn, who lets go now.
    [[nodiscard]] facts::Appraisal appraise(const State& state, const Facts& at_rest) const;
    // What the site shall do once the player lets go, and what the game would make of its rest.
    [[nodiscard]] facts::Work let_go(const State& state) const;
    [[nodiscard]] rules::Foretold foretell(const State& state, const Facts& at_rest) const;
    // The conditions of the task, judged by facts of this moment: the checklist while a
    // piece is held.
    [[nodiscard]] std::vector<Verdict> checklist(const State& state, const Facts& now) const;
    [[nodiscard]] static std::string piece_name(PieceId piece) { return token(piece); }

    [[nodiscard]] const Data& data() const { return data_; }

   private:
    [[nodiscard]] bool may_trip(const State& state) const;

    Data data_;
    Site site_;
};

}  // namespace jobsite::men_at_work
