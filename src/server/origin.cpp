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

bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_host) {
    if (origin.empty()) {
        return true;
    }
    const std::string from = host_of(origin);
    return !from.empty() && (from == lower(host) || from == lower(public_host));
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
