#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/monster_office/state.h"

// How a position is written: one line of sections,
//
//   3 full act p2 idle=2 | deck R12 G5 | discard - | row R3 - B1 G2 P5 |
//   projects 0112 under 07 | map 05@b2b3/O.p1x2.p2x1/Y.p2x5!p2 |
//   p1 R3 O12 ; 09 ; 12+2+6 ; 0304 | p2 ...
//
// Counters stand in the first section where they are not zero. A project on the map
// shows its cells and, for every colour space with tokens, whose they are and who
// filled it exactly. A player has cards, project cards, credit by source, collected
// projects and, in the contest, the cards laid.
namespace jobsite::monster_office {

// A small number of the state that is written where it is not zero.
struct Counter {
    std::string_view name;
    std::uint8_t State::* field;
    int most;
};

inline constexpr std::array kCounters{
    Counter{"round", &State::round, kStartCards},
    Counter{"turned_up", &State::turned_up, kMaxSeats},
    Counter{"setup_left", &State::setup_left, kMaxSeats},
    Counter{"picks_left", &State::picks_left, kPicks},
    Counter{"shifts_left", &State::shifts_left, kMostShifts},
    Counter{"passes", &State::passes, kMaxSeats},
    Counter{"idle", &State::idle_turns, kIdleRounds* kMaxSeats},
};

struct Flag {
    std::string_view name;
    bool State::* field;
};

inline constexpr std::array kFlags{Flag{"has_put", &State::has_put},
                                   Flag{"worked", &State::worked}};

}  // namespace jobsite::monster_office
