#include "games/men_at_work/course.h"
#include "games/men_at_work/events.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"

// What a move does. Every move here has passed refuses().
namespace jobsite::men_at_work {

namespace {

// 53 Seen by its owner alone.
void deal(Course& course, Card card) {
    State& s = course.s;
    const Seat seat = next_to_be_dealt(s);
    s.deck.remove(card);
    s.players[rules::at(seat)].hand.add(card);
    course.story.tell(kDealtCard, seat, seat, card);
    course.story.tell(kDealtHidden, Seats::everybody_but(seat), seat);
    course.next_of_setting_up();
}

void name_first(Course& course, Seat seat) {
    course.s.turn = seat;
    course.story.tell(kGoesFirst, Seats::everybody(), seat);
    course.next_of_setting_up();
}

}  // namespace

void MenAtWork::play(State& state, Seat /*seat*/, const Move& move, rules::Story& story) const {
    Course course{.game = *this, .s = state, .story = story};
    // Nothing that gravity has had a hand in is taken back.
    if (move.kind != MoveKind::Keep) {
        story.close_undo();
    }
    switch (move.kind) {
        case MoveKind::Deal:
            return deal(course, move.card);
        case MoveKind::First:
            return name_first(course, move.seat);
        case MoveKind::Show:
            return course.show(move.back);
        case MoveKind::Rita:
            return course.rita();
        case MoveKind::Turn:
            return course.turn_card(move.card);
        case MoveKind::Trip:
            return course.accident(move.trip);
        case MoveKind::Rest:
            return course.rest(move.facts);
        case MoveKind::Play:
            return course.play_card(move.card, move.pile);
        case MoveKind::Redraw:
            return course.redraw();
        case MoveKind::Take:
            return course.take(move.piece);
        case MoveKind::Release:
            return course.release(After::Go);
        case MoveKind::Done:
            return course.done();
        case MoveKind::Keep:
            return course.keep(move.piece);
        case MoveKind::Return:
            return course.send_back(move.piece);
        case MoveKind::GiveUp:
            return course.give_up();
        case MoveKind::Time:
            return course.time_up();
    }
}

}  // namespace jobsite::men_at_work
