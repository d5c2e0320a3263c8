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
};

// Brings a database of an earlier version, or an empty one, up to what this program writes. One
// that is not ours, or from a later version, is left as it is. Several may do it at once.
std::optional<Unfit> migrate(Connection& connection);

}  // namespace jobsite::store::postgres
