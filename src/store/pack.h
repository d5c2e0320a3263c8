#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "table/log.h"

// A log in few bytes, for games that nobody comes to any more:
//
//   entries   how many (packed: seven bits to a byte, lowest first)
//   size      of the text in bytes (packed)
//   hashes    of the entries, eight bytes each, lowest first
//   block     the text as a block of LZ4: of each entry the seat, "*" if the clock made the
//             move, a blank, the move and a line break
//
// The hashes stand apart because nothing can be saved on them.
namespace jobsite::store {

// The entries are those of a log from its start.
std::vector<std::byte> pack(std::span<const table::Entry> entries);

// None where the bytes are not whole.
std::optional<std::vector<table::Entry>> unpack(std::span<const std::byte> bytes);

}  // namespace jobsite::store
