#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace jobsite::cli {

// Where a true share lies, by what was counted: right in 95 of 100 cases, two-sided.
struct Interval {
    double low = 0;
    double high = 1;
};

// Wilson's, which makes sense for few games and for shares near nothing and all. A shared win
// counts in part.
inline Interval interval_of(double won, std::int64_t games) {
    if (games == 0) {
        return {};
    }
    constexpr double kDeviations = 1.959964;
    const auto count = static_cast<double>(games);
    const double share = won / count;
    const double spread = kDeviations * kDeviations / count;
    const double middle = (share + spread / 2) / (1 + spread);
    const double half = std::sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread);
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace jobsite::cli
