#pragma once

#include <span>
#include <string>
#include <string_view>

#include "site/solver/world.h"

namespace jobsite::site::scenes {

// A world that must come to the same rest everywhere.
struct Witness {
    std::string_view name;
    solver::World (*build)();
    double at_most;  // seconds of simulated time
};

// Chosen for different risks: long stacks, compounds, rivets, and much tumbling, where the
// smallest difference would grow. The tumbling ones are short enough for a build without
// optimisation.
std::span<const Witness> witnesses();

// What comes out alike on every machine and in every browser, a line each with a fingerprint of
// its bits: the lanes of the processor, the witnesses, more heaps, and the films of scenes.
std::string same_bits();

}  // namespace jobsite::site::scenes
