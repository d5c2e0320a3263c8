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
    const rules::Seats winners = playout.outcome.winners;
    const auto count = static_cast<std::size_t>(seats);
    for (const rules::Seat seat : rules::Seats::players(seats)) {
        OfTurn& row = by_turn[(rules::at(seat) + count - rules::at(playout.first)) % count];
        row.score.add(playout.outcome.scores[rules::at(seat)]);
        if (winners.has(seat)) {
            ++(winners.size() == 1 ? row.wins_alone : row.wins_shared);
            row.wins += 1.0 / winners.size();
        }
    }
    const auto scores = std::span(playout.outcome.scores).first(count);
    const auto [last, first] = std::ranges::minmax(scores);
    winning_score.add(first);
    gap.add(first - last);
}

}  // namespace jobsite::cli
