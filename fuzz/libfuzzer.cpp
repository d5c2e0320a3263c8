#include <cstddef>
#include <cstdint>

#include "fuzz/target.h"

// libFuzzer brings its own main() and calls this with every input it makes up.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    jobsite::fuzz::feed({reinterpret_cast<const char*>(data), size});
    return 0;
}
