#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include "base/verify.h"

namespace jobsite::base {

// Our own generator: xoshiro256** (Blackman and Vigna) seeded by splitmix64. The
// standard library leaves its distributions and its shuffle to the implementer,
// so the same seed would give another game with another library.
class Random {
   public:
    explicit constexpr Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {
            seed += 0x9e3779b97f4a7c15ULL;
            std::uint64_t mixed = seed;
            mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
            mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
            word = mixed ^ (mixed >> 31U);
        }
    }

    // Any 64-bit number, all equally likely.
    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // A number from 0 up to but not including `bound`, all equally likely: Lemire's
    // multiplication, and the few draws that would favour some numbers are redrawn.
    constexpr std::uint32_t uniform(std::uint32_t bound) {
        verify(bound > 0, "a choice has at least one outcome");
        std::uint64_t product = (next() >> 32U) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t favoured = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < favoured) {
                product = (next() >> 32U) * bound;
            }
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    // Fisher and Yates: every order is equally likely.
    template <class T>
    constexpr void shuffle(std::span<T> items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[uniform(static_cast<std::uint32_t>(left))]);
        }
    }

   private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace jobsite::base
