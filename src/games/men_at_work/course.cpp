#include "games/men_at_work/course.h"

#include <algorithm>

#include "games/men_at_work/events.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"

// The turns and the cards. What the site says is in course_attempt.cpp, the clean-up in
// course_cleanup.cpp, the end in outcome.cpp.
namespace jobsite::men_at_work {

const Data& Course::data() const { return game.data(); }

// 53, A54 Foreman cards first, then the first player, then the site.
void Course::next_of_setting_up() {
    const bool deals = s.options.has(Option::Foreman) && next_to_be_dealt(s) != Seat::Nature;
    if (deals) {
        s.phase = Phase::Deal;
        return;
    }
    const bool names_first = s.options.of(Option::First) == 0 && s.seats > 1;
    if (names_first && s.phase != Phase::First) {
        s.phase = Phase::First;
        return;
    }
    open_site();
}

// 1, A53 The site is made ready, or the ground on which the first player designs it.
void Course::open_site() {
    s.stage = Stage::SetUp;
    for (const facts::Placed& piece : starting_pieces(data(), s)) {
        if (!is_kind(piece.id, Kind::Hat) && !is_exercise(s)) {
            s.added.add(piece.id);
        }
    }
    settle({}, After::Open);
}

void Course::begin_turn(Seat seat) {
    s.turn = seat;
    s.stage = Stage::Build;
    s.phase = Phase::Turn;
    s.redraws = 0;
    s.foreman_card = false;
    s.added = {};
    s.footing = {};
    s.brought = false;
    story.tell(kTurn, Seats::everybody(), seat);
}

// 13 The new top of the deck says what to add.
void Course::show(Back back) {
    s.top = back;
    story.tell(kShown, Seats::everybody(), back);
    if (s.how == kNoCard) {
        return begin_turn(s.turn);
    }
    consider_task();
}

// 42, A10 Rita goes beside the awards, and the next card takes her place.
void Course::rita() {
    s.rita = true;
    s.drawn = 0;
    story.tell(kRita, Seats::everybody());
}

// 12 The top card is turned onto the discard pile.
void Course::turn_card(Card card) {
    if (card == s.cover) {
        s.cover = kNoCard;
    } else {
        s.deck.remove(card);
        s.top = kNoBack;
        s.drawn = static_cast<std::uint8_t>(s.rita ? 0 : s.drawn + 1);
    }
    s.discard.add(card);
    s.how = card;
    const CardRow& row = data().row(card);
    story.tell(kTurned, Seats::everybody(), s.turn, card, row.girder, row.worker);
    // 17 The last card stays, all others are shuffled and become the deck.
    if (s.deck.empty()) {
        s.deck = s.discard;
        s.deck.remove(card);
        s.discard = CardSet{card};
        story.tell(kReshuffled, Seats::everybody());
    }
    if (s.top == kNoBack) {
        s.phase = Phase::Show;
        return;
    }
    consider_task();
}

// 52, A29 A task for which something is missing is not begun.
void Course::consider_task() {
    const Task task = task_of(data(), s);
    if (is_feasible(s, task)) {
        return begin_building();
    }
    story.tell(kImpossible, Seats::everybody(), task.back, task.instruction);
    // A72 There is no other card to turn.
    if (is_exercise(s)) {
        return finish(Ending::Halted);
    }
    // A47 A card of one's own may help; only its holder knows whether it does.
    if (!s.foreman_card && !s.player().hand.empty()) {
        s.phase = Phase::Choose;
        return;
    }
    redraw();
}

// 52, A51 The next card is turned, and with it the deck has another top.
void Course::redraw() {
    if (s.redraws == kMostRedraws) {
        return skip_turn();
    }
    ++s.redraws;
    s.phase = Phase::Turn;
}

void Course::begin_building() {
    const Task task = task_of(data(), s);
    s.phase = Phase::Act;
    s.skips = 0;
    s.footing = footing(s, task);
    story.tell(kTask, Seats::everybody(), s.turn, task.back, task.instruction);
}

// A29, A57 When all have been skipped in a row, construction halts.
void Course::skip_turn() {
    story.tell(kSkipped, Seats::everybody(), s.turn);
    ++s.skips;
    if (s.skips >= s.playing().size()) {
        return finish(Ending::Halted);
    }
    pass_hook();
}

// 54, A47 On the deck it says what, on the discard pile how.
void Course::play_card(Card card, Pile pile) {
    s.player().hand.remove(card);
    s.foreman_card = true;
    if (pile == Pile::Deck) {
        s.cover = card;
        story.tell(kPlayedOnDeck, Seats::everybody(), s.turn, data().row(card).back);
    } else {
        s.discard.add(card);
        s.how = card;
        story.tell(kPlayedOnDiscard, Seats::everybody(), s.turn, card);
    }
    begin_building();
}

void Course::take(PieceId piece) {
    // A62, A63, A70 What lies on the piece comes with it, and nothing moves before the hand does;
    // the site sees to that.
    if (s.stage != Stage::CleanUp) {
        s.added.add(piece);
    }
    s.held = piece;
    s.phase = Phase::Hold;
    story.tell(kTook, Seats::everybody(), s.turn, Name{piece}, Thing{piece});
}

void Course::release(After after) {
    story.tell(kReleased, Seats::everybody(), s.turn, Name{s.held}, Thing{s.held});
    settle({}, after);
}

void Course::settle(PieceSet leaving, After after) {
    s.phase = Phase::Settle;
    s.leaving = leaving;
    s.after = after;
}

void Course::done() {
    switch (s.stage) {
        case Stage::SetUp:
            if (is_practice(s)) {
                return finish(Ending::Practice);
            }
            story.tell(kSiteReady, Seats::everybody());
            s.added = {};
            s.stage = Stage::Build;
            s.phase = Phase::Show;
            return;
        case Stage::CleanUp:
            return clean_up_done();
        case Stage::Build:
            story.tell(kDone, Seats::everybody(), s.turn);
            return end_turn();
    }
}

// 43, A8, A60 First the award, then its target, then whether there is anything left to build with.
void Course::end_turn() {
    ++s.turns;
    // A72 It ends with its last task.
    if (is_exercise(s) && task_number(s) + 1 == exercise_of(data(), s).tasks.size()) {
        return finish(Ending::Exercise);
    }
    const PieceId highest = s.rita ? highest_of_turn(s.facts, s.added) : kNoPiece;
    if (highest != kNoPiece) {
        Player& player = s.player();
        ++player.awards;
        story.tell(kAward, Seats::everybody(), s.turn, Name{highest}, Thing{highest},
                   player.awards);
        if (player.awards >= awards_to_win(s.seats)) {
            return finish(Ending::Awards);
        }
    }
    if (is_out_of_material(s)) {
        return finish(Ending::Halted);
    }
    s.fallen = {};
    pass_hook();
}

// 11, 18, A52 Clockwise among those who still play.
void Course::pass_hook() {
    Seat next = s.turn;
    do {
        next = rules::seat_at((static_cast<int>(next) + 1) % s.seats);
    } while (!s.plays(next));
    begin_turn(next);
}

// A61 Whoever is stuck pays as for an accident.
void Course::give_up() {
    if (!is_exercise(s)) {
        story.tell(kGaveUp, Seats::everybody(), s.turn);  // A72 there is nothing to lose
    }
    PieceSet returning;
    if (is_material(s.held)) {
        returning.add(s.held);
    }
    if (!lose_certificate()) {
        lose_turn(returning);
    }
}

// A72 What fell costs nothing: the site is put up as it was, and the same task waits.
void Course::try_again() {
    story.tell(kAgain, Seats::everybody(), s.turn);
    s.added = {};
    s.footing = {};
    s.brought = false;
    settle(all_there(s.facts), After::Again);
}

// A46 What is held is let go where it is; then the task is met or given up. With an empty
// hand that is told as what it comes to: no view shows that it was the clock.
void Course::time_up() {
    if (s.phase != Phase::Hold) {
        return run_out_of_time();
    }
    story.tell(kTimeUp, Seats::everybody(), s.turn);
    release(After::TimeUp);
}

// A46 Whoever has met the task is done, said or unsaid.
void Course::run_out_of_time() {
    const bool is_met =
        s.stage == Stage::Build && s.phase == Phase::Act && all_met(verdict(data(), s));
    return is_met ? done() : give_up();
}

int awards_to_win(int seats) {
    constexpr std::array kAwards{0, 255, 5, 4, 4, 3};
    return kAwards[static_cast<std::size_t>(seats)];
}

bool is_out_of_material(const State& s) {
    const PieceSet there = standing(s.facts);
    const auto all_there = [&](Kind kind) {
        int all = 0;
        for (const PieceRow& row : kPieces) {
            all += row.kind == kind ? row.count : 0;
        }
        return there.count(kind) == all;
    };
    return all_there(Kind::Girder) || all_there(Kind::Worker);
}

}  // namespace jobsite::men_at_work
