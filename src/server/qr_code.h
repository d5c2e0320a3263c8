#pragma once

#include <string>
#include <string_view>

namespace jobsite::server {

// The text as a QR code for a terminal, two rows of it to a line, light on dark.
// Empty if it does not fit into one.
std::string qr_code(std::string_view text);

// The address under which other machines nearby reach this one; empty if there is none.
std::string lan_address();

}  // namespace jobsite::server
