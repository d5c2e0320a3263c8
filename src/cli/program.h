#pragma once

namespace jobsite::cli {

// The whole `jobsite` program; what it gives is its exit code.
int run_program(int count, const char* const* arguments);

}  // namespace jobsite::cli
