#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace jobsite::base {

// A fingerprint of a text, eight bytes at a step, for what is forgotten when the program
// ends: it may be another one in the next version, or on another machine. What is kept has
// the hash of base/hash.h.
inline std::uint64_t quick_hash(std::string_view text) {
    constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15ULL;
    std::uint64_t hash = text.size() * kOdd;
    const auto mix = [&hash](std::uint64_t bits) {
        hash = (hash ^ bits) * kOdd;
        hash ^= hash >> 32U;
    };
    for (; text.size() >= sizeof(std::uint64_t); text.remove_prefix(sizeof(std::uint64_t))) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, text.data(), sizeof(bits));
        mix(bits);
    }
    std::uint64_t rest = 0;
    std::memcpy(&rest, text.data(), text.size());
    mix(rest);
    return hash;
}

}  // namespace jobsite::base
