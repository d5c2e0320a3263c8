#include "server/lws/pages.h"

#include <array>
#include <utility>

namespace jobsite::server {

namespace {

constexpr std::size_t kPiece = std::size_t{16} << 10U;
constexpr std::size_t kHeaderBytes = 4096;

struct Header {
    const char* name;
    std::string_view value;
};

// What every answer says to the browser.
constexpr std::array kSafety{
    Header{"content-security-policy:",
           "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
           "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
           "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    Header{"x-content-type-options:", "nosniff"},
    Header{"referrer-policy:", "no-referrer"},
    Header{"cross-origin-opener-policy:", "same-origin"},
    Header{"cross-origin-resource-policy:", "same-origin"},
};

int write_head(lws* wsi, const HttpAnswer& answer, std::size_t size) {
    std::array<unsigned char, LWS_PRE + kHeaderBytes> buffer{};
    unsigned char* const start = buffer.data() + LWS_PRE;
    unsigned char* place = start;
    unsigned char* const end = buffer.data() + buffer.size() - 1;
    int failed = lws_add_http_header_status(wsi, answer.status, &place, end);
    const auto add = [&](const char* name, std::string_view value) {
        if (!value.empty()) {
            failed |=
                lws_add_http_header_by_name(wsi, reinterpret_cast<const unsigned char*>(name),
                                            reinterpret_cast<const unsigned char*>(value.data()),
                                            static_cast<int>(value.size()), &place, end);
        }
    };
    for (const Header& header : kSafety) {
        add(header.name, header.value);
    }
    add("content-type:", answer.content_type);
    add("content-encoding:", answer.encoding);
    add("vary:", "accept-encoding");
    add("cache-control:", answer.cache_control);
    add("etag:", answer.etag);
    if (answer.status != HTTP_STATUS_NOT_MODIFIED) {
        failed |= lws_add_http_header_content_length(wsi, size, &place, end);
    }
    if (failed != 0) {
        return -1;
    }
    return lws_finalize_write_http_header(wsi, start, &place, end);
}

}  // namespace

int Pages::on_asked(lws* wsi, std::string_view path) {
    const bool is_get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    const bool is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    Reply reply;
    if (is_get || is_head) {
        reply.answer =
            listener_.asked({.path = std::string(path),
                             .accept_encoding = header_of(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING),
                             .if_none_match = header_of(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH)});
    } else {
        reply.answer.status = HTTP_STATUS_METHOD_NOT_ALLOWED;
    }
    const std::size_t size = reply.body().size();
    if (write_head(wsi, reply.answer, size) != 0) {
        return -1;
    }
    if (is_head || size == 0) {
        const bool over = lws_http_transaction_completed(wsi) != 0;
        return over || !(is_get || is_head) ? -1 : 0;
    }
    replies_[wsi] = std::move(reply);
    lws_callback_on_writable(wsi);
    return 0;
}

int Pages::on_writable(lws* wsi) {
    const auto found = replies_.find(wsi);
    if (found == replies_.end()) {
        return 0;
    }
    Reply& reply = found->second;
    const std::string_view piece = reply.body().substr(reply.sent, kPiece);
    const bool last = reply.sent + piece.size() == reply.body().size();
    if (!pen_.write(wsi, piece, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP)) {
        return -1;
    }
    figures_.bytes_out += piece.size();
    reply.sent += piece.size();
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    replies_.erase(found);
    return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
}

}  // namespace jobsite::server
