#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "table/log.h"

namespace jobsite::store {

// Whether the entries follow a log whose last number is `last`, without hole or repeat.
inline bool continues(std::uint64_t last, std::span<const table::Entry> entries) {
    return std::ranges::all_of(entries,
                               [&](const table::Entry& entry) { return entry.number == ++last; });
}

}  // namespace jobsite::store
