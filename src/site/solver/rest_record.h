#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "site/solver/fault.h"
#include "site/solver/world.h"

namespace jobsite::site::solver {

// The version of the bytes below, and of the physics that goes on from them.
inline constexpr std::uint32_t kRestRecordVersion = 3;
// The oldest whose bytes mean the same. What stood under it stands on, by the physics of today.
inline constexpr std::uint32_t kOldestRestRecord = 2;

// A world at rest as bytes that outlive the process: field by field, lowest byte
// first, floats by their bits. It holds where everything is and what bears what;
// what the bodies are made of belongs to whoever knows the pieces.
//
//   "REST", version, tick
//   bodies:    count, then id, position, rotation, island
//   manifolds: count, then ids and boxes of both sides, drag, twist,
//              points: count, then feature, impulse
//   rivets:    count, then all fields
//
// Everything else is a function of these: a world read from a record is equal to
// the one written, and goes on bit for bit, under the version that wrote it.
std::vector<std::byte> rest_record(const World& world);

// Puts a world into the state of a record. It must have the same bodies, by id.
// Bytes that are no record of such a world are refused and change nothing.
Result<void> restore(World& world, std::span<const std::byte> record);

}  // namespace jobsite::site::solver
