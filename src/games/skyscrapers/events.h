#pragma once

#include <array>

#include "rules/event.h"

// Everything that Skyscrapers tells.
namespace jobsite::skyscrapers {

using rules::EventKind;

// clang-format off
// The deal
inline constexpr EventKind kDealt{"skyscrapers.dealt", {"seat", "family", "layout"}};
inline constexpr EventKind kDealtHidden{"skyscrapers.dealt_hidden", {"seat"}};
inline constexpr EventKind kGoesFirst{"skyscrapers.goes_first", {"seat"}};
// A turn
inline constexpr EventKind kTurn{"skyscrapers.turn", {"seat"}};
inline constexpr EventKind kHired{"skyscrapers.hired", {"seat", "worker", "place"}};
inline constexpr EventKind kBuilt{"skyscrapers.built", {"seat", "worker", "card", "family", "layout"}};
inline constexpr EventKind kScored{"skyscrapers.scored", {"seat", "points", "girders"}};
inline constexpr EventKind kDoubled{"skyscrapers.doubled", {"seat", "points", "girders"}};
inline constexpr EventKind kWalked{"skyscrapers.walked", {"seat", "worker", "place", "level"}};
inline constexpr EventKind kWalkedDown{"skyscrapers.walked_down", {"seat", "worker", "place"}};
inline constexpr EventKind kSlid{"skyscrapers.slid", {"seat", "worker", "place"}};
inline constexpr EventKind kRivetSlid{"skyscrapers.rivet_slid", {"seat", "worker", "place"}};
// Classic
inline constexpr EventKind kPresses{"skyscrapers.presses", {"seat", "worker", "family", "layout"}};
inline constexpr EventKind kGaveUp{"skyscrapers.gave_up", {"seat"}};
inline constexpr EventKind kActionLost{"skyscrapers.action_lost", {"seat"}};
inline constexpr EventKind kLifts{"skyscrapers.lifts", {"seat", "worker"}};
inline constexpr EventKind kPutBack{"skyscrapers.put_back", {"seat", "worker"}};
inline constexpr EventKind kPressedIn{"skyscrapers.pressed_in", {"seat", "card"}};
inline constexpr EventKind kCameLoose{"skyscrapers.came_loose", {"card"}};
inline constexpr EventKind kCameOut{"skyscrapers.came_out", {"card"}};
inline constexpr EventKind kCameOff{"skyscrapers.came_off", {"card", "family", "layout"}};
inline constexpr EventKind kCollapsed{"skyscrapers.collapsed", {"seat"}};
inline constexpr EventKind kPassed{"skyscrapers.passed", {"seat"}};
// Accidents
inline constexpr EventKind kFell{"skyscrapers.fell", {"seat", "worker", "points"}};
inline constexpr EventKind kHeld{"skyscrapers.held", {"worker"}};
inline constexpr EventKind kBackToStock{"skyscrapers.back_to_stock", {"worker"}};
inline constexpr EventKind kLeft{"skyscrapers.left", {"worker"}};
inline constexpr EventKind kReturned{"skyscrapers.returned", {"seat", "worker", "place", "level"}};
inline constexpr EventKind kBlockedIn{"skyscrapers.blocked_in", {"worker"}};
inline constexpr EventKind kOutBlocked{"skyscrapers.out_blocked", {"seat"}};
inline constexpr EventKind kOutOfPoints{"skyscrapers.out_of_points", {"seat"}};
// The end
inline constexpr EventKind kLastRound{"skyscrapers.last_round", {}};
inline constexpr EventKind kEndedLastCard{"skyscrapers.ended_last_card", {}};
inline constexpr EventKind kLastCard{"skyscrapers.last_card", {"seat", "points"}};
inline constexpr EventKind kEndedIdle{"skyscrapers.ended_idle", {}};
inline constexpr EventKind kEndedCollapse{"skyscrapers.ended_collapse", {}};
inline constexpr EventKind kEndedLastPlayer{"skyscrapers.ended_last_player", {}};
inline constexpr EventKind kCardsLeft{"skyscrapers.cards_left", {"seat", "count"}};
inline constexpr EventKind kStandsHighest{"skyscrapers.stands_highest", {"seat", "points"}};
inline constexpr EventKind kTie{"skyscrapers.tie", {"seat"}};
inline constexpr EventKind kTieShared{"skyscrapers.tie_shared", {}};
inline constexpr EventKind kWon{"skyscrapers.won", {"seat", "score"}};
// clang-format on

inline constexpr std::array kEvents{
    kDealt,       kDealtHidden, kGoesFirst,     kTurn,      kHired,
    kBuilt,       kScored,      kDoubled,       kWalked,    kWalkedDown,
    kSlid,        kRivetSlid,   kPassed,        kFell,      kHeld,
    kBackToStock, kLeft,        kReturned,      kBlockedIn, kOutBlocked,
    kOutOfPoints, kLastRound,   kEndedLastCard, kEndedIdle, kEndedLastPlayer,
    kLastCard,    kCardsLeft,   kStandsHighest, kTie,       kTieShared,
    kWon,         kPresses,     kGaveUp,        kLifts,     kPressedIn,
    kCameLoose,   kCameOut,     kCameOff,       kCollapsed, kEndedCollapse,
    kActionLost,  kPutBack,
};

}  // namespace jobsite::skyscrapers
