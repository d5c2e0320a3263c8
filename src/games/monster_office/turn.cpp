#include "games/monster_office/turn.h"

#include <algorithm>

#include "games/monster_office/events.h"
#include "games/monster_office/questions.h"
#include "games/monster_office/shifts.h"
#include "games/monster_office/work.h"

namespace jobsite::monster_office {

namespace {

Seat next_clockwise(const State& s) {
    return rules::seat_at((static_cast<int>(s.turn) + 1) % s.seats);
}

}  // namespace

void Turn::ready_deck() {
    // M13 An empty deck is made anew from the discard pile.
    if (s.deck.empty() && !s.discard.empty()) {
        s.deck = s.discard;
        s.discard = CardSet{};
        story.tell(kReshuffled, Seats::everybody());
    }
}

void Turn::fill_row_then(Phase then) {
    s.then = then;
    // 27 The row is kept at five, as far as the cards reach.
    if (row_has_gap(s) && deck_can_deal(s)) {
        ready_deck();
        s.phase = Phase::FillRow;
        return;
    }
    go_on();
}

void Turn::fill_row(Card card) {
    const auto gap = std::ranges::find(s.row, kNoCard);
    *gap = card;
    s.deck.remove(card);
    story.tell(kRowFilled, Seats::everybody(), gap - s.row.begin() + 1, colour(card), number(card));
    fill_row_then(s.then);
}

void Turn::go_on() {
    const Phase next = s.then;
    if (next == Phase::Setup) {
        return begin_setup_project();
    }
    s.then = Phase::Act;
    switch (next) {
        case Phase::Pick:
            s.phase = Phase::Pick;
            return;
        case Phase::Discard:
            return end_action();
        default:
            return begin_turn();
    }
}

void Turn::begin_setup_project() {
    // 7 In turn order, each player plays the project card.
    if (s.setup_left > 0) {
        s.phase = Phase::Setup;
        return;
    }
    s.then = Phase::Act;
    begin_turn();
}

void Turn::end_setup_project() {
    // M6 It is no action: no turn ends with it.
    --s.setup_left;
    s.turn = next_clockwise(s);
    begin_setup_project();
}

void Turn::begin_placing(Tile tile) {
    s.player().projects.remove(tile);
    const TileRow& row = data.row(tile);
    s.shifts_left =
        static_cast<std::uint8_t>(least_shift(grid_of(data, s), data, s.map, row.shape).value());
    Project project{.tile = tile};
    for (std::size_t i = 0; i < row.sets; ++i) {
        project.spaces[i].missing = row.needs[i].amount;
    }
    s.map.add(project);
    s.placed = TileSet{};
    s.phase = Phase::Place;
}

void Turn::end_placing() {
    s.placed = TileSet{};
    s.shifts_left = 0;
    if (s.then == Phase::Setup) {
        return end_setup_project();
    }
    s.worked = true;
    end_action();
}

void Turn::next_pick() {
    // M11 The row is refilled after each pick; M13 draw what is there.
    const bool more = s.picks_left > 0 && (row_has_card(s) || deck_can_deal(s));
    s.picks_left = more ? s.picks_left : std::uint8_t{0};
    fill_row_then(more ? Phase::Pick : Phase::Discard);
}

void Turn::complete(const Project& done) {
    const Project project = done;
    Player& completer = s.player();

    // 20 The completer takes the project.
    // M19 The tokens on it go back to their owners, who never run out of them.
    s.map.remove(project.tile);
    completer.collected.add(project.tile);
    story.tell(kCompleted, Seats::everybody(), s.turn, project.tile, s.completed());

    for (const Seat seat : Seats::players(s.seats)) {
        const Purse credit = credit_of(data, project, seat, s.turn);
        Purse& purse = s.players[rules::at(seat)].purse;
        if (credit.tokens > 0) {
            purse.tokens = static_cast<std::uint16_t>(purse.tokens + credit.tokens);
            story.tell(kTokenCredit, Seats::everybody(), seat, credit.tokens, project.tile);
        }
        if (credit.exact > 0) {
            purse.exact = static_cast<std::uint16_t>(purse.exact + credit.exact);
            story.tell(kExactCredit, Seats::everybody(), seat, credit.exact, project.tile);
        }
    }
    // 14, 23, M18 To the completer as many as the tile has colour sets.
    const Purse own = credit_of(data, project, s.turn, s.turn);
    completer.purse.completion =
        static_cast<std::uint16_t>(completer.purse.completion + own.completion);
    story.tell(kCompletionCredit, Seats::everybody(), s.turn, own.completion, project.tile);

    // 24, M20 The tenth ends the game at once.
    if (s.completed() == kProjectsToEnd) {
        finish(Ending::Tenth);
    }
}

void Turn::end_action() {
    s.has_put = false;
    const int excess = s.player().hand_size() - kHandLimit;
    if (excess <= 0) {
        return end_turn();
    }
    // 19, M10 Whoever is a Workhorse at this moment keeps everything.
    if (is_workhorse(s, s.turn)) {
        story.tell(kWorkhorse, Seats::everybody(), s.turn);
        return end_turn();
    }
    s.phase = Phase::Discard;
    story.tell(kMustDiscard, Seats::everybody(), s.turn, excess);
}

void Turn::end_turn() {
    s.idle_turns = s.worked ? std::uint8_t{0} : static_cast<std::uint8_t>(s.idle_turns + 1);
    s.worked = false;
    // M26 The game has stalled.
    if (s.passes == s.seats) {
        return finish(Ending::AllPassed);
    }
    if (s.idle_turns == kIdleRounds * s.seats) {
        return finish(Ending::Idle);
    }
    if (s.idle_turns == (kIdleRounds - 1) * s.seats) {
        story.tell(kLastRound, Seats::everybody());
    }
    s.turn = next_clockwise(s);
    fill_row_then(Phase::Act);
}

void Turn::begin_turn() {
    // M22 No project on the map, in the deck or in any hand: nothing more can happen.
    const bool none_in_hand = std::ranges::all_of(
        s.players, [](const Player& player) { return player.projects.empty(); });
    if (s.map.empty() && !project_deck_has_card(s) && none_in_hand) {
        return finish(Ending::NoProjects);
    }
    s.phase = Phase::Act;
    story.tell(kTurn, Seats::everybody(), s.turn);
}

}  // namespace jobsite::monster_office
