#pragma once

#include <array>
#include <string_view>

#include "games/monster_office/questions.h"
#include "games/monster_office/state.h"

// How phases, endings and moves are spelled, in positions, moves and views alike.
namespace jobsite::monster_office {

// clang-format off
inline constexpr std::array<std::string_view, kPhases> kPhaseWords{
    "deal_hands", "show_laid", "deal_open", "name_first", "fill_row", "deal_card", "deal_project",
    "lay", "setup", "act", "place", "pick", "put", "discard", "over",
};
inline constexpr std::array<std::string_view, 5> kEndingWords{
    "none", "tenth", "no_projects", "all_passed", "idle",
};
inline constexpr std::array<std::string_view, 4> kTieWords{"none", "projects", "cards", "shared"};
// clang-format on

constexpr std::string_view word(Phase phase) {
    return kPhaseWords[static_cast<std::size_t>(phase)];
}
constexpr std::string_view word(Ending ending) {
    return kEndingWords[static_cast<std::size_t>(ending)];
}
constexpr std::string_view word(Tie tie) { return kTieWords[static_cast<std::size_t>(tie)]; }

}  // namespace jobsite::monster_office
