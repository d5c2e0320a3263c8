#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "facts/piece.h"
#include "site/fault.h"

namespace jobsite::site {

// What a hand can do.
enum class Gesture : std::uint8_t {
    Take,     // takes hold of `piece`
    Lead,     // leads it to `target`
    Release,  // sets it down
    Wait,     // takes nothing, and lets the site come to rest
    Press,    // presses what it holds along its rail at `speed`; at none it stops pressing
    Steady,   // holds `piece` with the other hand
    Tighten,  // presses the loose rivet `joint` in again
};

// One gesture, in whole numbers, in the tick before which it was made.
struct HandMove {
    std::uint32_t tick = 0;
    Gesture gesture{};
    facts::PieceId piece{};   // of a Take or a Steady
    facts::Pose target{};     // of a Lead
    std::int32_t speed = 0;   // of a Press, mm/s
    std::uint32_t joint = 0;  // of a Tighten

    friend bool operator==(const HandMove&, const HandMove&) = default;
};

// All that a hand did in an attempt. With the rest record before it, the work and
// the tremor it gives the same attempt again, bit for bit.
using HandTrace = std::vector<HandMove>;

// A trace as it stands in a log, each gesture with its tick and what it needs:
//
//   take 0 5 lead 1 0 100000 80000 0 0 382683 923880 release 96
//   take 0 5 steady 7 3 press 8 40 tighten 30 12 press 96 0
//
// A log is written while the hand moves: parts of a trace, printed one by one and
// joined by blanks, are the trace printed as a whole.
std::string print(const HandTrace& trace);

// Reads a trace back. Refused is what print() would not have written, and a trace
// that goes back in time.
Result<HandTrace> parse_trace(std::string_view text);

}  // namespace jobsite::site
