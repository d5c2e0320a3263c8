#pragma once

#include "rules/event.h"

namespace jobsite::rules {

// What is told before a move that was made because somebody's time had run out, where the
// rules of the game know no time.
inline constexpr EventKind kTimeRanOut{"table.time_ran_out", {"seat"}};

}  // namespace jobsite::rules
