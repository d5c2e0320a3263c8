#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "facts/facts.h"

namespace jobsite::facts {

// Facts as one line, as they stand in a log:
//
//   ticks 412 rest 00f3... piece 3 girder orange site 0 0 25000 ... contact 0 body ...
//
// Each record begins with its noun and has its fields in the order of the structs.
std::string print(const Facts& facts);

// Reads a line back. Nothing for a line that print() would not have written.
std::optional<Facts> parse(std::string_view line);

}  // namespace jobsite::facts
