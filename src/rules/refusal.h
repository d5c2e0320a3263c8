#pragma once

#include <string_view>

#include <tl/expected.hpp>

namespace jobsite::rules {

// Why something a player asked for was not done: the rule it breaks, as numbered
// in docs/rules, and the key of one sentence of the texts. Refusals are
// constants; compare them with ==.
struct Refusal {
    std::string_view rule;
    std::string_view text;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

template <class T>
using Result = tl::expected<T, Refusal>;

// The table's own rules, docs/rules/table.md. They hold for every game.
inline constexpr Refusal kUnreadableMove{"table 1", "table.unreadable_move"};
inline constexpr Refusal kUnreadablePosition{"table 1", "table.unreadable_position"};
inline constexpr Refusal kNotYourTurn{"table 2", "table.not_your_turn"};
inline constexpr Refusal kGameOver{"table 3", "table.game_over"};
inline constexpr Refusal kNothingToUndo{"table 4", "table.nothing_to_undo"};
inline constexpr Refusal kUndoneEnough{"table 4", "table.undone_enough"};
inline constexpr Refusal kWrongSeatCount{"table 5", "table.wrong_seat_count"};
inline constexpr Refusal kUnknownOption{"table 6", "table.unknown_option"};
inline constexpr Refusal kNotNatures{"table 7", "table.not_natures"};
inline constexpr Refusal kNothingInHand{"table 8", "table.nothing_in_hand"};
inline constexpr Refusal kOutOfReach{"table 9", "table.out_of_reach"};
inline constexpr Refusal kNoRotation{"table 9", "table.no_rotation"};
inline constexpr Refusal kInsideAnother{"table 10", "table.inside_another"};
inline constexpr Refusal kOffTheRail{"table 12", "table.off_the_rail"};
inline constexpr Refusal kWrongSpeed{"table 12", "table.wrong_speed"};
inline constexpr Refusal kNotForTheHand{"table 12", "table.not_for_the_hand"};
inline constexpr Refusal kOnlyToLookAt{"table 11", "table.only_to_look_at"};

}  // namespace jobsite::rules
