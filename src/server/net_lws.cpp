#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

#include <arpa/inet.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/verify.h"
#include "server/net.h"
#include "server/origin.h"

// The network by libwebsockets, which has one thread and a poll loop. Other threads
// reach that thread by a queue and lws_cancel_service(), the one function of the
// library that they may call.
namespace jobsite::server {

namespace {

constexpr std::size_t kHttpPiece = std::size_t{16} << 10U;
constexpr std::size_t kHeaderBytes = 4096;
constexpr std::size_t kReceiveBytes = 1024;
constexpr Millis kLastWords = 1000;  // how long stop() goes on sending

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

constexpr lws_retry_bo_t kKeepAlive{.retry_ms_table = nullptr,
                                    .retry_ms_table_count = 0,
                                    .conceal_count = 0,
                                    .secs_since_valid_ping = 30,
                                    .secs_since_valid_hangup = 60,
                                    .jitter_percent = 0};

std::string header_of(lws* wsi, lws_token_indexes token) {
    const int length = lws_hdr_total_length(wsi, token);
    if (length <= 0) {
        return "";
    }
    std::string text(static_cast<std::size_t>(length) + 1, '\0');
    const int copied = lws_hdr_copy(wsi, text.data(), length + 1, token);
    text.resize(copied > 0 ? static_cast<std::size_t>(copied) : 0);
    return text;
}

// Bytes with the room in front of them that the library writes its own into.
class Padded {
   public:
    explicit Padded(std::string_view bytes) : buffer_(LWS_PRE + bytes.size()) {
        std::memcpy(buffer_.data() + LWS_PRE, bytes.data(), bytes.size());
    }
    unsigned char* data() { return buffer_.data() + LWS_PRE; }

   private:
    std::vector<unsigned char> buffer_;
};

class LwsNet final : public Net {
   public:
    LwsNet(const NetOptions& options, const Limits& limits, Figures& figures, Listener& listener)
        : options_(options), limits_(limits), figures_(figures), listener_(&listener) {}
    ~LwsNet() override {
        listener_ = nullptr;
        if (context_ != nullptr) {
            lws_context_destroy(context_);
        }
    }

    bool start();

    [[nodiscard]] int port() const override { return port_; }
    void run() override;
    void send(ConnectionId to, std::string frame) override { push({to, std::move(frame)}); }
    void close(ConnectionId connection) override { push({connection, Close{}}); }
    void call(std::function<void()> function) override { push({kNobody, std::move(function)}); }
    void stop() override {
        stopping_ = true;
        lws_cancel_service(context_);
    }

   private:
    struct Close {};
    struct Order {
        ConnectionId connection{};
        std::variant<std::string, Close, std::function<void()>> what;
    };
    struct Socket {
        ConnectionId id{};
        std::string frame;  // what has come of a frame that is not whole yet
        std::deque<std::string> out;
        std::size_t out_bytes = 0;
        bool closing = false;
    };
    struct Reply {
        HttpAnswer answer;
        std::size_t sent = 0;
    };

    static int callback(lws* wsi, lws_callback_reasons reason, void* user, void* in,
                        std::size_t length);
    int on(lws* wsi, lws_callback_reasons reason, void* in, std::size_t length);

    void push(Order order);
    void take_orders();
    void carry_out(Order& order);

    [[nodiscard]] bool may_connect(lws* wsi) const;
    [[nodiscard]] std::string address_of(lws* wsi) const;
    int on_opened(lws* wsi);
    int on_received(lws* wsi, std::string_view piece);
    int on_writable(lws* wsi);
    void on_closed(lws* wsi);

    int on_http(lws* wsi, std::string_view path);
    int write_head(lws* wsi, const HttpAnswer& answer, std::size_t size);
    int on_http_writable(lws* wsi);

