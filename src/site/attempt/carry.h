#pragma once

#include "facts/placement.h"
#include "site/attempt/attempt.h"

namespace jobsite::site {

// Leads the held piece up until it is clear of everything on its way, over to where the
// placement's approach begins, and in to its pose. What lies on it is carried slowly. A
// trip stops the hand, and so does whatever holds the piece up on its way in. A place
// that no hand can get to, or where something is already, is refused.
Result<void> bring(Attempt& attempt, const facts::Placement& placement);

// The same, and lets it go there. The caller waits for rest.
Result<void> carry(Attempt& attempt, const facts::Placement& placement);

}  // namespace jobsite::site
