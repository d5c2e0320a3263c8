#include "cli/standings.h"

#include <cmath>

namespace jobsite::cli {

namespace {

constexpr double kFirst = 1000;
constexpr int kRounds = 2000;  // more than enough to come to rest

// One round of Hunter's way to the likeliest strengths: what each has won, over what it had to
// win against.
std::vector<double> improved(const std::vector<double>& strengths,
                             std::span<const Pairing> pairings) {
    std::vector<double> won(strengths.size());
    std::vector<double> against(strengths.size());
    for (const Pairing& pairing : pairings) {
        const double games = static_cast<double>(pairing.games) + 1;
        const double won_by_second = pairing.won + 0.5;
        const double together = strengths[pairing.first] + strengths[pairing.second];
        won[pairing.first] += games - won_by_second;
        won[pairing.second] += won_by_second;
        against[pairing.first] += games / together;
        against[pairing.second] += games / together;
    }
    std::vector<double> next(strengths.size(), 1);
    for (std::size_t i = 0; i < next.size(); ++i) {
        next[i] = against[i] > 0 ? won[i] / against[i] : 1;
    }
    return next;
}

}  // namespace

std::vector<Standing> standings(std::span<const std::string> players,
                                std::span<const Pairing> pairings) {
    std::vector<double> strengths(players.size(), 1);
    for (int round = 0; round < kRounds; ++round) {
        strengths = improved(strengths, pairings);
    }
    std::vector<Standing> list;
    for (std::size_t i = 0; i < players.size(); ++i) {
        list.push_back(
            {.player = players[i], .elo = kFirst + 400 * std::log10(strengths[i] / strengths[0])});
    }
    for (const Pairing& pairing : pairings) {
        list[pairing.first].games += pairing.games;
        list[pairing.first].won += static_cast<double>(pairing.games) - pairing.won;
        list[pairing.second].games += pairing.games;
        list[pairing.second].won += pairing.won;
    }
    return list;
}

}  // namespace jobsite::cli
