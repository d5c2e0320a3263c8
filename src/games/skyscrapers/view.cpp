#include "games/skyscrapers/view.h"

#include "games/skyscrapers/scoring.h"
#include "games/skyscrapers/skyscrapers.h"

// What a seat may know.
namespace jobsite::skyscrapers {

View Skyscrapers::view(const State& s, Seat seat) const {
    View view{
        .viewer = seat,
        .seats = s.seats,
        .mode = s.mode,
        .phase = s.phase,
        .ending = s.ending,
        .turn = s.turn,
        .acting = acting(s),
        .actions_left = s.actions_left,
        .idle_turns = s.idle_turns,
        .players_left = s.players_left().size(),
        .slid = s.slid,
        .touched = s.touched,
        .risks = s.risks,
        .site = s.site,
        .after = s.after,
        .handling = s.handling,
        .tries = s.tries,
        .in_vain = s.in_vain,
        .moved = s.moved,
        .next_piece = s.next_piece(),
        .told = s.told,
    };
    for (const Seat other : Seats::players(s.seats)) {
        const Player& player = s.players[rules::at(other)];
        view.players[rules::at(other)].score = player.score;
        view.players[rules::at(other)].out = player.out;
    }
    // 7 How many cards somebody held comes out when they are counted, at the end.
    if (s.phase == Phase::Over) {
        const bool is_rewarded = s.ending != Ending::LastPlayer && s.ending != Ending::Collapse;
        const Seats best =
            !is_rewarded ? Seats{} : highest(Survey(data_, s.site), s.players_left());
        for (const Seat other : Seats::players(s.seats)) {
            View::Neighbour& neighbour = view.players[rules::at(other)];
            neighbour.cards_left = s.players[rules::at(other)].hand.size();
            neighbour.bonus = best.has(other);
        }
    }
    if (rules::at(seat) < s.seats) {
        view.hand = s.players[rules::at(seat)].hand;
    }
    return view;
}

}  // namespace jobsite::skyscrapers
