#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/net/alarms.h"
#include "server/net/connection.h"
#include "server/net/handle.h"
#include "server/net/poll.h"

namespace jobsite::server {

// All connections, each with its socket.
class Peers {
   public:
    Peers(House& house, const Poll& poll, ConnectionId last_taken)
        : house_(house), poll_(poll), last_id_(static_cast<std::uint64_t>(last_taken)) {}

    void add(Handle socket, Door door, std::string address);
    void on(ConnectionId id, std::uint32_t events);
    // The connection, which is about to be told something of that size, if it is still there.
    Connection* find(ConnectionId id, std::size_t size);
    // Looks at those whose time has come.
    void tick();
    // Sends what waits, once to each connection that something has happened to, and lets go
    // of those that have ended.
    void settle();
    // The server ends: everybody who is not spoken to can go.
    void end();

    [[nodiscard]] std::size_t size() const { return peers_.size(); }
    [[nodiscard]] std::optional<Millis> next_tick() const { return alarms_.next(); }

   private:
    struct Peer {
        Peer(Handle its_socket, Connection its_connection)
            : socket(std::move(its_socket)), connection(std::move(its_connection)) {}

        Handle socket;
        Connection connection;
        bool unsettled = false;
        bool full = false;         // the kernel takes no more for now
        bool half_closed = false;  // by us
        std::uint32_t interest = EPOLLIN;
        std::optional<Millis> alarm;  // the one that counts
    };

    void receive(Peer& peer);
    void send(Peer& peer);
    void settle(ConnectionId id, Peer& peer);
    void touch(ConnectionId id, Peer& peer);

    House& house_;
    const Poll& poll_;
    std::uint64_t last_id_;
    std::unordered_map<ConnectionId, Peer> peers_;
    std::vector<ConnectionId> unsettled_;
    std::vector<ConnectionId> settling_;  // the two change places
    Alarms alarms_;
    std::vector<char> buffer_ = std::vector<char>(std::size_t{64} << 10U);
};

}  // namespace jobsite::server
