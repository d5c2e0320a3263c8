#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace jobsite::skyscrapers {

// Everything stands on a lattice of whole units: z is up, and the ground is z = 0.
enum class Axis : std::uint8_t { X, Y, Z };

inline constexpr std::array kAxes{Axis::X, Axis::Y, Axis::Z};

constexpr std::size_t at(Axis axis) { return static_cast<std::size_t>(axis); }
constexpr Axis third(Axis a, Axis b) { return static_cast<Axis>(3 - at(a) - at(b)); }

// S59 The site: no card reaches further from its middle, or higher.
inline constexpr int kReach = 16;
inline constexpr int kCeiling = 62;

// S2 A card is 4 by 6 units: this much to either side of its middle.
inline constexpr int kHalfLength = 3;
inline constexpr int kHalfWidth = 2;

struct Point {
    std::array<std::int8_t, 3> at{};

    [[nodiscard]] constexpr int operator[](Axis axis) const { return at[skyscrapers::at(axis)]; }
    constexpr void set(Axis axis, int value) {
        at[skyscrapers::at(axis)] = static_cast<std::int8_t>(value);
    }
    friend bool operator==(const Point&, const Point&) = default;
};

constexpr Point point(int x, int y, int z) {
    return {
        {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), static_cast<std::int8_t>(z)}};
}

// How a card is held: the axis it faces, then the axis of its long side.
enum class Facing : std::uint8_t { XY, XZ, YX, YZ, ZX, ZY };

inline constexpr int kFacings = 6;
inline constexpr std::array<std::string_view, kFacings> kFacingWords{"xy", "xz", "yx",
                                                                     "yz", "zx", "zy"};

constexpr std::size_t at(Facing facing) { return static_cast<std::size_t>(facing); }
constexpr Axis normal(Facing facing) { return static_cast<Axis>(at(facing) / 2); }
constexpr Axis length(Facing facing) {
    constexpr std::array kLengths{Axis::Y, Axis::Z, Axis::X, Axis::Z, Axis::X, Axis::Y};
    return kLengths[at(facing)];
}
constexpr Axis width(Facing facing) { return third(normal(facing), length(facing)); }
constexpr bool is_floor(Facing facing) { return normal(facing) == Axis::Z; }
constexpr bool is_portrait(Facing facing) { return length(facing) == Axis::Z; }

// How far a card reaches from its middle along x, y and z.
// clang-format off
inline constexpr std::array<std::array<std::int8_t, 3>, kFacings> kHalves{{
    {0, kHalfLength, kHalfWidth}, {0, kHalfWidth, kHalfLength},
    {kHalfLength, 0, kHalfWidth}, {kHalfWidth, 0, kHalfLength},
    {kHalfLength, kHalfWidth, 0}, {kHalfWidth, kHalfLength, 0},
}};
// clang-format on

constexpr int half(Facing facing, Axis axis) { return kHalves[at(facing)][at(axis)]; }

// Where a card stands: its middle, how it is held, and whether it is turned by half a turn.
struct Pose {
    Point at{};
    Facing facing{};
    bool turned = false;

    [[nodiscard]] constexpr int low(Axis axis) const { return at[axis] - half(facing, axis); }
    [[nodiscard]] constexpr int high(Axis axis) const { return at[axis] + half(facing, axis); }
    [[nodiscard]] constexpr Axis normal() const { return skyscrapers::normal(facing); }
    [[nodiscard]] constexpr bool is_floor() const { return skyscrapers::is_floor(facing); }
    [[nodiscard]] constexpr int top() const { return high(Axis::Z); }

    friend bool operator==(const Pose&, const Pose&) = default;
};

// S59
bool is_on_site(const Pose& pose);

// Written 0,3,6:yx, with a star behind it when turned.
void add_pose(std::string& text, const Pose& pose);
std::string print_pose(const Pose& pose);
std::optional<Pose> parse_pose(std::string_view text);

// The line along which two cards touch: more than a corner.
struct Contact {
    Axis along{};
    int from = 0;  // on that axis
    int to = 0;
    int low = 0;  // in height
    int high = 0;
    bool crosswise = false;  // between cards of different normals
};
std::optional<Contact> contact(const Pose& a, const Pose& b);

// Whether two cards share a point, which most pairs do not.
constexpr bool are_close(const Pose& a, const Pose& b) {
    for (const Axis axis : kAxes) {
        const int apart = a.at[axis] - b.at[axis];
        const int reach = half(a.facing, axis) + half(b.facing, axis);
        if (apart > reach || -apart > reach) {
            return false;
        }
    }
    return true;
}

// 18, S3 Whether the hole in the middle of the new card lies on an edge of a built one, where
// a rivet can hold it.
bool hole_is_on_edge(const Pose& card, const Pose& built);

}  // namespace jobsite::skyscrapers
