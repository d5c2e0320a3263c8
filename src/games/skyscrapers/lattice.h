#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/skyscrapers/state.h"

namespace jobsite::skyscrapers {

// A flat piece of the lattice: a card, or the space that one passes on its way.
struct Patch {
    Axis normal{};
    std::array<int, 3> low{};
    std::array<int, 3> high{};

    explicit Patch(const Pose& pose);
    void shift(Axis axis, int by) {
        low[at(axis)] += by;
        high[at(axis)] += by;
    }
    // Reaches one unit further, up or down an axis.
    void stretch(Axis axis, int by) { (by > 0 ? high : low)[at(axis)] += by; }
};

// S48 From which side the hand brings a card: along an axis, from its upper or its lower end.
struct WayIn {
    Axis axis{};
    int step = 1;

    friend bool operator==(const WayIn&, const WayIn&) = default;
};

// Where built cards are, as rows of bits, so that a card of 24 unit squares is tried with a
// handful of words. For each axis there are planes, in each plane rows, in each row a bit per
// unit: y for planes across x, x for the others.
class Lattice {
   public:
    explicit Lattice(const Site& site);

    void add(const Pose& card);
    // Whether a card in the same plane has area in common with the patch.
    [[nodiscard]] bool covers(const Patch& patch) const;
    // Whether a card passes through the patch: the line they share is an edge of neither.
    [[nodiscard]] bool crosses(const Patch& patch) const;

    // S3 No area in common, and no crossing.
    [[nodiscard]] bool has_room(const Pose& pose) const;
    // 22, S34 Floors one above the other leave room for a storey.
    [[nodiscard]] bool clears_floors(const Pose& pose) const;
    // S48 Whether a hand can bring the card there: its last unit is free from some side.
    [[nodiscard]] bool has_way_in(const Pose& pose) const { return way_in(pose, 1).has_value(); }
    // The first side that is free: across its face, the better side first; from above; within
    // its own plane.
    [[nodiscard]] std::optional<WayIn> way_in(const Pose& pose, int better) const;

   private:
    static constexpr int kWide = 2 * kReach + 1;
    static constexpr int kHigh = kCeiling + 2;

    struct Row {
        std::uint32_t area = 0;    // unit squares of cards in this plane
        std::uint32_t along = 0;   // unit lines along the row, inside a card across the plane
        std::uint32_t across = 0;  // the same, lines across the rows
    };

    [[nodiscard]] static std::size_t index(Axis normal, int plane, int row);
    [[nodiscard]] Row& row(Axis normal, int plane, int number) {
        return rows_[at(normal)][index(normal, plane, number)];
    }
    [[nodiscard]] const Row& row(Axis normal, int plane, int number) const {
        return rows_[at(normal)][index(normal, plane, number)];
    }
    void add_lines(const Pose& card, Axis normal);
    [[nodiscard]] bool is_free_along_normal(const Pose& pose, int step) const;
    [[nodiscard]] bool is_free_in_plane(const Pose& pose, Axis axis, int step) const;

    std::array<std::array<Row, static_cast<std::size_t>(kWide* kHigh)>, 3> rows_{};
};

}  // namespace jobsite::skyscrapers
