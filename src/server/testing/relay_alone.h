#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "server/relay/relay.h"
#include "server/room/crowds.h"

// A relay by itself: the network, the hall and all other servers are whoever has this.
namespace jobsite::server::testing {

// What is wanted of it happens at once.
class NetAlone final : public Net {
   public:
    void send(ConnectionId to, std::string frame) override {
        crowds.each(to, [&](ConnectionId one) { told[one].push_back(frame); });
    }
    void show(ConnectionId to, std::string motion) override { send(to, std::move(motion)); }
    void gather(ConnectionId crowd, ConnectionId connection) override {
        crowds.gather(crowd, connection);
    }
    void part(ConnectionId crowd, ConnectionId connection) override {
        crowds.part(crowd, connection);
    }
    void pack(ConnectionId /*connection*/) override {}
    void close(ConnectionId /*connection*/) override {}
    void call(std::function<void()> function) override { function(); }
    [[nodiscard]] std::optional<int> port(Door /*door*/) const override { return std::nullopt; }
    void run(Listener& /*listener*/, const Pages& /*pages*/) override {}
    void stop() override {}

    Crowds crowds;
    std::map<ConnectionId, std::vector<std::string>> told;
};

// Another server, which need not be honest.
struct OtherServer {
    explicit OtherServer(std::string name) : address(std::move(name)), link(address, 0) {}

    std::string address;
    relay::Link link;
    std::deque<std::string> bodies{};     // of what it was told
    std::vector<relay::Entry> entries{};  // that are in them

    template <class Kind>
    [[nodiscard]] std::vector<Kind> told() const {
        std::vector<Kind> found;
        for (const relay::Entry& entry : entries) {
            if (const auto* const one = std::get_if<Kind>(&entry)) {
                found.push_back(*one);
            }
        }
        return found;
    }
};

class RelayAlone final : public RelayListener {
   public:
    RelayAlone() { relay.start(*this); }

    OtherServer& server(const std::string& address) {
        return others_.try_emplace(address, address).first->second;
    }
    // It says this, and what is to be carried is carried.
    void hear(const std::string& from, const relay::Entry& entry) {
        server(from).link.put(entry, now);
        carry();
    }
    void arrive(std::string packet) { ears_.arrived(std::move(packet)); }
    // Between all of them, until nobody has more to say.
    void carry() {
        for (bool more = true; more;) {
            more = false;
            relay.round_over();
            for (auto& [to, packet] : std::exchange(carried_, {})) {
                more = true;
                deliver(server(to), packet);
            }
            for (auto& [address, other] : others_) {
                other.link.flush(now, relay::Link::Use::Idle, [&](std::string packet) {
                    more = true;
                    arrive(std::move(packet));
                });
            }
        }
    }
    // Time goes by. Only whoever is alive is heard of meanwhile.
    void pass(Millis time, const std::set<std::string>& alive) {
        for (const Millis until = now + time; now < until; now += 100) {
            ears_.beat();
            for (auto& [to, packet] : std::exchange(carried_, {})) {
                if (alive.contains(to)) {
                    deliver(server(to), packet);
                }
            }
            for (const std::string& address : alive) {
                server(address).link.flush(now, relay::Link::Use::InUse,
                                           [&](std::string packet) { arrive(std::move(packet)); });
            }
        }
        carried_.clear();
    }

    bool visitor_asks(ConnectionId visitor, Visit visit, std::string room,
                      std::string_view frame) override {
        // For a hall a newcomer may only join; here that is this word.
        if (frame.empty() || (visit == Visit::First && frame != "join")) {
            return false;
        }
        asked.emplace_back(visitor, std::move(room));
        return true;
    }
    void visitor_left(ConnectionId visitor, const std::string& room) override {
        left.emplace_back(visitor, room);
    }
    void visitor_wants_motion(ConnectionId visitor, const std::string& /*room*/) override {
        wanted.push_back(visitor);
    }
    void guest_answered(ConnectionId guest, const std::string& room, Joining joining) override {
        answered.emplace_back(guest, room, joining);
    }
    void guest_lost(ConnectionId guest) override { lost.push_back(guest); }

    // Lets somebody in who has just come from another server.
    ConnectionId let_in(const std::string& from, ConnectionId guest, const std::string& room) {
        hear(from, relay::Ask{guest, room, "join"});
        const ConnectionId visitor = asked.back().first;
        relay.answer(visitor, room, Joining::Done);
        return visitor;
    }
    // And somebody of ours into a room there.
    void enter(const std::string& host, ConnectionId guest, const std::string& room) {
        relay.join(host, guest, room, "join");
        carry();
        hear(host, relay::Answered{guest, room, Joining::Done});
    }

    Millis now = 1'000'000;
    Figures figures;
    NetAlone net;
    std::vector<std::pair<ConnectionId, std::string>> asked;
    std::vector<std::pair<ConnectionId, std::string>> left;
    std::vector<ConnectionId> wanted;
    std::vector<std::tuple<ConnectionId, std::string, Joining>> answered;
    std::vector<ConnectionId> lost;

   private:
    class Hands final : public Carrier {
       public:
        explicit Hands(RelayAlone& alone) : alone_(alone) {}
        void start(Ears ears) override { alone_.ears_ = std::move(ears); }
        void carry(const std::string& to, std::string packet) override {
            alone_.carried_.emplace_back(to, std::move(packet));
        }

       private:
        RelayAlone& alone_;
    };

    void deliver(OtherServer& to, const std::string& bytes) const {
        if (const auto packet = relay::read_packet(bytes)) {
            to.bodies.emplace_back(to.link.receive(*packet, now).body);
            const auto entries = relay::read_entries(to.bodies.back());
            std::ranges::copy(*entries, std::back_inserter(to.entries));
        }
    }

    Carrier::Ears ears_;
    std::vector<std::pair<std::string, std::string>> carried_;
    std::map<std::string, OtherServer> others_;

   public:
    Relay relay{std::make_unique<Hands>(*this), "us", net, figures, [this] { return now; }};
};

}  // namespace jobsite::server::testing
