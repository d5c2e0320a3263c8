#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "base/json.h"
#include "protocol/server_messages.h"

namespace jobsite::protocol {

inline constexpr std::size_t kMaxFrame = std::size_t{64} << 10U;
inline constexpr int kMaxDepth = 8;

// JSON from a stranger: short, not deeply nested, no name twice in an object. The one
// place where the parser's complaints become our refusals.
tl::expected<base::Json, Refused> parse_strictly(std::string_view frame);

// A stranger's words, short enough to be said back.
std::string shortened(std::string_view words);

}  // namespace jobsite::protocol
