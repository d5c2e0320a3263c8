#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace jobsite::base {

// A 64-bit fingerprint of bytes: FNV-1a with a final mix, so that it can be
// rewritten in any language from these few lines. It finds differences between
// honest machines; it is no protection against somebody who wants a collision.
class Hasher {
   public:
    constexpr void add(std::byte byte) {
        state_ = (state_ ^ std::to_integer<std::uint64_t>(byte)) * kPrime;
    }

    constexpr void add(std::span<const std::byte> bytes) {
        for (const std::byte byte : bytes) {
            add(byte);
        }
    }

    constexpr void add(std::string_view text) {
        for (const char c : text) {
            add(static_cast<std::byte>(c));
        }
    }

    // The eight bytes of the number, lowest first, whatever the machine.
    constexpr void add(std::uint64_t number) {
        for (int shift = 0; shift < 64; shift += 8) {
            add(static_cast<std::byte>(number >> shift));
        }
    }

    [[nodiscard]] constexpr std::uint64_t value() const {
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 33U)) * 0xff51afd7ed558ccdULL;
        mixed = (mixed ^ (mixed >> 33U)) * 0xc4ceb9fe1a85ec53ULL;
        return mixed ^ (mixed >> 33U);
    }

   private:
    static constexpr std::uint64_t kPrime = 0x100000001b3ULL;

    std::uint64_t state_ = 0xcbf29ce484222325ULL;
};

constexpr std::uint64_t hash(std::string_view text) {
    Hasher hasher;
    hasher.add(text);
    return hasher.value();
}

// A fingerprint as it stands in a log: sixteen hexadecimal digits.
std::string print_hash(std::uint64_t hash);

}  // namespace jobsite::base
