#pragma once

#include <span>
#include <string_view>

#include "rules/catalogue.h"

namespace jobsite::games {

// Every game there is, a row each.
std::span<const rules::GameRow> registry();

// The row of that name; nullptr where there is none.
const rules::GameRow* find_game(std::string_view name);

}  // namespace jobsite::games
