#include "site/equilibrium/skyline.h"

#include <algorithm>
#include <cmath>

namespace jobsite::site {
namespace {

// What a pivot is at least: a direction in which nothing is held would be zero.
constexpr double kLeastPivot = 1e-30;

// c -= a^T b
void take_product(Six& c, const Six& a, const Six& b) {
    for (std::size_t i = 0; i < kSix; ++i) {
        Wrench row = c[i];
        for (std::size_t k = 0; k < kSix; ++k) {
            add_to(row, -a[k][i], b[k]);
        }
        c[i] = row;
    }
}

// The upper factor of a diagonal block, in place; what is below the diagonal is not read.
// The diagonal becomes its own inverse, for dividing by.
void factor_block(Six& m) {
    for (std::size_t k = 0; k < kSix; ++k) {
        const double scale = 1.0 / std::sqrt(std::max(m[k][k], kLeastPivot));
        m[k][k] = scale;
        for (std::size_t j = k + 1; j < kSix; ++j) {
            m[k][j] *= scale;
        }
        for (std::size_t i = k + 1; i < kSix; ++i) {
            for (std::size_t j = i; j < kSix; ++j) {
                m[i][j] -= m[k][i] * m[k][j];
            }
        }
    }
}

// b = u^-T b, for a factored block u.
void divide(const Six& u, Six& b) {
    for (std::size_t i = 0; i < kSix; ++i) {
        Wrench row = b[i];
        for (double& part : row) {
            part *= u[i][i];
        }
        for (std::size_t k = i + 1; k < kSix; ++k) {
            add_to(b[k], -u[i][k], row);
        }
        b[i] = row;
    }
}

void divide_forwards(const Six& u, Wrench& x) {
    for (std::size_t i = 0; i < kSix; ++i) {
        x[i] *= u[i][i];
        for (std::size_t k = i + 1; k < kSix; ++k) {
            x[k] -= u[i][k] * x[i];
        }
    }
}

void divide_backwards(const Six& u, Wrench& x) {
    for (std::size_t i = kSix; i-- > 0;) {
        for (std::size_t k = i + 1; k < kSix; ++k) {
            x[i] -= u[i][k] * x[k];
        }
        x[i] *= u[i][i];
    }
}

}  // namespace

Skyline::Skyline(std::span<const std::size_t> first) : first_(first.begin(), first.end()) {
    std::size_t size = 0;
    for (std::size_t column = 0; column < first_.size(); ++column) {
        start_.push_back(size);
        size += column - first_[column] + 1;
    }
    blocks_.resize(size);
}

void Skyline::clear() { std::ranges::fill(blocks_, Six{}); }

void Skyline::factor() {
    for (std::size_t i = 0; i < first_.size(); ++i) {
        for (std::size_t j = first_[i]; j < i; ++j) {
            Six& block = at(j, i);
            for (std::size_t k = std::max(first_[i], first_[j]); k < j; ++k) {
                take_product(block, at(k, j), at(k, i));
            }
            divide(at(j, j), block);
        }
        Six& diagonal = at(i, i);
        for (std::size_t k = first_[i]; k < i; ++k) {
            take_product(diagonal, at(k, i), at(k, i));
        }
        factor_block(diagonal);
    }
}

void Skyline::solve(std::span<Wrench> x) const {
    for (std::size_t i = 0; i < first_.size(); ++i) {
        for (std::size_t k = first_[i]; k < i; ++k) {
            for (std::size_t r = 0; r < kSix; ++r) {
                add_to(x[i], -x[k][r], at(k, i)[r]);
            }
        }
        divide_forwards(at(i, i), x[i]);
    }
    for (std::size_t i = first_.size(); i-- > 0;) {
        divide_backwards(at(i, i), x[i]);
        for (std::size_t k = first_[i]; k < i; ++k) {
            for (std::size_t r = 0; r < kSix; ++r) {
                x[k][r] -= dot(at(k, i)[r], x[i]);
            }
        }
    }
}

}  // namespace jobsite::site
