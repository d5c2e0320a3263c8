#include <algorithm>

#include "games/skyscrapers/builds.h"
#include "games/skyscrapers/questions.h"
#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/witness.h"

// Every move that may be made.
namespace jobsite::skyscrapers {

namespace {

using Moves = std::vector<Move>;

void list_natures(const State& s, Moves& moves) {
    switch (s.phase) {
        case Phase::Deal:
            for (const Kind kind : s.box) {
                if (!is_base(kind) && fixed_card(s).value_or(kind) == kind) {
                    moves.push_back({.kind = MoveKind::Deal, .card = kind});
                }
            }
            return;
        case Phase::First:
            for (const Seat seat : Seats::players(s.seats)) {
                moves.push_back({.kind = MoveKind::First, .seat = seat});
            }
            return;
        case Phase::Settle:
            // What the site says is not listed.
            return;
        default:
            for (const MoveKind kind : {MoveKind::Falls, MoveKind::Holds}) {
                moves.push_back({.kind = kind, .worker = next_at_risk(s)});
            }
    }
}

void list_builds(const Survey& survey, const State& s, const Crew& crew, Moves& moves) {
    for_each_build(
        survey, s.player().hand, crew.touches(), [&](Kind kind, const Pose& pose, const Fit& fit) {
            if (cuts_a_worker(s.site, s.moved, *s.told, pose)) {
                return;
            }
            for (const auto& [worker, touches] : crew) {
                if (meet(touches, fit.touching)) {
                    moves.push_back(
                        {.kind = MoveKind::Build, .card = kind, .worker = worker, .pose = pose});
                }
            }
        });
}

// The floors that a worker can go to, and the ground from a floor.
void list_walks_of(const Survey& survey, const State& s, const FreePlaces& free, Worker worker,
                   Moves& moves) {
    const Place& from = s.site.place_of(worker);
    const auto list = [&](CardId card, std::span<const Place> places) {
        const int actions = steps(survey, from, place(card, 0, 0));
        for (const Place& to : places) {
            if (actions > 0 && actions <= s.actions_left) {
                moves.push_back({.kind = MoveKind::Walk, .worker = worker, .place = to});
            }
        }
    };
    for (const CardId floor : survey.links().floors()) {
        list(floor, free.on(floor));
    }
    if (from.is_floor()) {
        list(Place::kGround, free.ground());
    }
}

// Places on the ground that are, to somebody who stands there, one or the other.
template <class Leads>
void list_along_ground(const State& s, const FreePlaces& free, const Move& move, Leads leads,
                       Moves& moves) {
    const CardIds now = bases_beside(s.site, s.site.place_of(move.worker));
    for (std::size_t i = 0; i < free.ground().size(); ++i) {
        if (leads(now, free.bases()[i])) {
            moves.push_back(move);
            moves.back().place = free.ground()[i];
        }
    }
}

void list_walks(const Survey& survey, const State& s, const FreePlaces& free, const Crew& crew,
                Moves& moves) {
    for (const auto& [worker, touches] : crew) {
        list_walks_of(survey, s, free, worker, moves);
        if (s.site.place_of(worker).is_ground()) {
            list_along_ground(s, free, {.kind = MoveKind::Walk, .worker = worker}, walks_on, moves);
        }
    }
}

void list_slides_of(const State& s, const FreePlaces& free, Worker worker, MoveKind kind,
                    Moves& moves) {
    const Place& from = s.site.place_of(worker);
    if (from.is_ground()) {
        return list_along_ground(s, free, {.kind = kind, .worker = worker}, slides_along, moves);
    }
    for (const Place& to : free.on(from.card)) {
        moves.push_back({.kind = kind, .worker = worker, .place = to});
    }
}

void list_actions(const Data& data, const State& s, Moves& moves) {
    const Survey survey(data, s.site);
    const FreePlaces free(survey);
    const Crew crew(survey, s.turn);
    for (const auto& [worker, touches] : crew) {
        if (!s.slid.has(worker)) {
            list_slides_of(s, free, worker, MoveKind::Slide, moves);
        }
    }
    const std::size_t slides = moves.size();
    if (s.site.next_hired(s.turn)) {
        for (const Place& to : free.ground()) {
            moves.push_back({.kind = MoveKind::Hire, .place = to});
        }
    }
    list_walks(survey, s, free, crew, moves);
    list_builds(survey, s, crew, moves);
    // S12 Passing is for whoever can do nothing else.
    if (moves.size() == slides) {
        moves.push_back({.kind = MoveKind::Pass});
    }
}

void list_stands(const Data& data, const State& s, Moves& moves) {
    const Survey survey(data, s.site);
    const FreePlaces free(survey);
    if (s.phase == Phase::Rivet) {
        return list_slides_of(s, free, to_stand(s), MoveKind::Stand, moves);
    }
    for (const Place& to : free.floors()) {
        moves.push_back({.kind = MoveKind::Stand, .worker = to_stand(s), .place = to});
    }
}

}  // namespace

void Skyscrapers::legal(const State& s, Seat seat, std::vector<Move>& moves) const {
    moves.clear();
    if (is_handling(s.phase)) {
        if (seat != Seat::Nature) {
            moves.push_back({.kind = MoveKind::Release});
        }
        if (seat != Seat::Nature && s.phase == Phase::Carry) {
            moves.push_back({.kind = MoveKind::GiveUp});
        }
        return;
    }
    if (is_natures(s.phase)) {
        return list_natures(s, moves);
    }
    if (s.phase == Phase::Act) {
        return list_actions(data_, s, moves);
    }
    if (s.phase != Phase::Over) {
        list_stands(data_, s, moves);
    }
}

Seats Skyscrapers::acting(const State& s) const {
    if (is_natures(s.phase)) {
        return Seat::Nature;
    }
    switch (s.phase) {
        case Phase::Over:
            return {};
        case Phase::Replace:
            return owner(to_stand(s));
        // While something is in the hand the site may have the last word.
        case Phase::Press:
        case Phase::Carry:
            return {s.turn, Seat::Nature};
        default:
            return s.turn;
    }
}

}  // namespace jobsite::skyscrapers
