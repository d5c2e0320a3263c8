#include <algorithm>

#include "games/skyscrapers/events.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/placing.h"
#include "games/skyscrapers/questions.h"
#include "games/skyscrapers/scoring.h"
#include "games/skyscrapers/turn.h"

// What the actions of a turn do, and what comes of falls.
namespace jobsite::skyscrapers {

namespace {

constexpr WorkerSet all_workers() { return WorkerSet((1U << kWorkers) - 1U); }

}  // namespace

void Turn::spend(int actions) {
    s.actions_left = static_cast<std::uint8_t>(s.actions_left - actions);
    s.tries = 0;
    // S60 On floors everybody may slide again; on the ground once a turn.
    for (const Worker worker : workers_of(s.turn)) {
        if (!s.site.place_of(worker).is_ground()) {
            s.slid.remove(worker);
        }
    }
}

void Turn::hire(const Place& place) {
    const Worker worker = s.site.next_hired(s.turn).value();
    put(worker, place);
    story.tell(kHired, Seats::everybody(), s.turn, worker, place);
    spend(1);
    go_on();
}

void Turn::build(const Move& move) {
    if (s.mode == Mode::Classic) {
        return take_in_hand(Phase::Press, move);
    }
    raise(move.worker, move.card, move.pose);
    go_on();
}

void Turn::raise(Worker builder, Kind kind, const Pose& pose) {
    const Survey before(data, s.site);
    const CardIds touched = touched_by(before, s.site.place_of(builder));
    const Built card{
        .pose = pose,
        .kind = kind,
        .owner = is_base(kind) ? s.turn : Seat::Spectator,
        .holder = holder_of(data, s.site, kind, pose, touched),
        .piece = s.next_piece(),
    };
    if (s.mode == Mode::Planner) {
        // S35 The Levels before the card was there say how dangerous it is.
        s.risks = risks_of_building(before, fit(data, s.site, pose).touching);
    }
    story.tell(kBuilt, Seats::everybody(), s.turn, builder, s.site.size, family(kind),
               LayoutName{data.layout(kind).name});
    score(kind, pose);
    s.player().hand.remove(kind);
    WorkerSet seen;
    for (const Worker worker : all_workers()) {
        if (before.is_visible(worker)) {
            seen.add(worker);
        }
    }
    s.site.add(card);
    tell_blocked(seen);
    // 23, S43, S50, S51 Whom only the rivet touches has to step aside.
    for (const Worker worker : all_workers()) {
        const Place& place = s.site.place_of(worker);
        if (place.is_on_site() && Rivets::of_card_takes(s.site, card, place)) {
            s.touched.add(worker);
        }
    }
    s.has_built = true;
    spend(1);
}

// S22 Who was in sight may be so no longer; nobody ever comes back into sight.
void Turn::tell_blocked(WorkerSet seen) {
    const Survey after(data, s.site);
    for (const Worker worker : seen) {
        if (after.is_blocked(worker)) {
            story.tell(kBlockedIn, Seats::everybody(), worker);
        }
    }
}

void Turn::score(Kind card, const Pose& pose) {
    const Points scored = points(data, s.site, card, pose);
    s.player().score = static_cast<std::int16_t>(s.player().score + scored.total());
    story.tell(scored.doubled ? kDoubled : kScored, Seats::everybody(), s.turn, scored.total(),
               scored.girders);
}

void Turn::walk(const Move& move) {
    const Survey survey(data, s.site);
    const Place& place = s.site.place_of(move.worker);
    // S53 On the ground nothing shakes.
    if (s.mode == Mode::Classic && !(place.is_ground() && move.place.is_ground())) {
        return take_in_hand(Phase::Carry, move);
    }
    const int level = survey.links().level(move.place);
    const int actions = steps(survey, place, move.place);
    if (s.mode == Mode::Planner) {
        // 33, S35 Every step is a risk of its own.
        s.risks[at(move.worker)] = static_cast<std::uint8_t>(risk_of_walking(level));
    }
    arrive(survey, move.worker, move.place, actions);
    go_on();
}

void Turn::arrive(const Survey& survey, Worker worker, const Place& place, int actions) {
    const int level = survey.links().level(place);
    put(worker, place);
    s.slid.remove(worker);
    if (level == 0) {
        story.tell(kWalkedDown, Seats::everybody(), s.turn, worker, place);
    } else {
        story.tell(kWalked, Seats::everybody(), s.turn, worker, place, level);
    }
    spend(actions);
}

void Turn::slide(const Move& move) {
    if (s.mode == Mode::Classic && move.place.is_floor()) {
        return take_in_hand(Phase::Carry, move);
    }
    // 27 Sliding is free.
    put(move.worker, move.place);
    s.slid.add(move.worker);
    story.tell(kSlid, Seats::everybody(), s.turn, move.worker, move.place);
}

void Turn::stand(const Move& move) {
    put(move.worker, move.place);
    if (s.phase == Phase::Rivet) {
        s.touched.remove(move.worker);
        story.tell(kRivetSlid, Seats::everybody(), s.turn, move.worker, move.place);
    } else {
        const int level = Links(s.site).level(move.place);
        story.tell(kReturned, Seats::everybody(), owner(move.worker), move.worker, move.place,
                   level);
    }
    go_on();
}

void Turn::pass() {
    // S12 What is left of the turn lapses.
    s.actions_left = 0;
    story.tell(kPassed, Seats::everybody(), s.turn);
    conclude();
}

void Turn::decide(Worker worker, bool falls) {
    s.risks[at(worker)] = 0;
    if (falls) {
        fall(worker);
    } else {
        story.tell(kHeld, Seats::everybody(), worker);
    }
    go_on();
}

void Turn::put(Worker worker, const Place& place) {
    s.site.workers[at(worker)] = place;
    // S40, S53 Without the site, which learns of it when a hand next does something.
    if (s.mode == Mode::Classic) {
        s.moved.add(worker);
    }
}

void Turn::leave_with(Worker worker, CardId where) {
    s.site.workers[at(worker)] = Place{.card = where};
    s.slid.remove(worker);
    s.moved.remove(worker);
}

void Turn::fall(Worker worker) {
    // 38, S25 The one who is acting pays, whoever it is that falls.
    s.player().score = static_cast<std::int16_t>(s.player().score - kFallCosts);
    story.tell(kFell, Seats::everybody(), s.turn, worker, kFallCosts);
    const Seat seat = owner(worker);
    if (seat == s.turn) {
        leave_with(worker, Place::kStock);
        story.tell(kBackToStock, Seats::everybody(), worker);
    } else if (!s.plays(seat)) {
        // S42 Workers of somebody who is out leave the game.
        leave_with(worker, Place::kGone);
        story.tell(kLeft, Seats::everybody(), worker);
    } else {
        leave_with(worker, Place::kFallen);
    }
}

}  // namespace jobsite::skyscrapers
