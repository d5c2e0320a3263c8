#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/net.h"
#include "server/relay/carrier.h"
#include "server/relay/link.h"
#include "server/room/figures.h"
#include "server/room/ids.h"
#include "server/room/outbox.h"

namespace jobsite::server {

// Who hears of what comes from other servers, on the network's thread.
class RelayListener {
   public:
    RelayListener() = default;
    RelayListener(const RelayListener&) = delete;
    RelayListener& operator=(const RelayListener&) = delete;
    virtual ~RelayListener() = default;

    // Of visitors, in rooms of ours. False where the frame is nothing that a room hears, which of
    // a newcomer is a join alone.
    enum class Visit : std::uint8_t { First, Known };
    virtual bool visitor_asks(ConnectionId visitor, Visit visit, std::string room,
                              std::string_view frame) = 0;
    virtual void visitor_left(ConnectionId visitor, const std::string& room) = 0;
    virtual void visitor_wants_motion(ConnectionId visitor, const std::string& room) = 0;
    // Of guests, our own connections in rooms of others: how a join ended, or that the other
    // server is not there any more.
    virtual void guest_answered(ConnectionId guest, const std::string& room, Joining joining) = 0;
    virtual void guest_lost(ConnectionId guest) = 0;
};

// Lets connections of this server be in rooms that another one holds, and those of others in ours.
// For a room a visitor is a connection like any other: what is said to it goes by this outbox.
class Relay final : public Outbox {
   public:
    using Clock = std::function<Millis()>;
    // The network and the figures outlive it. The address is this server's.
    Relay(std::unique_ptr<Carrier> carrier, std::string address, Net& net, Figures& figures,
          Clock clock = steady_clock_now)
        : address_(std::move(address)),
          net_(net),
          figures_(figures),
          clock_(std::move(clock)),
          carrier_(std::move(carrier)) {}

    // ---- any thread ----------------------------------------------------------------------

    void send(ConnectionId to, std::string frame) override;
    void show(ConnectionId to, std::string motion) override;
    void gather(ConnectionId crowd, ConnectionId connection) override;
    void part(ConnectionId crowd, ConnectionId connection) override;
    void answer(ConnectionId visitor, const std::string& room, Joining joining);

    // ---- the network's thread ------------------------------------------------------------

    void start(RelayListener& listener);

    // The server at which some of our connections are in that room; empty where there is none.
    [[nodiscard]] std::string host_of(const std::string& room) const;
    // Asks to be let in. False where that server has said that it ends.
    bool join(const std::string& host, ConnectionId guest, const std::string& room,
              std::string_view frame);
    // What a guest says who is in the room.
    void ask(const std::string& host, ConnectionId guest, const std::string& room,
             std::string_view frame);
    void leave(const std::string& host, ConnectionId guest, const std::string& room);
    void wants_motion(const std::string& host, ConnectionId guest, const std::string& room);
    // Carries what was put in since the last time.
    void round_over();
    // Tells the others that this server ends.
    void end();

   private:
    enum class Stage : std::uint8_t { Joining, Joined };
    using Place = std::pair<ConnectionId, std::string>;  // a guest in a room

    // Guests of ours that are told something as one.
    struct Crowd {
        ConnectionId here{};  // its name for our network
        std::size_t size = 0;
    };
    // Another server.
    struct Peer {
        std::uint64_t number = 0;
        relay::Link link;
        std::map<Place, Stage> guests{};                            // ours, in its rooms
        std::map<std::string, std::size_t> joined{};                // how many in each
        std::unordered_map<ConnectionId, Crowd> crowds{};           // by its name for them
        std::unordered_map<ConnectionId, ConnectionId> gathered{};  // guests, and their crowd there
        std::map<Place, ConnectionId> visitors{};                   // its, in ours
        std::vector<ConnectionId> behind{};                         // visitors who missed motion
        bool has_news = false;                                      // for it
        bool ended = false;
        bool was_heard = false;  // at any time
    };
    // Or a crowd of them.
    struct Visitor {
        std::string address;  // of its server
        Place place;
        Stage stage = Stage::Joining;
        bool behind = false;
        ConnectionId crowd{};      // in which it is, if it is in one
        std::size_t watchers = 0;  // of a crowd
    };

    void arrived(std::string_view bytes);
    // Says once to whoever runs the server that somebody on its database is out of reach.
    void complain();
    void beat();
    void on(Peer& peer, const std::string& address, const relay::Ask& ask);
    void on(Peer& peer, const std::string& address, const relay::Leave& leave);
    void on(Peer& peer, const std::string& address, const relay::WantsMotion& wants);
    void on(Peer& peer, const std::string& address, const relay::Words& words);
    void on(Peer& peer, const std::string& address, const relay::Motion& motion);
    void on(Peer& peer, const std::string& address, const relay::Gather& gather);
    void on(Peer& peer, const std::string& address, const relay::Part& part);
    void on(Peer& peer, const std::string& address, const relay::Answered& answered);
    void on(Peer& peer, const std::string& address, const relay::Cut& cut);
    void on(Peer& peer, const std::string& address, const relay::Ending& ending);

    void tell(ConnectionId visitor, std::string_view frame);
    void move(ConnectionId visitor, std::string_view motion);
    void answered(ConnectionId visitor, const std::string& room, Joining joining);
    void gathered(ConnectionId crowd, ConnectionId visitor);
    void parted(ConnectionId crowd, ConnectionId visitor);

    Peer& peer(const std::string& address);
    // The server at which the guest is in the room, or asks to be; none where it is not.
    Peer* peer_of(const std::string& host, ConnectionId guest, const std::string& room);
    // Forgets servers that have not been heard of for long: no address is used again.
    void forget_silent(Millis now);
    void put(Peer& peer, const relay::Entry& entry);
    void flush(const std::string& address, Peer& peer);
    void forget_visitor(Peer& peer, ConnectionId visitor);
    void leave_crowd(Visitor& visitor);
    void forget_guest(Peer& peer, const Place& place);
    void leave_crowd(Peer& peer, ConnectionId guest);
    // Nothing that was between the two holds any more.
    void give_up(Peer& peer, const std::string& address);
    void catch_up(Peer& peer);
    [[nodiscard]] static bool is_guest(const Peer& peer, ConnectionId connection);
    // How our network calls a guest or a crowd of guests; nobody where there is none.
    [[nodiscard]] static ConnectionId hearer(const Peer& peer, ConnectionId guest);
    [[nodiscard]] static relay::Link::Use use_of(const Peer& peer);
    void count();

    const std::string address_;
    Net& net_;
    Figures& figures_;
    const Clock clock_;
    RelayListener* listener_ = nullptr;
    std::map<std::string, Peer> peers_;  // by their addresses
    std::uint64_t last_peer_ = 0;
    std::unordered_map<ConnectionId, Visitor> visitors_;
    std::uint64_t last_visitor_ = 0;
    bool complained_ = false;
    std::atomic<std::size_t> arriving_ = 0;  // bytes that have come and have not been looked at
    std::unique_ptr<Carrier> carrier_;       // last, for its threads use all the others
};

}  // namespace jobsite::server
