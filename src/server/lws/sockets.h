#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "protocol/packing.h"
#include "server/figures.h"
#include "server/ids.h"
#include "server/limits.h"
#include "server/lws/wire.h"
#include "server/net.h"

namespace jobsite::server {

// The WebSockets of the network. The functions that take a wsi answer the library's
// callbacks; what they return is what it wants to hear: -1 closes the connection.
class Sockets {
   public:
    Sockets(const NetOptions& options, const Limits& limits, Figures& figures, Listener& listener)
        : options_(options), limits_(limits), figures_(figures), listener_(listener) {}

    int on_handshake(lws* wsi) const;
    int on_opened(lws* wsi);
    int on_received(lws* wsi, std::string_view piece);
    int on_writable(lws* wsi);
    void on_closed(lws* wsi);

    // All do nothing when the connection has closed in the meantime.
    void send(ConnectionId to, std::string frame);
    void show(ConnectionId to, std::string motion);
    void pack(ConnectionId connection);
    void close(ConnectionId connection);

    [[nodiscard]] std::size_t size() const { return sockets_.size(); }

   private:
    struct Frame {
        std::string bytes;
        lws_write_protocol kind = LWS_WRITE_TEXT;
    };
    struct Socket {
        ConnectionId id{};
        lws* wsi = nullptr;
        bool closing = false;
        std::string frame;  // what has come of a frame that is not whole yet
        std::vector<Frame> out;
        std::size_t out_bytes = 0;
        bool missed_motion = false;
        std::optional<protocol::LastWords> words;  // of a connection to which texts go packed
    };

    // The socket, kept by the library beside the wsi; none before it is opened.
    static Socket* of(lws* wsi) { return static_cast<Socket*>(lws_get_opaque_user_data(wsi)); }
    // The socket that takes further orders.
    Socket* find(ConnectionId connection);
    [[nodiscard]] std::string address_of(lws* wsi) const;
    // False when the connection is broken.
    bool write(const Socket& socket, const Frame& frame);
    void put(Socket& socket, Frame frame);
    void give_up(Socket& socket);

    const NetOptions& options_;
    const Limits& limits_;
    Figures& figures_;
    Listener& listener_;
    std::uint64_t last_id_ = 0;
    std::unordered_map<ConnectionId, Socket> sockets_;
    protocol::Packer packer_;
    Pen pen_;
};

}  // namespace jobsite::server
