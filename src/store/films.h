#pragma once

#include <cstdint>

namespace jobsite::store {

// So many films are kept of a room, the last ones.
inline constexpr std::uint64_t kMostFilms = 100;

}  // namespace jobsite::store
