#include <algorithm>

#include "games/skyscrapers/events.h"
#include "games/skyscrapers/scoring.h"
#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/turn.h"

// The end, rules 42 to 44, and who has won.
namespace jobsite::skyscrapers {

namespace {

const EventKind& kind_of(Ending ending) {
    switch (ending) {
        case Ending::LastCard:
            return kEndedLastCard;
        case Ending::LastPlayer:
            return kEndedLastPlayer;
        case Ending::Collapse:
            return kEndedCollapse;
        default:
            return kEndedIdle;
    }
}

void add(Player& player, int points) {
    player.score = static_cast<std::int16_t>(player.score + points);
}

}  // namespace

void Turn::finish(Ending ending) {
    s.phase = Phase::Over;
    s.ending = ending;
    s.actions_left = 0;
    s.has_built = false;
    s.slid = WorkerSet{};
    s.after = After::None;
    s.handling = {};
    s.tries = 0;
    s.touched = WorkerSet{};
    s.moved = WorkerSet{};
    story.tell(kind_of(ending), Seats::everybody());
    // 42 Whoever got rid of every card.
    if (ending == Ending::LastCard) {
        add(s.player(), kLastCardBonus);
        story.tell(kLastCard, Seats::everybody(), s.turn, kLastCardBonus);
    }
    // S27 One who is left alone has won, whatever the score.
    if (ending != Ending::LastPlayer) {
        count_cards();
    }
    // 41 When the building is down nobody stands high.
    if (ending != Ending::LastPlayer && ending != Ending::Collapse) {
        reward_the_highest();
    }
    tell_winners();
}

// 41, 42, S31, S38 Cards in hand cost a point each, base cards too.
void Turn::count_cards() {
    for (const Seat seat : s.players_left()) {
        Player& player = s.players[rules::at(seat)];
        if (!player.hand.empty()) {
            add(player, -player.hand.size());
            story.tell(kCardsLeft, Seats::everybody(), seat, player.hand.size());
        }
    }
}

// 43, S28 The bonus for standing highest.
void Turn::reward_the_highest() {
    for (const Seat seat : highest(Survey(data, s.site), s.players_left())) {
        add(s.players[rules::at(seat)], kHeightBonus);
        story.tell(kStandsHighest, Seats::everybody(), seat, kHeightBonus);
    }
}

void Turn::tell_winners() {
    const Seats best = winners(s, Survey(data, s.site));
    // S69 Who was alone and is out has not won.
    if (best.empty()) {
        return;
    }
    const int score = s.players[rules::at(*best.begin())].score;
    const auto equal = std::ranges::count_if(
        s.players_left(), [&](Seat seat) { return s.players[rules::at(seat)].score == score; });
    // S30 What decides between equal scores.
    if (best.size() > 1) {
        story.tell(kTieShared, Seats::everybody());
    } else if (equal > 1) {
        story.tell(kTie, Seats::everybody(), *best.begin());
    }
    for (const Seat seat : best) {
        story.tell(kWon, Seats::everybody(), seat, score);
    }
}

rules::Outcome Skyscrapers::outcome(const State& s) const {
    rules::Outcome outcome{.scores = {},
                           .winners = winners(s, Survey(data_, s.site)),
                           .ending = kind_of(s.ending).key};
    for (const Seat seat : Seats::players(s.seats)) {
        outcome.scores[rules::at(seat)] = s.players[rules::at(seat)].score;
    }
    return outcome;
}

}  // namespace jobsite::skyscrapers
