#include <algorithm>
#include <utility>

#include "games/men_at_work/accident.h"
#include "games/men_at_work/course.h"
#include "games/men_at_work/events.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"

// What comes of an attempt: the site trips, or it comes to rest.
namespace jobsite::men_at_work {

namespace {

// A piece with, if it is a worker, the hat that belongs to him (A38). Who has just come
// out of the supply has one, though the facts do not know of it yet.
void add_with_hat(PieceSet& pieces, const Facts& facts, PieceId piece) {
    pieces.add(piece);
    if (is_kind(piece, Kind::Worker) &&
        (is_there(facts, hat_of(piece)) || !is_there(facts, piece))) {
        pieces.add(hat_of(piece));
    }
}

}  // namespace

// 33, A9, A41, A59 It ends the turn at once, without an award, and only the player in
// turn pays; the site runs to its rest all the same.
void Course::accident(const facts::Trip& trip) {
    const Name name{trip.piece};
    const Thing thing{trip.piece};
    switch (trip.cause) {
        case facts::Cause::Ground:
            story.tell(kFellToGround, Seats::everybody(), s.turn, name, thing);
            break;
        case facts::Cause::Fall:
            story.tell(kFellOnWorker, Seats::everybody(), s.turn, name, thing, Name{trip.other});
            break;
        case facts::Cause::LeftWorld:
            story.tell(kLeftTable, Seats::everybody(), s.turn, name, thing);
            break;
    }
    // A59 The piece in hand returns to the supply; what was released stays.
    PieceSet returning;
    if (s.phase == Phase::Hold && is_material(s.held)) {
        returning.add(s.held);
    }
    if (!lose_certificate()) {
        lose_turn(returning);
    }
}

// 33, 35, 46, A60 Says whether that ended the game.
bool Course::lose_certificate() {
    Player& player = s.player();
    --player.certificates;
    story.tell(kLostCertificate, Seats::everybody(), s.turn, player.certificates);
    if (player.certificates > 0) {
        return false;
    }
    story.tell(kOut, Seats::everybody(), s.turn);
    if (s.seats == 1) {
        finish(Ending::SoloOut);
    } else if (s.options.has(Option::FirstOut)) {
        finish(Ending::FirstOut);
    } else if (s.playing().size() == 1) {
        finish(Ending::LastStanding);
    }
    return s.phase == Phase::Over;
}

// A59, A61 What is in the hand or in the tray goes back, then the hook passes on.
void Course::lose_turn(PieceSet returning) {
    for (const PieceId piece : s.added.list()) {
        if (is_there(s.facts, piece) && !is_on_site(s.facts, piece)) {
            returning.add(piece);
        }
    }
    const bool hand_lets_go = s.phase == Phase::Hold;
    PieceSet leaving;
    for (const PieceId piece : returning.list()) {
        add_with_hat(leaving, s.facts, piece);
        s.added.remove(piece);
    }
    if (hand_lets_go || !leaving.empty()) {
        return settle(leaving, After::Pass);
    }
    go_on(After::Pass);
}

// A3, 41, A45 What falls before the site is at rest is his who has the hook, in a
// clean-up too.
void Course::rest(const Facts& facts) {
    const bool is_lost = s.after == After::Pass;
    const auto mishap = is_lost ? std::nullopt : first_accident(game.work(s), facts);
    note_fallen_supports(facts);
    note_brought(facts);
    note_pushed_back(facts);
    const After after = std::exchange(s.after, After::Go);
    s.facts = facts;
    s.held = kNoPiece;
    s.leaving = {};
    note_gone();
    if (mishap) {
        return accident(*mishap);
    }
    // What has come back to the tray goes to the supply before anything else is done.
    if (const PieceSet back = going_back(); !back.empty()) {
        return settle(back, after);
    }
    go_on(after);
}

void Course::go_on(After after) {
    switch (after) {
        case After::Pass:
            pass_hook();
            return begin_clean_up();
        case After::Cleaned:
            s.phase = Phase::Act;
            s.litter = lying_about();
            return s.litter.empty() ? end_clean_up() : void();
        case After::Open:
            s.phase = Phase::Act;
            if (!is_practice(s) && all_met(verdict(data(), s))) {
                return done();
            }
            return story.tell(kDesigns, Seats::everybody(), s.turn);
        case After::TimeUp:
            s.phase = Phase::Act;
            return s.stage == Stage::Build && all_met(verdict(data(), s)) ? done() : give_up();
        case After::Go:
            s.phase = Phase::Act;
            return tell_verdict();
    }
}

// 23, A58 While the task is unmet the player goes on with the same pieces.
void Course::tell_verdict() {
    if (s.stage != Stage::CleanUp && !is_practice(s)) {
        story.tell(all_met(verdict(data(), s)) ? kTaskMet : kTaskOpen, Seats::everybody(), s.turn);
    }
}

// 34, 39 A support that toppled, or came down to the ground from where it was.
void Course::note_fallen_supports(const Facts& now) {
    if (s.stage == Stage::SetUp || s.options.has(Option::Skyscraper)) {
        return;
    }
    for (const PieceId support : all_there(s.facts).list(Kind::Support)) {
        const facts::Piece* const before = find(s.facts, support);
        const facts::Piece* const after = find(now, support);
        if (support == s.held || after == nullptr) {
            continue;
        }
        const bool toppled = std::abs(after->tilt - before->tilt) > kToppled;
        const bool came_down = touches_ground(now, support) && !touches_ground(s.facts, support);
        if (toppled || came_down) {
            s.fallen.add(support);
        }
    }
}

// G11, W7, A21 Together they came in if the load was on the site when its piece had
// been let go there.
void Course::note_brought(const Facts& now) {
    if (s.stage != Stage::Build || s.how == kNoCard) {
        return;
    }
    const Task task = task_of(data(), s);
    for (const Kind kind : {Kind::Brick, Kind::Beam}) {
        const auto loads = s.added.list(kind);
        const bool is_carried_in = task.when(kind) == When::With && is_kind(s.held, task.main());
        if (is_carried_in && is_on_site(now, s.held)) {
            s.brought = !loads.empty() && is_on_site(now, loads.front());
        }
    }
}

// What left the world waits in the supply again.
void Course::note_gone() {
    for (PieceSet* const pieces : {&s.added, &s.litter, &s.fallen}) {
        for (const PieceId piece : pieces->list()) {
            if (!is_there(s.facts, piece)) {
                pieces->remove(piece);
            }
        }
    }
}

// A38 A worker in the supply has a hat; A43 litter in the tray is cleared.
PieceSet Course::going_back() const {
    PieceSet back;
    const PieceSet there = all_there(s.facts);
    for (const PieceId hat : there.list(Kind::Hat)) {
        if (!there.has(wearer_of(hat))) {
            back.add(hat);
        }
    }
    if (s.stage == Stage::CleanUp) {
        for (const PieceId piece : s.litter.list()) {
            if (!is_on_site(s.facts, piece)) {
                add_with_hat(back, s.facts, piece);
            }
        }
    }
    return back;
}

}  // namespace jobsite::men_at_work
