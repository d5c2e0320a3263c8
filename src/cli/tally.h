#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "cli/interval.h"
#include "rules/match.h"

namespace jobsite::cli {

// Mean and spread of numbers seen one by one.
class Spread {
   public:
    void add(double value);
    [[nodiscard]] double mean() const { return mean_; }
    // Standard deviation of the numbers seen, taken as all there are.
    [[nodiscard]] double deviation() const;

   private:
    double count_ = 0;
    double mean_ = 0;
    double squares_ = 0;  // sum of squared distances from the mean
};

// What many games came to.
struct Tally {
    struct OfTurn {
        Spread score;
        std::int64_t wins_alone = 0;
        std::int64_t wins_shared = 0;
        double wins = 0;  // a shared one counts in part
    };

    int seats = 0;
    std::int64_t games = 0;
    std::int64_t decisions = 0;
    std::int64_t nature_moves = 0;
    std::int64_t choices = 0;
    std::map<std::string, std::int64_t> endings;
    std::array<OfTurn, rules::kMaxSeats> by_turn;  // whoever went first, and so on clockwise
    Spread winning_score;
    Spread gap;  // between the first and the last
    double cpu_seconds = 0;

    void add(const rules::Playout& playout);

    [[nodiscard]] std::span<const OfTurn> turns() const {
        return std::span(by_turn).first(static_cast<std::size_t>(seats));
    }
    // Averages; zero where nothing has been counted.
    [[nodiscard]] double decisions_per_game() const {
        return ratio(double(decisions), double(games));
    }
    [[nodiscard]] double nature_moves_per_game() const {
        return ratio(double(nature_moves), double(games));
    }
    [[nodiscard]] double branching() const { return ratio(double(choices), double(decisions)); }
    [[nodiscard]] double games_per_cpu_second() const { return ratio(double(games), cpu_seconds); }
    [[nodiscard]] double decisions_per_cpu_second() const {
        return ratio(double(decisions), cpu_seconds);
    }
    // Of the share of games that somebody wins who goes first, second and so on.
    [[nodiscard]] Interval interval(const OfTurn& row) const {
        return interval_of(row.wins, games);
    }
    // A share of all games, in hundredths.
    [[nodiscard]] double percent(std::int64_t part) const {
        return 100 * ratio(double(part), double(games));
    }

   private:
    static double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }
};

}  // namespace jobsite::cli
