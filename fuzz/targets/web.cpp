#include <algorithm>
#include <array>

#include "base/json.h"
#include "base/verify.h"
#include "fuzz/target.h"
#include "server/http_files.h"
#include "server/origin.h"
#include "server/room/tokens.h"
#include "server/room/words.h"

// What a browser sends beside messages: a path and its headers, one to a line; and the
// words that people call themselves and each other by.
namespace jobsite::fuzz {

namespace {

using server::HttpFiles;

constexpr std::string_view kHost = "table.example";

const HttpFiles& files() {
    static const HttpFiles kFiles = [] {
        HttpFiles made;
        made.add("/index.html", "page");
        made.add("/index.html.gz", "packed page");
        made.add("/assets/app.js", "script");
        made.add("/assets/app.js.br", "packed script");
        return made;
    }();
    return kFiles;
}

void try_request(const server::HttpRequest& request) {
    const server::HttpAnswer answer = files().find(request);
    const std::string_view body = answer.body;
    switch (answer.status) {
        case 200:
            base::verify(body == "page" || body == "script" || body.starts_with("packed "),
                         "only the client's files are sent");
            base::verify(request.accept_encoding.find(answer.encoding) != std::string::npos,
                         "nobody is sent a packing that they do not take");
            return;
        case 304:
            base::verify(body.empty() && !answer.etag.empty(), "what is not new is not sent");
            return;
        default:
            base::verify(answer.status == 404, "there is the file, or there is nothing");
    }
}

// The page's own address, and perhaps a path behind it.
bool is_ours(std::string origin) {
    std::ranges::transform(origin, origin.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    constexpr std::array<std::string_view, 2> kAddresses{"http://table.example",
                                                         "https://table.example"};
    return std::ranges::any_of(kAddresses, [&](std::string_view address) {
        return origin.starts_with(address) &&
               (origin.size() == address.size() ||
                std::string_view("/?#").find(origin[address.size()]) != std::string_view::npos);
    });
}

void try_origin(std::string_view origin) {
    const bool ours = origin.empty() || is_ours(std::string(origin));
    base::verify(!server::is_own_origin(origin, "", kHost) || ours, "no other page may talk");
    base::verify(!server::is_own_origin(origin, kHost, "") || origin.empty(),
                 "a name is no proof that it is ours");
}

void try_forwarded(std::string_view header) {
    const std::string address = server::forwarded_address(header);
    base::verify(header.find(address) != std::string_view::npos &&
                     address.find(',') == std::string::npos && !address.starts_with(' ') &&
                     !address.ends_with(' '),
                 "the nearest proxy names one address");
}

void try_words(std::string_view text) {
    const auto length = server::harmless_length(text);
    if (length) {
        base::verify(*length <= text.size() &&
                         base::parse_json(base::print_json(text), 1) == base::Json(text),
                     "harmless words can be written as JSON");
        base::verify(text.find_first_of("\n\r\t\x1b") == std::string_view::npos,
                     "harmless words have no control characters");
    }
    base::verify(length || !(server::is_name(text) || server::is_chat(text)),
                 "names and talk are harmless");
    base::verify(!server::is_room_id(text) || server::is_name(text), "a room's name is plain");
}

}  // namespace

void feed(std::string_view input) {
    auto headers = lines(input);
    headers.resize(std::max<std::size_t>(headers.size(), 3));
    try_request({.path = std::string(headers[0]),
                 .accept_encoding = std::string(headers[1]),
                 .if_none_match = std::string(headers[2])});
    for (const std::string_view line : headers) {
        try_origin(line);
        try_forwarded(line);
        try_words(line);
    }
}

}  // namespace jobsite::fuzz
