#pragma once

#include <compare>
#include <cstdint>

namespace jobsite::facts {

// A piece's handle, the same for rules, site and players.
enum class PieceId : std::uint32_t {};

enum class Kind : std::uint8_t {
    Girder,
    Support,
    Worker,
    Hat,
    Beam,
    Brick,
    Crane,
    Box,
    Hook,
    Plate,
    Figure,
    Table,
    Tray,
    Disc,
};

enum class Colour : std::uint8_t { Plain, White, Black, Orange, Purple };

// Which part of a piece: Body for a piece that is all one.
enum class Part : std::uint8_t {
    Body,
    LeftFoot,
    RightFoot,
    Torso,
    LeftArm,
    RightArm,
    Head,
    Tower,
    Jib,
    Platform,
    Floor,
    Rim,
    Insert,
};

enum class Where : std::uint8_t { Site, Tray, Hand, Gone };

// Lengths are micrometres, angles millidegrees, speeds mm/s, times ticks of 1/240 s.
inline constexpr int kMillimetre = 1000;
inline constexpr int kDegree = 1000;
inline constexpr int kTicksPerSecond = 240;

struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t z = 0;

    friend constexpr auto operator<=>(const Point&, const Point&) = default;
};

// A rotation as a quaternion of length one, in millionths.
struct Turn {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t z = 0;
    std::int32_t w = 1'000'000;

    friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

// Where a piece's own frame is. A piece stands on its frame's origin, which is the
// middle of its underside; x is its length, z is up. A plate may be turned any way up: its
// origin is its very middle, and z its normal.
struct Pose {
    Point at{};
    Turn turn{};

    friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

// What is known of a piece before anybody has looked: enough to describe a site.
struct Placed {
    PieceId id{};
    Kind kind{};
    Colour colour{};
    Where where{};
    Pose pose{};

    friend constexpr bool operator==(const Placed&, const Placed&) = default;
};

}  // namespace jobsite::facts
