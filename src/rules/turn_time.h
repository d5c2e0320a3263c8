#pragma once

#include <cstdint>

namespace jobsite::rules {

// The time that the rules of a game give for a turn. A game has no clock: whoever runs
// the table keeps one.
struct TurnTime {
    std::uint64_t turn = 0;  // another number for the next turn
    int seconds = 0;

    friend bool operator==(const TurnTime&, const TurnTime&) = default;
};

}  // namespace jobsite::rules
