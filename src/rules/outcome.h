#pragma once

#include <array>
#include <string_view>

#include "rules/seat.h"

namespace jobsite::rules {

// How a finished game came out. Several winners share the first place.
struct Outcome {
    std::array<int, kMaxSeats> scores{};
    Seats winners{};
    std::string_view ending;  // key of a sentence of the texts: what ended the game

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace jobsite::rules
