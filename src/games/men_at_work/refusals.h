#pragma once

#include <array>

#include "rules/refusal.h"

// Every reason for which Men at Work says no.
namespace jobsite::men_at_work {

using rules::Refusal;

// clang-format off
inline constexpr Refusal kNotNow{"men_at_work A58", "men_at_work.not_now"};
inline constexpr Refusal kHandIsFull{"men_at_work 19", "men_at_work.hand_is_full"};
inline constexpr Refusal kHandIsEmpty{"men_at_work 19", "men_at_work.hand_is_empty"};
inline constexpr Refusal kNotByHand{"men_at_work 20", "men_at_work.not_by_hand"};
inline constexpr Refusal kNotAsked{"men_at_work 16", "men_at_work.not_asked"};
inline constexpr Refusal kWrongColour{"men_at_work 24", "men_at_work.wrong_colour"};
inline constexpr Refusal kColourImpossible{"men_at_work A29", "men_at_work.colour_impossible"};
inline constexpr Refusal kSupportFirst{"men_at_work A17", "men_at_work.support_first"};
inline constexpr Refusal kSupportStays{"men_at_work A17", "men_at_work.support_stays"};
inline constexpr Refusal kPlaceFirst{"men_at_work 51", "men_at_work.place_first"};
inline constexpr Refusal kNotTheNext{"men_at_work A62", "men_at_work.not_the_next"};
inline constexpr Refusal kNotInTheStart{"men_at_work 2", "men_at_work.not_in_the_start"};
inline constexpr Refusal kOnlyLitter{"men_at_work A66", "men_at_work.only_litter"};
inline constexpr Refusal kTaskUnmet{"men_at_work 23", "men_at_work.task_unmet"};
inline constexpr Refusal kStartUnmet{"men_at_work A65", "men_at_work.start_unmet"};
inline constexpr Refusal kNotTidy{"men_at_work 40", "men_at_work.not_tidy"};
inline constexpr Refusal kNotFallen{"men_at_work 39", "men_at_work.not_fallen"};
inline constexpr Refusal kNotInHand{"men_at_work 54", "men_at_work.not_in_hand"};
inline constexpr Refusal kOneCardATurn{"men_at_work A47", "men_at_work.one_card_a_turn"};
inline constexpr Refusal kTooLateForCard{"men_at_work A47", "men_at_work.too_late_for_card"};
inline constexpr Refusal kCardImpossible{"men_at_work A47", "men_at_work.card_impossible"};
inline constexpr Refusal kCanBeDone{"men_at_work 52", "men_at_work.can_be_done"};
inline constexpr Refusal kNoClock{"men_at_work A46", "men_at_work.no_clock"};
inline constexpr Refusal kNothingToGiveUp{"men_at_work A61", "men_at_work.nothing_to_give_up"};
inline constexpr Refusal kNoCardsForExercise{"men_at_work A72", "men_at_work.no_cards_for_exercise"};
// clang-format on

inline constexpr std::array kRefusals{
    kNotNow,        kHandIsFull,       kHandIsEmpty,     kNotByHand,      kNotAsked,
    kWrongColour,   kColourImpossible, kSupportFirst,    kPlaceFirst,     kNotTheNext,
    kNotInTheStart, kOnlyLitter,       kTaskUnmet,       kStartUnmet,     kNotTidy,
    kNotFallen,     kNotInHand,        kOneCardATurn,    kTooLateForCard, kCardImpossible,
    kCanBeDone,     kNoClock,          kNothingToGiveUp, kSupportStays,   kNoCardsForExercise,
};

}  // namespace jobsite::men_at_work
