#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include <tl/expected.hpp>

#include "table/fault.h"

// What the databases that speak SQL have in common. Each has an `Engine` that names its
// Connection, Statement and Rows, which are used alike, so that rooms are read by one reader.
namespace jobsite::store::sql {

// What the database answered, as far as we tell its answers apart.
enum class Code : std::uint8_t {
    Done,
    Row,
    Duplicate,    // a key that is there already
    NoReference,  // to a row that is not there
    NoSpace,
    Busy,
    Damaged,
    Failed,
    Conflict,  // with somebody else's transaction: the same once more may do
    Lost,      // the connection, and with it the answer
};

// The fault behind a code; `otherwise` where the code says only that it failed.
table::Fault fault_of(Code code, table::Fault otherwise);
// The same, of something that was to be read.
inline tl::unexpected<table::Fault> unread(Code code) {
    return tl::unexpected(fault_of(code, table::Fault::NotReadable));
}

// A value that is bound to a statement: null, a number, text or bytes.
using Bytes = std::span<const std::byte>;
using Value = std::variant<std::monostate, std::int64_t, std::string_view, Bytes>;

}  // namespace jobsite::store::sql
