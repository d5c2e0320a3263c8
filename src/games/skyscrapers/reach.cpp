#include "games/skyscrapers/reach.h"

#include <algorithm>
#include <bit>

namespace jobsite::skyscrapers {

namespace {

constexpr int kFinger = 2;   // S21
constexpr int kOffset = 32;  // the bit of x = 0
constexpr int kBeside = 3;   // of free space around the building

constexpr std::uint64_t bits(int low, int high) {
    return ((std::uint64_t{1} << static_cast<unsigned>(high - low)) - 1U)
           << static_cast<unsigned>(low + kOffset);
}

}  // namespace

Reach::Reach(const Site& site) { flood(box_around(site), blocked_on(site)); }

Reach::Box Reach::box_around(const Site& site) {
    int low_x = 0;
    int high_x = 0;
    int low_y = 0;
    int high_y = 0;
    for (const Built& card : site.built()) {
        low_x = std::min(low_x, card.pose.low(Axis::X));
        high_x = std::max(high_x, card.pose.high(Axis::X));
        low_y = std::min(low_y, card.pose.low(Axis::Y));
        high_y = std::max(high_y, card.pose.high(Axis::Y));
    }
    constexpr int kMiddle = kReach + kMargin;
    return {.low_y = low_y - kBeside + kMiddle,
            .high_y = high_y + kBeside + kMiddle,
            .high_z = site.top() + kBeside,
            .columns = bits(low_x - kBeside, high_x + kBeside)};
}

// Where the finger does not fit: a card would pass through the inside of the cube whose low
// corner is there.
Reach::Rows Reach::blocked_on(const Site& site) {
    Rows blocked{};
    constexpr int kMiddle = kReach + kMargin;
    for (const Built& card : site.built()) {
        const Pose& pose = card.pose;
        // The cube's inside meets the card when its corner is less than two units below the
        // far end and, across the card, exactly one unit below the plane.
        const auto from = [&](Axis axis) { return pose.low(axis) - (kFinger - 1); };
        const auto to = [&](Axis axis) {
            return axis == pose.normal() ? pose.at[axis] : pose.high(axis);
        };
        const std::uint64_t row = bits(from(Axis::X), to(Axis::X));
        for (int z = std::max(from(Axis::Z), 0); z < to(Axis::Z); ++z) {
            for (int y = from(Axis::Y); y < to(Axis::Y); ++y) {
                blocked[static_cast<std::size_t>(z)][static_cast<std::size_t>(y + kMiddle)] |= row;
            }
        }
    }
    return blocked;
}

// Takes over what the finger reaches in the rows beside, above and below, and spreads it along
// the row. Says whether anything came of it.
bool Reach::widen(const Box& box, const Rows& blocked, int z, int y) {
    const auto layer = static_cast<std::size_t>(z);
    const auto line = static_cast<std::size_t>(y);
    const std::uint64_t free = box.columns & ~blocked[layer][line];
    const std::uint64_t before = fingers_[layer][line];
    std::uint64_t now = before;
    now |= (now << 1U) | (now >> 1U);
    now |= y > box.low_y ? fingers_[layer][line - 1] : 0;
    now |= y + 1 < box.high_y ? fingers_[layer][line + 1] : 0;
    now |= z > 0 ? fingers_[layer - 1][line] : 0;
    now |= z + 1 < box.high_z ? fingers_[layer + 1][line] : 0;
    now &= free;
    if (now == before) {
        return false;
    }
    for (std::uint64_t last = 0; now != last;) {
        last = now;
        now |= ((now << 1U) | (now >> 1U)) & free;
    }
    fingers_[layer][line] = now;
    if (now == free) {
        open_[layer] &= ~(std::uint64_t{1} << line);
    }
    return true;
}

bool Reach::sweep(const Box& box, const Rows& blocked, bool upwards) {
    bool changed = false;
    for (int i = 0; i < box.high_z; ++i) {
        const int z = upwards ? i : box.high_z - 1 - i;
        const std::uint64_t& open = open_[static_cast<std::size_t>(z)];
        for (std::uint64_t left = open; left != 0; left &= left - 1U) {
            changed = widen(box, blocked, z, std::countr_zero(left)) || changed;
        }
        for (std::uint64_t left = open; left != 0; left ^= std::bit_floor(left)) {
            changed = widen(box, blocked, z, 63 - std::countl_zero(left)) || changed;
        }
    }
    return changed;
}

void Reach::flood(const Box& box, const Rows& blocked) {
    // All around the building everything is free.
    for (int z = 0; z < box.high_z; ++z) {
        const auto layer = static_cast<std::size_t>(z);
        const bool is_above = z == box.high_z - 1;
        for (int y = box.low_y; y < box.high_y; ++y) {
            const auto line = static_cast<std::size_t>(y);
            const bool is_beside = is_above || y == box.low_y || y == box.high_y - 1;
            const std::uint64_t free = box.columns & ~blocked[layer][line];
            fingers_[layer][line] = is_beside ? box.columns : box.columns & ~(box.columns << 1U);
            open_[layer] |= std::uint64_t{fingers_[layer][line] != free} << line;
        }
    }
    bool upwards = false;
    while (sweep(box, blocked, upwards)) {
        upwards = !upwards;
    }
}

bool Reach::touches(const Site& site, const Place& place) const {
    constexpr int kMiddle = kReach + kMargin;
    const int z = site.height(place);
    const std::uint64_t columns = bits(place.x - (kFinger - 1), place.x + 1);
    std::uint64_t found = 0;
    for (int layer = z; layer < z + kBodyHeight; ++layer) {
        for (int line = place.y - (kFinger - 1); line <= place.y; ++line) {
            found |=
                fingers_[static_cast<std::size_t>(layer)][static_cast<std::size_t>(line + kMiddle)];
        }
    }
    return (found & columns) != 0;
}

}  // namespace jobsite::skyscrapers
