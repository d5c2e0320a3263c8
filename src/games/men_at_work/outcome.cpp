#include <algorithm>
#include <tuple>

#include "games/men_at_work/course.h"
#include "games/men_at_work/events.h"
#include "games/men_at_work/men_at_work.h"

// The end, rules 45 to 47, and who has won.
namespace jobsite::men_at_work {

namespace {

const EventKind& kind_of(Ending ending) {
    switch (ending) {
        case Ending::Awards:
            return kEndedAwards;
        case Ending::LastStanding:
            return kEndedLastStanding;
        case Ending::FirstOut:
            return kEndedFirstOut;
        case Ending::SoloOut:
            return kEndedSolo;
        case Ending::Practice:
            return kEndedPractice;
        case Ending::Exercise:
            return kEndedExercise;
        default:
            return kEndedHalted;
    }
}

// A55 Alone: turns survived and awards. 47 Otherwise certificates and awards.
int score(const State& s, Seat seat) {
    const Player& player = s.players[rules::at(seat)];
    return s.seats == 1 ? s.turns + player.awards : player.certificates + player.awards;
}

// 47, A56 The best sum of those who are still in the game; then more awards; then shared.
Seats best_of(const State& s) {
    const auto rank = [&](Seat seat) {
        return std::pair(score(s, seat), s.players[rules::at(seat)].awards);
    };
    Seats best;
    for (const Seat seat : s.playing()) {
        const bool beats = best.empty() || rank(seat) > rank(*best.begin());
        best = beats ? Seats(seat) : best;
        if (rank(seat) == rank(*best.begin())) {
            best.add(seat);
        }
    }
    return best;
}

Seats winners(const State& s) {
    switch (s.ending) {
        case Ending::Awards:
            return s.turn;
        case Ending::LastStanding:
        case Ending::Practice:
        case Ending::Exercise:
            return s.playing();
        case Ending::SoloOut:
            return Seat::P1;
        default:
            return best_of(s);
    }
}

}  // namespace

Seats State::playing() const {
    Seats playing;
    for (const Seat seat : Seats::players(seats)) {
        if (plays(seat)) {
            playing.add(seat);
        }
    }
    return playing;
}

void Course::finish(Ending ending) {
    s.phase = Phase::Over;
    s.ending = ending;
    s.held = kNoPiece;
    s.after = After::Go;
    s.leaving = {};
    story.tell(kind_of(ending), Seats::everybody());
    // A67, A72 Practice is its own reward.
    if (ending == Ending::Practice || ending == Ending::Exercise) {
        return;
    }
    for (const Seat seat : winners(s)) {
        story.tell(kWon, Seats::everybody(), seat, score(s, seat));
    }
}

rules::Outcome MenAtWork::outcome(const State& s) const {
    rules::Outcome outcome{.scores = {}, .winners = winners(s), .ending = kind_of(s.ending).key};
    for (const Seat seat : Seats::players(s.seats)) {
        outcome.scores[rules::at(seat)] = score(s, seat);
    }
    return outcome;
}

}  // namespace jobsite::men_at_work
