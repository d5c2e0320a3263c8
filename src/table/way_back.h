#pragma once

#include <algorithm>

#include "rules/match.h"
#include "table/log.h"

namespace jobsite::table {

// How far a seat may go back. The rules say which moves can be taken back at all; this is
// what a table adds: only as long as nobody else's turn has come, so many times, and not
// what the clock decided. Logs that were played before it was so still verify.
class WayBack {
   public:
    static constexpr int kMostInATurn = 10;

    // Who is to act at the start.
    explicit WayBack(rules::Seats acting) : acting_(acting) {}

    // The entry has become true in the match.
    void add(const Entry& entry, const rules::Match& match) {
        const bool closed = !match.can_undo(entry.seat);
        if (entry.move == rules::kUndoMove) {
            open_ = std::max(open_ - 1, 0);
            ++taken_back_;
        } else if (closed || entry.seat != seat_) {
            seat_ = entry.seat;
            turn_of_ = acting_;
            taken_back_ = 0;
            open_ = closed || entry.maker == Maker::Clock ? 0 : 1;
        } else {
            open_ = entry.maker == Maker::Clock ? 0 : open_ + 1;
        }
        acting_ = match.acting();
    }

    [[nodiscard]] bool is_open(rules::Seat seat, const rules::Match& match) const {
        return seat == seat_ && open_ > 0 && match.can_undo(seat) && !has_passed();
    }
    [[nodiscard]] bool is_used_up() const { return taken_back_ >= kMostInATurn; }

   private:
    // Whether it is over, or somebody is to act who was not.
    [[nodiscard]] bool has_passed() const {
        return acting_.empty() ||
               std::ranges::any_of(acting_, [&](rules::Seat seat) { return !turn_of_.has(seat); });
    }

    rules::Seat seat_ = rules::Seat::Nature;  // whose moves these are
    rules::Seats turn_of_;                    // who was to act when it began
    rules::Seats acting_;                     // who is to act now
    int open_ = 0;                            // moves that it may take back
    int taken_back_ = 0;                      // since something last came out
};

}  // namespace jobsite::table
