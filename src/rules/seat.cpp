#include "rules/seat.h"

#include <algorithm>
#include <array>

namespace jobsite::rules {

namespace {

constexpr std::array<std::string_view, 8> kNames{"p1", "p2", "p3",     "p4",
                                                 "p5", "p6", "nature", "spectator"};

}  // namespace

std::string_view print_seat(Seat seat) { return kNames[at(seat)]; }

std::optional<Seat> parse_seat(std::string_view text) {
    const auto* const found = std::ranges::find(kNames, text);
    if (found == kNames.end()) {
        return std::nullopt;
    }
    return seat_at(static_cast<int>(found - kNames.begin()));
}

}  // namespace jobsite::rules
