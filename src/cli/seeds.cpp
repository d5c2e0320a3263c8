#include "cli/seeds.h"

#include <random>

#include "base/hash.h"

namespace jobsite::cli {

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index) {
    base::Hasher hasher;
    hasher.add(seed);
    hasher.add(index);
    return hasher.value();
}

}  // namespace jobsite::cli
