#include <algorithm>
#include <tuple>

#include "games/monster_office/events.h"
#include "games/monster_office/monster_office.h"
#include "games/monster_office/turn.h"

// The end, rules 24 and 25, and who has won.
namespace jobsite::monster_office {

namespace {

const EventKind& kind_of(Ending ending) {
    switch (ending) {
        case Ending::Tenth:
            return kEndedTenth;
        case Ending::NoProjects:
            return kEndedNoProjects;
        case Ending::AllPassed:
            return kEndedAllPassed;
        default:
            return kEndedIdle;
    }
}

// 25 Most credit wins; M21 then more projects, then fewer cards in hand.
auto standing(const Player& player) {
    return std::tuple(player.purse.score(), player.collected.size(), -player.hand_size());
}

// M21 Whoever is still equal shares the victory.
Seats winners(const State& s) {
    const auto& best = *std::ranges::max_element(
        s.players.begin(), s.players.begin() + s.seats,
        [](const Player& a, const Player& b) { return standing(a) < standing(b); });
    Seats seats;
    for (const Seat seat : Seats::players(s.seats)) {
        if (standing(s.players[rules::at(seat)]) == standing(best)) {
            seats.add(seat);
        }
    }
    return seats;
}

}  // namespace

void Turn::finish(Ending ending) {
    s.phase = Phase::Over;
    s.ending = ending;
    s.has_put = false;
    s.worked = false;
    story.tell(kind_of(ending), Seats::everybody());
    for (const Seat seat : winners(s)) {
        story.tell(kWon, Seats::everybody(), seat, s.players[rules::at(seat)].purse.score());
    }
}

rules::Outcome MonsterOffice::outcome(const State& s) const {
    rules::Outcome outcome{.scores = {}, .winners = winners(s), .ending = kind_of(s.ending).key};
    for (const Seat seat : Seats::players(s.seats)) {
        outcome.scores[rules::at(seat)] = s.players[rules::at(seat)].purse.score();
    }
    return outcome;
}

}  // namespace jobsite::monster_office
