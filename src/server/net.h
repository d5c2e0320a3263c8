#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "server/room/figures.h"
#include "server/room/ids.h"
#include "server/room/limits.h"
#include "server/room/outbox.h"
#include "store/lease.h"

// The network, as far as the rest of the server knows it. The folder net/ is the one that
// includes network libraries and speaks to sockets.
namespace jobsite::server {

// By which address somebody has come: the one for everybody, or the one for whoever runs
// the server.
enum class Door : std::uint8_t { Front, Back };

// What a browser asks for, and what it gets.
struct HttpRequest {
    Door door = Door::Front;
    std::string path;  // without the query
    std::string accept_encoding;
    std::string if_none_match;
};
struct HttpAnswer {
    unsigned status = 200;
    std::string content_type;
    std::string encoding;  // gzip, br, or nothing
    std::string cache_control;
    std::string etag;
    std::string_view body;  // lives as long as the server, or
    std::string own_body;   // goes with the answer

    [[nodiscard]] std::string_view text() const { return own_body.empty() ? body : own_body; }
};

// Who hears of what comes in. All of it happens on the network's thread.
class Listener {
   public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    virtual ~Listener() = default;

    // False turns the connection away.
    virtual bool opened(ConnectionId connection, const std::string& address) = 0;
    virtual void heard(ConnectionId connection, std::string_view frame) = 0;
    virtual void closed(ConnectionId connection) = 0;
    // Motion had been left out for the connection; now nothing waits to be sent to it.
    virtual void caught_up(ConnectionId connection) = 0;
    // All that had come has been told; the network waits for more.
    virtual void round_over() = 0;
};

// Answers what is asked for over plain HTTP, on the same thread.
using Pages = std::function<HttpAnswer(const HttpRequest&)>;

// An IPv4 address; an empty host is all of them, port 0 any that is free.
struct Endpoint {
    std::string host;
    int port = 0;
};

struct NetOptions {
    Endpoint front;
    std::optional<Endpoint> back;  // pages only, for whoever runs the server
    std::string public_host;       // host and port as people write them, if not as asked for
    bool behind_proxy = false;
    // Where rooms are held for a time only: when it is over nothing is sent, and the program ends.
    const store::Lease* lease = nullptr;
};

class Net : public Outbox {
   public:
    enum class Problem : std::uint8_t { PortTaken, PortForbidden, NoSuchAddress, Other };
    struct Fault {
        Problem problem = Problem::Other;
        Door door = Door::Front;
        auto operator<=>(const Fault&) const = default;
    };
    // The sockets listen when this returns. The limits and figures outlive it.
    static tl::expected<std::unique_ptr<Net>, Fault> open(const NetOptions& options,
                                                          const Limits& limits, Figures& figures);

    // None for a back door that was not asked for.
    [[nodiscard]] virtual std::optional<int> port(Door door) const = 0;
    // Serves until stop() is called, then sends for a moment what still waits.
    virtual void run(Listener& listener, const Pages& pages) = 0;

    // These may be called by any thread, and happen with send and show in the order of the
    // calls.
    // What is sent from now on goes packed, as protocol/packing.h says.
    virtual void pack(ConnectionId connection) = 0;
    virtual void close(ConnectionId connection) = 0;        // after what was sent before
    virtual void call(std::function<void()> function) = 0;  // on the network's thread
    virtual void stop() = 0;
};

}  // namespace jobsite::server
