#pragma once

#include <array>
#include <string_view>

#include "games/men_at_work/state.h"

// How phases and the like are spelled, in positions and views.
namespace jobsite::men_at_work {

// clang-format off
inline constexpr std::array<std::string_view, kPhases> kPhaseWords{
    "deal", "first", "show", "turn", "settle", "choose", "act", "hold", "over",
};
inline constexpr std::array<std::string_view, 3> kStageWords{"setup", "build", "cleanup"};
inline constexpr std::array<std::string_view, 6> kAfterWords{
    "go", "open", "pass", "cleaned", "time_up", "again",
};
inline constexpr std::array<std::string_view, 8> kEndingWords{
    "none", "awards", "last_standing", "halted", "first_out", "solo_out", "practice", "exercise",
};
// clang-format on

constexpr std::string_view word(Phase phase) {
    return kPhaseWords[static_cast<std::size_t>(phase)];
}
constexpr std::string_view word(Stage stage) {
    return kStageWords[static_cast<std::size_t>(stage)];
}
constexpr std::string_view word(After after) {
    return kAfterWords[static_cast<std::size_t>(after)];
}
constexpr std::string_view word(Ending ending) {
    return kEndingWords[static_cast<std::size_t>(ending)];
}

}  // namespace jobsite::men_at_work
