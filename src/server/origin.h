#pragma once

#include <string>
#include <string_view>

namespace jobsite::server {

// Whether somebody who asked for that host meant us: by an address, as this very machine,
// or by the public name. Any other name may be somebody's who lets it lead here, so that
// pages of theirs count as ours.
bool is_own_host(std::string_view host, std::string_view public_host);

// Whether a page from that origin may talk to us: it must come from the host that it
// was asked for, if that is our own, or from the public one. Programs that are no browsers
// send no origin, and have nobody's trust to abuse.
bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_host);

// The host, and port if it says one, of an address such as https://table.example/x;
// empty if it is no such address.
std::string host_of(std::string_view url);

// The address that the nearest proxy saw: the last of X-Forwarded-For.
std::string forwarded_address(std::string_view header);

}  // namespace jobsite::server
