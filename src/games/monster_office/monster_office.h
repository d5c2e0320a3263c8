#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "games/monster_office/data.h"
#include "games/monster_office/state.h"
#include "games/monster_office/view.h"
#include "rules/game.h"
#include "rules/match.h"
#include "rules/reason.h"
#include "rules/search.h"

namespace jobsite::monster_office {

// Monster Office Workplace, docs/rules/monster-office.md: monsters at the office put
// their work into projects, and whoever finishes one collects it. The numbers in
// comments and names (13, M15) are those of that page.
class MonsterOffice {
   public:
    using State = monster_office::State;
    using Move = monster_office::Move;
    using View = monster_office::View;

    explicit MonsterOffice(Data data) : data_(std::move(data)) {}

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
    // M26 Nobody went on, and nobody who thinks ahead aims at that.
    [[nodiscard]] bool ended_idle(const State& state) const { return state.ending == Ending::Idle; }
    [[nodiscard]] rules::Outcome outcome(const State& state) const;
    [[nodiscard]] std::string flaw(const State& state) const;
    [[nodiscard]] std::string census(const State& state) const;

    [[nodiscard]] std::string print_state(const State& state) const;
    [[nodiscard]] rules::Result<State> parse_state(std::string_view text) const;
    [[nodiscard]] std::string print_move(const Move& move) const;
    [[nodiscard]] rules::Result<Move> parse_move(std::string_view text) const;
    void write_view(const View& view, base::JsonWriter& json) const;

    [[nodiscard]] std::vector<rules::TextNeed> texts() const;
    [[nodiscard]] const Data& data() const { return data_; }

   private:
    Data data_;
};

inline constexpr std::array<std::string_view, 2> kContests{"full", "quick"};
inline constexpr std::array kOptions{rules::OptionRow{"contest", kContests}};

}  // namespace jobsite::monster_office
