#include "games/men_at_work/referee.h"

#include <algorithm>
#include <array>
#include <span>

#include "games/men_at_work/amounts.h"

namespace jobsite::men_at_work {

namespace {

constexpr std::uint32_t of(Instruction instruction) {
    return 1U << static_cast<unsigned>(instruction);
}
constexpr std::uint32_t of(Instruction first, Instruction last) {
    return (of(last) << 1U) - of(first);
}
constexpr std::uint32_t of(Base base) { return 1U << static_cast<unsigned>(base); }

using enum Instruction;
using namespace conditions;  // NOLINT: the rows below name nothing else
namespace by = amounts;

constexpr std::uint32_t kGirders = of(G1, G12);
constexpr std::uint32_t kWorkers = of(W1, W9);
constexpr std::uint32_t kBoth = kGirders | kWorkers;

// clang-format off
// A new condition is a new row, and its test.
constexpr std::array kTaskRows{
    ConditionRow{kBoth,         {"50",  "men_at_work.condition.all_placed",       Shows::AtRest}, all_placed},
    ConditionRow{kGirders,      {"26",  "men_at_work.condition.off_the_ground",   Shows::AtOnce}, off_the_ground},
    ConditionRow{kGirders,      {"27",  "men_at_work.condition.not_on_a_hat",     Shows::AtRest}, not_on_a_hat},
    ConditionRow{kGirders,      {"29",  "men_at_work.condition.covers_none",      Shows::AtRest}, covers_none, by::aside_of_covered},
    ConditionRow{of(G1),        {"G1",  "men_at_work.condition.one_girder",       Shows::AtRest}, carried_by_one_girder},
    ConditionRow{of(G1),        {"A13", "men_at_work.condition.free_ends",        Shows::AtOnce}, ends_are_free, by::free_ends},
    ConditionRow{of(G1),        {"A13", "men_at_work.condition.single_point",     Shows::AtRest}, in_a_single_point, by::length_carried},
    ConditionRow{of(G2),        {"G2",  "men_at_work.condition.own_colour",       Shows::AtOnce}, touches_own_colour, by::to_its_colour},
    ConditionRow{of(G3),        {"G3",  "men_at_work.condition.two_colours",      Shows::AtOnce}, touches_two_other_colours, by::to_two_colours},
    ConditionRow{of(G4),        {"G4",  "men_at_work.condition.touches_highest",  Shows::AtOnce}, touches_the_highest, by::to_the_highest},
    ConditionRow{of(G5),        {"G5",  "men_at_work.condition.worker_on_it",     Shows::AtRest}, carries_a_worker, by::from_worker_to_new_girder},
    ConditionRow{of(G5),        {"A27", "men_at_work.condition.upright",          Shows::AtRest}, upright, by::lean},
    ConditionRow{of(G6),        {"G6",  "men_at_work.condition.on_an_arm",        Shows::AtRest}, on_an_arm, by::to_an_arm},
    ConditionRow{of(G7, G9),    {"A17", "men_at_work.condition.support_rests",    Shows::AtRest}, new_support_rests_well},
    ConditionRow{of(G9),        {"G9",  "men_at_work.condition.support_on_girder", Shows::AtRest}, new_support_on_a_girder, by::from_support_to_a_girder},
    ConditionRow{of(G7),        {"G7",  "men_at_work.condition.new_support",      Shows::AtOnce}, touches_the_new_support, by::to_the_new_support},
    ConditionRow{of(G8),        {"G8",  "men_at_work.condition.new_support",      Shows::AtOnce}, touches_the_new_support, by::to_the_new_support},
    ConditionRow{of(G9),        {"G9",  "men_at_work.condition.new_support",      Shows::AtOnce}, touches_the_new_support, by::to_the_new_support},
    ConditionRow{of(G7),        {"G7",  "men_at_work.condition.own_colour",       Shows::AtOnce}, touches_own_colour, by::to_its_colour},
    ConditionRow{of(G8),        {"G8",  "men_at_work.condition.another_colour",   Shows::AtOnce}, touches_another_colour, by::to_another_colour},
    ConditionRow{of(G9),        {"G9",  "men_at_work.condition.a_girder",         Shows::AtOnce}, touches_a_girder, by::to_a_girder},
    ConditionRow{of(G10),       {"G10", "men_at_work.condition.a_support",        Shows::AtOnce}, touches_a_support, by::to_a_support},
    ConditionRow{of(G11),       {"G11", "men_at_work.condition.has_the_brick",    Shows::AtRest}, has_the_brick, by::from_brick_to_new_girder},
    ConditionRow{of(G11),       {"G11", "men_at_work.condition.together",         Shows::AtRest}, came_in_together},
    ConditionRow{of(G12),       {"G12", "men_at_work.condition.highest_girder",   Shows::AtRest}, is_the_highest_girder, by::top_of_girder},
    ConditionRow{kWorkers,      {"31",  "men_at_work.condition.both_feet",        Shows::AtRest}, both_feet, by::from_worker_to_a_girder},
    ConditionRow{kWorkers,      {"A27", "men_at_work.condition.upright",          Shows::AtRest}, upright, by::lean},
    ConditionRow{of(W1),        {"W1",  "men_at_work.condition.loaded",           Shows::AtRest}, loaded, by::from_load_to_an_arm},
    ConditionRow{of(W2),        {"W2",  "men_at_work.condition.loaded",           Shows::AtRest}, loaded, by::from_load_to_an_arm},
    ConditionRow{of(W3),        {"W3",  "men_at_work.condition.loaded",           Shows::AtRest}, loaded, by::from_load_to_an_arm},
    ConditionRow{of(W4),        {"W4",  "men_at_work.condition.loaded",           Shows::AtRest}, loaded, by::from_load_to_an_arm},
    ConditionRow{of(W5),        {"W5",  "men_at_work.condition.loaded",           Shows::AtRest}, loaded, by::from_load_to_an_arm},
    ConditionRow{of(W6),        {"W6",  "men_at_work.condition.outer_edge",       Shows::AtRest}, at_an_outer_edge, by::from_foot_to_end},
    ConditionRow{of(W7),        {"W7",  "men_at_work.condition.loaded",           Shows::AtRest}, loaded, by::from_load_to_an_arm},
    ConditionRow{of(W7),        {"W7",  "men_at_work.condition.together",         Shows::AtRest}, came_in_together},
    ConditionRow{of(W8),        {"W8",  "men_at_work.condition.connected",        Shows::AtRest}, connected},
    ConditionRow{of(W9),        {"W9",  "men_at_work.condition.two_on_one",       Shows::AtRest}, two_on_one_girder},
};

// 55 What the foreman wants besides.
constexpr std::array kForemanRows{
    ConditionRow{kWorkers,      {"55",  "men_at_work.condition.on_the_highest",   Shows::AtRest}, on_the_highest, by::from_worker_to_the_foremans_girder},
};

// 43 What Boss Rita rewards.
constexpr std::array kAwardRows{
    ConditionRow{kBoth,         {"43",  "men_at_work.condition.highest_of_all",   Shows::AtRest}, is_the_highest_of_all, by::top_of_turn},
};

constexpr std::uint32_t kAnySite = of(Base::Table) | of(Base::Box);

constexpr std::array kSiteRows{
    ConditionRow{kAnySite,        {"2",   "men_at_work.condition.start_complete",    Shows::AtRest}, all_of_the_start},
    ConditionRow{kAnySite,        {"4",   "men_at_work.condition.start_off_table",   Shows::AtRest}, girders_off_the_table},
    ConditionRow{of(Base::Table), {"A53", "men_at_work.condition.start_on_supports", Shows::AtRest}, all_carried},
    ConditionRow{of(Base::Box),   {"60",  "men_at_work.condition.start_off_rim",     Shows::AtRest}, girders_off_rim_and_floor},
    ConditionRow{of(Base::Box),   {"59",  "men_at_work.condition.start_on_insert",   Shows::AtRest}, all_carried},
    ConditionRow{kAnySite,        {"29",  "men_at_work.condition.covers_none",       Shows::AtRest}, no_girder_covers_another},
    ConditionRow{kAnySite,        {"5",   "men_at_work.condition.start_worker",      Shows::AtRest}, starting_worker_stands},
    ConditionRow{kAnySite,        {"10",  "men_at_work.condition.start_hat",         Shows::AtRest}, starting_worker_wears_his_hat},
};
// clang-format on

}  // namespace

Rows rows_of_task(const Case& c) {
    Rows rows;
    rules::add_rows<Case>(kTaskRows, of(c.task.instruction), rows);
    if (c.foreman) {
        rules::add_rows<Case>(kForemanRows, of(c.task.instruction), rows);
    }
    return rows;
}

Rows rows_of_start(const Case& c) {
    Rows rows;
    rules::add_rows<Case>(kSiteRows, of(c.base), rows);
    return rows;
}

std::vector<Verdict> judge(const Case& c, Look look) {
    return rules::judge(rows_of_task(c), c, look);
}

std::vector<Verdict> judge_starting_site(const Case& c, Look look) {
    return rules::judge(rows_of_start(c), c, look);
}

std::vector<Verdict> judge_award(const Case& c) {
    Rows rows;
    rules::add_rows<Case>(kAwardRows, of(c.task.instruction), rows);
    return rules::judge(rows, c, Look::AtRest);
}

PieceId tallest_of_turn(const Facts& facts, const PieceSet& added) {
    PieceId best = kNoPiece;
    for (const PieceId piece : added.list()) {
        if (is_on_site(facts, piece) &&
            (best == kNoPiece || height(facts, piece) > height(facts, best))) {
            best = piece;
        }
    }
    return best;
}

// 43, 44, A6, A7 Whatever was placed in this turn counts, and everything else is compared with
// it, scenery excepted. So does a hat, as part of the worker who wears it.
std::vector<PieceId> rivals_of_turn(const Facts& facts, const PieceSet& added) {
    PieceSet own = added;
    for (const PieceId worker : added.list(Kind::Worker)) {
        own.add(hat_of(worker));
    }
    return standing(facts, own).list();
}

PieceId highest_of_turn(const Facts& facts, const PieceSet& added) {
    const PieceId best = tallest_of_turn(facts, added);
    const auto others = rivals_of_turn(facts, added);
    const bool is_highest = best != kNoPiece && std::ranges::all_of(others, [&](PieceId other) {
                                return height(facts, best) >= height(facts, other) + kHigher;
                            });
    return is_highest ? best : kNoPiece;
}

std::vector<const Condition*> all_conditions() {
    std::vector<const Condition*> all;
    for (const std::span<const ConditionRow> rows :
         {std::span<const ConditionRow>(kTaskRows), std::span<const ConditionRow>(kForemanRows),
          std::span<const ConditionRow>(kAwardRows), std::span<const ConditionRow>(kSiteRows)}) {
        for (const ConditionRow& row : rows) {
            all.push_back(&row.condition);
        }
    }
    return all;
}

}  // namespace jobsite::men_at_work
