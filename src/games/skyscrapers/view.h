#pragma once

#include <array>
#include <cstdint>

#include "games/skyscrapers/state.h"

namespace jobsite::skyscrapers {

// 7 All that one seat may know. It is built up from nothing, so that what is not put in cannot
// leak out: neither a hand nor how many cards it has.
struct View {
    struct Neighbour {
        int score = 0;
        bool out = false;
        int cards_left = 0;  // when it is over
        bool bonus = false;  // 43 when it is over

        friend bool operator==(const Neighbour&, const Neighbour&) = default;
    };

    Seat viewer = Seat::Spectator;
    std::uint8_t seats = 2;
    Mode mode = Mode::Planner;
    Phase phase = Phase::Deal;
    Ending ending = Ending::None;
    Seat turn = Seat::P1;
    Seats acting{};
    int actions_left = 0;
    int idle_turns = 0;
    int players_left = 0;
    WorkerSet slid{};
    WorkerSet touched{};
    std::array<std::uint8_t, kWorkers> risks{};
    Site site{};

    // Classic: what the hand does, in the sight of everybody, and what the site last said.
    After after = After::None;
    Handling handling{};
    int tries = 0;
    InVain in_vain{};
    WorkerSet moved{};
    std::uint8_t next_piece = 0;
    Told told{};

    std::array<Neighbour, kMostSeats> players{};

    CardSet hand{};  // the viewer's own

    friend bool operator==(const View&, const View&) = default;
};

}  // namespace jobsite::skyscrapers
