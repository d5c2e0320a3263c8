#include "server/net.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include <sys/eventfd.h>

#include "server/net/connection.h"
#include "server/net/doors.h"
#include "server/net/orders.h"
#include "server/net/peers.h"
#include "server/net/poll.h"
#include "server/room/crowds.h"

// The network by epoll, in one thread. A round hears what has come on any socket, carries out
// what other threads want, and sends what waits. No round walks over all connections.
namespace jobsite::server {

namespace {

// Rounds start at least this far apart, so that each has more to do: a write to a socket and
// a word to a worker cost the same for much as for little. What comes after a pause is heard
// at once.
constexpr std::chrono::microseconds kPace{1000};
constexpr Millis kLastWords = 1000;        // how long stop() goes on sending
constexpr std::size_t kPagesBeside = 100;  // connections that are no WebSockets

class EpollNet final : public Net {
   public:
    EpollNet(NetOptions options, const Limits& limits, Figures& figures)
        : options_(std::move(options)),
          house_{.options = options_, .limits = limits, .figures = figures},
          doors_(poll_),
          peers_(house_, poll_, Doors::kBack) {}

    std::optional<Fault> start();

    [[nodiscard]] std::optional<int> port(Door door) const override { return doors_.port(door); }
    void run(Listener& listener, const Pages& pages) override;

    void send(ConnectionId to, std::string frame) override { push({to, Send{std::move(frame)}}); }
    void show(ConnectionId to, std::string motion) override { push({to, Show{std::move(motion)}}); }
    void gather(ConnectionId crowd, ConnectionId connection) override {
        push({crowd, Gather{connection}});
    }
    void part(ConnectionId crowd, ConnectionId connection) override {
        push({crowd, Part{connection}});
    }
    void pack(ConnectionId connection) override { push({connection, Pack{}}); }
    void close(ConnectionId connection) override { push({connection, Close{}}); }
    void call(Call function) override { push({kNobody, std::move(function)}); }
    void stop() override {
        call([this] { stopping_ = true; });
    }

   private:
    static constexpr ConnectionId kBell{0};

    void push(Order order) {
        if (orders_.push(std::move(order))) {
            ::eventfd_write(bell_.get(), 1);
        }
    }
    void round(std::optional<Millis> until);
    void wait(std::optional<Millis> until);
    void on(const epoll_event& event);
    void take_orders();
    void carry_out(ConnectionId connection, const Send& send);
    void carry_out(ConnectionId connection, const Show& show);
    void carry_out(ConnectionId crowd, Gather gather);
    void carry_out(ConnectionId crowd, Part part);
    void carry_out(ConnectionId connection, Pack pack);
    void carry_out(ConnectionId connection, Close close);
    void carry_out(ConnectionId connection, const Call& call);

    const NetOptions options_;
    House house_;
    Poll poll_;
    Handle bell_;  // rung by other threads
    Doors doors_;
    Peers peers_;
    Crowds crowds_;
    bool stopping_ = false;
    Orders orders_;
    std::vector<Order> taken_;  // being carried out
};

std::optional<Net::Fault> EpollNet::start() {
    house_.now = steady_clock_now();
    bell_ = Handle(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    // By edge: each ring is told once, and nobody needs to read how often it rang.
    poll_.add(bell_, kBell, EPOLLIN | EPOLLET);
    return doors_.open(options_);
}

void EpollNet::run(Listener& listener, const Pages& pages) {
    house_.listener = &listener;
    house_.pages = &pages;
    auto next_round = std::chrono::steady_clock::now();
    while (!stopping_) {
        round(std::nullopt);
        std::this_thread::sleep_until(next_round);
        next_round = std::chrono::steady_clock::now() + kPace;
    }
    doors_.shut();
    peers_.end();
    const Millis until = house_.now + kLastWords;
    while (peers_.size() > 0 && house_.now < until) {
        round(until);
    }
}

void EpollNet::round(std::optional<Millis> until) {
    wait(until);
    take_orders();
    peers_.tick();
    peers_.settle();
    house_.listener->round_over();
}

void EpollNet::wait(std::optional<Millis> until) {
    int timeout = 0;
    if (orders_.fall_asleep()) {
        std::optional<Millis> next = until;
        for (const auto& other : {peers_.next_tick(), doors_.opens_at()}) {
            next = next && other ? std::min(*next, *other) : next ? next : other;
        }
        timeout = next ? static_cast<int>(std::max<Millis>(*next - house_.now, 0)) : -1;
    }
    const auto events = poll_.wait(timeout);
    orders_.wake();
    house_.now = steady_clock_now();
    for (const epoll_event& event : events) {
        on(event);
    }
    doors_.open_again(house_.now);
}

void EpollNet::on(const epoll_event& event) {
    const ConnectionId id{event.data.u64};
    if (id == Doors::kFront || id == Doors::kBack) {
        const Door door = id == Doors::kFront ? Door::Front : Door::Back;
        doors_.accept(door, house_.now, [&](Handle socket, std::string address) {
            if (peers_.size() >= house_.limits.connections + kPagesBeside) {
                return false;
            }
            peers_.add(std::move(socket), door, std::move(address));
            return true;
        });
    } else if (id != kBell) {
        peers_.on(id, event.events);
    }
}

void EpollNet::take_orders() {
    orders_.take(taken_);
    for (const Order& order : taken_) {
        std::visit([&](const auto& what) { carry_out(order.connection, what); }, order.what);
    }
    taken_.clear();
}

void EpollNet::carry_out(ConnectionId connection, const Send& send) {
    crowds_.each(connection, [&](ConnectionId one) {
        if (Connection* const found = peers_.find(one, send.frame.size())) {
            found->send(send.frame);
        }
    });
}

void EpollNet::carry_out(ConnectionId connection, const Show& show) {
    crowds_.each(connection, [&](ConnectionId one) {
        if (Connection* const found = peers_.find(one, show.motion.size())) {
            found->show(show.motion);
        }
    });
}

void EpollNet::carry_out(ConnectionId crowd, Gather gather) {
    crowds_.gather(crowd, gather.connection);
}

void EpollNet::carry_out(ConnectionId crowd, Part part) { crowds_.part(crowd, part.connection); }

void EpollNet::carry_out(ConnectionId connection, Pack /*pack*/) {
    if (Connection* const found = peers_.find(connection, 0)) {
        found->pack();
    }
}

void EpollNet::carry_out(ConnectionId connection, Close /*close*/) {
    if (Connection* const found = peers_.find(connection, 0)) {
        found->close();
    }
}

void EpollNet::carry_out(ConnectionId /*nobody*/, const Call& call) { call(); }

}  // namespace

tl::expected<std::unique_ptr<Net>, Net::Fault> Net::open(const NetOptions& options,
                                                         const Limits& limits, Figures& figures) {
    auto net = std::make_unique<EpollNet>(options, limits, figures);
    if (const auto fault = net->start()) {
        return tl::unexpected(*fault);
    }
    return net;
}

}  // namespace jobsite::server
