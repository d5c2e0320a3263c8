#pragma once

#include "rules/match.h"

namespace jobsite::fuzz {

// Looks at a game from every seat and plays some moves: whatever position or data was
// accepted must be one that can be played.
void verify_playable(rules::Match& match);

}  // namespace jobsite::fuzz
