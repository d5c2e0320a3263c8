#pragma once

#include <optional>

#include "store/sqlite.h"

namespace jobsite::store {

// Brings a file of an earlier version, or an empty one, up to what this program
// writes. A file that is not ours, or from a later version, is left as it is.
std::optional<table::Fault> migrate(sqlite::Connection& connection);

}  // namespace jobsite::store
