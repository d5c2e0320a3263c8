#pragma once

#include <cstddef>
#include <string_view>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "protocol/messages.h"

namespace jobsite::protocol {

inline constexpr std::size_t kMaxFrame = std::size_t{64} << 10U;
inline constexpr int kMaxDepth = 8;

// JSON from a stranger: short, not deeply nested, no name twice in an object. The
// one place where the library's complaints become our refusals.
tl::expected<nlohmann::json, Refused> parse_strictly(std::string_view frame);

// A stranger's words, short enough to be said back.
std::string shortened(std::string_view words);

}  // namespace jobsite::protocol
