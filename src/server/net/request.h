#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace jobsite::server {

// The head of what somebody asks over HTTP, as far as anything here wants to know it.
struct Request {
    enum class Method : std::uint8_t { Get, Head, Other };

    Method method = Method::Other;
    bool keep_alive = false;
    bool upgrade = false;  // to a WebSocket; other upgrades are passed over
    bool has_body = false;
    std::string path;  // without the query
    std::string host;
    std::string origin;
    std::string accept_encoding;
    std::string if_none_match;
    std::string forwarded_for;
    std::string upgrade_to;
    std::string socket_key;
    std::string socket_version;
};

// What a head may have; browsers add the cookies of everything else on the same host.
inline constexpr std::size_t kMostHeadBytes = std::size_t{16} << 10U;

// The end of the first head in the text, after its empty line; 0 if it is not whole.
std::size_t end_of_head(std::string_view text);

// Reads a whole head. What cannot be read is answered with the status.
tl::expected<Request, unsigned> read_request(std::string_view head);

}  // namespace jobsite::server
