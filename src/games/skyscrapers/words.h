#pragma once

#include <array>
#include <string_view>

#include "games/skyscrapers/state.h"

// How phases and endings are spelled, in positions and views alike.
namespace jobsite::skyscrapers {

inline constexpr std::array<std::string_view, kPhases> kPhaseWords{
    "deal", "first", "falls", "settle", "act", "press", "carry", "rivet", "replace", "over",
};
inline constexpr std::array<std::string_view, 5> kEndingWords{
    "none", "last_card", "idle", "last_player", "collapse",
};
inline constexpr std::array<std::string_view, 6> kAfterWords{
    "none", "open", "press", "carry", "cleared", "back",
};

constexpr std::string_view word(Phase phase) {
    return kPhaseWords[static_cast<std::size_t>(phase)];
}
constexpr std::string_view word(After after) {
    return kAfterWords[static_cast<std::size_t>(after)];
}
constexpr std::string_view word(Ending ending) {
    return kEndingWords[static_cast<std::size_t>(ending)];
}

}  // namespace jobsite::skyscrapers
