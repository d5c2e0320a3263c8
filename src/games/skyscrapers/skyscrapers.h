#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "facts/placement.h"
#include "facts/work.h"
#include "games/skyscrapers/data.h"
#include "games/skyscrapers/state.h"
#include "games/skyscrapers/view.h"
#include "rules/game.h"
#include "rules/match.h"
#include "rules/reason.h"
#include "rules/referee.h"
#include "rules/search.h"

namespace jobsite::skyscrapers {

// Skyscrapers, docs/rules/skyscrapers.md: players build one tower together, card by card, and
// keep their workers high up and in sight. The numbers in comments and names (21, S34) are those
// of that page.
class Skyscrapers {
   public:
    using State = skyscrapers::State;
    using Move = skyscrapers::Move;
    using View = skyscrapers::View;

    // Who says how the site of mode Classic comes to rest. At a table that is the site, which
    // proposes Nature's move itself; where there is none, something made up must stand in.
    using MadeUp = std::function<facts::Facts(const Skyscrapers& game, const State& state,
                                              base::Random& random)>;

    explicit Skyscrapers(Data data, MadeUp made_up = nullptr)
        : data_(std::move(data)), made_up_(std::move(made_up)) {}

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
    // The move that a simple, sensible player who sees this view would make.
    [[nodiscard]] Move advise(const View& view, std::span<const Move> legal) const;
    // Why one would make that legal move.
    [[nodiscard]] rules::Reason reason(const View& view, std::span<const Move> legal,
                                       const Move& move) const;
    // What that player thinks of each move and each position, for whoever thinks further.
    void weigh(const View& view, std::span<const Move> legal, std::vector<int>& worths) const;
    [[nodiscard]] rules::Prospects prospects(const State& state) const;
    [[nodiscard]] int horizon() const;
    // Classic as if it were played in mode Planner from here on.
    [[nodiscard]] std::optional<State> as_planned(State state) const;
    // S38 Nobody went on, and nobody who thinks ahead aims at that.
    [[nodiscard]] bool ended_idle(const State& state) const { return state.ending == Ending::Idle; }
    // S40 Whoever puts a fallen worker back has so long, or he goes as high as he can.
    [[nodiscard]] std::optional<rules::TurnTime> turn_time(const State& state) const;
    [[nodiscard]] Move time_up(const State& state) const;
    // 36, 40 Who is not out, and how whoever is stuck with a worker in the hand puts him back.
    [[nodiscard]] Seats playing(const State& state) const { return state.players_left(); }
    [[nodiscard]] Move give_up(const State& /*state*/) const { return {.kind = MoveKind::GiveUp}; }
    [[nodiscard]] rules::Outcome outcome(const State& state) const;
    [[nodiscard]] std::string flaw(const State& state) const;
    [[nodiscard]] std::string census(const State& state) const;

    [[nodiscard]] std::string print_state(const State& state) const;
    [[nodiscard]] rules::Result<State> parse_state(std::string_view text) const;
    [[nodiscard]] std::string print_move(const Move& move) const;
    [[nodiscard]] rules::Result<Move> parse_move(std::string_view text) const;
    void write_view(const View& view, base::JsonWriter& json) const;

    // S35 Things stand and fall in mode Classic alone.
    [[nodiscard]] bool has_site(const State& state) const { return state.mode == Mode::Classic; }
    // What the site shall do now, and by which limits.
    [[nodiscard]] facts::Work work(const State& state) const;
    // Nature's move when the site has come to rest, or has tripped.
    [[nodiscard]] Move rested(const facts::Facts& facts) const {
        return {.kind = MoveKind::Rest, .facts = Told(facts)};
    }
    [[nodiscard]] Move tripped(const facts::Trip& trip) const {
        return {.kind = MoveKind::Trip, .trip = trip};
    }
    // What the hand has to reach, judged by facts of this moment.
    [[nodiscard]] std::vector<rules::Verdict> checklist(const State& state,
                                                        const facts::Facts& now) const;
    // S54 Why the hand may not let go as things are at this moment.
    [[nodiscard]] std::optional<rules::Refusal> refuses_now(const State& state, const Move& move,
                                                            const facts::Facts& now) const;
    [[nodiscard]] static std::string piece_name(facts::PieceId piece);
    // Where what is in the hand may be set down, and what a site at rest would then be worth.
    facts::Placement propose(const State& state, base::Random& random) const;
    [[nodiscard]] facts::Appraisal appraise(const State& state, const facts::Facts& at_rest) const;

    [[nodiscard]] std::vector<rules::TextNeed> texts() const;
    [[nodiscard]] const Data& data() const { return data_; }

   private:
    Data data_;
    MadeUp made_up_;
};

inline constexpr std::array<std::string_view, 2> kModes{"classic", "planner"};
inline constexpr std::array<std::string_view, 2> kFirsts{"random", "p1"};
inline constexpr std::array<std::string_view, 2> kLessons{"no", "yes"};
inline constexpr std::array kOptions{rules::OptionRow{"mode", kModes},
                                     rules::OptionRow{"first", kFirsts},
                                     rules::OptionRow{"lesson", kLessons}};

}  // namespace jobsite::skyscrapers
