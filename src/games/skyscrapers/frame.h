#pragma once

#include "facts/piece.h"
#include "games/skyscrapers/state.h"

// S44 From the lattice to the site of mode Classic and back, in whole micrometres. The middle of
// the disc is the lattice's, and the table's top is its ground; a plate is a little smaller than
// its card, and the disc a millimetre high.
namespace jobsite::skyscrapers {

inline constexpr std::int32_t kUnit = 15 * facts::kMillimetre;
inline constexpr std::int32_t kHalfThick = 1 * facts::kMillimetre;
inline constexpr std::int32_t kPlateHalfLength = 44 * facts::kMillimetre;
inline constexpr std::int32_t kPlateHalfWidth = 29 * facts::kMillimetre;
// S47
inline constexpr std::int32_t kFootHalf = 5'500;
inline constexpr std::int32_t kFigureHeight = 30 * facts::kMillimetre;

// Rotations and poses one after the other: first `inner`, then `outer`.
facts::Point rotated(const facts::Turn& turn, const facts::Point& point);
facts::Turn conjugate(const facts::Turn& turn);
facts::Point operator+(const facts::Point& a, const facts::Point& b);
facts::Point operator-(const facts::Point& a, const facts::Point& b);
facts::Pose joined(const facts::Pose& outer, const facts::Pose& inner);
// `pose` as it is seen from `from`.
facts::Pose seen_from(const facts::Pose& from, const facts::Pose& pose);
facts::Point seen_from(const facts::Pose& from, const facts::Point& point);

facts::Point on_site(const Point& point);
// A plate's own x runs along its card's length, its z across its face.
facts::Pose on_site(const Pose& pose);
// The middle of a worker's foot on his cell.
facts::Point on_site(const Site& site, const Place& place);

// The cell in which a point lies.
int cell_of(std::int32_t micrometres);

}  // namespace jobsite::skyscrapers
