#pragma once

#include <array>

#include "rules/event.h"

// Everything that Men at Work tells.
namespace jobsite::men_at_work {

using rules::EventKind;

// clang-format off
// Before the first turn
inline constexpr EventKind kDealtCard{"men_at_work.dealt_card", {"seat", "card"}};
inline constexpr EventKind kDealtHidden{"men_at_work.dealt_hidden", {"seat"}};
inline constexpr EventKind kGoesFirst{"men_at_work.goes_first", {"seat"}};
inline constexpr EventKind kDesigns{"men_at_work.designs", {"seat"}};
inline constexpr EventKind kSiteReady{"men_at_work.site_ready", {}};
// The cards
inline constexpr EventKind kTurn{"men_at_work.turn", {"seat"}};
inline constexpr EventKind kShown{"men_at_work.shown", {"back"}};
inline constexpr EventKind kRita{"men_at_work.rita", {}};
inline constexpr EventKind kTurned{"men_at_work.turned", {"seat", "card", "girder", "worker"}};
inline constexpr EventKind kReshuffled{"men_at_work.reshuffled", {}};
inline constexpr EventKind kTask{"men_at_work.task", {"seat", "back", "instruction"}};
inline constexpr EventKind kImpossible{"men_at_work.impossible", {"back", "instruction"}};
inline constexpr EventKind kSkipped{"men_at_work.skipped", {"seat"}};
inline constexpr EventKind kPlayedOnDeck{"men_at_work.played_on_deck", {"seat", "back"}};
inline constexpr EventKind kPlayedOnDiscard{"men_at_work.played_on_discard", {"seat", "card"}};
// At work
inline constexpr EventKind kTook{"men_at_work.took", {"seat", "piece", "thing"}};
inline constexpr EventKind kReleased{"men_at_work.released", {"seat", "piece", "thing"}};
inline constexpr EventKind kTaskMet{"men_at_work.task_met", {"seat"}};
inline constexpr EventKind kTaskOpen{"men_at_work.task_open", {"seat"}};
inline constexpr EventKind kAward{"men_at_work.award", {"seat", "piece", "thing", "count"}};
inline constexpr EventKind kDone{"men_at_work.done", {"seat"}};
// Accidents
inline constexpr EventKind kFellToGround{"men_at_work.fell_to_ground", {"seat", "piece", "thing"}};
inline constexpr EventKind kFellOnWorker{"men_at_work.fell_on_worker", {"seat", "piece", "thing", "other"}};
inline constexpr EventKind kLeftTable{"men_at_work.left_table", {"seat", "piece", "thing"}};
inline constexpr EventKind kCarriedOff{"men_at_work.carried_off", {"seat", "piece", "thing"}};
inline constexpr EventKind kGaveUp{"men_at_work.gave_up", {"seat"}};
inline constexpr EventKind kAgain{"men_at_work.again", {"seat"}};
inline constexpr EventKind kTimeUp{"men_at_work.time_up", {"seat"}};
inline constexpr EventKind kLostCertificate{"men_at_work.lost_certificate", {"seat", "left"}};
inline constexpr EventKind kOut{"men_at_work.out", {"seat"}};
// The clean-up
inline constexpr EventKind kCleansUp{"men_at_work.cleans_up", {"seat"}};
inline constexpr EventKind kCleared{"men_at_work.cleared", {"piece", "thing"}};
inline constexpr EventKind kPushedBack{"men_at_work.pushed_back", {"piece", "thing"}};
inline constexpr EventKind kKept{"men_at_work.kept", {"seat", "piece"}};
inline constexpr EventKind kReturned{"men_at_work.returned", {"seat", "piece"}};
inline constexpr EventKind kPulledOut{"men_at_work.pulled_out", {"piece", "thing"}};
inline constexpr EventKind kTidy{"men_at_work.tidy", {"seat"}};
// The end
inline constexpr EventKind kEndedAwards{"men_at_work.ended_awards", {}};
inline constexpr EventKind kEndedLastStanding{"men_at_work.ended_last_standing", {}};
inline constexpr EventKind kEndedHalted{"men_at_work.ended_halted", {}};
inline constexpr EventKind kEndedFirstOut{"men_at_work.ended_first_out", {}};
inline constexpr EventKind kEndedSolo{"men_at_work.ended_solo", {}};
inline constexpr EventKind kEndedPractice{"men_at_work.ended_practice", {}};
inline constexpr EventKind kEndedExercise{"men_at_work.ended_exercise", {}};
inline constexpr EventKind kWon{"men_at_work.won", {"seat", "score"}};
// clang-format on

inline constexpr std::array kEvents{
    kDealtCard,
    kDealtHidden,
    kGoesFirst,
    kDesigns,
    kSiteReady,
    kTurn,
    kShown,
    kRita,
    kTurned,
    kReshuffled,
    kTask,
    kImpossible,
    kSkipped,
    kPlayedOnDeck,
    kPlayedOnDiscard,
    kTook,
    kReleased,
    kTaskMet,
    kTaskOpen,
    kAward,
    kDone,
    kFellToGround,
    kFellOnWorker,
    kLeftTable,
    kCarriedOff,
    kGaveUp,
    kAgain,
    kTimeUp,
    kLostCertificate,
    kOut,
    kCleansUp,
    kCleared,
    kPushedBack,
    kKept,
    kReturned,
    kPulledOut,
    kTidy,
    kEndedAwards,
    kEndedLastStanding,
    kEndedHalted,
    kEndedFirstOut,
    kEndedSolo,
    kEndedPractice,
    kEndedExercise,
    kWon,
};

}  // namespace jobsite::men_at_work
