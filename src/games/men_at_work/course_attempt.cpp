#include <algorithm>
#include <utility>

#include "games/men_at_work/accident.h"
#include "games/men_at_work/course.h"
#include "games/men_at_work/events.h"
#include "games/men_at_work/litter.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"

// What comes of an attempt: the site trips, or it comes to rest.
namespace jobsite::men_at_work {

namespace {

// A68 Whoever wears the hat that was struck, or was struck himself.
PieceId who_was_hit(PieceId struck) {
    return is_kind(struck, Kind::Hat) ? wearer_of(struck) : struck;
}

// A38, A43 Whether a hat goes back to the supply on which something rests that stays. What
// falls then is nobody's fault.
bool pulls_a_hat_away(const State& s) {
    const auto hats = s.leaving.list(Kind::Hat);
    return s.stage == Stage::CleanUp && std::ranges::any_of(hats, [&](PieceId hat) {
               return std::ranges::any_of(contacts_of(s.facts, hat), [&](const Contact* contact) {
                   const PieceId above = facts::across(*contact, hat).piece;
                   return facts::is_carried(*contact, above) && !s.leaving.has(above);
               });
           });
}

}  // namespace

// A3, 41, A45 What falls before the site is at rest is his who has the hook, in a clean-up too.
std::optional<facts::Trip> mishap_of(const MenAtWork& game, const State& s, const Facts& at_rest) {
    if (s.after == After::Pass || s.after == After::Again || pulls_a_hat_away(s)) {
        return std::nullopt;
    }
    const facts::Work work = game.work(s);
    const auto accident = first_accident(work, at_rest);
    return accident ? accident : carried_off(s, work, at_rest);
}

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
            story.tell(kFellOnWorker, Seats::everybody(), s.turn, name, thing,
                       Name{who_was_hit(trip.other)});
            break;
        case facts::Cause::LeftWorld:
            story.tell(trip.other == kTray ? kCarriedOff : kLeftTable, Seats::everybody(), s.turn,
                       name, thing);
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
    if (is_exercise(s)) {
        return false;  // A72
    }
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
    for (const PieceId piece : all_there(s.facts).list()) {
        if (!is_on_site(s.facts, piece)) {
            returning.add(piece);
        }
    }
    const bool hand_lets_go = s.phase == Phase::Hold;
    const PieceSet leaving = with_hats(s.facts, returning);
    s.added.remove(returning);
    if (hand_lets_go || !leaving.empty()) {
        return settle(leaving, After::Pass);
    }
    go_on(After::Pass);
}

void Course::rest(const Facts& facts) {
    const auto mishap = mishap_of(game, s, facts);
    note_fallen_supports(facts);
    note_brought(facts);
    note_pushed_back(facts);
    const After after = std::exchange(s.after, After::Go);
    s.facts = facts;
    s.held = kNoPiece;
    s.leaving = {};
    note_gone();
    note_litter();
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
            if (is_exercise(s)) {
                return try_again();
            }
            pass_hook();
            return begin_clean_up();
        case After::Cleaned:
            s.phase = Phase::Act;
            return s.litter.empty() ? end_clean_up() : void();
        case After::Open:
            s.phase = Phase::Act;
            if (is_exercise(s) || (!is_practice(s) && all_met(verdict(data(), s)))) {
                return done();
            }
            return story.tell(kDesigns, Seats::everybody(), s.turn);
        case After::Again:
            s.fallen = {};
            return consider_task();
        case After::TimeUp:
            s.phase = Phase::Act;
            return run_out_of_time();
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
        const bool came_down = touches_ground(now, support) && !touches_ground(s.facts, support);
        if (has_toppled(*before, *after) || came_down) {
            s.fallen.add(support);
        }
    }
}

// G11, W7, A21, A24 Together they came in if the load lay on its piece outside the site when the
// hand took that, and both are on the site now. Whatever is done there later changes nothing.
void Course::note_brought(const Facts& now) {
    if (s.stage != Stage::Build || s.how == kNoCard) {
        return;
    }
    const Task task = task_of(data(), s);
    if (!is_kind(s.held, task.main()) || is_on_site(s.facts, s.held)) {
        return;
    }
    for (const Kind kind : {Kind::Brick, Kind::Beam}) {
        const auto loads = s.added.list(kind);
        if (task.when(kind) == When::With && !loads.empty()) {
            const PieceId load = loads.front();
            const bool lay_on_it = !is_on_site(s.facts, load) && carries(s.facts, s.held, load);
            s.brought = lay_on_it && is_on_site(now, s.held) && is_on_site(now, load);
        }
    }
}

// What left the world waits in the supply again.
void Course::note_gone() {
    for (PieceSet* const pieces : {&s.added, &s.litter, &s.leaning, &s.fallen}) {
        for (const PieceId piece : pieces->list()) {
            if (!is_there(s.facts, piece)) {
                pieces->remove(piece);
            }
        }
    }
}

// A38, A62, A71 A worker in the supply has a hat. What lies in the tray and is not of this turn has
// left the site, litter that was fetched as well as a support that was lifted over. While the site
// is set up, a worker gets his hat back there.
PieceSet Course::going_back() const {
    PieceSet back;
    const PieceSet there = all_there(s.facts);
    for (const PieceId piece : there.list()) {
        const bool is_hat = is_kind(piece, Kind::Hat);
        const PieceId owner = is_hat ? wearer_of(piece) : piece;
        const bool waits = s.stage == Stage::SetUp ? is_practice(s) || !is_kind(owner, Kind::Worker)
                                                   : s.added.has(owner);
        const bool is_left_alone = is_hat && !there.has(owner);
        if (is_left_alone || (!is_on_site(s.facts, piece) && !waits)) {
            back.add(piece);
        }
    }
    if (s.stage == Stage::CleanUp) {
        back.add(vanishing_hats());
    }
    return with_hats(s.facts, back);
}

}  // namespace jobsite::men_at_work
