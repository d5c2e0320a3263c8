#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/hall.h"
#include "server/room/crowds.h"
#include "server/room/testing/conversation.h"

// A hall with its workers and a store, and no sockets.
namespace jobsite::server::testing {

// The network's thread is the test's.
class Wires final : public Net {
   public:
    void send(ConnectionId to, std::string frame) override {
        if (before_send) {
            before_send(to);
        }
        push([this, to, frame = std::move(frame)] {
            ++sends;
            crowds.each(to, [&](ConnectionId one) { heard[one].push_back(Json::parse(frame)); });
        });
    }
    void show(ConnectionId to, std::string motion) override {
        push([this, to, motion = std::move(motion)] {
            crowds.each(to, [&](ConnectionId one) { motions[one].push_back(motion); });
        });
    }
    void gather(ConnectionId crowd, ConnectionId connection) override {
        push([this, crowd, connection] { crowds.gather(crowd, connection); });
    }
    void part(ConnectionId crowd, ConnectionId connection) override {
        push([this, crowd, connection] { crowds.part(crowd, connection); });
    }
    void pack(ConnectionId connection) override {
        push([this, connection] { packed.push_back(connection); });
    }
    void close(ConnectionId connection) override {
        push([this, connection] { closed.push_back(connection); });
    }
    void call(std::function<void()> function) override { push(std::move(function)); }
    [[nodiscard]] std::optional<int> port(Door /*door*/) const override { return std::nullopt; }
    void run(Listener& /*listener*/, const Pages& /*pages*/) override {}
    void stop() override {}

    // What is still to be done was wanted by a hall that is no more.
    void forget() {
        const std::lock_guard lock(mutex_);
        waiting_.clear();
    }
    // Does what the workers want done, until the claim holds.
    template <class Claim>
    ::testing::AssertionResult until(Claim claim) {
        const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (!claim()) {
            round_over();
            std::unique_lock lock(mutex_);
            if (!changed_.wait_until(lock, late, [&] { return !waiting_.empty(); })) {
                return ::testing::AssertionFailure() << "nothing more came";
            }
            const auto function = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            function();
        }
        return ::testing::AssertionSuccess();
    }

    // Does what is wanted, or waits for a moment for something to be.
    void take(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, patience, [&] { return !waiting_.empty(); });
        const std::deque<std::function<void()>> functions = std::exchange(waiting_, {});
        lock.unlock();
        for (const auto& function : functions) {
            function();
        }
    }

    Crowds crowds;
    std::size_t sends = 0;
    std::function<void()> round_over;
    std::function<void(ConnectionId)> before_send;  // on the thread of whoever says it
    std::map<ConnectionId, std::vector<Json>> heard;
    std::map<ConnectionId, std::vector<std::string>> motions;
    std::vector<ConnectionId> packed;
    std::vector<ConnectionId> closed;

   private:
    void push(std::function<void()> function) {
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(function));
        }
        changed_.notify_one();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> waiting_;
};

// People in a hall.
class InHall : public ::testing::Test {
   protected:
    static constexpr ConnectionId kAda{1};
    static constexpr ConnectionId kBob{2};

    void start(unsigned workers = 3) {
        hall.reset();
        net.forget();
        hall = std::make_unique<Hall>(shelf(), limits, *store, figures, net, workers);
        net.round_over = [this] { hall->round_over(); };
    }
    void come(ConnectionId who) {
        ASSERT_TRUE(hall->opened(who, "10.0.0.1"));
        ask(who, {{"type", "hello"}, {"version", 2}}, "welcome");
    }
    void say(ConnectionId who, const Json& message) { hall->heard(who, message.dump()); }
    // Says it and waits for an answer of that type.
    Json ask(ConnectionId who, const Json& message, std::string_view type) {
        const std::size_t before = net.heard[who].size();
        say(who, message);
        return next(who, type, before);
    }
    Json next(ConnectionId who, std::string_view type, std::size_t from) {
        Json found;
        EXPECT_TRUE(net.until([&] {
            const auto& all = net.heard[who];
            for (std::size_t i = from; i < all.size(); ++i) {
                if (all[i]["type"] == type) {
                    found = all[i];
                    return true;
                }
            }
            return false;
        })) << "no "
            << type;
        return found;
    }
    Json open(ConnectionId who) {
        return ask(who,
                   Json::parse(R"({"type":"open","game":"monster_office",)"
                               R"("seats":[{"kind":"here"},{"kind":"here"}]})"),
                   "opened");
    }
    static Json join(const Json& opened, int seat) {
        return {{"type", "join"},
                {"room", opened["room"]},
                {"token", opened["seats"][static_cast<std::size_t>(seat)]["token"]}};
    }

    Limits limits{};
    Figures figures;
    Wires net;
    std::unique_ptr<store::Store> store = store::open_in_memory();
    std::unique_ptr<Hall> hall;
};

}  // namespace jobsite::server::testing
