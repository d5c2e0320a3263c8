#include "games/skyscrapers/frame.h"

namespace jobsite::skyscrapers {

namespace {

constexpr std::int64_t kMillion = 1'000'000;

// To the nearest, halves away from zero.
constexpr std::int32_t by_million(std::int64_t value) {
    return static_cast<std::int32_t>((value + (value < 0 ? -kMillion : kMillion) / 2) / kMillion);
}

// Where the axes of a plate go: x along the card's length, z across its face.
constexpr std::int32_t kHalf = 500'000;
constexpr std::int32_t kRoot = 707'107;
constexpr std::array<facts::Turn, kFacings> kTurns{{
    {kHalf, kHalf, kHalf, kHalf},
    {0, -kRoot, 0, kRoot},
    {kRoot, 0, 0, kRoot},
    {-kHalf, -kHalf, -kHalf, kHalf},
    {0, 0, 0, kMillion},
    {0, 0, kRoot, kRoot},
}};

constexpr facts::Turn kHalfTurn{0, 0, kMillion, 0};

// One after the other: first b, then a. A rotation has one spelling, with w above zero.
facts::Turn product(const facts::Turn& a, const facts::Turn& b) {
    const std::int64_t ax = a.x, ay = a.y, az = a.z, aw = a.w;
    const std::int64_t bx = b.x, by = b.y, bz = b.z, bw = b.w;
    facts::Turn turn{by_million(aw * bx + ax * bw + ay * bz - az * by),
                     by_million(aw * by - ax * bz + ay * bw + az * bx),
                     by_million(aw * bz + ax * by - ay * bx + az * bw),
                     by_million(aw * bw - ax * bx - ay * by - az * bz)};
    return turn.w < 0 ? facts::Turn{-turn.x, -turn.y, -turn.z, -turn.w} : turn;
}

}  // namespace

facts::Point operator+(const facts::Point& a, const facts::Point& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}

facts::Point operator-(const facts::Point& a, const facts::Point& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

facts::Turn conjugate(const facts::Turn& turn) { return {-turn.x, -turn.y, -turn.z, turn.w}; }

facts::Point rotated(const facts::Turn& turn, const facts::Point& point) {
    const auto cross = [&](const facts::Point& p) {
        const std::int64_t x = turn.x, y = turn.y, z = turn.z;
        return facts::Point{by_million(y * p.z - z * p.y), by_million(z * p.x - x * p.z),
                            by_million(x * p.y - y * p.x)};
    };
    const facts::Point once = cross(point);
    const facts::Point twice{2 * once.x, 2 * once.y, 2 * once.z};
    const std::int64_t w = turn.w;
    return point +
           facts::Point{by_million(w * twice.x), by_million(w * twice.y), by_million(w * twice.z)} +
           cross(twice);
}

facts::Pose joined(const facts::Pose& outer, const facts::Pose& inner) {
    return {outer.at + rotated(outer.turn, inner.at), product(outer.turn, inner.turn)};
}

facts::Point seen_from(const facts::Pose& from, const facts::Point& point) {
    return rotated(conjugate(from.turn), point - from.at);
}

facts::Pose seen_from(const facts::Pose& from, const facts::Pose& pose) {
    return {seen_from(from, pose.at), product(conjugate(from.turn), pose.turn)};
}

facts::Point on_site(const Point& point) {
    return {point[Axis::X] * kUnit, point[Axis::Y] * kUnit, point[Axis::Z] * kUnit};
}

facts::Pose on_site(const Pose& pose) {
    const facts::Turn& turn = kTurns[at(pose.facing)];
    return {on_site(pose.at), pose.turned ? product(turn, kHalfTurn) : turn};
}

facts::Point on_site(const Site& site, const Place& place) {
    return {place.x * kUnit + kUnit / 2, place.y * kUnit + kUnit / 2,
            site.height(place) * kUnit + kHalfThick};
}

int cell_of(std::int32_t micrometres) {
    return micrometres >= 0 ? micrometres / kUnit : -((-micrometres + kUnit - 1) / kUnit);
}

}  // namespace jobsite::skyscrapers
