#include "server/server.h"

#include <fmt/format.h>

namespace jobsite::server {

namespace {

HttpAnswer plain_text(std::string text, std::string_view type) {
    return {.status = 200,
            .content_type = std::string(type),
            .encoding = "",
            .cache_control = "no-store",
            .etag = "",
            .body = "",
            .own_body = std::move(text)};
}

constexpr std::string_view kNoClient =
    "Jobsite is running, but its page has not been built. The rooms are at /ws.\n";

}  // namespace

Server::Server(Options options, store::Store& store)
    : options_(std::move(options)), store_(store), files_(HttpFiles::load(options_.client)) {}

tl::expected<std::unique_ptr<Server>, Net::Fault> Server::open(Options options, const Shelf& shelf,
                                                               store::Store& store) {
    std::unique_ptr<Server> server(new Server(std::move(options), store));
    const Options& chosen = server->options_;
    auto net = Net::open(chosen.net, chosen.limits, server->figures_, *server);
    if (!net) {
        return tl::unexpected(net.error());
    }
    server->net_ = *std::move(net);
    server->hall_ = std::make_unique<Hall>(shelf, chosen.limits, store, server->figures_, *server,
                                           chosen.workers);
    return server;
}

void Server::stop() {
    net_->call([this] {
        hall_->stop();
        net_->stop();
    });
}

bool Server::opened(ConnectionId connection, const std::string& address) {
    return hall_->opened(connection, address);
}
void Server::heard(ConnectionId connection, std::string_view frame) {
    hall_->heard(connection, frame);
}
void Server::closed(ConnectionId connection) { hall_->closed(connection); }
void Server::caught_up(ConnectionId connection) { hall_->caught_up(connection); }
void Server::round_over() { hall_->round_over(); }

HttpAnswer Server::asked(const HttpRequest& request) {
    if (request.path == "/healthz") {
        return plain_text("ok\n", "text/plain; charset=utf-8");
    }
    if (request.path == "/metrics") {
        return plain_text(print_metrics(figures_, store_.figures()),
                          "text/plain; version=0.0.4; charset=utf-8");
    }
    if (files_.empty() && request.path == "/") {
        return plain_text(std::string(kNoClient), "text/plain; charset=utf-8");
    }
    return files_.find(request);
}

void Server::send(ConnectionId to, std::string frame) { net_->send(to, std::move(frame)); }
void Server::show(ConnectionId to, std::string motion) { net_->show(to, std::move(motion)); }
void Server::pack(ConnectionId connection) { net_->pack(connection); }
void Server::close(ConnectionId connection) { net_->close(connection); }
void Server::call(std::function<void()> function) { net_->call(std::move(function)); }

}  // namespace jobsite::server
