#include "cli/standings.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace jobsite::cli {

namespace {

constexpr double kFirst = 1000;
// The cleaner a sweep, the more slowly it comes to rest: where four have won all of a million
// games against the next, after some twenty million rounds, which take a second.
constexpr int kMostRounds = 100'000'000;
constexpr double kRest = 1e-12;

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

// How far the strengths moved in a round, the farthest of them, in parts of themselves.
double moved(const std::vector<double>& before, const std::vector<double>& after) {
    double farthest = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        farthest = std::max(farthest, std::abs(after[i] / before[i] - 1));
    }
    return farthest;
}

std::vector<double> likeliest(std::size_t players, std::span<const Pairing> pairings) {
    std::vector<double> strengths(players, 1);
    double farthest = 1;
    for (int round = 0; round < kMostRounds && farthest > kRest; ++round) {
        std::vector<double> next = improved(strengths, pairings);
        farthest = moved(strengths, next);
        strengths = std::move(next);
    }
    return strengths;
}

}  // namespace

std::vector<Standing> standings(std::span<const std::string> players,
                                std::span<const Pairing> pairings) {
    const std::vector<double> strengths = likeliest(players.size(), pairings);
    std::vector<Standing> list;
    list.reserve(players.size());
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
