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
// its rivet holds it. A player has a score, a hand, and five workers with their places. In a
// lesson that word stands before the counters.
//
// In mode Classic the word classic stands behind the seat, and
//
//   2 random press p1 classic actions=2 after=press builds=p1.1,U.frame@0,2,4:yz | box - |
//   cards U.frame@0,0,4:zx<0#5 | lost V.goal | p1 ... | p2 ... | site ticks 0 rest ...
//
// the poses behind vain= are those where a card was held up since the building last changed;
// a card whose number on the site is not its place says so, one whose rivet holds it no more has
// a dash; lost are the cards that came off, and what the site last said closes the line.
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
    Counter{"tries", &State::tries, kMostTries},
};

// Some workers, written where there are any.
struct Crowd {
    std::string_view name;
    WorkerSet State::* field;
};

inline constexpr std::array kCrowds{Crowd{"slid", &State::slid}, Crowd{"touched", &State::touched},
                                    Crowd{"moved", &State::moved}};

}  // namespace jobsite::skyscrapers
