#pragma once

#include <string>

#include "server/room/ids.h"

namespace jobsite::server {

// Where words to a connection go. Any thread may use it; nothing here waits, and what one
// thread says arrives in its order.
class Outbox {
   public:
    Outbox() = default;
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;
    virtual ~Outbox() = default;

    virtual void send(ConnectionId to, std::string frame) = 0;
    // Motion may be left out where too much waits already: Room::caught_up says when.
    virtual void show(ConnectionId to, std::string motion) = 0;
    // From now on the connection hears what is said to the crowd, and not any more.
    virtual void gather(ConnectionId crowd, ConnectionId connection) = 0;
    virtual void part(ConnectionId crowd, ConnectionId connection) = 0;
};

}  // namespace jobsite::server
