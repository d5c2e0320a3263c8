#pragma once

#include <optional>

#include "games/men_at_work/data.h"
#include "games/men_at_work/state.h"
#include "rules/event.h"

namespace jobsite::men_at_work {

class MenAtWork;

// What Nature's rest is to the player in turn: the first accident, if there was one.
std::optional<facts::Trip> mishap_of(const MenAtWork& game, const State& s,
                                     const facts::Facts& at_rest);

// The course of the game: what follows when a step is done. It changes the state it
// was made for and tells the story.
struct Course {
    const MenAtWork& game;
    State& s;
    rules::Story& story;

    // Before the first turn: rules 1 to 10.
    void next_of_setting_up();
    void open_site();

    // The cards: rules 12 to 17, 42, 52 to 54.
    void show(Back back);
    void rita();
    void turn_card(Card card);
    void redraw();
    void play_card(Card card, Pile pile);

    // The hand: rules 19 to 23.
    void take(PieceId piece);
    void release(After after);
    void done();
    void give_up();
    void time_up();

    // Nature's answer: A2, 32 to 35.
    void accident(const facts::Trip& trip);
    void rest(const facts::Facts& facts);

    // The clean-up: rules 36 to 41.
    void keep(PieceId support);
    void send_back(PieceId support);

   private:
    void begin_turn(Seat seat);
    void consider_task();
    void begin_building();
    void skip_turn();
    void run_out_of_time();
    void end_turn();
    void try_again();
    void pass_hook();

    void note_fallen_supports(const facts::Facts& now);
    void note_brought(const facts::Facts& now);
    void note_pushed_back(const facts::Facts& now);
    void note_litter();
    void note_gone();
    [[nodiscard]] PieceSet going_back() const;
    void go_on(After after);
    void tell_verdict();

    bool lose_certificate();
    void lose_turn(PieceSet returning);
    void settle(PieceSet leaving, After after);

    void begin_clean_up();
    void clean_up_done();
    void end_clean_up();
    [[nodiscard]] PieceSet vanishing() const;
    [[nodiscard]] PieceSet vanishing_hats() const;

    [[nodiscard]] const Data& data() const;
    void finish(Ending ending);
};

// 45 How many awards win; A55 alone one goes on for ever.
int awards_to_win(int seats);
// 47, A30 The last girder or the last worker has gone into the site.
bool is_out_of_material(const State& s);

}  // namespace jobsite::men_at_work
