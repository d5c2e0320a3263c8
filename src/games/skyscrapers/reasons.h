#pragma once

#include <array>

#include "rules/event.h"

// Why somebody who is advised would do what he is advised to do.
namespace jobsite::skyscrapers {

using rules::EventKind;

// clang-format off
inline constexpr EventKind kWhyHire{"skyscrapers.why.hire", {"count"}};
inline constexpr EventKind kWhyHireToBuild{"skyscrapers.why.hire_to_build", {"count", "points"}};
inline constexpr EventKind kWhyBuild{"skyscrapers.why.build", {"points", "count"}};
inline constexpr EventKind kWhyBuildMost{"skyscrapers.why.build_most", {"points", "count"}};
inline constexpr EventKind kWhyBuildLast{"skyscrapers.why.build_last", {"points", "bonus"}};
inline constexpr EventKind kWhyClimb{"skyscrapers.why.climb", {"level", "bonus"}};
inline constexpr EventKind kWhyGoToBuild{"skyscrapers.why.go_to_build", {"points"}};
inline constexpr EventKind kWhyGoOn{"skyscrapers.why.go_on", {}};
inline constexpr EventKind kWhyGo{"skyscrapers.why.go", {"level"}};
inline constexpr EventKind kWhySlide{"skyscrapers.why.slide", {}};
inline constexpr EventKind kWhyMakeWay{"skyscrapers.why.make_way", {}};
inline constexpr EventKind kWhyStandHighest{"skyscrapers.why.stand_highest", {"level"}};
inline constexpr EventKind kWhyStand{"skyscrapers.why.stand", {"level"}};
inline constexpr EventKind kWhyNotHome{"skyscrapers.why.not_home", {}};
inline constexpr EventKind kWhyNoFooting{"skyscrapers.why.no_footing", {}};
// clang-format on

inline constexpr std::array kReasons{
    kWhyHire,    kWhyHireToBuild,  kWhyBuild, kWhyBuildMost, kWhyBuildLast,
    kWhyClimb,   kWhyGoToBuild,    kWhyGoOn,  kWhyGo,        kWhySlide,
    kWhyMakeWay, kWhyStandHighest, kWhyStand, kWhyNotHome,   kWhyNoFooting,
};

}  // namespace jobsite::skyscrapers
