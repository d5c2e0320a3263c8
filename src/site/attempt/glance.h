#pragma once

#include <optional>

#include "facts/facts.h"
#include "facts/placement.h"
#include "site/attempt/attempt.h"

namespace jobsite::site {

// What would come of it if what is held were set down at a place, as somebody sees it who only
// glances there: if the way in is free it is there at once, is let go, and is judged as soon as it
// stands or falls. Nothing if it falls, or does not stand soon. Most places are judged so as a
// whole attempt would judge them (docs/bots.md counts the others), in a tenth of the time.
std::optional<facts::Facts> glance(Attempt attempt, const facts::Placement& place);

}  // namespace jobsite::site
