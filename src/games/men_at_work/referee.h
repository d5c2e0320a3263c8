#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "games/men_at_work/cards.h"
#include "games/men_at_work/look.h"
#include "rules/referee.h"

// The referee's tables, rules/referee.h: a condition is a predicate over a case, and a row.
namespace jobsite::men_at_work {

using rules::Condition;
using rules::Evidence;
using rules::Finding;
using rules::Holds;
using rules::Look;
using rules::Shows;
using rules::Verdict;

// What the site is built on.
enum class Base : std::uint8_t { Table, Box };

// What is judged.
struct Case {
    const Facts& facts;
    Base base = Base::Table;
    Task task{};
    PieceSet added{};      // in this turn; for a starting site, all of it
    PieceSet footing{};    // girders on which the new worker may stand
    bool brought = false;  // G11, W7 the load came in together with its piece
    bool foreman = false;  // 55 he watches on which girder a worker stands
};

// 22, 49, 50 The conditions of the task, in the order in which a player meets them.
// What none of them forbids is allowed.
std::vector<Verdict> judge(const Case& c, Look look = Look::AtRest);

// 2 to 5, A53 and 59, 60 The conditions of a starting site, on the table or in the box.
std::vector<Verdict> judge_starting_site(const Case& c, Look look = Look::AtRest);

// 43, A5 The piece of this turn that is higher than everything else by a millimetre;
// kNoPiece where there is none.
PieceId highest_of_turn(const Facts& facts, const PieceSet& added);
// 43, 44 The highest piece of this turn, and what it is compared with.
PieceId tallest_of_turn(const Facts& facts, const PieceSet& added);
std::vector<PieceId> rivals_of_turn(const Facts& facts, const PieceSet& added);
// 43 Whether it would be worth an award: no condition of the task, but judged like one.
std::vector<Verdict> judge_award(const Case& c);

using ConditionRow = rules::ConditionRow<Case>;
using Rows = rules::Rows<Case>;

// The rows that judge a task, and those for a starting site.
Rows rows_of_task(const Case& c);
Rows rows_of_start(const Case& c);
// Every condition there is, for the texts.
std::vector<const Condition*> all_conditions();

// ---- what the tables of conditions are made of

namespace conditions {

Finding all_placed(const Case& c);
Finding off_the_ground(const Case& c);
Finding not_on_a_hat(const Case& c);
Finding covers_none(const Case& c);
Finding carried_by_one_girder(const Case& c);
Finding ends_are_free(const Case& c);
Finding in_a_single_point(const Case& c);
Finding touches_own_colour(const Case& c);
Finding touches_another_colour(const Case& c);
Finding touches_two_other_colours(const Case& c);
Finding touches_the_highest(const Case& c);
Finding touches_a_girder(const Case& c);
Finding carries_a_worker(const Case& c);
Finding on_an_arm(const Case& c);
Finding touches_the_new_support(const Case& c);
Finding new_support_rests_well(const Case& c);
Finding new_support_on_a_girder(const Case& c);
Finding touches_a_support(const Case& c);
Finding has_the_brick(const Case& c);
Finding came_in_together(const Case& c);
Finding is_the_highest_girder(const Case& c);

Finding both_feet(const Case& c);
Finding on_the_highest(const Case& c);
Finding upright(const Case& c);
Finding loaded(const Case& c);
Finding at_an_outer_edge(const Case& c);
Finding connected(const Case& c);
Finding two_on_one_girder(const Case& c);

Finding is_the_highest_of_all(const Case& c);

Finding all_of_the_start(const Case& c);
Finding girders_off_the_table(const Case& c);
Finding girders_off_rim_and_floor(const Case& c);
Finding all_carried(const Case& c);
Finding no_girder_covers_another(const Case& c);
Finding starting_worker_stands(const Case& c);
Finding starting_worker_wears_his_hat(const Case& c);

// 29 Whether the upper girder rests on the lower one and hides it.
bool covers(const Facts& facts, PieceId upper, PieceId lower);

// A contact as evidence, seen from the piece; and a piece alone.
Evidence seen(const Contact& contact, PieceId piece);
Evidence alone(PieceId piece);

}  // namespace conditions

}  // namespace jobsite::men_at_work
