#include "base/testing/repository.h"

namespace jobsite::base::testing {

std::filesystem::path repository() { return JOBSITE_SOURCE_DIR; }

}  // namespace jobsite::base::testing
