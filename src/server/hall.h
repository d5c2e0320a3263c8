#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/net.h"
#include "server/relay/relay.h"
#include "server/room/bucket.h"
#include "server/room/figures.h"
#include "server/room/ids.h"
#include "server/room/limits.h"
#include "server/room/room.h"
#include "server/worker.h"
#include "shelf/shelf.h"

namespace jobsite::server {

// Receives people, answers what concerns no room, and takes the rest to the worker
// whose room it is. It belongs to one thread, the network's.
class Hall final : public Listener, public RelayListener {
   public:
    // The network outlives it, and so does the relay, where there are other servers.
    Hall(const Shelf& shelf, const Limits& limits, store::Store& store, Figures& figures, Net& net,
         unsigned workers, Relay* relay = nullptr);

    // False if the address has too many connections already.
    bool opened(ConnectionId connection, const std::string& address) override;
    void heard(ConnectionId from, std::string_view frame) override;
    void closed(ConnectionId connection) override;
    void caught_up(ConnectionId connection) override;
    // The workers get what has been heard, and other servers what was said to them.
    void round_over() override;

    bool visitor_asks(ConnectionId visitor, Visit visit, std::string room,
                      std::string_view frame) override;
    void visitor_left(ConnectionId visitor, const std::string& room) override;
    void visitor_wants_motion(ConnectionId visitor, const std::string& room) override;
    void guest_answered(ConnectionId guest, const std::string& room, Joining joining) override;
    void guest_lost(ConnectionId guest) override;

    // Says goodbye to everybody and waits for what is being written.
    void stop();

   private:
    // A room, and the server that holds it where that is another one.
    struct Place {
        std::string room{};
        std::string host{};
    };
    struct Join {
        Place place;
        std::string frame;
        protocol::Ack ack;
    };
    struct Session {
        std::string address;
        bool greeted = false;
        Place place;                       // in which it has joined a seat; no room for none
        std::optional<Join> joining;       // that has not been answered
        std::vector<std::string> waiting;  // frames that came while it was joining
        Bucket frames;
        Bucket messages;
        Bucket hands;
        int refused_in_a_row = 0;
    };
    // What one address has and does.
    struct Address {
        std::size_t connections = 0;
        Bucket rooms;
        Bucket rooms_a_day;
    };

    // A worker, and what has come for it in this round.
    struct Desk {
        std::unique_ptr<Worker> worker;
        std::vector<Job> jobs;
    };

    void take(ConnectionId from, Session& session, std::string_view frame);
    // Whether the connection may say this now, by how much it has said lately.
    bool allows(Session& session, const protocol::RoomMessage& message);
    void greet(ConnectionId from, Session& session, const protocol::Hello& hello,
               protocol::Ack ack);
    void open(ConnectionId from, const Session& session, const protocol::RoomRequest& request);
    void pass_on(ConnectionId from, Session& session, protocol::RoomRequest&& request,
                 std::string_view frame);
    void begin_join(ConnectionId from, Session& session, protocol::RoomRequest&& request,
                    std::string_view frame);
    // It changes nothing, wherever the connection is.
    void pass_on(ConnectionId from, const protocol::Knock& knock, protocol::Ack ack);
    // Why no further room is opened from an address, if none is.
    std::optional<protocol::Refusal> refuses_room(Address& from) const;
    // Forgets an address against which there is nothing to hold.
    void forget(const std::string& address);
    void refuse(ConnectionId to, Session& session, const protocol::Refused& refused,
                protocol::Ack ack);
    void say(ConnectionId to, const protocol::ServerMessage& answer, protocol::Ack ack);
    void join_answered(ConnectionId connection, const std::string& room, Joining joining);
    void end_join(ConnectionId connection, Session& session, Joining joining);
    // The room is held by the server with that address.
    void go_to(ConnectionId connection, const std::string& room, const std::string& host);
    void leave(ConnectionId connection, const Place& place);
    Desk& desk_of(std::string_view room);

    const Shelf& shelf_;
    const Limits& limits_;
    Figures& figures_;
    Net& net_;
    Relay* const relay_;
    std::unordered_map<ConnectionId, Session> sessions_;
    std::unordered_map<std::string, Address> addresses_;
    std::vector<Desk> desks_;  // last, for the workers use all the others
};

}  // namespace jobsite::server
