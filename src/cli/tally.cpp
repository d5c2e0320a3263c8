#include "cli/tally.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace jobsite::cli {

// Welford's way: exact enough however many numbers come.
void Spread::add(double value) {
    count_ += 1;
    const double distance = value - mean_;
    mean_ += distance / count_;
    squares_ += distance * (value - mean_);
}

double Spread::deviation() const { return count_ > 0 ? std::sqrt(squares_ / count_) : 0; }

void Tally::add(const rules::Playout& playout) {
    ++games;
    decisions += playout.decisions;
    nature_moves += playout.nature_moves;
    choices += playout.choices;
    ++endings[std::string(playout.outcome.ending)];
    for (int i = 0; i < seats; ++i) {
        by_seat[static_cast<std::size_t>(i)].score.add(
            playout.outcome.scores[static_cast<std::size_t>(i)]);
    }
    const rules::Seats winners = playout.outcome.winners;
    for (const rules::Seat seat : winners) {
        OfSeat& winner = by_seat[rules::at(seat)];
        ++(winners.size() == 1 ? winner.wins_alone : winner.wins_shared);
    }
    const auto scores = std::span(playout.outcome.scores).first(static_cast<std::size_t>(seats));
    const auto [last, first] = std::ranges::minmax(scores);
    winning_score.add(first);
    gap.add(first - last);
}

}  // namespace jobsite::cli
