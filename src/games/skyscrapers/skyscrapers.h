#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "games/skyscrapers/data.h"
#include "games/skyscrapers/state.h"
#include "games/skyscrapers/view.h"
#include "rules/game.h"
#include "rules/match.h"

namespace jobsite::skyscrapers {

// Skyscrapers, docs/rules/skyscrapers.md: players build one tower together, card by card, and
// keep their workers high up and in sight. The numbers in comments and names (21, S34) are those
// of that page.
class Skyscrapers {
   public:
    using State = skyscrapers::State;
    using Move = skyscrapers::Move;
    using View = skyscrapers::View;

    explicit Skyscrapers(Data data) : data_(std::move(data)) {}

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
    // S40 Whoever puts a fallen worker back has so long, or he goes as high as he can.
    [[nodiscard]] std::optional<rules::TurnTime> turn_time(const State& state) const;
    [[nodiscard]] Move time_up(const State& state) const;
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

inline constexpr std::array<std::string_view, 1> kModes{"planner"};
inline constexpr std::array<std::string_view, 2> kFirsts{"random", "p1"};
inline constexpr std::array kOptions{rules::OptionRow{"mode", kModes},
                                     rules::OptionRow{"first", kFirsts}};

}  // namespace jobsite::skyscrapers
