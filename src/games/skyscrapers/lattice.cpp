#include "games/skyscrapers/lattice.h"

#include <algorithm>

namespace jobsite::skyscrapers {

namespace {

constexpr int kStoreyClearance = 3;  // S34

constexpr Axis bit_axis(Axis normal) { return normal == Axis::X ? Axis::Y : Axis::X; }
constexpr Axis row_axis(Axis normal) { return normal == Axis::Z ? Axis::Y : Axis::Z; }
constexpr int least(Axis axis) { return axis == Axis::Z ? 0 : -kReach; }
constexpr int most(Axis axis) { return axis == Axis::Z ? kCeiling : kReach; }

// Bits for the units from low up to but not including high, as far as they are on site.
constexpr std::uint32_t units(int low, int high) {
    const int from = std::max(low, -kReach) + kReach;
    const int to = std::min(high, kReach) + kReach;
    if (to <= from) {
        return 0;
    }
    const std::uint64_t ones = (std::uint64_t{1} << static_cast<unsigned>(to - from)) - 1U;
    return static_cast<std::uint32_t>(ones << static_cast<unsigned>(from));
}

}  // namespace

Patch::Patch(const Pose& pose) : normal(pose.normal()) {
    for (const Axis axis : kAxes) {
        low[at(axis)] = pose.low(axis);
        high[at(axis)] = pose.high(axis);
    }
}

std::size_t Lattice::index(Axis normal, int plane, int row) {
    return static_cast<std::size_t>(normal == Axis::Z ? plane * kWide + row + kReach
                                                      : (plane + kReach) * kHigh + row);
}

Lattice::Lattice(const Site& site) {
    for (const Built& card : site.built()) {
        add(card.pose);
    }
}

void Lattice::add(const Pose& card) {
    const Axis normal = card.normal();
    const Axis rows = row_axis(normal);
    const Axis bits = bit_axis(normal);
    const std::uint32_t covered = units(card.low(bits), card.high(bits));
    for (int i = card.low(rows); i < card.high(rows); ++i) {
        row(normal, card.at[normal], i).area |= covered;
    }
    for (const Axis other : kAxes) {
        if (other != normal) {
            add_lines(card, other);
        }
    }
}

// The lines in which the planes across an axis cut through the inside of the card.
void Lattice::add_lines(const Pose& card, Axis normal) {
    const Axis along = third(normal, card.normal());
    const int where = card.at[card.normal()];
    for (int plane = card.low(normal) + 1; plane < card.high(normal); ++plane) {
        if (along == bit_axis(normal)) {
            row(normal, plane, where).along |= units(card.low(along), card.high(along));
            continue;
        }
        for (int i = card.low(along); i < card.high(along); ++i) {
            row(normal, plane, i).across |= units(where, where + 1);
        }
    }
}

bool Lattice::covers(const Patch& patch) const {
    const Axis rows = row_axis(patch.normal);
    const Axis bits = bit_axis(patch.normal);
    const int plane = patch.low[at(patch.normal)];
    if (plane < least(patch.normal) || plane > most(patch.normal)) {
        return false;
    }
    const std::uint32_t mask = units(patch.low[at(bits)], patch.high[at(bits)]);
    const int from = std::max(patch.low[at(rows)], least(rows));
    const int to = std::min(patch.high[at(rows)], most(rows));
    std::uint32_t found = 0;
    for (int i = from; i < to; ++i) {
        found |= row(patch.normal, plane, i).area;
    }
    return (found & mask) != 0;
}

bool Lattice::crosses(const Patch& patch) const {
    const Axis rows = row_axis(patch.normal);
    const Axis bits = bit_axis(patch.normal);
    const int plane = patch.low[at(patch.normal)];
    const int low = patch.low[at(bits)];
    const int high = patch.high[at(bits)];
    const int from = std::max(patch.low[at(rows)], least(rows));
    const int to = std::min(patch.high[at(rows)], most(rows));
    std::uint32_t along = 0;
    std::uint32_t across = 0;
    for (int i = from; i < to; ++i) {
        const Row& now = row(patch.normal, plane, i);
        along |= i > patch.low[at(rows)] ? now.along : 0;
        across |= now.across;
    }
    return (along & units(low, high)) != 0 || (across & units(low + 1, high)) != 0;
}

bool Lattice::has_room(const Pose& pose) const {
    const Patch patch(pose);
    return !covers(patch) && !crosses(patch);
}

bool Lattice::clears_floors(const Pose& pose) const {
    for (int by = 1 - kStoreyClearance; by < kStoreyClearance; ++by) {
        Patch patch(pose);
        patch.shift(Axis::Z, by);
        if (covers(patch)) {
            return false;
        }
    }
    return true;
}

// Nothing stands in the unit of space on that side of the card, nor at its far end.
bool Lattice::is_free_along_normal(const Pose& pose, int step) const {
    const Axis normal = pose.normal();
    Patch far(pose);
    far.shift(normal, step);
    if (covers(far)) {
        return false;
    }
    for (const Axis across : kAxes) {
        if (across == normal) {
            continue;
        }
        Patch between(pose);
        between.stretch(normal, step);
        between.normal = across;
        for (int plane = pose.low(across) + 1; plane < pose.high(across); ++plane) {
            between.low[at(across)] = plane;
            between.high[at(across)] = plane;
            if (covers(between)) {
                return false;
            }
        }
    }
    return true;
}

bool Lattice::is_free_in_plane(const Pose& pose, Axis axis, int step) const {
    Patch swept(pose);
    swept.stretch(axis, step);
    return swept.low[at(Axis::Z)] >= 0 && !covers(swept) && !crosses(swept);
}

std::optional<WayIn> Lattice::way_in(const Pose& pose, int better) const {
    for (const int step : {better, -better}) {
        if (is_free_along_normal(pose, step)) {
            return WayIn{pose.normal(), step};
        }
    }
    for (const Axis axis : {Axis::Z, Axis::X, Axis::Y}) {
        for (const int step : {1, -1}) {
            if (axis != pose.normal() && is_free_in_plane(pose, axis, step)) {
                return WayIn{axis, step};
            }
        }
    }
    return std::nullopt;
}

}  // namespace jobsite::skyscrapers
