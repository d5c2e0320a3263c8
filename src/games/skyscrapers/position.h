#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/skyscrapers/state.h"

// How a position is written: one line of sections,
//
//   2 random act p1 actions=2 idle=1 built slid=p1.1 | box U.frame*2 V.goal |
//   cards BV.p1@0,3,3:yz<0 U.frame@0,0,4:zx<0 | p1 12 ; BH U.full ; 4/1,0 g/4,1 - - - |
//   p2 -5 out ; - ; ...
//
// Counters stand in the first section where they are not zero. The three cards of the H are
// not written. A card shows its kind, the seat of a base card, its pose and the card onto which
// its rivet holds it. A player has a score, a hand, and five workers with their places.
namespace jobsite::skyscrapers {

// A small number of the state that is written where it is not zero.
struct Counter {
    std::string_view name;
    std::uint8_t State::* field;
    int most;
};

inline constexpr std::array kCounters{
    Counter{"actions", &State::actions_left, kActions},
    Counter{"idle", &State::idle_turns, kIdleRounds* kMostSeats},
};

// Some workers, written where there are any.
struct Crowd {
    std::string_view name;
    WorkerSet State::* field;
};

inline constexpr std::array kCrowds{Crowd{"slid", &State::slid}, Crowd{"touched", &State::touched}};

}  // namespace jobsite::skyscrapers
