#include "server/lapse.h"

#include <cstdio>
#include <cstdlib>

namespace jobsite::server {

void end_if_lapsed(const store::Lease* lease) {
    if (lease == nullptr || lease->is_held()) {
        return;
    }
    std::fputs(
        "jobsite: The database has not heard of this server for too long; it ends, so that "
        "another can take its rooms.\n",
        stderr);
    constexpr int kOutsideFailed = 3;
    std::_Exit(kOutsideFailed);
}

}  // namespace jobsite::server
