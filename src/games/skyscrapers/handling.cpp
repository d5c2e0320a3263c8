#include <algorithm>
#include <cstdlib>

#include "games/skyscrapers/events.h"
#include "games/skyscrapers/places.h"
#include "games/skyscrapers/scoring.h"
#include "games/skyscrapers/turn.h"
#include "games/skyscrapers/witness.h"

// Mode Classic: what is in the hand, and what comes of it when the site has come to rest.
namespace jobsite::skyscrapers {

namespace {

// What is kept of facts: where everything is, and how the joints are. What came of it has been
// judged.
Told kept(const Facts& facts) {
    Facts keeps;
    keeps.rest = facts.rest;
    keeps.pieces = facts.pieces;
    keeps.rivets = facts.rivets;
    return Told(std::move(keeps));
}

bool is_cell_taken(const Site& site, Worker worker, const Place& place) {
    for (std::size_t i = 0; i < kWorkers; ++i) {
        if (i != at(worker) && site.workers[i] == place) {
            return true;
        }
    }
    return false;
}

// S16, S53 Two may stand closer than cells are wide: the later one counts in the nearest cell
// of his card that is free.
Place nearest_free(const Site& site, Worker worker, const Place& wanted) {
    const Pose& pose = site.cards[wanted.card].pose;
    Place best = wanted;
    int nearest = 2 * kReach * kReach;
    for (int y = pose.low(Axis::Y); y < pose.high(Axis::Y); ++y) {
        for (int x = pose.low(Axis::X); x < pose.high(Axis::X); ++x) {
            const int dx = x - wanted.x;
            const int dy = y - wanted.y;
            const Place cell = place(wanted.card, x, y);
            if (dx * dx + dy * dy < nearest && !is_cell_taken(site, worker, cell)) {
                nearest = dx * dx + dy * dy;
                best = cell;
            }
        }
    }
    return best;
}

// What has to be taken away before the game goes on: who fell and what came off, where it lies.
bool has_litter(const State& s) {
    return std::ranges::any_of(s.told->pieces, [&](const facts::Piece& piece) {
        const PieceId id = piece.placed.id;
        const auto worker = worker_of(id);
        const bool is_lost = (plate_number(id) && card_of(s.site, id) == kNoCard) ||
                             (worker && !s.site.place_of(*worker).is_on_site());
        return is_lost && piece.placed.where != facts::Where::Gone;
    });
}

}  // namespace

void Turn::take_in_hand(Phase phase, const Move& move) {
    s.phase = phase;
    s.after = phase == Phase::Press ? After::Press : After::Carry;
    s.handling = {.worker = move.worker, .card = move.card, .pose = move.pose, .place = move.place};
    if (phase == Phase::Press) {
        story.tell(kPresses, Seats::everybody(), s.turn, move.worker, family(move.card),
                   LayoutName{data.layout(move.card).name});
    } else {
        story.tell(kLifts, Seats::everybody(), s.turn, move.worker);
    }
}

void Turn::release() { s.phase = Phase::Settle; }

void Turn::put_back() {
    s.phase = Phase::Settle;
    s.after = After::Back;
}

// 41 It is lost at once; what else falls is waited for.
void Turn::trip() {
    s.phase = Phase::Settle;
    s.ending = Ending::Collapse;
}

void Turn::collapse() {
    put_out(s.turn, kCollapsed);
    finish(Ending::Collapse);
}

void Turn::rest(const Facts& facts) {
    // S41 First whether the building stands.
    if (s.ending == Ending::Collapse || (s.after != After::Open && on_the_board(s, facts))) {
        s.told = kept(facts);
        return collapse();
    }
    const std::array<Place, kWorkers> before = s.site.workers;
    const CardId size = s.site.size;
    tell_rivets(facts);
    s.moved = WorkerSet{};
    if (s.after == After::Open) {
        s.told = kept(facts);
        s.after = After::None;
        return begin_turn(s.turn);
    }
    if (s.after == After::Press) {
        press_or_give_up(facts);
    } else if (is_carried(s.after)) {
        set_down(facts);
    }
    const bool built = s.site.size > size;
    const std::uint8_t piece = built ? s.site.cards[size].piece : std::uint8_t{0};
    s.handling = {};
    drop_fallen(facts);
    lose_cards(facts);
    s.told = kept(facts);
    read_places(facts);
    note_touched(before, built ? card_of(s.site, plate(piece)) : kNoCard);
    if (has_litter(s)) {
        s.phase = Phase::Settle;
        s.after = After::Cleared;
        return;
    }
    s.after = After::None;
    go_on();
}

void Turn::press_or_give_up(const Facts& facts) {
    // 18 Home is where the rivet holds.
    if (is_home(s, facts)) {
        s.in_vain = {};
        return raise(s.handling.worker, s.handling.card, s.handling.pose);
    }
    // S48 Letting go sooner leaves the card in the hand.
    story.tell(kGaveUp, Seats::everybody(), s.turn);
    s.in_vain.add(s.handling.pose);
    give_up();
}

void Turn::give_up() {
    ++s.tries;
    // S67 Nobody tries for ever.
    if (s.tries == kMostTries) {
        story.tell(kActionLost, Seats::everybody(), s.turn);
        spend(1);
    }
}

void Turn::set_down(const Facts& facts) {
    const Worker worker = s.handling.worker;
    const Place from = s.site.place_of(worker);
    // S54 Whoever gives up stands him where he was.
    if (s.after == After::Back || piece_there(facts, figure(worker)) == nullptr) {
        s.moved.add(worker);
        story.tell(kPutBack, Seats::everybody(), s.turn, worker);
        return give_up();
    }
    const Carriers under = carriers(s.site, facts, worker);
    if (!is_upright(facts, worker) || (under.cards.empty() && !under.ground)) {
        return fall(worker);
    }
    // S54 Back on his own card costs no action.
    if (from.is_floor() && under.cards.has(from.card)) {
        s.site.workers[at(worker)] =
            nearest_free(s.site, worker, place_on(s.site, facts, worker, from.card));
        s.slid.add(worker);
        story.tell(kSlid, Seats::everybody(), s.turn, worker, s.site.place_of(worker));
        if (s.handling.place.card != from.card) {
            give_up();
        }
        return;
    }
    // Back on the ground neither, where he is stood as he was.
    if (from.is_ground() && under.cards.empty()) {
        s.moved.add(worker);
        return give_up();
    }
    const Survey survey(data, s.site);
    const CardIds floors(under.cards.bits() & survey.links().floors().bits());
    for (const CardId card : floors) {
        const Place to = nearest_free(s.site, worker, place_on(s.site, facts, worker, card));
        const int actions = steps(survey, from, to);
        if (actions > 0 && actions <= s.actions_left) {
            arrive(survey, worker, to, actions);
            s.moved.remove(worker);
            return;
        }
    }
    // 29 On the ground he is stood where he was to go.
    if (under.cards.empty() && s.handling.place.is_ground()) {
        return arrive(survey, worker, s.handling.place, steps(survey, from, s.handling.place));
    }
    fall(worker);
}

void Turn::tell_rivets(const Facts& facts) {
    for (const facts::Rivet& joint : facts.rivets) {
        const facts::Rivet* const before = joint_told(*s.told, joint.id);
        const CardId card = card_of(s.site, plate(static_cast<int>(joint.id)));
        const bool is_new = before == nullptr && joint.state == facts::RivetState::Holds;
        if (joint.kind != facts::JointKind::Rivet || card == kNoCard || is_new ||
            (before != nullptr && before->state == joint.state)) {
            continue;
        }
        switch (joint.state) {
            case facts::RivetState::Holds:
                // 24
                story.tell(kPressedIn, Seats::everybody(), s.turn, card);
                break;
            case facts::RivetState::Loose:
                story.tell(kCameLoose, Seats::everybody(), card);
                break;
            case facts::RivetState::Broken:
                story.tell(kCameOut, Seats::everybody(), card);
                break;
        }
    }
}

void Turn::drop_fallen(const Facts& facts) {
    for (std::size_t i = 0; i < kWorkers; ++i) {
        const auto worker = static_cast<Worker>(i);
        const Place& place = s.site.place_of(worker);
        if (s.moved.has(worker)) {
            continue;
        }
        if (place.is_floor() && has_fallen(s.site, facts, worker)) {
            fall(worker);
        } else if (place.is_ground() && !stands_at(facts, worker, place)) {
            // S39 Whoever is knocked over on the ground is stood up again.
            s.moved.add(worker);
        }
    }
}

void Turn::lose_cards(const Facts& facts) {
    const CardIds off = came_off(s.site, facts);
    if (off.empty()) {
        return;
    }
    for (std::size_t i = 0; i < kWorkers; ++i) {
        if (s.site.workers[i].is_floor() && off.has(s.site.workers[i].card)) {
            fall(static_cast<Worker>(i));
        }
    }
    for (const CardId card : off) {
        const Built& built = s.site.cards[card];
        s.lost.add(built.kind);
        story.tell(kCameOff, Seats::everybody(), card, family(built.kind),
                   LayoutName{data.layout(built.kind).name});
    }
    s.site.remove(off);
    s.in_vain = {};
    // S66 Who leant on a base card that is gone goes back to stock.
    for (std::size_t i = 0; i < kWorkers; ++i) {
        const auto worker = static_cast<Worker>(i);
        const Place& place = s.site.place_of(worker);
        if (place.is_ground() && bases_beside(s.site, place).empty()) {
            leave_with(worker, s.plays(owner(worker)) ? Place::kStock : Place::kGone);
            story.tell(kBackToStock, Seats::everybody(), worker);
        }
    }
}

// S53 A worker is where his feet are.
void Turn::read_places(const Facts& facts) {
    for (std::size_t i = 0; i < kWorkers; ++i) {
        const auto worker = static_cast<Worker>(i);
        const Place now = s.site.place_of(worker);
        if (now.is_floor() && !s.moved.has(worker)) {
            s.site.workers[i] =
                nearest_free(s.site, worker, place_on(s.site, facts, worker, now.card));
        }
    }
}

// 23, S50 Nobody stands where the new rivet is, nor where he was knocked onto one.
void Turn::note_touched(const std::array<Place, kWorkers>& before, CardId built) {
    s.touched = WorkerSet{};
    const Rivets rivets(s.site);
    for (std::size_t i = 0; i < kWorkers; ++i) {
        const Place& place = s.site.workers[i];
        const bool is_there = place.is_on_site() && rivets.take(s.site, place);
        const bool is_new = built != kNoCard && place.is_on_site() &&
                            Rivets::of_card_takes(s.site, s.site.cards[built], place);
        if (is_new || (is_there && !(place == before[i]))) {
            s.touched.add(static_cast<Worker>(i));
        }
    }
}

}  // namespace jobsite::skyscrapers
