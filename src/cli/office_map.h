#pragma once

#include <string>

#include "base/json.h"
#include "cli/terminal.h"

namespace jobsite::cli {

// The map of Monster Office with its tiles. Each square of a tile shows its colour
// letter, a digit for every token (the number of its owner's seat) and a dot for
// every token still missing; a star names who filled it exactly.
std::string draw_office_map(const base::Json& view, const Style& style);

}  // namespace jobsite::cli
