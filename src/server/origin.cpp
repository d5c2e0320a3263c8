#include "server/origin.h"

#include <algorithm>

namespace jobsite::server {

namespace {

std::string lower(std::string_view text) {
    std::string copy(text);
    std::ranges::transform(copy, copy.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return copy;
}

std::string_view without_port(std::string_view host) {
    const std::size_t colon = host.rfind(':');
    const bool has_port = colon != std::string_view::npos &&
                          host.find_first_not_of("0123456789", colon + 1) == std::string_view::npos;
    return has_port ? host.substr(0, colon) : host;
}

// 192.0.2.1, or [2001:db8::1]. No name ends in a number, so that the first is easily told.
bool is_address(std::string_view name) {
    constexpr std::string_view kDigits = "0123456789";
    if (name.starts_with('[') && name.ends_with(']')) {
        return true;
    }
    return name.find_first_not_of("0123456789.") == std::string_view::npos && !name.empty() &&
           kDigits.find(name.back()) != std::string_view::npos;
}

}  // namespace

std::string host_of(std::string_view url) {
    for (const std::string_view scheme : {"https://", "http://"}) {
        if (url.starts_with(scheme)) {
            url.remove_prefix(scheme.size());
            return lower(url.substr(0, url.find_first_of("/?#")));
        }
    }
    return "";
}

bool is_own_host(std::string_view host, std::string_view public_host) {
    const std::string asked = lower(host);
    if (!public_host.empty() && asked == lower(public_host)) {
        return true;
    }
    const std::string_view name = without_port(asked);
    return name == "localhost" || is_address(name);
}

bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_host) {
    if (origin.empty()) {
        return true;
    }
    const std::string from = host_of(origin);
    if (from.empty()) {
        return false;
    }
    return from == lower(public_host) || (from == lower(host) && is_own_host(host, public_host));
}

std::string forwarded_address(std::string_view header) {
    const std::size_t comma = header.rfind(',');
    std::string_view last = comma == std::string_view::npos ? header : header.substr(comma + 1);
    while (last.starts_with(' ')) {
        last.remove_prefix(1);
    }
    while (last.ends_with(' ')) {
        last.remove_suffix(1);
    }
    return std::string(last);
}

}  // namespace jobsite::server
