#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jobsite::table {

// Who was meant to sit there: a person at the opener's screen, a person elsewhere who is
// sent a link, or a bot.
enum class SeatKind : std::uint8_t { Here, Link, Bot };

inline constexpr std::array<std::string_view, 3> kSeatKindWords{"here", "link", "bot"};

constexpr std::string_view print_seat_kind(SeatKind kind) {
    return kSeatKindWords[static_cast<std::size_t>(kind)];
}

constexpr std::optional<SeatKind> parse_seat_kind(std::string_view text) {
    for (std::size_t place = 0; place < kSeatKindWords.size(); ++place) {
        if (kSeatKindWords[place] == text) {
            return static_cast<SeatKind>(place);
        }
    }
    return std::nullopt;
}

}  // namespace jobsite::table
