#pragma once

#include <cstdint>

namespace jobsite::site {

enum class FrameKind : std::uint8_t { Key, Change, Rest };

// How a piece is told of in a change.
enum class Told : std::uint8_t { AsDifference, WithWholeTurn, Gone };

}  // namespace jobsite::site
