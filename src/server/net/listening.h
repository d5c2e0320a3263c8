#pragma once

#include <optional>

#include "server/net.h"

namespace jobsite::server {

// Why the address cannot be listened on, if it cannot: the network library does not tell.
std::optional<Net::Fault> refuses_to_listen(const NetOptions& options);

}  // namespace jobsite::server
