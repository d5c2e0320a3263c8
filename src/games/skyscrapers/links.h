#pragma once

#include <array>
#include <cstdint>

#include "games/skyscrapers/state.h"

namespace jobsite::skyscrapers {

// Which cards touch, which floors are linked, and the Levels that follow from it.
class Links {
   public:
    explicit Links(const Site& site);

    [[nodiscard]] CardIds touching(CardId card) const { return touching_[card]; }
    [[nodiscard]] CardIds floors() const { return floors_; }
    // 30, 31, S17 The Level of a floor, from 1 up.
    [[nodiscard]] int level(CardId floor) const { return levels_[floor]; }
    [[nodiscard]] int level(const Place& place) const {
        return place.is_floor() ? levels_[place.card] : 0;
    }
    // 32 The floors to which a floor is directly linked, at any height.
    [[nodiscard]] CardIds linked(CardId floor) const { return linked_[floor]; }

   private:
    struct Meeting {
        CardId a = 0;
        CardId b = 0;
        std::int8_t low = 0;
        std::int8_t high = 0;
    };

    void find_meetings(const Site& site);
    void link_floors(const Site& site);
    [[nodiscard]] CardIds joined_between(CardId floor, int low, int high) const;

    std::array<CardIds, kMostBuilt> touching_{};
    std::array<CardIds, kMostBuilt> linked_{};
    std::array<std::uint8_t, kMostBuilt> levels_{};
    CardIds floors_{};
    std::array<Meeting, static_cast<std::size_t>(kMostBuilt*(kMostBuilt - 1) / 2)> meetings_;
    std::size_t meeting_count_ = 0;
    CardId size_ = 0;
};

}  // namespace jobsite::skyscrapers
