#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "store/records.h"

namespace jobsite::store {

inline constexpr std::array<std::string_view, kSeatKinds> kSeatKindWords{"here", "link", "bot"};

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

}  // namespace jobsite::store
