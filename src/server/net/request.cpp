#include "server/net/request.h"

#include <algorithm>
#include <array>

#include <http_parser.h>

namespace jobsite::server {

namespace {

constexpr std::string_view kEndOfHead = "\r\n\r\n";

struct HeaderRow {
    std::string_view name;
    std::string Request::* value;
};

constexpr std::array kHeaders{
    HeaderRow{"host", &Request::host},
    HeaderRow{"origin", &Request::origin},
    HeaderRow{"accept-encoding", &Request::accept_encoding},
    HeaderRow{"if-none-match", &Request::if_none_match},
    HeaderRow{"x-forwarded-for", &Request::forwarded_for},
    HeaderRow{"upgrade", &Request::upgrade_to},
    HeaderRow{"sec-websocket-key", &Request::socket_key},
    HeaderRow{"sec-websocket-version", &Request::socket_version},
};

// The second is in small letters.
bool same_but_for_case(std::string_view text, std::string_view word) {
    return std::ranges::equal(text, word, {}, [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
}

// What the parser tells of a head. A whole head is parsed at once, so that names and values
// come whole too.
struct Reading {
    Request request;
    std::string target;
    std::string* value = nullptr;  // of the header that was named last, if it is wanted

    static Reading& of(http_parser* parser) { return *static_cast<Reading*>(parser->data); }
};

int on_url(http_parser* parser, const char* at, std::size_t length) {
    Reading::of(parser).target.assign(at, length);
    return 0;
}

int on_name(http_parser* parser, const char* at, std::size_t length) {
    Reading& reading = Reading::of(parser);
    const std::string_view name(at, length);
    const auto* const row = std::ranges::find_if(
        kHeaders, [&](const HeaderRow& header) { return same_but_for_case(name, header.name); });
    reading.value = row == kHeaders.end() ? nullptr : &(reading.request.*row->value);
    return 0;
}

int on_value(http_parser* parser, const char* at, std::size_t length) {
    std::string* const value = Reading::of(parser).value;
    if (value != nullptr) {
        // A header that is there twice is a list.
        *value += value->empty() ? "" : ", ";
        value->append(at, length);
    }
    return 0;
}

int on_head_complete(http_parser* parser) {
    Request& request = Reading::of(parser).request;
    request.method = parser->method == HTTP_GET    ? Request::Method::Get
                     : parser->method == HTTP_HEAD ? Request::Method::Head
                                                   : Request::Method::Other;
    request.keep_alive = http_should_keep_alive(parser) != 0;
    request.upgrade = parser->upgrade != 0 && same_but_for_case(request.upgrade_to, "websocket");
    request.has_body = (parser->flags & F_CHUNKED) != 0 ||
                       ((parser->flags & F_CONTENTLENGTH) != 0 && parser->content_length > 0);
    return 0;
}

}  // namespace

std::size_t end_of_head(std::string_view text) {
    const std::size_t found = text.find(kEndOfHead);
    return found == std::string_view::npos ? 0 : found + kEndOfHead.size();
}

tl::expected<Request, unsigned> read_request(std::string_view head) {
    http_parser_settings settings{};
    settings.on_url = on_url;
    settings.on_header_field = on_name;
    settings.on_header_value = on_value;
    settings.on_headers_complete = on_head_complete;
    Reading reading;
    http_parser parser{};
    http_parser_init(&parser, HTTP_REQUEST);
    parser.data = &reading;
    const std::size_t read = http_parser_execute(&parser, &settings, head.data(), head.size());
    if (read != head.size() || parser.http_errno != HPE_OK || !reading.target.starts_with('/')) {
        return tl::unexpected(400U);
    }
    reading.request.path = reading.target.substr(0, reading.target.find('?'));
    return std::move(reading.request);
}

}  // namespace jobsite::server
