#include <algorithm>

#include "games/men_at_work/course.h"
#include "games/men_at_work/events.h"
#include "games/men_at_work/look.h"
#include "games/men_at_work/men_at_work.h"

// The clean-up, rules 36 to 41 and A43 to A45, and 65 in the box.
namespace jobsite::men_at_work {

// 37, 65, A43 Everything but supports that touches the ground. In the box girders and
// supports go back, and what else lies inside it stays.
PieceSet Course::lying_about() const {
    const bool in_the_box = s.options.has(Option::Skyscraper);
    PieceSet litter;
    for (const PieceId piece : all_there(s.facts).list()) {
        if (!touches_ground(s.facts, piece)) {
            continue;
        }
        const bool is_support = is_kind(piece, Kind::Support);
        const bool goes_back =
            in_the_box ? is_support || is_kind(piece, Kind::Girder) || touch(s.facts, piece, kTable)
                       : !is_support;
        if (goes_back) {
            litter.add(piece);
        }
    }
    return litter;
}

// A38 Hats on the ground vanish. A43 If the table likes it so, whatever lies flat and
// carries nothing does too.
PieceSet Course::vanishing() const {
    PieceSet pieces;
    for (const PieceId piece : s.litter.list()) {
        const bool by_itself = s.options.has(Option::CleanUp) && !leans(s.facts, piece) &&
                               carries_nothing(s.facts, piece);
        if (is_kind(piece, Kind::Hat) || by_itself) {
            pieces.add(piece);
        }
    }
    for (const PieceId worker : pieces.list(Kind::Worker)) {
        if (is_there(s.facts, hat_of(worker))) {
            pieces.add(hat_of(worker));
        }
    }
    return pieces;
}

// 36 Whoever receives the hook cleans up first.
void Course::begin_clean_up() {
    s.stage = Stage::CleanUp;
    s.litter = lying_about();
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

// 38 A girder that leaned on the ground and is free of it now belongs to the site again.
void Course::note_pushed_back(const Facts& now) {
    if (s.stage != Stage::CleanUp) {
        return;
    }
    for (const PieceId piece : s.litter.list()) {
        if (is_there(now, piece) && !is_on_site(now, piece)) {
            story.tell(kCleared, Seats::everybody(), Name{piece}, Thing{piece});
        } else if (leans(s.facts, piece) && is_on_site(now, piece) && !touches_ground(now, piece)) {
            s.litter.remove(piece);
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

// A44 A girder that still leans is pulled out, whatever it carries.
void Course::clean_up_done() {
    if (s.litter.empty()) {
        return end_clean_up();
    }
    for (const PieceId girder : s.litter.list()) {
        story.tell(kPulledOut, Seats::everybody(), Name{girder}, Thing{girder});
    }
    settle(s.litter, After::Cleaned);
}

// 40, A60 The site is safe and tidy: the normal turn begins, if there is anything left
// to build with.
void Course::end_clean_up() {
    s.litter = {};
    s.fallen = {};
    if (is_out_of_material(s)) {
        return finish(Ending::Halted);
    }
    story.tell(kTidy, Seats::everybody(), s.turn);
    s.stage = Stage::Build;
    s.phase = Phase::Turn;
}

}  // namespace jobsite::men_at_work
