#pragma once

#include <cstddef>
#include <string_view>

namespace jobsite::base {

// How many bytes the well-formed UTF-8 character has that the text begins with; 0 if it
// begins with none.
std::size_t utf8_character(std::string_view text);

bool is_utf8(std::string_view text);

}  // namespace jobsite::base