    const NetOptions options_;
    const Limits& limits_;
    Figures& figures_;
    Listener* listener_;
    lws_context* context_ = nullptr;
    int port_ = 0;
    std::uint64_t last_id_ = 0;
    std::unordered_map<lws*, Socket> sockets_;
    std::unordered_map<ConnectionId, lws*> by_id_;
    std::unordered_map<lws*, Reply> replies_;
    std::array<lws_protocols, 2> protocols_{};
    std::atomic<bool> stopping_{false};
    std::mutex mutex_;  // guards orders_
    std::vector<Order> orders_;
};

bool LwsNet::start() {
    lws_set_log_level(0, nullptr);
    protocols_[0].name = "jobsite";
    protocols_[0].callback = callback;
    protocols_[0].rx_buffer_size = kReceiveBytes;
    lws_context_creation_info info{};
    info.port = options_.port;
    info.iface = options_.host.empty() ? nullptr : options_.host.c_str();
    info.protocols = protocols_.data();
    info.user = this;
    info.server_string = "jobsite";
    info.keepalive_timeout = 30;
    info.timeout_secs = 15;
    info.fd_limit_per_thread = static_cast<unsigned>(limits_.connections) + 100;
    info.max_http_header_pool2 = 64;
    info.retry_and_idle_policy = &kKeepAlive;
    info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_DISABLE_IPV6 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME;
    context_ = lws_create_context(&info);
    if (context_ == nullptr) {
        return false;
    }
    lws_vhost* const vhost = lws_get_vhost_by_name(context_, "default");
    port_ = vhost != nullptr ? lws_get_vhost_listen_port(vhost) : options_.port;
    return true;
}

void LwsNet::run() {
    while (!stopping_ && lws_service(context_, 0) >= 0) {
    }
    const Millis until = steady_clock_now() + kLastWords;
    take_orders();
    // A negative time makes the library return at once.
    while (!sockets_.empty() && steady_clock_now() < until && lws_service(context_, -1) >= 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

void LwsNet::push(Order order) {
    bool first = false;
    {
        const std::lock_guard lock(mutex_);
        first = orders_.empty();
        orders_.push_back(std::move(order));
    }
    if (first) {
        lws_cancel_service(context_);
    }
}

void LwsNet::take_orders() {
    std::vector<Order> orders;
    {
        const std::lock_guard lock(mutex_);
        orders.swap(orders_);
    }
    for (Order& order : orders) {
        carry_out(order);
    }
}

void LwsNet::carry_out(Order& order) {
    if (auto* const function = std::get_if<std::function<void()>>(&order.what)) {
        return (*function)();
    }
    const auto found = by_id_.find(order.connection);
    if (found == by_id_.end()) {
        return;  // it has closed in the meantime
    }
    lws* const wsi = found->second;
    Socket& socket = sockets_.at(wsi);
    if (socket.closing) {
        return;
    }
    if (auto* const frame = std::get_if<std::string>(&order.what)) {
        socket.out_bytes += frame->size();
        if (socket.out_bytes > limits_.outgoing_bytes) {
            // It does not take what it is told; it may come back and ask for the gap.
            ++figures_.slow_closed;
            socket.closing = true;
            socket.out.clear();
            lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
            return;
        }
        socket.out.push_back(std::move(*frame));
    } else {
        socket.closing = true;
    }
    lws_callback_on_writable(wsi);
}

int LwsNet::callback(lws* wsi, lws_callback_reasons reason, void* /*user*/, void* in,
                     std::size_t length) {
    auto* const net = static_cast<LwsNet*>(lws_context_user(lws_get_context(wsi)));
    return net == nullptr || net->listener_ == nullptr ? 0 : net->on(wsi, reason, in, length);
}

int LwsNet::on(lws* wsi, lws_callback_reasons reason, void* in, std::size_t length) {
    const std::string_view bytes(static_cast<const char*>(in), in == nullptr ? 0 : length);
    switch (reason) {
        case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
            take_orders();
            return 0;
        case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
            return may_connect(wsi) ? 0 : -1;
        case LWS_CALLBACK_ESTABLISHED:
            return on_opened(wsi);
        case LWS_CALLBACK_RECEIVE:
            return on_received(wsi, bytes);
        case LWS_CALLBACK_SERVER_WRITEABLE:
            return on_writable(wsi);
        case LWS_CALLBACK_CLOSED:
            on_closed(wsi);
            return 0;
        case LWS_CALLBACK_HTTP:
            return on_http(wsi, bytes);
        case LWS_CALLBACK_HTTP_WRITEABLE:
            return on_http_writable(wsi);
        case LWS_CALLBACK_HTTP_BODY:
            return -1;  // nobody may send us anything but messages
        case LWS_CALLBACK_CLOSED_HTTP:
            replies_.erase(wsi);
            return 0;
        default:
            return 0;
    }
}

// WebSocket

bool LwsNet::may_connect(lws* wsi) const {
    const bool right_path = header_of(wsi, WSI_TOKEN_GET_URI) == "/ws";
    const bool right_origin = is_own_origin(header_of(wsi, WSI_TOKEN_ORIGIN),
                                            header_of(wsi, WSI_TOKEN_HOST), options_.public_host);
    if (!right_path || !right_origin) {
        ++figures_.turned_away;
    }
    return right_path && right_origin;
}

std::string LwsNet::address_of(lws* wsi) const {
    if (options_.behind_proxy) {
        std::string forwarded = forwarded_address(header_of(wsi, WSI_TOKEN_X_FORWARDED_FOR));
        if (!forwarded.empty()) {
            return forwarded;
        }
    }
    std::array<char, INET6_ADDRSTRLEN> text{};
    lws_get_peer_simple(wsi, text.data(), text.size());
    return text.data();
}

int LwsNet::on_opened(lws* wsi) {
    const ConnectionId id{++last_id_};
    if (!listener_->opened(id, address_of(wsi))) {
        return -1;
    }
    sockets_[wsi].id = id;
    by_id_[id] = wsi;
    return 0;
}

int LwsNet::on_received(lws* wsi, std::string_view piece) {
    const auto found = sockets_.find(wsi);
    if (found == sockets_.end() || found->second.closing) {
        return 0;
    }
    Socket& socket = found->second;
    if (lws_frame_is_binary(wsi) != 0) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, nullptr, 0);
        return -1;
    }
    if (socket.frame.size() + piece.size() > limits_.frame_bytes) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, nullptr, 0);
        return -1;
    }
    const bool whole = lws_is_final_fragment(wsi) != 0 && lws_remaining_packet_payload(wsi) == 0;
    if (whole && socket.frame.empty()) {
        listener_->heard(socket.id, piece);
        return 0;
    }
    socket.frame += piece;
    if (whole) {
        const std::string frame = std::exchange(socket.frame, {});
        listener_->heard(socket.id, frame);
    }
    return 0;
}

