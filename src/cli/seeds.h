#pragma once

#include <cstdint>

namespace jobsite::cli {

// A seed that nobody can foretell.
std::uint64_t fresh_seed();

// The seed for one of many things that hang on one seed, such as the games of a
// series: it depends on the number alone and not on what was drawn before.
std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index);

}  // namespace jobsite::cli
