#include <algorithm>

#include "games/monster_office/events.h"
#include "games/monster_office/monster_office.h"
#include "games/monster_office/questions.h"
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

// M21 Why one of several with equal credit has won.
void tell_tie(const State& s, rules::Story& story) {
    const Seat first = *winners(s).begin();
    const Player& player = s.players[rules::at(first)];
    switch (tie_of(s)) {
        case Tie::None:
            return;
        case Tie::Projects:
            return story.tell(kTieProjects, Seats::everybody(), first, player.collected.size());
        case Tie::Cards:
            return story.tell(kTieCards, Seats::everybody(), first, player.hand_size());
        case Tie::Shared:
            return story.tell(kTieShared, Seats::everybody());
    }
}

}  // namespace

void Turn::finish(Ending ending) {
    s.phase = Phase::Over;
    s.ending = ending;
    s.has_put = false;
    s.worked = false;
    story.tell(kind_of(ending), Seats::everybody());
    tell_tie(s, story);
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
