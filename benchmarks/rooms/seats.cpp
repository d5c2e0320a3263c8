#include "seats.h"

#include <utility>

#include <fmt/format.h>

#include "base/verify.h"

namespace jobsite::bench {

namespace {

// The rooms of `jobsite serve`, docs/rooms.md.
class JobsiteDialect final : public Dialect {
   public:
    explicit JobsiteDialect(std::vector<int> ports) : ports_(std::move(ports)) {}

    std::vector<Pair> take_seats(std::string_view game, int rooms) override {
        std::vector<Pair> pairs;
        for (int room = 0; room < rooms; ++room) {
            const auto [first, second] = ports_of(static_cast<std::size_t>(room));
            pairs.emplace_back(greet(first), greet(second));
        }
        for (const auto& [first, second] : pairs) {
            first->wait();  // the welcome
            second->wait();
            first->send(fmt::format(
                R"({{"type":"open","game":"{}","seats":[{{"kind":"here"}},{{"kind":"here"}}]}})",
                game));
        }
        std::vector<std::string> answers;
        for (const auto& [first, second] : pairs) {
            answers.push_back(first->wait());
            join(*first, answers.back(), answers.back().find(kToken));
        }
        // The room is where the first player is.
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            expect_seat(*pairs[i].first);
            join(*pairs[i].second, answers[i], answers[i].rfind(kToken));
        }
        for (const auto& [first, second] : pairs) {
            expect_seat(*second);
        }
        return pairs;
    }

    [[nodiscard]] std::string act(int seat, std::string_view move) const override {
        return fmt::format(R"({{"type":"act","seat":"p{}","move":"{}","ack":1}})", seat + 1, move);
    }

   private:
    static constexpr std::string_view kToken = R"("token":")";

    static void expect_seat(Socket& socket) {
        base::verify(socket.wait().starts_with(R"({"type":"joined")"), "the seat is free");
    }

    [[nodiscard]] static std::unique_ptr<Socket> greet(int port) {
        auto socket = std::make_unique<Socket>(port, "/ws");
        socket->send(R"({"type":"hello","version":2,"packed":true})");
        return socket;
    }

    // With the token at that place of what was opened.
    static void join(Socket& socket, std::string_view opened, std::size_t token) {
        socket.send(fmt::format(R"({{"type":"join","room":"{}","token":"{}"}})",
                                between(opened, R"("room":")", '"'),
                                between(opened.substr(token), kToken, '"')));
    }

    [[nodiscard]] std::pair<int, int> ports_of(std::size_t room) const {
        const std::size_t count = ports_.size();
        return count <= 2 ? std::pair(ports_.front(), ports_.back())
                          : std::pair(ports_[room % count], ports_[room / count % count]);
    }

    std::vector<int> ports_;
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

std::unique_ptr<Dialect> jobsite_dialect(std::vector<int> ports) {
    return std::make_unique<JobsiteDialect>(std::move(ports));
}
std::unique_ptr<Dialect> ws_dialect(int port) { return std::make_unique<WsDialect>(port); }

}  // namespace jobsite::bench
