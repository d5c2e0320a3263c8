#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/men_at_work/state.h"

// How a position is written: one line of sections,
//
//   3 build act p2 rita foreman=yes redraws=1 | deck 0104 discard 0207 how 07
//   top girder-BO cover - | held - added black3 footing - litter - leaning - fallen - leaving - |
//   p1 3+1 05 | p2 2+0 - | p3 0+0 - | ticks 412 rest 00f3... piece ...
//
// Options that are not the usual ones, flags that are set and counters that are not
// zero stand in the first section. A player has certificates, awards and, with the
// foreman, cards in hand. The facts close the line.
namespace jobsite::men_at_work {

struct Counter {
    std::string_view name;
    std::uint8_t State::* field;
    int most;
};

inline constexpr std::array kCounters{
    Counter{"drawn", &State::drawn, kMaxCards},
    Counter{"redraws", &State::redraws, kMostRedraws},
    Counter{"skips", &State::skips, kMostSeats},
};

struct Flag {
    std::string_view name;
    bool State::* field;
};

inline constexpr std::array kFlags{
    Flag{"rita", &State::rita},
    Flag{"card_played", &State::foreman_card},
    Flag{"brought", &State::brought},
};

// The sets of pieces in the third section, in the order in which they stand there.
struct Heap {
    std::string_view name;
    PieceSet State::* field;
};

inline constexpr std::array kHeaps{
    Heap{"added", &State::added},   Heap{"footing", &State::footing},
    Heap{"litter", &State::litter}, Heap{"leaning", &State::leaning},
    Heap{"fallen", &State::fallen}, Heap{"leaving", &State::leaving},
};

inline constexpr int kMostTurns = 60'000;

}  // namespace jobsite::men_at_work
