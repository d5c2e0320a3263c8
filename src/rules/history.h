#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "rules/game.h"

namespace jobsite::rules {

// A state and the way back. Undo goes back one move at a time, for the seat that
// made it, as far as the last moment when new information came out.
template <Game G>
class History {
   public:
    using State = typename G::State;

    explicit History(State state) : now_(std::move(state)) {}

    [[nodiscard]] const State& now() const { return now_; }

    // The state an undo by that seat would bring back.
    [[nodiscard]] const State* before(Seat seat) const {
        return !past_.empty() && past_.back().mover == seat ? &past_.back().state : nullptr;
    }

    void advance(State next, Seat mover, bool undo_closed) {
        if (undo_closed) {
            past_.clear();
        } else {
            past_.push_back({std::move(now_), mover});
        }
        now_ = std::move(next);
    }

    void undo() {
        base::verify(!past_.empty(), "there is a move to undo");
        now_ = std::move(past_.back().state);
        past_.pop_back();
    }

   private:
    struct Past {
        State state;
        Seat mover = Seat::Nature;
    };

    State now_;
    std::vector<Past> past_;  // since information last came out, newest at the back
};

}  // namespace jobsite::rules
