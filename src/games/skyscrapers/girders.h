#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/skyscrapers/pose.h"

namespace jobsite::skyscrapers {

// S6 The girders of a card, a bit each: long ones at -2, 0 and 2 across its width, then cross
// ones at -3, -1, 1 and 3 along its length.
using Girders = std::uint8_t;

inline constexpr int kLongGirders = 3;
inline constexpr int kCrossGirders = 4;
inline constexpr int kGirders = kLongGirders + kCrossGirders;
inline constexpr std::array<int, kGirders> kOffsets{-2, 0, 2, -3, -1, 1, 3};
inline constexpr std::array<std::string_view, kGirders> kGirderWords{"L-2", "L0", "L2", "T-3",
                                                                     "T-1", "T1", "T3"};
inline constexpr Girders kEveryGirder = (1U << kGirders) - 1U;

constexpr bool has(Girders girders, int girder) { return ((girders >> girder) & 1U) != 0; }

// The same card after half a turn.
Girders turned(Girders girders);

// 21, 26, S8 Those of the new card's girders that meet a girder of a built card: they share a
// point of the line along which the cards touch crosswise.
Girders meeting(const Pose& card, Girders of_card, const Pose& built, Girders of_built,
                const Contact& contact);

}  // namespace jobsite::skyscrapers
