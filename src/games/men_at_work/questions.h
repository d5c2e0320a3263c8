#pragma once

#include <optional>
#include <vector>

#include "games/men_at_work/data.h"
#include "games/men_at_work/referee.h"
#include "games/men_at_work/state.h"
#include "rules/refusal.h"

// What refuses(), legal(), play() and work() all ask of a state.
namespace jobsite::men_at_work {

// 7 How many pieces of that sort wait in the supply, and the next of them; kNoPiece
// where there is none.
int in_supply(const State& s, Kind kind, Colour colour = Colour::Plain);
PieceId next_in_supply(const State& s, Kind kind, Colour colour = Colour::Plain);
// Whether the piece has left the supply.
bool is_out(const State& s, PieceId piece);

// 13 The back that says what to do: a foreman card on the deck covers its top.
Back visible_back(const Data& data, const State& s);
// 13, 16 What is to be done; the half of the turned card that fits the back.
Task task_of(const Data& data, Back back, Card how);
Task task_of(const Data& data, const State& s);

// 15, A48 The girders of that colour on which a new worker may stand: with the foreman
// watching, only the highest.
std::vector<PieceId> footing(const State& s, Colour colour);
PieceSet footing(const State& s, const Task& task);

// A29 Whether the site has what the task asks for, in that colour; and the supply too.
bool site_suffices(const State& s, const Task& task, Colour colour);
bool is_feasible(const State& s, const Task& task, Colour colour);
bool is_feasible(const State& s, const Task& task);

// 54, A47 Whether the player in turn may play this card there.
bool may_play(const Data& data, const State& s, Card card, Pile pile);

Base base_of(const State& s);
// A67 Whether nothing is judged.
bool is_practice(const Options& options);
inline bool is_practice(const State& s) { return is_practice(s.options); }
// A72 Whether site and tasks are those of an exercise; which, and which of its tasks is next or
// being done; and the card that is to come.
bool is_exercise(const Options& options);
inline bool is_exercise(const State& s) { return is_exercise(s.options); }
const Exercise& exercise_of(const Data& data, const State& s);
std::size_t task_number(const State& s);
Card next_card(const Data& data, const State& s);
// What the referee is asked about the turn, or about the starting site.
Case case_of(const Data& data, const State& s, const Facts& facts);
std::vector<Verdict> verdict(const Data& data, const State& s);

// Whether the player in turn may take the piece, and what speaks against it.
std::optional<rules::Refusal> refuses_take(const Data& data, const State& s, PieceId piece);
// All that he may take.
std::vector<PieceId> may_take(const Data& data, const State& s);

// 53 Who is dealt the next foreman card; Nature when all have theirs.
Seat next_to_be_dealt(const State& s);

// 2, A53, 56, 59 What the site is made of before anybody builds.
std::vector<facts::Placed> starting_pieces(const Data& data, const State& s);
std::vector<facts::Placed> scenery(const Data& data, const State& s);

// A10 How many cards lie above Boss Rita at least and at most.
struct RitaPlace {
    int least = 0;
    int most = 0;
};
RitaPlace rita_place(const State& s);
// 8, A10 Whether she may be the deck's next card, and whether she must.
bool rita_may_come(const State& s);
bool rita_must_come(const State& s);

}  // namespace jobsite::men_at_work
