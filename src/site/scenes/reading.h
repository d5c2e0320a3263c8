#pragma once

#include "facts/facts.h"
#include "site/pieces/catalogue.h"
#include "site/solver/world.h"

namespace jobsite::site::scenes {

// The scenes' pieces, to be measured by a survey. Kinds no scene uses have no boxes.
const Catalogue& catalogue();

// The facts of a scene's world. It knows boxes only: which piece a body is, its boxes
// tell.
facts::Facts facts_of(const solver::World& world);

}  // namespace jobsite::site::scenes
