#include "seats.h"

#include <functional>

#include <fmt/format.h>

#include "base/verify.h"

namespace jobsite::bench {

namespace {

// The rooms of `jobsite serve`, docs/rooms.md.
class JobsiteDialect final : public Dialect {
   public:
    explicit JobsiteDialect(int port) : port_(port) {}

    std::vector<Pair> take_seats(std::string_view game, int rooms) override {
        std::vector<Pair> pairs;
        for (int room = 0; room < rooms; ++room) {
            pairs.emplace_back(greet(), greet());
        }
        for (const auto& [first, second] : pairs) {
            first->wait();  // the welcome
            second->wait();
            first->send(fmt::format(
                R"({{"type":"open","game":"{}","seats":[{{"kind":"here"}},{{"kind":"here"}}]}})",
                game));
        }
        for (const auto& [first, second] : pairs) {
            const std::string opened = first->wait();
            const std::string_view room = between(opened, R"("room":")", '"');
            const std::size_t other = opened.rfind(R"("token":")");
            join(*first, room, between(opened, R"("token":")", '"'));
            join(*second, room,
                 between(std::string_view(opened).substr(other), R"("token":")", '"'));
        }
        for (const auto& [first, second] : pairs) {
            for (const auto& socket : {std::ref(*first), std::ref(*second)}) {
                base::verify(socket.get().wait().starts_with(R"({"type":"joined")"),
                             "the seat is free");
            }
        }
        return pairs;
    }

    [[nodiscard]] std::string act(int seat, std::string_view move) const override {
        return fmt::format(R"({{"type":"act","seat":"p{}","move":"{}","ack":1}})", seat + 1, move);
    }

   private:
    [[nodiscard]] std::unique_ptr<Socket> greet() const {
        auto socket = std::make_unique<Socket>(port_, "/ws");
        socket->send(R"({"type":"hello","version":2,"packed":true})");
        return socket;
    }

    static void join(Socket& socket, std::string_view room, std::string_view token) {
        socket.send(fmt::format(R"({{"type":"join","room":"{}","token":"{}"}})", room, token));
    }

    int port_;
};

// The peer of peers/ws_server.mjs: the address says room and seat.
class WsDialect final : public Dialect {
   public:
    explicit WsDialect(int port) : port_(port) {}

    std::vector<Pair> take_seats(std::string_view /*game*/, int rooms) override {
        std::vector<Pair> pairs;
        for (int room = 0; room < rooms; ++room) {
            ++rooms_;
            pairs.emplace_back(std::make_unique<Socket>(port_, fmt::format("/{}/0", rooms_)),
                               std::make_unique<Socket>(port_, fmt::format("/{}/1", rooms_)));
        }
        return pairs;
    }

    [[nodiscard]] std::string act(int /*seat*/, std::string_view move) const override {
        return fmt::format(R"({{"card":{}}})", move);
    }

   private:
    int port_;
    int rooms_ = 0;
};

}  // namespace

std::string_view between(std::string_view text, std::string_view mark, char end) {
    const std::size_t found = text.find(mark);
    if (found == std::string_view::npos) {
        return {};
    }
    text.remove_prefix(found + mark.size());
    return text.substr(0, text.find(end));
}

std::unique_ptr<Dialect> jobsite_dialect(int port) {
    return std::make_unique<JobsiteDialect>(port);
}
std::unique_ptr<Dialect> ws_dialect(int port) { return std::make_unique<WsDialect>(port); }

}  // namespace jobsite::bench
