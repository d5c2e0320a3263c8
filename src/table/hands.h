#pragma once

#include <cstdint>
#include <optional>

#include "facts/piece.h"

namespace jobsite::table {

// What a player's hands do at a moment. One leads what it holds and may press it along its
// rail; the other may hold a plate still, or press a loose rivet in again.
struct Hands {
    facts::Pose target{};
    std::int32_t press = 0;  // mm/s; 0: it does not press
    std::optional<facts::PieceId> steady{};
    std::optional<std::uint32_t> tighten{};

    friend bool operator==(const Hands&, const Hands&) = default;
};

}  // namespace jobsite::table
