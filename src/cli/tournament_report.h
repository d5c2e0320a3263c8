#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cli/standings.h"

namespace jobsite::cli {

// What came of a tournament.
struct TournamentResults {
    std::string_view game;
    std::uint64_t seed = 0;
    std::span<const std::string> names;
    std::span<const Pairing> pairings;
};

// Prints them as "table", "json" or "csv".
void report(std::string_view form, const TournamentResults& results);

}  // namespace jobsite::cli
