#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <libwebsockets.h>

// What both sides of the network need of the library.
namespace jobsite::server {

inline std::string header_of(lws* wsi, lws_token_indexes token) {
    const int length = lws_hdr_total_length(wsi, token);
    if (length <= 0) {
        return "";
    }
    std::string text(static_cast<std::size_t>(length) + 1, '\0');
    const int copied = lws_hdr_copy(wsi, text.data(), length + 1, token);
    text.resize(copied > 0 ? static_cast<std::size_t>(copied) : 0);
    return text;
}

// Writes bytes with the room in front of them into which the library writes its own.
class Pen {
   public:
    // False when the connection is broken.
    bool write(lws* wsi, std::string_view bytes, lws_write_protocol kind) {
        buffer_.resize(LWS_PRE + bytes.size());
        unsigned char* const place = buffer_.data() + LWS_PRE;
        std::memcpy(place, bytes.data(), bytes.size());
        return lws_write(wsi, place, bytes.size(), kind) >= 0;
    }

   private:
    std::vector<unsigned char> buffer_;
};

}  // namespace jobsite::server
