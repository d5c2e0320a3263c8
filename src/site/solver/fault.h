#pragma once

#include <cstdint>

#include <tl/expected.hpp>

namespace jobsite::site::solver {

// Why the solver would not take what it was given. Nothing has changed then.
enum class Fault : std::uint8_t {
    NotFinite,     // a NaN or an infinity among the numbers
    OutOfRange,    // a size, density, coordinate or speed no piece can have
    TooManyBoxes,  // or none at all
    IdTaken,       // a body or rivet of that id is already in the world
    NoSuchBody,
    Immovable,   // a fixed body was asked to move
    Unreadable,  // bytes that are not a record of this version
};

template <class T>
using Result = tl::expected<T, Fault>;

}  // namespace jobsite::site::solver
