#include "server/net/answer.h"

#include <array>

#include <fmt/format.h>
#include <http_parser.h>
#include <sha1.h>
#include <sodium.h>

#include "server/origin.h"

namespace jobsite::server {

namespace {

// What every answer says to the browser.
constexpr std::string_view kSafety =
    "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src "
    "'self'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n"
    "vary: accept-encoding\r\n";

constexpr unsigned kNotModified = 304;

const char* reason(unsigned status) { return http_status_str(static_cast<http_status>(status)); }

// A number of sixteen bytes, as base64 writes it.
constexpr std::size_t kKeyLength = 24;

}  // namespace

std::string print_head(const HttpAnswer& answer, After after) {
    std::string head = fmt::format("HTTP/1.1 {} {}\r\n", answer.status, reason(answer.status));
    const auto add = [&](std::string_view name, std::string_view value) {
        if (!value.empty()) {
            fmt::format_to(std::back_inserter(head), "{}: {}\r\n", name, value);
        }
    };
    head += kSafety;
    add("content-type", answer.content_type);
    add("content-encoding", answer.encoding);
    add("cache-control", answer.cache_control);
    add("etag", answer.etag);
    if (answer.status != kNotModified) {
        add("content-length", std::to_string(answer.text().size()));
    }
    if (after == After::Close) {
        add("connection", "close");
    }
    return head + "\r\n";
}

HttpAnswer refusal(unsigned status) {
    return {.status = status,
            .content_type = "text/plain; charset=utf-8",
            .encoding = "",
            .cache_control = "no-store",
            .etag = "",
            .body = "",
            .own_body = fmt::format("{}\n", reason(status))};
}

std::string print_upgrade(std::string_view socket_key) {
    constexpr std::string_view kOfTheStandard = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    const std::string text = std::string(socket_key) + std::string(kOfTheStandard);
    SHA1_CTX state{};
    SHA1Init(&state);
    SHA1Update(&state, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    std::array<std::uint8_t, SHA1_DIGEST_LENGTH> digest{};
    SHA1Final(digest.data(), &state);
    std::array<char, sodium_base64_ENCODED_LEN(SHA1_DIGEST_LENGTH, sodium_base64_VARIANT_ORIGINAL)>
        accept{};
    sodium_bin2base64(accept.data(), accept.size(), digest.data(), digest.size(),
                      sodium_base64_VARIANT_ORIGINAL);
    return fmt::format(
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        "sec-websocket-accept: {}\r\n\r\n",
        accept.data());
}

std::optional<unsigned> refuses_upgrade(const Request& request, const NetOptions& options) {
    if (request.path != "/ws") {
        return HTTP_STATUS_NOT_FOUND;
    }
    if (!is_own_origin(request.origin, request.host, options.public_host)) {
        return HTTP_STATUS_FORBIDDEN;
    }
    const bool is_sound = request.method == Request::Method::Get &&
                          request.socket_version == "13" && request.socket_key.size() == kKeyLength;
    if (!is_sound) {
        return HTTP_STATUS_BAD_REQUEST;
    }
    return std::nullopt;
}

}  // namespace jobsite::server
