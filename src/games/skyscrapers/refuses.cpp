#include <algorithm>

#include "games/skyscrapers/places.h"
#include "games/skyscrapers/placing.h"
#include "games/skyscrapers/questions.h"
#include "games/skyscrapers/refusals.h"
#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/witness.h"

// Why a move may not be made, each reason with its rule.
namespace jobsite::skyscrapers {

namespace {

using Reason = std::optional<Refusal>;

Reason refuses_nature(const State& s, const Move& move) {
    bool fits = false;
    switch (move.kind) {
        case MoveKind::Deal:
            fits = s.phase == Phase::Deal && s.box.has(move.card) && !is_base(move.card) &&
                   fixed_card(s).value_or(move.card) == move.card;
            break;
        case MoveKind::First:
            fits = s.phase == Phase::First && rules::at(move.seat) < s.seats;
            break;
        case MoveKind::Falls:
        case MoveKind::Holds:
            fits = s.phase == Phase::Falls && next_at_risk(s) == move.worker;
            break;
        case MoveKind::Trip:
            fits = is_handling(s.phase) && may_not_touch_board(s, move.trip.piece);
            break;
        case MoveKind::Rest:
            fits =
                (is_handling(s.phase) || s.phase == Phase::Settle) && are_plausible(s, *move.facts);
            break;
        default:
            break;
    }
    return fits ? Reason{} : rules::kNotNatures;
}

Reason refuses_hire(const Survey& survey, Seat seat, const Move& move) {
    // 2, 11 From one's own stock of five ...
    if (!survey.site.next_hired(seat)) {
        return kNoneInStock;
    }
    // 11 ... to the ground.
    return move.place.is_ground() ? bars(survey, move.place) : kNotOnTheGround;
}

// 12 A worker of one's own, on site, and 35 not blocked.
Reason refuses_worker(const Survey& survey, Seat seat, Worker worker) {
    if (owner(worker) != seat) {
        return kNotYourWorker;
    }
    if (!survey.site.place_of(worker).is_on_site()) {
        return kNotOnSite;
    }
    return survey.is_blocked(worker) ? kBlocked : Reason{};
}

Reason refuses_build(const Survey& survey, const State& s, const Move& move) {
    if (const Reason reason = refuses_worker(survey, s.turn, move.worker)) {
        return reason;
    }
    // 13 A card from one's own hand.
    if (!s.player().hand.has(move.card)) {
        return kNotInHand;
    }
    if (const Reason reason = bars(survey.data, Lattice(s.site), s.site, move.card, move.pose)) {
        return reason;
    }
    // S43, S51 Nobody is cut through where he stands.
    if (cuts_a_worker(s.site, s.moved, *s.told, move.pose)) {
        return kThroughAWorker;
    }
    // 20, S14 It touches a card that the builder touches; the rivet may hold another.
    const CardIds touching = fit(survey.data, s.site, move.pose).touching;
    const CardIds touched = touched_by(survey, s.site.place_of(move.worker));
    return (touching.bits() & touched.bits()) != 0 ? Reason{} : kNotTouched;
}

Reason refuses_walk(const Survey& survey, const State& s, const Move& move) {
    if (const Reason reason = refuses_worker(survey, s.turn, move.worker)) {
        return reason;
    }
    if (const Reason reason = bars(survey, move.place)) {
        return reason;
    }
    const int actions = steps(survey, s.site.place_of(move.worker), move.place);
    if (actions == 0) {
        return kTooFar;
    }
    return actions > s.actions_left ? kTooFewActions : Reason{};
}

Reason refuses_slide(const Survey& survey, const State& s, const Move& move) {
    if (const Reason reason = refuses_worker(survey, s.turn, move.worker)) {
        return reason;
    }
    // S60 Once between two actions.
    if (s.slid.has(move.worker)) {
        return kSlidAlready;
    }
    if (const Reason reason = bars(survey, move.place)) {
        return reason;
    }
    return is_slide(s.site, s.site.place_of(move.worker), move.place) ? Reason{} : kNotASlide;
}

Reason refuses_stand(const Survey& survey, const State& s, const Move& move) {
    if (move.kind != MoveKind::Stand) {
        return kNotNow;
    }
    if (move.worker != to_stand(s)) {
        return kOtherFirst;
    }
    if (const Reason reason = bars(survey, move.place)) {
        return reason;
    }
    // 23 On the card where he stands, S40 or on any floor after a fall.
    if (s.phase == Phase::Rivet) {
        const Place& from = s.site.place_of(move.worker);
        return is_slide(s.site, from, move.place) ? Reason{} : kNotASlide;
    }
    return move.place.is_floor() ? Reason{} : kOnAFloor;
}

// One hand, and it is full.
Reason refuses_hand(const State& s, const Move& move) {
    switch (move.kind) {
        case MoveKind::Release:
            return {};
        // S54 A card goes back to its hand by being let go.
        case MoveKind::GiveUp:
            return s.phase == Phase::Carry ? Reason{} : kOnlyAWorker;
        default:
            return kHandIsFull;
    }
}

}  // namespace

std::optional<Refusal> Skyscrapers::refuses(const State& s, Seat seat, const Move& move) const {
    const Seats may_act = acting(s);
    if (may_act.empty()) {
        return rules::kGameOver;
    }
    if (!may_act.has(seat)) {
        return rules::kNotYourTurn;
    }
    if (seat == Seat::Nature) {
        return refuses_nature(s, move);
    }
    if (is_handling(s.phase)) {
        return refuses_hand(s, move);
    }
    const Survey survey(data_, s.site);
    if (s.phase != Phase::Act) {
        return refuses_stand(survey, s, move);
    }
    switch (move.kind) {
        case MoveKind::Hire:
            return refuses_hire(survey, seat, move);
        case MoveKind::Build:
            return refuses_build(survey, s, move);
        case MoveKind::Walk:
            return refuses_walk(survey, s, move);
        case MoveKind::Slide:
            return refuses_slide(survey, s, move);
        case MoveKind::Pass: {
            std::vector<Move> moves;
            legal(s, seat, moves);
            return moves.back().kind == MoveKind::Pass ? Reason{} : kMustAct;
        }
        case MoveKind::Release:
        case MoveKind::GiveUp:
            return kHandIsEmpty;
        default:
            return kNotNow;
    }
}

}  // namespace jobsite::skyscrapers
