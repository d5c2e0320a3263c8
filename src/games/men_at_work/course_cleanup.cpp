#include <algorithm>

#include "games/men_at_work/course.h"
#include "games/men_at_work/events.h"
#include "games/men_at_work/litter.h"
#include "games/men_at_work/look.h"
#include "games/men_at_work/men_at_work.h"

// The clean-up, rules 36 to 41 and A43 to A45, and 65 in the box.
namespace jobsite::men_at_work {

// A38 Hats on the ground vanish, but none from under something.
PieceSet Course::vanishing_hats() const {
    PieceSet hats;
    for (const PieceId hat : s.litter.list(Kind::Hat)) {
        if (touches_ground(s.facts, hat) && carries_nothing(s.facts, hat)) {
            hats.add(hat);
        }
    }
    return hats;
}

// A43 If the table likes it so, whatever lies flat on the ground and carries nothing does too.
PieceSet Course::vanishing() const {
    PieceSet pieces = vanishing_hats();
    for (const PieceId piece : s.litter.list()) {
        if (s.options.has(Option::CleanUp) && !s.leaning.has(piece) &&
            touches_ground(s.facts, piece) && carries_nothing(s.facts, piece)) {
            pieces.add(piece);
        }
    }
    return with_hats(s.facts, pieces);
}

// 37, A43 Whatever lies about is litter, and stays it wherever somebody puts it. 38 Only a girder
// that leaned from the first may be pushed back.
void Course::note_litter() {
    if (s.stage != Stage::CleanUp) {
        return;
    }
    const PieceSet lying = lying_about(s.options, s.facts);
    PieceSet known = s.litter;
    known.remove(s.leaning);
    s.litter.add(lying);
    s.leaning = leaning_of(s.facts, s.litter);
    s.leaning.remove(known);
}

// 36 Whoever receives the hook cleans up first.
void Course::begin_clean_up() {
    s.stage = Stage::CleanUp;
    note_litter();
    if (s.litter.empty() && s.fallen.empty()) {
        return end_clean_up();
    }
    story.tell(kCleansUp, Seats::everybody(), s.turn);
    const PieceSet gone = vanishing();
    for (const PieceId piece : gone.list()) {
        story.tell(kCleared, Seats::everybody(), Name{piece}, Thing{piece});
    }
    if (!gone.empty()) {
        return settle(gone, After::Go);
    }
    s.phase = Phase::Act;
}

// 38 A girder that leaned on the ground and is free of it now belongs to the site again, with
// what it carries.
void Course::note_pushed_back(const Facts& now) {
    if (s.stage != Stage::CleanUp) {
        return;
    }
    const PieceSet lying = lying_about(s.options, now);
    for (const PieceId piece : s.litter.list()) {
        if (is_there(now, piece) && !is_on_site(now, piece)) {
            story.tell(kCleared, Seats::everybody(), Name{piece}, Thing{piece});
        } else if (s.leaning.has(piece) && is_on_site(now, piece) && !lying.has(piece)) {
            s.litter.remove(piece);
            s.leaning.remove(piece);
            story.tell(kPushedBack, Seats::everybody(), Name{piece}, Thing{piece});
        }
    }
}

// 39
void Course::keep(PieceId support) {
    s.fallen.remove(support);
    story.tell(kKept, Seats::everybody(), s.turn, Name{support});
}

void Course::send_back(PieceId support) {
    s.fallen.remove(support);
    story.tell(kReturned, Seats::everybody(), s.turn, Name{support});
    settle({support}, After::Go);
}

// A44 A girder that still leans is pulled out, with what rests on it alone.
void Course::clean_up_done() {
    if (s.litter.empty()) {
        return end_clean_up();
    }
    for (const PieceId girder : s.litter.list()) {
        story.tell(kPulledOut, Seats::everybody(), Name{girder}, Thing{girder});
    }
    settle(with_hats(s.facts, s.litter), After::Cleaned);
}

// 40, A60 The site is safe and tidy: the normal turn begins, if there is anything left
// to build with.
void Course::end_clean_up() {
    s.litter = {};
    s.leaning = {};
    s.fallen = {};
    if (is_out_of_material(s)) {
        return finish(Ending::Halted);
    }
    story.tell(kTidy, Seats::everybody(), s.turn);
    s.stage = Stage::Build;
    s.phase = Phase::Turn;
}

}  // namespace jobsite::men_at_work
