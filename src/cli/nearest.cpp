#include "cli/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace jobsite::cli {

namespace {

// How many letters must be changed, added or left out to make one word of the other.
std::size_t distance(std::string_view one, std::string_view other) {
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < one.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < other.size(); ++j) {
            const std::size_t changed = diagonal + (one[i] == other[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

constexpr std::size_t kLongest = 40;  // nothing longer is a slip

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string> names) {
    std::string_view best;
    if (word.size() > kLongest) {
        return best;
    }
    std::size_t least = word.size() / 3 + 1;
    for (const std::string& name : names) {
        const std::size_t far = distance(word, name);
        if (far < least || (best.empty() && far == least)) {
            least = far;
            best = name;
        }
    }
    return best;
}

}  // namespace jobsite::cli
