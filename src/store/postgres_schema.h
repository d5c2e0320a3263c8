#pragma once

#include <cstdint>
#include <optional>

#include "store/postgres.h"

namespace jobsite::store::postgres {

// Why a database cannot be used.
enum class Unfit : std::uint8_t {
    OtherProgram,  // it holds tables that are not ours
    TooNew,        // a later version of this program made it
    NotWritable,
    OtherTime,  // its clock and ours differ too much
};

// Whether the database and this machine agree about the time, to some minutes. No lease depends on
// it, but how long ago somebody came to a room is counted by the clocks of all who write.
bool agrees_about_time(Connection& connection);

// Brings a database of an earlier version, or an empty one, up to what this program writes. One
// that is not ours, or from a later version, is left as it is. Several may do it at once.
std::optional<Unfit> migrate(Connection& connection);

}  // namespace jobsite::store::postgres
