#pragma once

#include <array>

#include "rules/event.h"

// Why somebody who is advised would do what he is advised to do.
namespace jobsite::men_at_work {

using rules::EventKind;

// clang-format off
inline constexpr EventKind kWhyPlay{"men_at_work.why.play", {}};
inline constexpr EventKind kWhyRedraw{"men_at_work.why.redraw", {}};
inline constexpr EventKind kWhyTime{"men_at_work.why.time", {}};
// What is taken
inline constexpr EventKind kWhyPractice{"men_at_work.why.practice", {}};
inline constexpr EventKind kWhyStart{"men_at_work.why.start", {}};
inline constexpr EventKind kWhyAsked{"men_at_work.why.asked", {}};
inline constexpr EventKind kWhyTray{"men_at_work.why.tray", {}};
inline constexpr EventKind kWhyHat{"men_at_work.why.hat", {}};
inline constexpr EventKind kWhyUpright{"men_at_work.why.upright", {}};
inline constexpr EventKind kWhyAgain{"men_at_work.why.again", {}};
inline constexpr EventKind kWhyAgainLoaded{"men_at_work.why.again_loaded", {}};
inline constexpr EventKind kWhyElsewhere{"men_at_work.why.elsewhere", {}};
inline constexpr EventKind kWhyHook{"men_at_work.why.hook", {}};
inline constexpr EventKind kWhyClear{"men_at_work.why.clear", {}};
inline constexpr EventKind kWhyClearLoaded{"men_at_work.why.clear_loaded", {}};
// How it ends
inline constexpr EventKind kWhyNoPlace{"men_at_work.why.no_place", {}};
inline constexpr EventKind kWhyDone{"men_at_work.why.done", {}};
inline constexpr EventKind kWhyReady{"men_at_work.why.ready", {}};
inline constexpr EventKind kWhyTidy{"men_at_work.why.tidy", {}};
inline constexpr EventKind kWhyTidyButLeaning{"men_at_work.why.tidy_but_leaning", {}};
inline constexpr EventKind kWhyKeep{"men_at_work.why.keep", {}};
inline constexpr EventKind kWhyReturn{"men_at_work.why.return", {}};
inline constexpr EventKind kWhyGiveUp{"men_at_work.why.give_up", {}};
inline constexpr EventKind kWhyGiveUpExercise{"men_at_work.why.give_up_exercise", {}};
// clang-format on

inline constexpr std::array kReasons{
    kWhyPlay,        kWhyRedraw,    kWhyTime,   kWhyPractice,       kWhyStart,
    kWhyAsked,       kWhyTray,      kWhyHat,    kWhyUpright,        kWhyAgain,
    kWhyAgainLoaded, kWhyElsewhere, kWhyHook,   kWhyClear,          kWhyClearLoaded,
    kWhyNoPlace,     kWhyDone,      kWhyReady,  kWhyTidy,           kWhyTidyButLeaning,
    kWhyKeep,        kWhyReturn,    kWhyGiveUp, kWhyGiveUpExercise,
};

}  // namespace jobsite::men_at_work
