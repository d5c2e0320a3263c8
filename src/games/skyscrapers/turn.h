#pragma once

#include "games/skyscrapers/data.h"
#include "games/skyscrapers/state.h"
#include "games/skyscrapers/survey.h"
#include "rules/event.h"

namespace jobsite::skyscrapers {

// The course of the game: what follows when a step is done. It changes the state it was made
// for and tells the story.
struct Turn {
    const Data& data;
    State& s;
    rules::Story& story;

    void deal(Kind card);
    void begin(Seat first);

    // The actions of a turn.
    void hire(const Place& place);
    void build(const Move& move);
    void walk(const Move& move);
    void slide(const Move& move);
    void stand(const Move& move);
    void pass();

    // S35 What Nature decides about somebody's footing.
    void decide(Worker worker, bool falls);

    // Classic: the hand lets go, and what the site says.
    void release();
    void put_back();
    void trip();
    void rest(const facts::Facts& facts);

   private:
    void take_in_hand(Phase phase, const Move& move);
    void press_or_give_up(const facts::Facts& facts);
    void set_down(const facts::Facts& facts);
    void give_up();
    void tell_rivets(const facts::Facts& facts);
    void drop_fallen(const facts::Facts& facts);
    void lose_cards(const facts::Facts& facts);
    void read_places(const facts::Facts& facts);
    void note_touched(const std::array<Place, kWorkers>& before, CardId built);
    void collapse();

    // S41 What is still to be done before the next action, in this order.
    void go_on();
    bool slides_are_due();
    bool somebody_is_at_risk() const;
    bool returns_are_due();
    void conclude();

    void raise(Worker builder, Kind kind, const Pose& pose);
    void arrive(const Survey& survey, Worker worker, const Place& place, int actions);
    void spend(int actions);
    void score(Kind card, const Pose& pose);
    void tell_blocked(WorkerSet seen);
    void fall(Worker worker);
    void put(Worker worker, const Place& place);
    void leave_with(Worker worker, CardId where);
    void put_out(Seat seat, const rules::EventKind& why);
    void put_out_blocked();
    void end_turn();
    void begin_turn(Seat seat);
    void finish(Ending ending);
    void count_cards();
    void reward_the_highest();
    void tell_winners();
};

}  // namespace jobsite::skyscrapers
