#include "games/monster_office/monster_office.h"
#include "games/monster_office/questions.h"
#include "games/monster_office/shifts.h"

// What may be done, listed. refuses.cpp says the same as reasons; the conformance
// suite holds the two against each other.
namespace jobsite::monster_office {

namespace {

using Moves = std::vector<Move>;

void list_cards(const CardSet& cards, MoveKind kind, Moves& moves) {
    for (const Card card : cards) {
        moves.push_back({.kind = kind, .card = card});
    }
}

void list_projects(TileSet tiles, MoveKind kind, Moves& moves) {
    for (const Tile tile : tiles) {
        moves.push_back({.kind = kind, .tile = tile});
    }
}

void list_natures(const State& s, Moves& moves) {
    switch (s.phase) {
        case Phase::DealHands:
            receives_card(s) ? list_cards(s.deck, MoveKind::Deal, moves)
                             : list_projects(s.project_deck, MoveKind::DealProject, moves);
            return;
        case Phase::ShowLaid:
            moves.push_back({.kind = MoveKind::Show, .card = s.players[s.turned_up].laid});
            return;
        case Phase::NameFirst:
            for (const Seat seat : Seats::players(s.seats)) {
                moves.push_back({.kind = MoveKind::First, .seat = seat});
            }
            return;
        case Phase::DealProject:
            if (s.project_deck.empty()) {
                moves.push_back({.kind = MoveKind::DealProject, .tile = s.under[0]});
            } else {
                list_projects(s.project_deck, MoveKind::DealProject, moves);
            }
            return;
        default:
            list_cards(s.deck, MoveKind::Deal, moves);
    }
}

void list_playable_projects(const Data& data, const State& s, Moves& moves) {
    // Tiles of one shape find room or not together, so each shape is asked once.
    std::uint64_t asked = 0;
    std::uint64_t roomy = 0;
    for (const Tile tile : s.player().projects) {
        const std::uint64_t shape = std::uint64_t{1} << data.row(tile).shape;
        if ((asked & shape) == 0) {
            asked |= shape;
            roomy |= finds_room(data, s, tile) ? shape : 0;
        }
        if ((roomy & shape) != 0) {
            moves.push_back({.kind = MoveKind::PlayProject, .tile = tile});
        }
    }
}

// 7 The first project is played if it finds room.
void list_first_projects(const Data& data, const State& s, Moves& moves) {
    list_playable_projects(data, s, moves);
    if (moves.empty()) {
        moves.push_back({.kind = MoveKind::Pass});
    }
}

void list_actions(const Data& data, const State& s, Moves& moves) {
    const Forced must = forced(s);
    if (must != Forced::PlayProject && project_deck_has_card(s)) {
        moves.push_back({.kind = MoveKind::DrawProject});
    }
    if (must != Forced::DrawProject) {
        list_playable_projects(data, s, moves);
    }
    if (must != Forced::Nothing) {
        return;
    }
    if (row_has_card(s) || deck_can_deal(s)) {
        moves.push_back({.kind = MoveKind::DrawResources});
    }
    if (can_put(data, s)) {
        moves.push_back({.kind = MoveKind::PlayResources});
    }
    // M26 Passing is for whoever can do nothing else.
    if (moves.empty()) {
        moves.push_back({.kind = MoveKind::Pass});
    }
}

void list_places(const Data& data, const State& s, Moves& moves) {
    const Project* const project = s.map.lifted();
    base::verify(project != nullptr, "something is to be placed");
    const Grid& grid = grid_of(data, s);
    const Cells free = grid.all - s.map.covered();
    // Without shifts in this action the tile is the only one to place.
    const bool shifts = s.shifts_left > 0 || !s.placed.empty();
    for (const Cells cells : grid.places[data.row(project->tile).shape].cells) {
        if (shifts ? may_lie(grid, data, s, *project, cells) : within(cells, free)) {
            moves.push_back({.kind = MoveKind::Place, .tile = project->tile, .cells = cells});
        }
    }
}

void list_picks(const State& s, Moves& moves) {
    for (std::uint8_t slot = 0; slot < kRowLength; ++slot) {
        if (s.row[slot] != kNoCard) {
            moves.push_back({.kind = MoveKind::TakeRow, .slot = slot});
        }
    }
    if (deck_can_deal(s)) {
        moves.push_back({.kind = MoveKind::TakeDeck});
    }
}

void list_puts(const Data& data, const State& s, Moves& moves) {
    for (const Project& project : s.map.projects()) {
        const TileRow& row = data.row(project.tile);
        for (std::size_t i = 0; i < row.sets; ++i) {
            if (project.spaces[i].missing == 0) {
                continue;
            }
            for (const Card card : s.player().cards.of(row.needs[i].colour)) {
                moves.push_back({.kind = MoveKind::Put, .card = card, .tile = project.tile});
            }
        }
    }
    if (s.has_put) {
        moves.push_back({.kind = MoveKind::Stop});
    }
}

}  // namespace

void MonsterOffice::legal(const State& s, Seat seat, std::vector<Move>& moves) const {
    moves.clear();
    if (is_natures(s.phase)) {
        return list_natures(s, moves);
    }
    switch (s.phase) {
        case Phase::Lay:
            return list_cards(s.players[rules::at(seat)].cards, MoveKind::Lay, moves);
        case Phase::Setup:
            return list_first_projects(data_, s, moves);
        case Phase::Act:
            return list_actions(data_, s, moves);
        case Phase::Place:
            return list_places(data_, s, moves);
        case Phase::Pick:
            return list_picks(s, moves);
        case Phase::Put:
            return list_puts(data_, s, moves);
        case Phase::Discard:
            list_cards(s.player().cards, MoveKind::DiscardCard, moves);
            return list_projects(s.player().projects, MoveKind::DiscardProject, moves);
        default:
            return;
    }
}

Seats MonsterOffice::acting(const State& s) const {
    if (is_natures(s.phase)) {
        return Seat::Nature;
    }
    if (s.phase == Phase::Over) {
        return {};
    }
    if (s.phase != Phase::Lay) {
        return s.turn;
    }
    // 2 Everybody lays at once, in any order.
    Seats waiting;
    for (const Seat seat : Seats::players(s.seats)) {
        if (s.players[rules::at(seat)].laid == kNoCard) {
            waiting.add(seat);
        }
    }
    return waiting;
}

}  // namespace jobsite::monster_office
