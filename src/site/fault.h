#pragma once

#include <cstdint>

#include <tl/expected.hpp>

namespace jobsite::site {

// Why the site would not do what it was asked. Nothing has changed then. The table
// puts it into words.
enum class Fault : std::uint8_t {
    NoSuchPiece,
    IdTaken,
    OutOfReach,  // no hand gets there
    Inside,      // another piece is there
    NoRotation,  // four numbers that are not a quaternion of length one
    Immovable,
    NotAllowed,  // the work does not let this piece be taken
    HandIsFull,
    HandIsEmpty,
    TooLate,     // the attempt has tripped or come to rest
    Unreadable,  // bytes that are no record of this version
    OffTheRail,  // what is held is not at the start of its way in
    WrongSpeed,  // no hand presses so slowly, or so fast
    NotLoose,    // only a loose rivet can be pressed in again
};

template <class T>
using Result = tl::expected<T, Fault>;

}  // namespace jobsite::site
