#pragma once

#include <cstdint>

#include "site/solver/world.h"

namespace jobsite::peers {

// A pile of three to six blocks, each laid on the one below it, turned and shifted at
// random. One on one, they stand exactly if at each joint the weight of all above it
// acts within the surface where the two blocks touch.
struct Stack {
    site::solver::World world;
    double margin = 0.0;  // how far inside, at the worst joint, mm; negative is outside
};

Stack random_stack(std::uint64_t seed);

}  // namespace jobsite::peers
