#include "games/skyscrapers/rivets.h"

namespace jobsite::skyscrapers {

namespace {

// The low corner of a rivet's cells, and how many there are along each axis.
struct Cells {
    std::array<int, 3> low{};
    std::array<int, 3> size{};
};

Cells cells_of(const Pose& card, const Pose& holder) {
    const Axis own = card.normal();
    const Axis other = holder.normal();
    Cells cells;
    // Into the holding card, which lies on one side of the new one.
    cells.size[at(own)] = 1;
    cells.low[at(own)] = holder.at[own] > card.at[own] ? card.at[own] : card.at[own] - 1;
    // S50 On both faces of the holding card, and to both sides of the hole.
    for (const Axis axis : {other, third(own, other)}) {
        cells.size[at(axis)] = 2;
        cells.low[at(axis)] = card.at[axis] - 1;
    }
    return cells;
}

bool has(const Cells& cells, Axis axis, int low, int size) {
    return low < cells.low[at(axis)] + cells.size[at(axis)] && cells.low[at(axis)] < low + size;
}

}  // namespace

Rivets::Rivets(const Site& site) {
    for (const Built& card : site.built()) {
        if (card.holder == kNoCard) {
            continue;
        }
        const Cells cells = cells_of(card.pose, site.cards[card.holder].pose);
        std::uint64_t row = (std::uint64_t{1} << static_cast<unsigned>(cells.size[0])) - 1U;
        row <<= static_cast<unsigned>(cells.low[0] + kReach + 1);
        for (int z = cells.low[2]; z < cells.low[2] + cells.size[2]; ++z) {
            for (int y = cells.low[1]; y < cells.low[1] + cells.size[1]; ++y) {
                cells_[static_cast<std::size_t>(z)][static_cast<std::size_t>(y + kReach + 1)] |=
                    row;
            }
        }
    }
}

bool Rivets::take(const Site& site, const Place& place) const {
    const auto z = static_cast<std::size_t>(site.height(place));
    const auto y = static_cast<std::size_t>(place.y + kReach + 1);
    const std::uint64_t both = cells_[z][y] | cells_[z + 1][y];
    return ((both >> static_cast<unsigned>(place.x + kReach + 1)) & 1U) != 0;
}

bool Rivets::of_card_takes(const Site& site, const Built& card, const Place& place) {
    if (card.holder == kNoCard) {
        return false;  // it came off as soon as it was in
    }
    const Cells cells = cells_of(card.pose, site.cards[card.holder].pose);
    return has(cells, Axis::X, place.x, 1) && has(cells, Axis::Y, place.y, 1) &&
           has(cells, Axis::Z, site.height(place), kBodyHeight);
}

}  // namespace jobsite::skyscrapers
