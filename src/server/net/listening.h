#pragma once

#include <string>

#include <netinet/in.h>
#include <tl/expected.hpp>

#include "server/net.h"
#include "server/net/handle.h"

namespace jobsite::server {

// A socket that listens there, or why there is none.
tl::expected<Handle, Net::Problem> listen_at(const Endpoint& endpoint);

// The port that a listening socket has got.
int port_of(const Handle& listening);

// 192.0.2.1
std::string print_address(const sockaddr_in& address);

}  // namespace jobsite::server
