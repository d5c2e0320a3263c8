#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/turn.h"

// What a move does. Every move here has passed refuses().
namespace jobsite::skyscrapers {

namespace {

// S65 What may be taken back: no chance has spoken, nobody is out, and it is still one's own
// turn.
bool leaves_undo_open(const State& before, const State& after, Seat seat) {
    const bool waits = after.phase == Phase::Act || after.phase == Phase::Rivet;
    // Nothing that gravity has had a hand in is taken back.
    return before.mode == Mode::Planner && rules::is_player(seat) && waits && after.turn == seat &&
           before.turn == seat && before.phase != Phase::Replace &&
           after.actions_left <= before.actions_left &&
           after.players_left() == before.players_left() && !is_natures(before.phase);
}

}  // namespace

void Skyscrapers::play(State& state, Seat seat, const Move& move, rules::Story& story) const {
    const State before = state;
    Turn t{.data = data_, .s = state, .story = story};
    switch (move.kind) {
        case MoveKind::Deal:
            t.deal(move.card);
            break;
        case MoveKind::First:
            t.begin(move.seat);
            break;
        case MoveKind::Falls:
            t.decide(move.worker, true);
            break;
        case MoveKind::Holds:
            t.decide(move.worker, false);
            break;
        case MoveKind::Hire:
            t.hire(move.place);
            break;
        case MoveKind::Build:
            t.build(move);
            break;
        case MoveKind::Walk:
            t.walk(move);
            break;
        case MoveKind::Slide:
            t.slide(move);
            break;
        case MoveKind::Stand:
            t.stand(move);
            break;
        case MoveKind::Release:
            t.release();
            break;
        case MoveKind::GiveUp:
            t.put_back();
            break;
        case MoveKind::Trip:
            t.trip();
            break;
        case MoveKind::Rest:
            t.rest(*move.facts);
            break;
        case MoveKind::Pass:
            t.pass();
            break;
    }
    if (!leaves_undo_open(before, state, seat)) {
        story.close_undo();
    }
}

}  // namespace jobsite::skyscrapers
