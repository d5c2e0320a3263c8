#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jobsite::base {

// Bytes as text of 64 different characters, four for every three bytes.
std::string print_base64(std::span<const std::byte> bytes);

// Nothing for a text that print_base64() would not have written.
std::optional<std::vector<std::byte>> parse_base64(std::string_view text);

}  // namespace jobsite::base
