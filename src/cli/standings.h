#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cli/interval.h"

namespace jobsite::cli {

// Two who play each other, by their numbers in the list of players, and how it came out.
struct Pairing {
    std::size_t first = 0;
    std::size_t second = 0;
    std::int64_t games = 0;
    double won = 0;  // by the second; a shared win counts in part

    [[nodiscard]] double share() const {
        return games > 0 ? won / static_cast<double>(games) : 0.5;
    }
    [[nodiscard]] Interval interval() const { return interval_of(won, games); }
};

// How one player did against all others.
struct Standing {
    std::string player;
    std::int64_t games = 0;
    double won = 0;
    double elo = 0;
};

// Elo's numbers say what share to expect of a player against another: 200 more are three
// games of four. They are those under which these results are the likeliest (Bradley and
// Terry), with a drawn game added to each pairing so that nobody is infinitely better. Whoever
// is listed first has 1000.
std::vector<Standing> standings(std::span<const std::string> players,
                                std::span<const Pairing> pairings);

}  // namespace jobsite::cli
