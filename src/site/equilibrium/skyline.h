#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "site/equilibrium/wrench.h"

namespace jobsite::site {

// A symmetric positive matrix of blocks, factored as U^T U (Cholesky). Of each column of
// blocks only what lies from its first block that is not zero down to the diagonal is kept:
// nothing above that fills up. Bodies are numbered outwards from the ground, so that those
// which touch have near numbers and columns are short.
class Skyline {
   public:
    // For each column its first row.
    explicit Skyline(std::span<const std::size_t> first);

    void clear();
    // The block in this row of the column, which is within the skyline.
    Six& at(std::size_t row, std::size_t column) {
        return blocks_[start_[column] + row - first_[column]];
    }
    [[nodiscard]] const Six& at(std::size_t row, std::size_t column) const {
        return blocks_[start_[column] + row - first_[column]];
    }
    void factor();
    // Solves for one right side, in place.
    void solve(std::span<Wrench> x) const;

   private:
    std::vector<std::size_t> first_;
    std::vector<std::size_t> start_;  // of each column in the list of blocks
    std::vector<Six> blocks_;
};

}  // namespace jobsite::site
