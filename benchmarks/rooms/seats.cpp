#include "seats.h"

#include <fmt/format.h>

#include "base/verify.h"

namespace jobsite::bench {

namespace {

// The rooms of `jobsite serve`, docs/rooms.md.
class JobsiteDialect final : public Dialect {
   public:
    explicit JobsiteDialect(int port) : port_(port) {}

    Pair take_seats(std::string_view game) override {
        Pair pair{greet(), greet()};
        pair.first->send(fmt::format(
            R"({{"type":"open","game":"{}","seats":[{{"kind":"here"}},{{"kind":"here"}}]}})",
            game));
        const std::string opened = pair.first->wait();
        const std::string_view room = between(opened, R"("room":")", '"');
        const std::size_t second = opened.rfind(R"("token":")");
        join(*pair.first, room, between(opened, R"("token":")", '"'));
        join(*pair.second, room,
             between(std::string_view(opened).substr(second), R"("token":")", '"'));
        return pair;
    }

    [[nodiscard]] std::string act(int seat, std::string_view move) const override {
        return fmt::format(R"({{"type":"act","seat":"p{}","move":"{}","ack":1}})", seat + 1, move);
    }

   private:
    [[nodiscard]] std::unique_ptr<Socket> greet() const {
        auto socket = std::make_unique<Socket>(port_, "/ws");
        socket->send(R"({"type":"hello","version":1,"packed":true})");
        socket->wait();
        return socket;
    }

    static void join(Socket& socket, std::string_view room, std::string_view token) {
        socket.send(fmt::format(R"({{"type":"join","room":"{}","token":"{}"}})", room, token));
        const std::string joined = socket.wait();
        base::verify(joined.starts_with(R"({"type":"joined")"), "the seat is free");
    }

    int port_;
};

// The peer of peers/ws_server.mjs: the address says room and seat.
class WsDialect final : public Dialect {
   public:
    explicit WsDialect(int port) : port_(port) {}

    Pair take_seats(std::string_view /*game*/) override {
        ++rooms_;
        return {std::make_unique<Socket>(port_, fmt::format("/{}/0", rooms_)),
                std::make_unique<Socket>(port_, fmt::format("/{}/1", rooms_))};
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
