#pragma once

#include "cli/case_field.h"
#include "cli/referee_case.h"

namespace jobsite::cli {

// What fell in the turn, and what lay on the ground before it, as far as a case tells.
void read_story(const CaseField& whole, RefereeCase& c);

}  // namespace jobsite::cli
