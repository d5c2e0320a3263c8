#pragma once

#include <array>

#include "rules/refusal.h"

// Every reason for which Monster Office says no.
namespace jobsite::monster_office {

using rules::Refusal;

inline constexpr Refusal kNoneToLay{"monster_office 2", "monster_office.not_in_hand"};
inline constexpr Refusal kNoneToPut{"monster_office 13", "monster_office.not_in_hand"};
inline constexpr Refusal kNoneToDiscard{"monster_office M9", "monster_office.not_in_hand"};
inline constexpr Refusal kContestCardsOnly{"monster_office M7",
                                           "monster_office.contest_cards_only"};
inline constexpr Refusal kFirstProject{"monster_office 7", "monster_office.first_project"};
inline constexpr Refusal kNotNow{"monster_office 11", "monster_office.not_now"};
inline constexpr Refusal kNoProjectToPlay{"monster_office 11",
                                          "monster_office.project_not_in_hand"};
inline constexpr Refusal kNoProjectToDiscard{"monster_office M9",
                                             "monster_office.project_not_in_hand"};
inline constexpr Refusal kMapIsEmpty{"monster_office M22", "monster_office.map_is_empty"};
inline constexpr Refusal kNoRoom{"monster_office M5", "monster_office.no_room"};
inline constexpr Refusal kNothingToDraw{"monster_office M26", "monster_office.nothing_to_draw"};
inline constexpr Refusal kNothingToPut{"monster_office M26", "monster_office.nothing_to_put"};
inline constexpr Refusal kMustAct{"monster_office M26", "monster_office.must_act"};
inline constexpr Refusal kNotAPlace{"monster_office M4", "monster_office.not_a_place"};
inline constexpr Refusal kSpaceTaken{"monster_office 9", "monster_office.space_taken"};
inline constexpr Refusal kNotTheLeastShift{"monster_office 10",
                                           "monster_office.not_the_least_shift"};
inline constexpr Refusal kOtherTileFirst{"monster_office M5", "monster_office.other_tile_first"};
inline constexpr Refusal kRowGap{"monster_office M11", "monster_office.row_gap"};
inline constexpr Refusal kDeckEmpty{"monster_office M13", "monster_office.deck_empty"};
inline constexpr Refusal kNotOnTheMap{"monster_office 13", "monster_office.not_on_the_map"};
inline constexpr Refusal kNotNeeded{"monster_office 12", "monster_office.not_needed"};
inline constexpr Refusal kPutOneFirst{"monster_office M14", "monster_office.put_one_first"};

inline constexpr std::array kRefusals{
    kNoneToLay,      kNoneToPut,   kNoneToDiscard,   kContestCardsOnly,
    kFirstProject,   kNotNow,      kNoProjectToPlay, kNoProjectToDiscard,
    kMapIsEmpty,     kNoRoom,      kNothingToDraw,   kNothingToPut,
    kMustAct,        kNotAPlace,   kSpaceTaken,      kNotTheLeastShift,
    kOtherTileFirst, kRowGap,      kDeckEmpty,       kNotOnTheMap,
    kNotNeeded,      kPutOneFirst,
};

}  // namespace jobsite::monster_office
