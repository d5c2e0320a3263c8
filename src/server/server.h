#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "server/caretaker.h"
#include "server/hall.h"
#include "server/http_files.h"
#include "server/net.h"
#include "server/relay/relay.h"
#include "server/room/figures.h"
#include "server/room/limits.h"
#include "shelf/shelf.h"
#include "store/store.h"

namespace jobsite::server {

// All of it together: the network, the hall and its workers, the client's files.
class Server {
   public:
    struct Options {
        NetOptions net;
        Limits limits;
        unsigned workers = 1;
        std::filesystem::path client;  // folder of the built client
        std::string address{};         // of this server among others, where something carries
    };

    // It listens when this returns. The shelf and the store outlive it.
    static tl::expected<std::unique_ptr<Server>, Net::Fault> open(
        Options options, const Shelf& shelf, store::Store& store,
        std::unique_ptr<Carrier> carrier = nullptr);

    // Serves until stop() is called by any thread: then everybody is told goodbye, and
    // what is being written is written. Whoever drains it first lets a load balancer know that
    // nobody new shall be sent here; all goes on until then.
    void run();
    void drain() { draining_ = true; }
    void stop();

    [[nodiscard]] std::optional<int> port(Door door) const { return net_->port(door); }
    [[nodiscard]] bool has_client() const { return !files_.empty(); }

   private:
    Server(Options options, store::Store& store);
    [[nodiscard]] HttpAnswer answer(const HttpRequest& request) const;
    [[nodiscard]] HttpAnswer readiness() const;

    const Options options_;
    store::Store& store_;
    Figures figures_;
    std::atomic<bool> draining_ = false;
    HttpFiles files_;
    std::unique_ptr<Net> net_;
    std::unique_ptr<Relay> relay_;
    std::unique_ptr<Hall> hall_;
    std::unique_ptr<Caretaker> caretaker_;
};

// The figures as Prometheus reads them.
std::string print_metrics(const Figures& figures, const store::Store& kept);

}  // namespace jobsite::server
