#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/net.h"
#include "server/net/request.h"

namespace jobsite::server {

enum class After : std::uint8_t { KeepOpen, Close };

// The head of an answer, with its empty line. Every answer says what keeps a page safe.
std::string print_head(const HttpAnswer& answer, After after);

// A plain sentence with its status, for whoever gets nothing else.
HttpAnswer refusal(unsigned status);

// What turns the connection into a WebSocket.
std::string print_upgrade(std::string_view socket_key);

// Why it cannot become one, as a status.
std::optional<unsigned> refuses_upgrade(const Request& request, const NetOptions& options);

}  // namespace jobsite::server
