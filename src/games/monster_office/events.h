#pragma once

#include <array>

#include "rules/event.h"

// Everything that Monster Office tells.
namespace jobsite::monster_office {

using rules::EventKind;

// clang-format off
// The deal and the contest
inline constexpr EventKind kDealtCard{"monster_office.dealt_card", {"seat", "colour", "number"}};
inline constexpr EventKind kDealtHidden{"monster_office.dealt_hidden", {"seat"}};
inline constexpr EventKind kDealtProject{"monster_office.dealt_project", {"seat", "tile"}};
inline constexpr EventKind kDealtHiddenProject{"monster_office.dealt_hidden_project", {"seat"}};
inline constexpr EventKind kLaidCard{"monster_office.laid_card", {"seat", "colour", "number"}};
inline constexpr EventKind kLaidHidden{"monster_office.laid_hidden", {"seat"}};
inline constexpr EventKind kShown{"monster_office.shown", {"seat", "colour", "number"}};
inline constexpr EventKind kDealtOpen{"monster_office.dealt_open", {"seat", "colour", "number"}};
inline constexpr EventKind kAllTied{"monster_office.all_tied", {}};
inline constexpr EventKind kGoesFirst{"monster_office.goes_first", {"seat"}};
inline constexpr EventKind kRowFilled{"monster_office.row_filled", {"slot", "colour", "number"}};
inline constexpr EventKind kReshuffled{"monster_office.reshuffled", {}};
// A turn
inline constexpr EventKind kTurn{"monster_office.turn", {"seat"}};
inline constexpr EventKind kDrawsProject{"monster_office.draws_project", {"seat"}};
inline constexpr EventKind kPlaysProject{"monster_office.plays_project", {"seat", "tile"}};
inline constexpr EventKind kDrawsResources{"monster_office.draws_resources", {"seat"}};
inline constexpr EventKind kPlaysResources{"monster_office.plays_resources", {"seat"}};
inline constexpr EventKind kPassed{"monster_office.passed", {"seat"}};
inline constexpr EventKind kPlaced{"monster_office.placed", {"seat", "tile", "cells"}};
inline constexpr EventKind kLifted{"monster_office.lifted", {"tile"}};
inline constexpr EventKind kNoRoomAtAll{"monster_office.no_room_at_all", {"seat"}};
inline constexpr EventKind kTookRow{"monster_office.took_row", {"seat", "slot", "colour", "number"}};
inline constexpr EventKind kTookDeck{"monster_office.took_deck", {"seat"}};
inline constexpr EventKind kPut{"monster_office.put", {"seat", "colour", "number", "tile", "tokens"}};
inline constexpr EventKind kExact{"monster_office.exact", {"seat", "colour", "tile"}};
inline constexpr EventKind kStopped{"monster_office.stopped", {"seat"}};
// Scoring
inline constexpr EventKind kCompleted{"monster_office.completed", {"seat", "tile", "count"}};
inline constexpr EventKind kTokenCredit{"monster_office.token_credit", {"seat", "amount", "tile"}};
inline constexpr EventKind kExactCredit{"monster_office.exact_credit", {"seat", "amount", "tile"}};
inline constexpr EventKind kCompletionCredit{"monster_office.completion_credit", {"seat", "amount", "tile"}};
// The discard phase and the end
inline constexpr EventKind kMustDiscard{"monster_office.must_discard", {"seat", "amount"}};
inline constexpr EventKind kWorkhorse{"monster_office.workhorse", {"seat"}};
inline constexpr EventKind kDiscarded{"monster_office.discarded", {"seat", "colour", "number"}};
inline constexpr EventKind kDiscardedProject{"monster_office.discarded_project", {"seat", "tile"}};
inline constexpr EventKind kLastRound{"monster_office.last_round", {}};
inline constexpr EventKind kEndedTenth{"monster_office.ended_tenth", {}};
inline constexpr EventKind kEndedNoProjects{"monster_office.ended_no_projects", {}};
inline constexpr EventKind kEndedAllPassed{"monster_office.ended_all_passed", {}};
inline constexpr EventKind kEndedIdle{"monster_office.ended_idle", {}};
inline constexpr EventKind kTieProjects{"monster_office.tie_projects", {"seat", "count"}};
inline constexpr EventKind kTieCards{"monster_office.tie_cards", {"seat", "count"}};
inline constexpr EventKind kTieShared{"monster_office.tie_shared", {}};
inline constexpr EventKind kWon{"monster_office.won", {"seat", "score"}};
// clang-format on

inline constexpr std::array kEvents{
    kDealtCard,
    kDealtHidden,
    kDealtProject,
    kDealtHiddenProject,
    kLaidCard,
    kLaidHidden,
    kShown,
    kDealtOpen,
    kAllTied,
    kGoesFirst,
    kRowFilled,
    kReshuffled,
    kTurn,
    kDrawsProject,
    kPlaysProject,
    kDrawsResources,
    kPlaysResources,
    kPassed,
    kPlaced,
    kLifted,
    kNoRoomAtAll,
    kTookRow,
    kTookDeck,
    kPut,
    kExact,
    kStopped,
    kCompleted,
    kTokenCredit,
    kExactCredit,
    kCompletionCredit,
    kMustDiscard,
    kWorkhorse,
    kDiscarded,
    kDiscardedProject,
    kLastRound,
    kEndedTenth,
    kEndedNoProjects,
    kEndedAllPassed,
    kEndedIdle,
    kTieProjects,
    kTieCards,
    kTieShared,
    kWon,
};

}  // namespace jobsite::monster_office
