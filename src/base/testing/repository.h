#pragma once

#include <filesystem>

namespace jobsite::base::testing {

// Where the sources are: tests read plays, docs and data there.
std::filesystem::path repository();

}  // namespace jobsite::base::testing
