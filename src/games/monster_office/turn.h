#pragma once

#include "games/monster_office/data.h"
#include "games/monster_office/state.h"
#include "rules/event.h"

namespace jobsite::monster_office {

// The course of the game: what follows when a step is done. It changes the state it
// was made for and tells the story.
struct Turn {
    const Data& data;
    State& s;
    rules::Story& story;

    // The first-player contest, rules 2 to 6.
    void begin_contest();
    void show_laid();
    void deal_open(Card card);
    void end_contest(Seat first);

    // The row and the deck, 27 and M13.
    void ready_deck();
    void fill_row(Card card);

    // Placing, rules 7 to 10.
    void begin_placing(Tile tile);
    void end_placing();
    void end_setup_project();

    // Within a turn.
    void next_pick();
    void complete(const Project& project);
    void end_action();
    void end_turn();

   private:
    void judge_round();
    void begin_open_round();
    void return_contest_cards();
    void fill_row_then(Phase then);
    void go_on();
    void begin_setup_project();
    void begin_turn();
    void finish(Ending ending);
};

}  // namespace jobsite::monster_office
