#pragma once

#include <span>

#include "data/built_in.h"
#include "server/shelf.h"

namespace jobsite::server {

// Every game of the registry with the data that is built in. A data file of the
// user's takes the place of the built-in one with the same path.
rules::Loaded<Shelf> load_shelf(std::span<const rules::DataFile> replaced = {});

}  // namespace jobsite::server
