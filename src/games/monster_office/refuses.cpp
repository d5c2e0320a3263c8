#include <algorithm>

#include "games/monster_office/monster_office.h"
#include "games/monster_office/questions.h"
#include "games/monster_office/refusals.h"
#include "games/monster_office/shifts.h"

// Why a move may not be made, each reason with its rule.
namespace jobsite::monster_office {

namespace {

using Reason = std::optional<Refusal>;

Reason refuses_nature(const State& s, const Move& move) {
    const bool hands = s.phase == Phase::DealHands;
    const bool project = s.phase == Phase::DealProject || (hands && !receives_card(s));
    bool fits = false;
    switch (move.kind) {
        case MoveKind::Deal:
            fits = !project && s.phase != Phase::ShowLaid && s.phase != Phase::NameFirst &&
                   s.deck.has(move.card);
            break;
        case MoveKind::DealProject:
            // M13 What was discarded lies under what nobody knows.
            fits = project && (s.project_deck.has(move.tile) ||
                               (s.project_deck.empty() && s.under[0] == move.tile));
            break;
        case MoveKind::Show:
            fits = s.phase == Phase::ShowLaid && s.players[s.turned_up].laid == move.card;
            break;
        case MoveKind::First:
            fits = s.phase == Phase::NameFirst && rules::at(move.seat) < s.seats;
            break;
        default:
            break;
    }
    return fits ? Reason{} : rules::kNotNatures;
}

Reason refuses_lay(const State& s, Seat seat, const Move& move) {
    if (move.kind != MoveKind::Lay) {
        return kContestCardsOnly;
    }
    // 2, 4 One card of one's own, not one laid in an earlier round: those lie open.
    return s.players[rules::at(seat)].cards.has(move.card) ? Reason{} : kNoneToLay;
}

Reason refuses_play_project(const Data& data, const State& s, Tile tile) {
    if (!s.player().projects.has(tile)) {
        return kNoProjectToPlay;
    }
    // M5 Where no arrangement exists the card stays in hand.
    return finds_room(data, s, tile) ? Reason{} : kNoRoom;
}

// 7 The first project is played, or kept if it finds no room.
Reason refuses_first_project(const Data& data, const State& s, const Move& move) {
    if (move.kind == MoveKind::PlayProject) {
        return refuses_play_project(data, s, move.tile);
    }
    return move.kind == MoveKind::Pass && !can_play_project(data, s) ? Reason{} : kFirstProject;
}

Reason refuses_pass(const Data& data, const State& s) {
    const bool can_play = std::ranges::any_of(s.player().projects,
                                              [&](Tile tile) { return finds_room(data, s, tile); });
    const bool can_act = project_deck_has_card(s) || row_has_card(s) || deck_can_deal(s) ||
                         can_put(data, s) || can_play;
    return can_act ? kMustAct : Reason{};
}

Reason refuses_action(const Data& data, const State& s, const Move& move) {
    const Forced must = forced(s);
    switch (move.kind) {
        case MoveKind::DrawProject:
            if (must == Forced::PlayProject) {
                return kMapIsEmpty;
            }
            return project_deck_has_card(s) ? Reason{} : kNothingToDraw;
        case MoveKind::PlayProject:
            return refuses_play_project(data, s, move.tile);
        case MoveKind::DrawResources:
            if (must != Forced::Nothing) {
                return kMapIsEmpty;
            }
            return row_has_card(s) || deck_can_deal(s) ? Reason{} : kNothingToDraw;
        case MoveKind::PlayResources:
            if (must != Forced::Nothing) {
                return kMapIsEmpty;
            }
            return can_put(data, s) ? Reason{} : kNothingToPut;
        case MoveKind::Pass:
            return refuses_pass(data, s);
        default:
            return kNotNow;
    }
}

Reason refuses_place(const Data& data, const State& s, const Move& move) {
    if (move.kind != MoveKind::Place) {
        return kNotNow;
    }
    const Project* const project = s.map.lifted();
    if (project->tile != move.tile) {
        return kOtherTileFirst;
    }
    const Grid& grid = grid_of(data, s);
    const auto& places = grid.places[data.row(move.tile).shape].cells;
    if (std::ranges::find(places, move.cells) == places.end()) {
        return kNotAPlace;
    }
    if (may_lie(grid, data, s, *project, move.cells)) {
        return std::nullopt;
    }
    // 9 A free place must be used where there is one.
    // 10 Where there is none the fewest tiles move.
    const bool shifts = s.shifts_left > 0 || !s.placed.empty();
    return shifts ? kNotTheLeastShift : kSpaceTaken;
}

Reason refuses_pick(const State& s, const Move& move) {
    switch (move.kind) {
        case MoveKind::TakeRow:
            return move.slot < kRowLength && s.row[move.slot] != kNoCard ? Reason{} : kRowGap;
        case MoveKind::TakeDeck:
            return deck_can_deal(s) ? Reason{} : kDeckEmpty;
        default:
            return kNotNow;
    }
}

Reason refuses_put(const Data& data, const State& s, const Move& move) {
    if (move.kind == MoveKind::Stop) {
        return s.has_put ? Reason{} : kPutOneFirst;
    }
    if (move.kind != MoveKind::Put) {
        return kNotNow;
    }
    if (!s.player().cards.has(move.card)) {
        return kNoneToPut;
    }
    const Project* const project = s.map.find(move.tile);
    if (project == nullptr) {
        return kNotOnTheMap;
    }
    // 12 The project needs this colour, and not all of it is there yet.
    return open_space(data, *project, colour(move.card)) != nullptr ? Reason{} : kNotNeeded;
}

Reason refuses_discard(const State& s, const Move& move) {
    switch (move.kind) {
        case MoveKind::DiscardCard:
            return s.player().cards.has(move.card) ? Reason{} : kNoneToDiscard;
        case MoveKind::DiscardProject:
            return s.player().projects.has(move.tile) ? Reason{} : kNoProjectToDiscard;
        default:
            return kNotNow;
    }
}

}  // namespace

std::optional<Refusal> MonsterOffice::refuses(const State& s, Seat seat, const Move& move) const {
    const Seats may_act = acting(s);
    if (may_act.empty()) {
        return rules::kGameOver;
    }
    if (!may_act.has(seat)) {
        return rules::kNotYourTurn;
    }
    if (is_natures(s.phase)) {
        return refuses_nature(s, move);
    }
    switch (s.phase) {
        case Phase::Lay:
            return refuses_lay(s, seat, move);
        case Phase::Setup:
            return refuses_first_project(data_, s, move);
        case Phase::Act:
            return refuses_action(data_, s, move);
        case Phase::Place:
            return refuses_place(data_, s, move);
        case Phase::Pick:
            return refuses_pick(s, move);
        case Phase::Put:
            return refuses_put(data_, s, move);
        default:
            return refuses_discard(s, move);
    }
}

}  // namespace jobsite::monster_office
