#pragma once

#include <array>

#include "rules/refusal.h"

// Every reason for which Skyscrapers says no.
namespace jobsite::skyscrapers {

using rules::Refusal;

inline constexpr Refusal kNotNow{"skyscrapers 10", "skyscrapers.not_now"};
inline constexpr Refusal kMustAct{"skyscrapers S12", "skyscrapers.must_act"};
inline constexpr Refusal kNoneInStock{"skyscrapers 11", "skyscrapers.none_in_stock"};
inline constexpr Refusal kNotOnTheGround{"skyscrapers 11", "skyscrapers.not_on_the_ground"};
inline constexpr Refusal kNotAtABase{"skyscrapers 11", "skyscrapers.not_at_a_base"};
inline constexpr Refusal kRivetThere{"skyscrapers S50", "skyscrapers.rivet_there"};
inline constexpr Refusal kPlaceTaken{"skyscrapers S16", "skyscrapers.place_taken"};
inline constexpr Refusal kOutOfReach{"skyscrapers S61", "skyscrapers.out_of_reach"};
inline constexpr Refusal kNotAFloor{"skyscrapers S53", "skyscrapers.not_a_floor"};
inline constexpr Refusal kNotYourWorker{"skyscrapers 12", "skyscrapers.not_your_worker"};
inline constexpr Refusal kNotOnSite{"skyscrapers 12", "skyscrapers.not_on_site"};
inline constexpr Refusal kBlocked{"skyscrapers 35", "skyscrapers.blocked"};
inline constexpr Refusal kNotInHand{"skyscrapers 13", "skyscrapers.not_in_hand"};
inline constexpr Refusal kWrongWay{"skyscrapers 14", "skyscrapers.wrong_way"};
inline constexpr Refusal kNotTurned{"skyscrapers S4", "skyscrapers.not_turned"};
inline constexpr Refusal kMustStand{"skyscrapers 17", "skyscrapers.must_stand"};
inline constexpr Refusal kTouchesGround{"skyscrapers 17", "skyscrapers.touches_ground"};
inline constexpr Refusal kOffSite{"skyscrapers S59", "skyscrapers.off_site"};
inline constexpr Refusal kNoRoom{"skyscrapers S3", "skyscrapers.no_room"};
inline constexpr Refusal kHalfStorey{"skyscrapers S34", "skyscrapers.half_storey"};
inline constexpr Refusal kNoHold{"skyscrapers 18", "skyscrapers.no_hold"};
inline constexpr Refusal kNoGirder{"skyscrapers 21", "skyscrapers.no_girder"};
inline constexpr Refusal kNoWayIn{"skyscrapers S48", "skyscrapers.no_way_in"};
inline constexpr Refusal kNotTouched{"skyscrapers 20", "skyscrapers.not_touched"};
inline constexpr Refusal kTooFar{"skyscrapers 28", "skyscrapers.too_far"};
inline constexpr Refusal kTooFewActions{"skyscrapers S20", "skyscrapers.too_few_actions"};
inline constexpr Refusal kSlidAlready{"skyscrapers S60", "skyscrapers.slid_already"};
inline constexpr Refusal kNotASlide{"skyscrapers 27", "skyscrapers.not_a_slide"};
inline constexpr Refusal kOtherFirst{"skyscrapers S40", "skyscrapers.other_first"};
inline constexpr Refusal kOnAFloor{"skyscrapers S40", "skyscrapers.on_a_floor"};

inline constexpr Refusal kHandIsFull{"skyscrapers 10", "skyscrapers.hand_is_full"};
inline constexpr Refusal kHandIsEmpty{"skyscrapers 10", "skyscrapers.hand_is_empty"};
inline constexpr Refusal kThroughAWorker{"skyscrapers S43", "skyscrapers.through_a_worker"};
inline constexpr Refusal kNotOffered{"skyscrapers S54", "skyscrapers.not_offered"};
inline constexpr Refusal kFeetInTheAir{"skyscrapers S54", "skyscrapers.feet_in_the_air"};
inline constexpr Refusal kLeans{"skyscrapers S54", "skyscrapers.leans"};
inline constexpr Refusal kOnlyAWorker{"skyscrapers S54", "skyscrapers.only_a_worker"};

inline constexpr std::array kRefusals{
    kNotNow,      kMustAct,       kNoneInStock,    kNotOnTheGround, kNotAtABase,    kRivetThere,
    kPlaceTaken,  kOutOfReach,    kNotAFloor,      kNotYourWorker,  kNotOnSite,     kBlocked,
    kNotInHand,   kWrongWay,      kNotTurned,      kMustStand,      kTouchesGround, kOffSite,
    kNoRoom,      kHalfStorey,    kNoHold,         kNoGirder,       kNoWayIn,       kNotTouched,
    kTooFar,      kTooFewActions, kSlidAlready,    kNotASlide,      kOtherFirst,    kOnAFloor,
    kHandIsFull,  kHandIsEmpty,   kThroughAWorker, kNotOffered,     kFeetInTheAir,  kLeans,
    kOnlyAWorker,
};

}  // namespace jobsite::skyscrapers
