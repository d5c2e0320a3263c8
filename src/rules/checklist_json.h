#pragma once

#include "base/json_writer.h"
#include "rules/referee.h"

namespace jobsite::rules {

// What a task asks for and what stands in its way, as messages and views have it: evidence
// by the names of pieces, and where on the piece.
void write(base::JsonWriter& json, const Checklist& checklist);

}  // namespace jobsite::rules
