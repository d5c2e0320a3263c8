#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jobsite::table {

// How quickly bots follow upon one another in a room. In a rush they wait for nothing, and the
// site is ahead of its time: that is for those who have nothing to do but watch.
enum class Pace : std::uint8_t { Slow, Usual, Quick, Rush };

inline constexpr std::array<std::string_view, 4> kPaces{"slow", "usual", "quick", "rush"};

constexpr std::string_view print_pace(Pace pace) { return kPaces[static_cast<std::size_t>(pace)]; }

constexpr std::optional<Pace> parse_pace(std::string_view text) {
    const auto found = std::ranges::find(kPaces, text);
    return found == kPaces.end() ? std::nullopt
                                 : std::optional(static_cast<Pace>(found - kPaces.begin()));
}

}  // namespace jobsite::table
