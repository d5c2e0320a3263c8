#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "games/men_at_work/cards.h"
#include "games/men_at_work/look.h"

// The referee. Every condition is a small predicate over facts and a row in a table,
// with the number of its rule. The same rows give the checklist while a piece is held,
// the verdict at rest and the test of a planner who tries a pose in a copied site.
namespace jobsite::men_at_work {

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
};

// A piece, what it touches, and where on the piece, in its own frame. Where no other
// piece takes part, the other is the piece itself.
struct Evidence {
    PieceId piece{};
    PieceId other{};
    facts::Extent patch{};

    friend bool operator==(const Evidence&, const Evidence&) = default;
};

struct Finding {
    bool holds = false;
    std::vector<Evidence> evidence;  // what meets the condition, or what stands against it
};

// Touching shows at once; what carries what only shows when the hand is off.
enum class Shows : std::uint8_t { AtOnce, AtRest };

struct Condition {
    std::string_view rule;  // as numbered in docs/rules/men-at-work.md
    std::string_view text;  // key of its sentence in data/texts
    Shows shows{};
    Finding (*look)(const Case& c) = nullptr;
};

enum class Holds : std::uint8_t { Unmet, Met, Undecided };

struct Verdict {
    const Condition* condition = nullptr;
    Holds holds{};
    std::vector<Evidence> evidence;

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

// When the referee looks: at rest, or while a piece is still held.
enum class Look : std::uint8_t { AtRest, WhileHeld };

// 22, 49, 50 The conditions of the task, in the order in which a player meets them.
// What none of them forbids is allowed.
std::vector<Verdict> judge(const Case& c, Look look = Look::AtRest);

// 2 to 5, A53 and 59, 60 The conditions of a starting site, on the table or in the box.
std::vector<Verdict> judge_starting_site(const Case& c, Look look = Look::AtRest);

bool all_met(const std::vector<Verdict>& verdict);

// 43, A5 The piece of this turn that is higher than everything else by a millimetre;
// kNoPiece where there is none.
PieceId highest_of_turn(const Facts& facts, const PieceSet& added);

// Every condition there is, for the texts.
std::vector<const Condition*> all_conditions();

// ---- what the tables of conditions are made of

// A row: which instructions, or which starting sites, it belongs to, a bit each.
struct ConditionRow {
    std::uint32_t of = 0;
    Condition condition{};
};

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
Finding upright(const Case& c);
Finding loaded(const Case& c);
Finding at_an_outer_edge(const Case& c);
Finding connected(const Case& c);
Finding two_on_one_girder(const Case& c);

Finding all_of_the_start(const Case& c);
Finding girders_off_the_table(const Case& c);
Finding girders_off_rim_and_floor(const Case& c);
Finding all_carried(const Case& c);
Finding no_girder_covers_another(const Case& c);
Finding starting_worker_stands(const Case& c);

// 29 Whether the upper girder rests on the lower one and hides it.
bool covers(const Facts& facts, PieceId upper, PieceId lower);

// A contact as evidence, seen from the piece; and a piece alone.
Evidence seen(const Contact& contact, PieceId piece);
Evidence alone(PieceId piece);

}  // namespace conditions

}  // namespace jobsite::men_at_work
