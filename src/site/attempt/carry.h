#pragma once

#include "facts/placement.h"
#include "site/attempt/attempt.h"

namespace jobsite::site {

// How a hand moves: steadily or not, and whether it hesitates before it sets something down.
struct Manner {
    Tremor tremor{};
    std::uint32_t pause = 0;  // ticks

    friend bool operator==(const Manner&, const Manner&) = default;
};

// Leads the held piece up until it is clear of everything on its way, over to where the
// placement's approach begins, and in to its pose. What lies on it is carried slowly. A
// trip stops the hand, and so does whatever holds the piece up on its way in. A place
// that no hand can get to, or where something is already, is refused.
Result<void> bring(Attempt& attempt, const facts::Placement& placement, const Manner& manner = {});

// The same, and lets it go there. The caller waits for rest.
Result<void> carry(Attempt& attempt, const facts::Placement& placement, const Manner& manner = {});

}  // namespace jobsite::site
