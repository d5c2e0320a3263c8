#include "server/net.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "server/listening.h"
#include "server/lws/pages.h"
#include "server/lws/sockets.h"

// The network by libwebsockets, which has one thread and a poll loop. Other threads
// reach that thread by a queue and lws_cancel_service(), the one function of the
// library that they may call.
namespace jobsite::server {

namespace {

constexpr std::size_t kReceiveBytes = 1024;
constexpr Millis kLastWords = 1000;  // how long stop() goes on sending

// Rounds start at least this far apart, for each walks over all sockets, however few of
// them have something to say: some 200 ns a socket, so that walking takes a tenth of the time
// or little more. What comes after a pause is heard at once.
std::chrono::microseconds pace(std::size_t sockets) {
    return std::clamp(std::chrono::microseconds(2 * sockets), std::chrono::microseconds(1'000),
                      std::chrono::microseconds(10'000));
}

constexpr lws_retry_bo_t kKeepAlive{.retry_ms_table = nullptr,
                                    .retry_ms_table_count = 0,
                                    .conceal_count = 0,
                                    .secs_since_valid_ping = 30,
                                    .secs_since_valid_hangup = 60,
                                    .jitter_percent = 0};

class LwsNet final : public Net {
   public:
    LwsNet(NetOptions options, const Limits& limits, Figures& figures, Listener& listener)
        : options_(std::move(options)),
          limits_(limits),
          listener_(listener),
          sockets_(options_, limits, figures, listener),
          pages_(figures, listener) {}
    ~LwsNet() override {
        closing_ = true;
        if (context_ != nullptr) {
            lws_context_destroy(context_);
        }
    }

    bool start();

    [[nodiscard]] int port() const override { return port_; }
    void run() override;
    void send(ConnectionId to, std::string frame) override { push({to, std::move(frame)}); }
    void show(ConnectionId to, std::string motion) override {
        push({to, Motion{std::move(motion)}});
    }
    void pack(ConnectionId connection) override { push({connection, Pack{}}); }
    void close(ConnectionId connection) override { push({connection, Close{}}); }
    void call(std::function<void()> function) override { push({kNobody, std::move(function)}); }
    void stop() override {
        stopping_ = true;
        lws_cancel_service(context_);
    }

   private:
    struct Pack {};
    struct Close {};
    struct Motion {
        std::string bytes;
    };
    struct Order {
        ConnectionId connection{};
        std::variant<std::string, Motion, Pack, Close, std::function<void()>> what;
    };

    static int callback(lws* wsi, lws_callback_reasons reason, void* user, void* in,
                        std::size_t length);
    int on(lws* wsi, lws_callback_reasons reason, std::string_view bytes);

    void push(Order order);
    void take_orders();
    void carry_out(Order& order);

    const NetOptions options_;
    const Limits& limits_;
    Listener& listener_;
    Sockets sockets_;
    Pages pages_;
    lws_context* context_ = nullptr;
    int port_ = 0;
    bool closing_ = false;  // nobody listens any more
    std::array<lws_protocols, 2> protocols_{};
    std::atomic<bool> stopping_{false};
    std::mutex mutex_;  // guards orders_
    std::vector<Order> orders_;
    std::vector<Order> taken_;  // being carried out; the two change places
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
    // Whoever dawdles over a request keeps nobody else from making one.
    info.max_http_header_pool2 = static_cast<unsigned>(limits_.connections);
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
    auto next_round = std::chrono::steady_clock::now();
    while (!stopping_ && lws_service(context_, 0) >= 0) {
        listener_.round_over();
        std::this_thread::sleep_until(next_round);
        next_round = std::chrono::steady_clock::now() + pace(sockets_.size());
    }
    const Millis until = steady_clock_now() + kLastWords;
    take_orders();
    // A negative time makes the library return at once.
    while (sockets_.size() > 0 && steady_clock_now() < until && lws_service(context_, -1) >= 0) {
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
    {
        const std::lock_guard lock(mutex_);
        taken_.swap(orders_);
    }
    for (Order& order : taken_) {
        carry_out(order);
    }
    taken_.clear();
}

void LwsNet::carry_out(Order& order) {
    if (auto* const frame = std::get_if<std::string>(&order.what)) {
        sockets_.send(order.connection, std::move(*frame));
    } else if (auto* const motion = std::get_if<Motion>(&order.what)) {
        sockets_.show(order.connection, std::move(motion->bytes));
    } else if (std::holds_alternative<Pack>(order.what)) {
        sockets_.pack(order.connection);
    } else if (auto* const function = std::get_if<std::function<void()>>(&order.what)) {
        (*function)();
    } else {
        sockets_.close(order.connection);
    }
}

int LwsNet::callback(lws* wsi, lws_callback_reasons reason, void* /*user*/, void* in,
                     std::size_t length) {
    auto* const net = static_cast<LwsNet*>(lws_context_user(lws_get_context(wsi)));
    if (net == nullptr || net->closing_) {
        return 0;
    }
    return net->on(wsi, reason, {static_cast<const char*>(in), in == nullptr ? 0 : length});
}

int LwsNet::on(lws* wsi, lws_callback_reasons reason, std::string_view bytes) {
    switch (reason) {
        case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
            take_orders();
            return 0;
        case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
            return sockets_.on_handshake(wsi);
        case LWS_CALLBACK_ESTABLISHED:
            return sockets_.on_opened(wsi);
        case LWS_CALLBACK_RECEIVE:
            return sockets_.on_received(wsi, bytes);
        case LWS_CALLBACK_SERVER_WRITEABLE:
            return sockets_.on_writable(wsi);
        case LWS_CALLBACK_CLOSED:
            sockets_.on_closed(wsi);
            return 0;
        case LWS_CALLBACK_HTTP:
            return pages_.on_asked(wsi, bytes);
        case LWS_CALLBACK_HTTP_WRITEABLE:
            return pages_.on_writable(wsi);
        case LWS_CALLBACK_HTTP_BODY:
            return -1;  // nobody may send us anything but messages
        case LWS_CALLBACK_CLOSED_HTTP:
            pages_.on_closed(wsi);
            return 0;
        default:
            return 0;
    }
}

}  // namespace

tl::expected<std::unique_ptr<Net>, Net::Fault> Net::open(const NetOptions& options,
                                                         const Limits& limits, Figures& figures,
                                                         Listener& listener) {
    if (const auto fault = refuses_to_listen(options)) {
        return tl::unexpected(*fault);
    }
    auto net = std::make_unique<LwsNet>(options, limits, figures, listener);
    if (!net->start()) {
        return tl::unexpected(Fault::Other);
    }
    return net;
}

}  // namespace jobsite::server
