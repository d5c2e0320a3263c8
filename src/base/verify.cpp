#include "base/verify.h"

#include <cstdio>
#include <cstdlib>

namespace jobsite::base {

void stop(std::string_view invariant, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: this should always hold: %.*s\n", file, line,
                 static_cast<int>(invariant.size()), invariant.data());
    std::abort();
}

}  // namespace jobsite::base