int LwsNet::on_writable(lws* wsi) {
    const auto found = sockets_.find(wsi);
    if (found == sockets_.end()) {
        return 0;
    }
    Socket& socket = found->second;
    while (!socket.out.empty() && lws_send_pipe_choked(wsi) == 0) {
        const std::string frame = std::move(socket.out.front());
        socket.out.pop_front();
        socket.out_bytes -= frame.size();
        Padded padded(frame);
        if (lws_write(wsi, padded.data(), frame.size(), LWS_WRITE_TEXT) < 0) {
            return -1;
        }
        ++figures_.frames_out;
        figures_.bytes_out += frame.size();
    }
    if (!socket.out.empty()) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    if (socket.closing) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_GOINGAWAY, nullptr, 0);
        return -1;
    }
    return 0;
}

void LwsNet::on_closed(lws* wsi) {
    const auto found = sockets_.find(wsi);
    if (found == sockets_.end()) {
        return;
    }
    const ConnectionId id = found->second.id;
    by_id_.erase(id);
    sockets_.erase(found);
    listener_->closed(id);
}

// HTTP

int LwsNet::on_http(lws* wsi, std::string_view path) {
    const bool is_get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    const bool is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    Reply reply;
    if (is_get || is_head) {
        reply.answer =
            listener_->asked({.path = std::string(path),
                              .accept_encoding = header_of(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING),
                              .if_none_match = header_of(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH)});
    } else {
        reply.answer.status = HTTP_STATUS_METHOD_NOT_ALLOWED;
    }
    const std::size_t size =
        reply.answer.own_body.empty() ? reply.answer.body.size() : reply.answer.own_body.size();
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

int LwsNet::write_head(lws* wsi, const HttpAnswer& answer, std::size_t size) {
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

int LwsNet::on_http_writable(lws* wsi) {
    const auto found = replies_.find(wsi);
    if (found == replies_.end()) {
        return 0;
    }
    Reply& reply = found->second;
    const std::string_view body =
        reply.answer.own_body.empty() ? reply.answer.body : std::string_view(reply.answer.own_body);
    const std::string_view piece = body.substr(reply.sent, kHttpPiece);
    const bool last = reply.sent + piece.size() == body.size();
    Padded padded(piece);
    if (lws_write(wsi, padded.data(), piece.size(), last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        0) {
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

// Why the address cannot be listened on, if it cannot: the library does not tell.
std::optional<Net::Fault> try_to_bind(const NetOptions& options) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(options.port));
    address.sin_addr.s_addr = INADDR_ANY;
    if (!options.host.empty() && inet_pton(AF_INET, options.host.c_str(), &address.sin_addr) != 1) {
        return Net::Fault::NoSuchAddress;
    }
    const int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int yes = 1;
    ::setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    const bool bound =
        ::bind(handle, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0 &&
        ::listen(handle, 1) == 0;
    const int error = errno;
    ::close(handle);
    if (bound) {
        return std::nullopt;
    }
    switch (error) {
        case EADDRINUSE:
            return Net::Fault::PortTaken;
        case EACCES:
            return Net::Fault::PortForbidden;
        case EADDRNOTAVAIL:
            return Net::Fault::NoSuchAddress;
        default:
            return Net::Fault::Other;
    }
}

}  // namespace

tl::expected<std::unique_ptr<Net>, Net::Fault> Net::open(const NetOptions& options,
                                                         const Limits& limits, Figures& figures,
                                                         Listener& listener) {
    if (const auto fault = try_to_bind(options)) {
        return tl::unexpected(*fault);
    }
    auto net = std::make_unique<LwsNet>(options, limits, figures, listener);
    if (!net->start()) {
        return tl::unexpected(Fault::Other);
    }
    return net;
}

}  // namespace jobsite::server
