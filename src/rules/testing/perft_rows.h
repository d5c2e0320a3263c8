#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/scan.h"
#include "base/testing/repository.h"

// Tables of how many move sequences there are from chosen positions.
namespace jobsite::rules::testing {

struct PerftRow {
    int line = 0;
    std::string position;
    int depth = 0;
    std::uint64_t count = 0;
};

// Lines of `position | depth | count`; a position has bars of its own, so the last two fields
// are split off from behind.
inline std::vector<PerftRow> perft_rows(std::string_view path) {
    std::ifstream file(base::testing::repository() / path);
    std::vector<PerftRow> found;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        const std::size_t last = line.rfind(" | ");
        const std::size_t middle = line.rfind(" | ", last - 1);
        const auto depth = base::Scanner::read_number(
            std::string_view(line).substr(middle + 3, last - middle - 3), 0, 9);
        const auto count = base::Scanner::read_number<std::uint64_t>(
            std::string_view(line).substr(last + 3), 0, UINT64_MAX);
        if (!depth || !count) {
            ADD_FAILURE() << "line " << number << " is no perft: " << line;
            continue;
        }
        found.push_back({number, line.substr(0, middle), *depth, *count});
    }
    return found;
}

}  // namespace jobsite::rules::testing
