#pragma once

#include <array>
#include <cstdint>

#include "games/skyscrapers/state.h"

namespace jobsite::skyscrapers {

// 11, 18, S50 The cells that rivets take: one unit of the holding card beside the hole, as
// wide as the cells it lies across, on both faces.
class Rivets {
   public:
    explicit Rivets(const Site& site);

    // Whether a rivet is where a worker would stand.
    [[nodiscard]] bool take(const Site& site, const Place& place) const;

    // 23 Whether this card's rivet is there.
    static bool of_card_takes(const Site& site, const Built& card, const Place& place);

   private:
    static constexpr int kWide = 2 * kReach + 2;

    std::array<std::array<std::uint64_t, kWide>, kCeiling + kBodyHeight> cells_{};
};

}  // namespace jobsite::skyscrapers
