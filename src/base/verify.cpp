#include "base/verify.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/contain.h"

namespace jobsite::base {

namespace {

// How many containments this thread is in.
int& depth() {
    static thread_local int value = 0;
    return value;
}

}  // namespace

Containment::Containment() { ++depth(); }
Containment::~Containment() { --depth(); }
bool Containment::holds() { return depth() > 0; }

void stop(std::string_view invariant, const char* file, int line) {
    // In a browser nothing is thrown: the module stops, and the page goes on.
#ifdef __cpp_exceptions
    if (Containment::holds() && std::uncaught_exceptions() == 0) {
        throw BrokenClaim({std::string(invariant), std::string(file) + ":" + std::to_string(line)});
    }
#endif
    std::fprintf(stderr, "%s:%d: this should always hold: %.*s\n", file, line,
                 static_cast<int>(invariant.size()), invariant.data());
    std::abort();
}

}  // namespace jobsite::base
