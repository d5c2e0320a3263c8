#include "games/skyscrapers/scoring.h"

#include <algorithm>
#include <bit>

namespace jobsite::skyscrapers {

std::array<Girders, kMostBuilt> met_girders(const Data& data, const Site& site, Kind kind,
                                            const Pose& pose) {
    std::array<Girders, kMostBuilt> met{};
    const Girders own = data.girders(kind, pose.turned);
    for (CardId card = 0; card < site.size; ++card) {
        const Built& built = site.cards[card];
        if (!are_close(pose, built.pose)) {
            continue;
        }
        const auto line = contact(pose, built.pose);
        if (line && line->crosswise) {
            met[card] =
                meeting(pose, own, built.pose, data.girders(built.kind, built.pose.turned), *line);
        }
    }
    return met;
}

Points points(const Data& data, const Site& site, Kind kind, const Pose& pose) {
    Points scored;
    // 26, S7, S8 One for each of its girders that meets a girder, card by card.
    for (const Girders met : met_girders(data, site, kind, pose)) {
        scored.girders += std::popcount(met);
    }
    // 26, S4 One for a worker in the picture.
    scored.picture = has_picture(family(kind));
    // 26, S9, S10 All of it twice if the card tops every other.
    scored.doubled = pose.top() > site.top();
    return scored;
}

Heights heights(const Survey& survey, Seat seat) {
    Heights counts{};
    for (const Worker worker : workers_of(seat)) {
        // 35 Who is blocked does not count.
        if (survey.is_visible(worker)) {
            const int level = survey.links().level(survey.site.place_of(worker));
            ++counts[static_cast<std::size_t>(level)];
        }
    }
    return counts;
}

bool stands_higher(const Heights& a, const Heights& b) {
    return std::lexicographical_compare(b.rbegin(), b.rend(), a.rbegin(), a.rend());
}

Seats highest(const Survey& survey, Seats players) {
    Seats best;
    Heights most{};
    for (const Seat seat : players) {
        const Heights own = heights(survey, seat);
        // S28 Nobody wins it without a visible worker; who is equal all the way down shares it.
        if (own == Heights{} || stands_higher(most, own)) {
            continue;
        }
        best = own == most ? best : Seats{};
        best.add(seat);
        most = own;
    }
    return best;
}

std::tuple<int, int, int> standing(const State& state, const Survey& survey, Seat seat) {
    std::size_t top = 0;
    for (const Seat other : state.players_left()) {
        const Heights counts = heights(survey, other);
        for (std::size_t level = top; level < counts.size(); ++level) {
            top = counts[level] > 0 ? level : top;
        }
    }
    const Player& player = state.players[rules::at(seat)];
    return {player.score, heights(survey, seat)[top], -player.hand.size()};
}

Seats winners(const State& state, const Survey& survey) {
    Seats best;
    for (const Seat seat : state.players_left()) {
        if (!best.empty()) {
            const auto own = standing(state, survey, seat);
            const auto most = standing(state, survey, *best.begin());
            if (own < most) {
                continue;
            }
            best = own == most ? best : Seats{};
        }
        best.add(seat);
    }
    return best;
}

}  // namespace jobsite::skyscrapers
