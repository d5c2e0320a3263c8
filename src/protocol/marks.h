#pragma once

#include <cstdint>

namespace jobsite::protocol {

// The first byte of a binary frame says what it is, docs/rooms.md.
enum class Mark : std::uint8_t { Motion = 1, Film = 2, Packed = 3 };

}  // namespace jobsite::protocol
