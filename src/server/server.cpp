#include "server/server.h"

#include <fmt/format.h>

namespace jobsite::server {

namespace {

constexpr unsigned kUnavailable = 503;
// Two beats of the heart have been missed (store/postgres_node.cpp).
constexpr std::chrono::seconds kUnsure{4};

HttpAnswer plain_text(std::string text, std::string_view type, unsigned status = 200) {
    return {.status = status,
            .content_type = std::string(type),
            .encoding = "",
            .cache_control = "no-store",
            .etag = "",
            .body = "",
            .own_body = std::move(text)};
}

constexpr std::string_view kText = "text/plain; charset=utf-8";
constexpr std::string_view kNoClient =
    "Jobsite is running, but its page has not been built. The rooms are at /ws.\n";

}  // namespace

Server::Server(Options options, store::Store& store)
    : options_(std::move(options)), store_(store), files_(HttpFiles::load(options_.client)) {}

tl::expected<std::unique_ptr<Server>, Net::Fault> Server::open(Options options, const Shelf& shelf,
                                                               store::Store& store,
                                                               std::unique_ptr<Carrier> carrier) {
    options.net.lease = store.lease();
    std::unique_ptr<Server> server(new Server(std::move(options), store));
    const Options& chosen = server->options_;
    auto net = Net::open(chosen.net, chosen.limits, server->figures_);
    if (!net) {
        return tl::unexpected(net.error());
    }
    server->net_ = *std::move(net);
    if (carrier != nullptr) {
        server->relay_ = std::make_unique<Relay>(std::move(carrier), chosen.address, *server->net_,
                                                 server->figures_);
    }
    server->hall_ = std::make_unique<Hall>(shelf, chosen.limits, store, server->figures_,
                                           *server->net_, chosen.workers, server->relay_.get());
    server->caretaker_ = std::make_unique<Caretaker>(store, chosen.limits, server->figures_);
    return server;
}

void Server::run() {
    net_->run(*hall_, [this](const HttpRequest& request) { return answer(request); });
}

void Server::stop() {
    drain();
    net_->call([this] {
        hall_->stop();
        net_->stop();
    });
}

HttpAnswer Server::answer(const HttpRequest& request) const {
    if (request.path == "/healthz") {
        return plain_text("ok\n", kText);
    }
    if (request.path == "/readyz") {
        return readiness();
    }
    // By the numbers of bytes a player could count what others are told.
    if (request.door == Door::Back) {
        return request.path == "/metrics" ? plain_text(print_metrics(figures_, store_),
                                                       "text/plain; version=0.0.4; charset=utf-8")
                                          : not_found();
    }
    if (files_.empty() && request.path == "/") {
        return plain_text(std::string(kNoClient), kText);
    }
    return files_.find(request);
}

HttpAnswer Server::readiness() const {
    if (draining_) {
        return plain_text("it is about to end\n", kText, kUnavailable);
    }
    const store::Lease* const lease = store_.lease();
    if (lease != nullptr && lease->left() < kUnsure) {
        return plain_text("the database does not answer\n", kText, kUnavailable);
    }
    return plain_text("ready\n", kText);
}

}  // namespace jobsite::server
