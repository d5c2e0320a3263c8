#include <algorithm>

#include "games/monster_office/events.h"
#include "games/monster_office/monster_office.h"
#include "games/monster_office/questions.h"
#include "games/monster_office/shifts.h"
#include "games/monster_office/turn.h"
#include "games/monster_office/work.h"

// What a move does. Every move here has passed refuses().
namespace jobsite::monster_office {

namespace {

// 1, M11 A card into somebody's hand, seen by its owner alone.
void deal_hidden(Turn& t, Seat seat, Card card) {
    t.s.deck.remove(card);
    t.s.players[rules::at(seat)].cards.add(card);
    t.story.tell(kDealtCard, seat, seat, colour(card), number(card));
    t.story.tell(kDealtHidden, Seats::everybody_but(seat), seat);
}

// 1, M12
void deal_project(Turn& t, Seat seat, Tile tile) {
    State& s = t.s;
    if (s.project_deck.has(tile)) {
        s.project_deck.remove(tile);
    } else {
        std::move(s.under.begin() + 1, s.under.begin() + s.under_size, s.under.begin());
        s.under[--s.under_size] = Tile{};
    }
    s.players[rules::at(seat)].projects.add(tile);
    t.story.tell(kDealtProject, seat, seat, tile);
    t.story.tell(kDealtHiddenProject, Seats::everybody_but(seat), seat);
}

void play_deal(Turn& t, Card card) {
    const State& s = t.s;
    switch (s.phase) {
        case Phase::DealHands:
            deal_hidden(t, next_receiver(s), card);
            return;
        case Phase::DealOpen:
            return t.deal_open(card);
        case Phase::DealCard:
            deal_hidden(t, s.turn, card);
            return t.next_pick();
        default:
            return t.fill_row(card);
    }
}

void play_deal_project(Turn& t, Tile tile) {
    if (t.s.phase == Phase::DealHands) {
        deal_project(t, next_receiver(t.s), tile);
        if (next_receiver(t.s) == Seat::Nature) {
            t.begin_contest();
        }
        return;
    }
    deal_project(t, t.s.turn, tile);
    t.end_action();
}

void play_lay(Turn& t, Seat seat, Card card) {
    Player& player = t.s.players[rules::at(seat)];
    player.cards.remove(card);
    player.laid = card;
    t.story.tell(kLaidCard, seat, seat, colour(card), number(card));
    t.story.tell(kLaidHidden, Seats::everybody_but(seat), seat);
    const bool all_laid = std::ranges::all_of(Seats::players(t.s.seats), [&](Seat other) {
        return t.s.players[rules::at(other)].laid != kNoCard;
    });
    if (all_laid) {
        t.s.phase = Phase::ShowLaid;
    }
}

// 11 Play one project card: it comes to the map, and its player finds it a place.
void play_project(Turn& t, Tile tile) {
    t.story.tell(kPlaysProject, Seats::everybody(), t.s.turn, tile);
    t.begin_placing(tile);
}

void play_place(Turn& t, const Move& move) {
    State& s = t.s;
    // 10, M5 Whatever lies there is lifted, with its tokens.
    for (Project& other : s.map.projects()) {
        if (meet(other.cells, move.cells)) {
            other.cells = kNoCells;
            --s.shifts_left;
            t.story.tell(kLifted, Seats::everybody(), other.tile);
        }
    }
    s.map.find(move.tile)->cells = move.cells;
    s.placed.add(move.tile);
    t.story.tell(kPlaced, Seats::everybody(), s.turn, move.tile, move.cells);
    if (s.map.lifted() == nullptr) {
        t.end_placing();
    }
}

void play_take_row(Turn& t, std::uint8_t slot) {
    State& s = t.s;
    const Card card = s.row[slot];
    s.row[slot] = kNoCard;
    s.player().cards.add(card);
    --s.picks_left;
    t.story.tell(kTookRow, Seats::everybody(), s.turn, slot + 1, colour(card), number(card));
    t.next_pick();
}

void play_take_deck(Turn& t) {
    --t.s.picks_left;
    t.story.tell(kTookDeck, Seats::everybody(), t.s.turn);
    t.ready_deck();
    t.s.phase = Phase::DealCard;
}

void play_put(Turn& t, const Move& move) {
    State& s = t.s;
    Project& project = *s.map.find(move.tile);
    const Work work = put_card(t.data, project, s.turn, move.card);
    t.story.tell(kPut, Seats::everybody(), s.turn, colour(move.card), number(move.card), move.tile,
                 work.tokens);
    if (work.exact) {
        t.story.tell(kExact, Seats::everybody(), s.turn, colour(move.card), move.tile);
    }
    // M26 Played cards go to the discard pile.
    s.player().cards.remove(move.card);
    s.discard.add(move.card);
    s.has_put = true;
    s.worked = true;

    // M14 A completed project is scored at once and leaves the map.
    if (work.completes) {
        t.complete(project);
    }
}

void play_discard(Turn& t, const Move& move) {
    Player& player = t.s.player();
    if (move.kind == MoveKind::DiscardCard) {
        player.cards.remove(move.card);
        t.s.discard.add(move.card);
        t.story.tell(kDiscarded, Seats::everybody(), t.s.turn, colour(move.card),
                     number(move.card));
    } else {
        // M13 Under the project deck, behind those that went there before.
        player.projects.remove(move.tile);
        t.s.under[t.s.under_size++] = move.tile;
        t.story.tell(kDiscardedProject, Seats::everybody(), t.s.turn, move.tile);
    }
    if (player.hand_size() <= kHandLimit) {
        t.end_turn();
    }
}

void play_pass(Turn& t) {
    // 7 A first project that finds no room stays in hand.
    if (t.s.phase == Phase::Setup) {
        t.story.tell(kNoRoomAtAll, Seats::everybody(), t.s.turn);
        return t.end_setup_project();
    }
    t.story.tell(kPassed, Seats::everybody(), t.s.turn);
    ++t.s.passes;
    t.end_action();
}

// M26 Passes count only in a row: any action breaks it.
bool ends_passing(MoveKind kind) {
    return kind == MoveKind::DrawProject || kind == MoveKind::PlayProject ||
           kind == MoveKind::DrawResources || kind == MoveKind::PlayResources;
}

// M25 What may be taken back: nothing has come out, and it is still one's own action.
bool leaves_undo_open(const Move& move, const State& after, Seat seat) {
    switch (move.kind) {
        case MoveKind::PlayProject:
        case MoveKind::DrawResources:
        case MoveKind::PlayResources:
            return true;
        case MoveKind::Place:
            return after.phase == Phase::Place && after.turn == seat &&
                   after.map.lifted() != nullptr && !after.placed.empty();
        case MoveKind::Put:
            return after.map.find(move.tile) != nullptr;
        default:
            return false;
    }
}

}  // namespace

void MonsterOffice::play(State& state, Seat seat, const Move& move, rules::Story& story) const {
    Turn t{.data = data_, .s = state, .story = story};
    if (ends_passing(move.kind)) {
        state.passes = 0;
    }
    switch (move.kind) {
        case MoveKind::Deal:
            play_deal(t, move.card);
            break;
        case MoveKind::DealProject:
            play_deal_project(t, move.tile);
            break;
        case MoveKind::Show:
            t.show_laid();
            break;
        case MoveKind::First:
            t.end_contest(move.seat);
            break;
        case MoveKind::Lay:
            play_lay(t, seat, move.card);
            break;
        case MoveKind::DrawProject:
            story.tell(kDrawsProject, Seats::everybody(), seat);
            state.phase = Phase::DealProject;
            break;
        case MoveKind::PlayProject:
            play_project(t, move.tile);
            break;
        case MoveKind::DrawResources:
            story.tell(kDrawsResources, Seats::everybody(), seat);
            state.picks_left = kPicks;
            state.phase = Phase::Pick;
            break;
        case MoveKind::PlayResources:
            story.tell(kPlaysResources, Seats::everybody(), seat);
            state.has_put = false;
            state.phase = Phase::Put;
            break;
        case MoveKind::Pass:
            play_pass(t);
            break;
        case MoveKind::Place:
            play_place(t, move);
            break;
        case MoveKind::TakeRow:
            play_take_row(t, move.slot);
            break;
        case MoveKind::TakeDeck:
            play_take_deck(t);
            break;
        case MoveKind::Put:
            play_put(t, move);
            break;
        case MoveKind::Stop:
            story.tell(kStopped, Seats::everybody(), seat);
            t.end_action();
            break;
        case MoveKind::DiscardCard:
        case MoveKind::DiscardProject:
            play_discard(t, move);
            break;
    }
    if (!leaves_undo_open(move, state, seat)) {
        story.close_undo();
    }
}

}  // namespace jobsite::monster_office
