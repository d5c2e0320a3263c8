#include "server/net/connection.h"

#include <vector>

#include <gtest/gtest.h>

#include "server/testing/client_frames.h"

namespace jobsite::server {

namespace {

using testing::client_frame;
using testing::kUpgrade;

constexpr ConnectionId kId{7};

class ConnectionTest : public ::testing::Test, public Listener {
   protected:
    bool opened(ConnectionId /*connection*/, const std::string& from) override {
        address = from;
        return welcome;
    }
    void heard(ConnectionId /*connection*/, std::string_view frame) override {
        said.emplace_back(frame);
    }
    void closed(ConnectionId /*connection*/) override { ++closings; }
    void caught_up(ConnectionId /*connection*/) override { ++catchings_up; }
    void round_over() override {}

    // Takes all that waits, as a socket with room for everything would.
    std::string drain(Connection& from) {
        std::string bytes;
        while (from.waiting_bytes() > 0) {
            const auto [first, second] = from.waiting();
            const std::string now = std::string(first) + std::string(second);
            from.sent(now.size());
            bytes += now;
        }
        return bytes;
    }
    std::string ask(std::string_view request) {
        connection.receive(request);
        return drain(connection);
    }
    void talk() {
        const std::string answer =
            ask("GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n" + std::string(kUpgrade) + "\r\n");
        ASSERT_TRUE(answer.starts_with("HTTP/1.1 101")) << answer;
    }
    // What follows the head of the goodbye.
    static std::string goodbye(CloseCode code) {
        std::string frame;
        append_close(frame, code);
        return frame;
    }
    void pass(Millis time) {
        house.now += time;
        connection.tick();
    }

    NetOptions options;
    Limits limits{};
    Figures figures;
    Pages pages = [](const HttpRequest& request) {
        HttpAnswer answer;
        answer.content_type = "text/plain";
        answer.own_body = "page " + request.path;
        return answer;
    };
    House house{.options = options,
                .limits = limits,
                .figures = figures,
                .listener = this,
                .pages = &pages};
    Connection connection{house, kId, Door::Front, "192.0.2.1"};
    std::vector<std::string> said;
    std::string address;
    bool welcome = true;
    int closings = 0;
    int catchings_up = 0;
};

TEST_F(ConnectionTest, the_handshake_is_that_of_the_standard) {
    const std::string answer =
        ask("GET /ws HTTP/1.1\r\nHost: x\r\n" + std::string(kUpgrade) + "\r\n");
    EXPECT_NE(answer.find("sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"),
              std::string::npos)
        << answer;
    EXPECT_EQ(address, "192.0.2.1");
}

TEST_F(ConnectionTest, bytes_may_come_in_any_pieces) {
    const std::string all = "GET /ws HTTP/1.1\r\nHost: x\r\n" + std::string(kUpgrade) + "\r\n" +
                            client_frame("hello") + client_frame(std::string(300, 'y')) +
                            client_frame("wor", 0x01) + client_frame("?", 0x89) +
                            client_frame("ld", 0x80);
    for (const char& byte : all) {
        connection.receive({&byte, 1});
    }
    EXPECT_EQ(said, (std::vector<std::string>{"hello", std::string(300, 'y'), "world"}));
    EXPECT_TRUE(drain(connection).ends_with("\x8a\x01?"));

    Connection other(house, kId, Door::Front, "");
    other.receive(all);
    EXPECT_EQ(said.size(), 6U);
    EXPECT_EQ(said[5], "world");
}

TEST_F(ConnectionTest, what_no_browser_sends_is_a_protocol_error) {
    const std::string not_masked("\x81\x05hello", 7);
    const std::string reserved = client_frame("x", 0xc1);
    const std::string unknown = client_frame("x", 0x83);
    const std::string nothing_to_go_on = client_frame("x", 0x80);
    const std::string long_ping = client_frame(std::string(126, 'x'), 0x89);
    const std::string cut_ping = client_frame("x", 0x09);
    const std::string begun_twice = client_frame("x", 0x01) + client_frame("x", 0x01);
    for (const std::string& bytes :
         {not_masked, reserved, unknown, nothing_to_go_on, long_ping, cut_ping, begun_twice}) {
        Connection one(house, kId, Door::Front, "");
        one.receive("GET /ws HTTP/1.1\r\nHost: x\r\n" + std::string(kUpgrade) + "\r\n");
        drain(one);
        closings = 0;
        one.receive(bytes);
        EXPECT_EQ(drain(one), goodbye(CloseCode::ProtocolError)) << bytes;
        EXPECT_TRUE(one.has_said_all());
        EXPECT_EQ(closings, 1);
        one.receive(client_frame("more"));
    }
    EXPECT_TRUE(said.empty());
}

TEST_F(ConnectionTest, no_text_and_too_much_of_it_close_the_connection) {
    limits.frame_bytes = 10;
    const std::string just_fits = client_frame("123456", 0x01) + client_frame("7890", 0x80);
    for (const auto& [bytes, code] :
         {std::pair(client_frame("\xff"), CloseCode::NotText),
          std::pair(client_frame("abc", 0x82), CloseCode::Unsupported),
          std::pair(client_frame("12345678901"), CloseCode::TooBig),
          // Before the payload has come.
          std::pair(client_frame(std::string(70000, 'x')).substr(0, 15), CloseCode::TooBig),
          std::pair(just_fits + client_frame("123456", 0x01) + client_frame("78901", 0x80),
                    CloseCode::TooBig)}) {
        Connection one(house, kId, Door::Front, "");
        one.receive("GET /ws HTTP/1.1\r\nHost: x\r\n" + std::string(kUpgrade) + "\r\n");
        drain(one);
        one.receive(bytes);
        EXPECT_EQ(drain(one), goodbye(code));
    }
    EXPECT_EQ(said, std::vector<std::string>{"1234567890"});
}

TEST_F(ConnectionTest, a_goodbye_is_answered_and_then_nothing_is_heard) {
    talk();
    EXPECT_EQ(ask(client_frame("\x03\xe8the reason", 0x88) + client_frame("x")),
              "\x88\x02\x03\xe8");
    EXPECT_TRUE(connection.has_said_all());
    EXPECT_EQ(closings, 1);
    connection.send("too late");
    EXPECT_EQ(connection.waiting_bytes(), 0U);
    EXPECT_TRUE(said.empty());
    pass(5000);
    EXPECT_TRUE(connection.is_gone());
    EXPECT_EQ(closings, 1);
}

TEST_F(ConnectionTest, the_end_of_the_other_side_is_told_once) {
    talk();
    connection.send("something");
    connection.lose();
    EXPECT_TRUE(connection.is_gone());
    connection.lose();
    EXPECT_EQ(closings, 1);
}

TEST_F(ConnectionTest, who_says_nothing_is_asked_and_then_given_up) {
    talk();
    pass(29'999);
    EXPECT_EQ(connection.waiting_bytes(), 0U);
    pass(1);
    EXPECT_EQ(drain(connection), std::string("\x89\x00", 2));
    pass(29'999);
    EXPECT_FALSE(connection.is_gone());
    connection.receive(client_frame("", 0x8a));
    pass(1);
    EXPECT_FALSE(connection.is_gone());
    pass(29'999);
    drain(connection);
    pass(30'000);
    EXPECT_TRUE(connection.is_gone());
    EXPECT_EQ(closings, 1);
}

TEST_F(ConnectionTest, who_takes_nothing_is_given_up) {
    talk();
    pass(20'000);
    connection.send("words");
    connection.receive(client_frame("x"));
    pass(29'999);
    connection.receive(client_frame("x"));
    EXPECT_FALSE(connection.is_gone());
    pass(1);
    EXPECT_TRUE(connection.is_gone());
}

TEST_F(ConnectionTest, who_is_always_a_little_behind_gets_everything) {
    talk();
    std::string wanted;
    std::string got;
    for (int i = 0; i < 1000; ++i) {
        const std::string word = "word " + std::to_string(i);
        append_frame(wanted, Opcode::Text, word);
        connection.send(word);
        connection.send("");
        append_frame(wanted, Opcode::Text, "");
        const std::string_view part = connection.waiting()[0].substr(0, 8);
        got += part;
        connection.sent(part.size());
    }
    EXPECT_EQ(got + drain(connection), wanted);
}

TEST_F(ConnectionTest, a_request_must_come_whole_in_its_time) {
    connection.receive("GET / HTTP/1.1\r\n");
    pass(14'999);
    connection.receive("Host: x\r\n");
    EXPECT_FALSE(connection.is_gone());
    pass(1);
    EXPECT_TRUE(connection.is_gone());
    EXPECT_EQ(closings, 0);
}

TEST_F(ConnectionTest, one_page_after_the_other) {
    const std::string both = ask("GET /a HTTP/1.1\r\nHost: x\r\n\r\nHEAD /b HTTP/1.1\r\n\r\n");
    const std::size_t first = both.find("page /a");
    ASSERT_NE(first, std::string::npos) << both;
    EXPECT_TRUE(both.substr(first + 7).starts_with("HTTP/1.1 200")) << both;
    EXPECT_EQ(both.find("page /b"), std::string::npos);
    EXPECT_NE(both.rfind("content-length: 7\r\n"), std::string::npos);
    pass(29'999);
    EXPECT_TRUE(ask("GET /c HTTP/1.1\r\n").empty());
    pass(14'999);
    EXPECT_NE(ask("Connection: close\r\n\r\n").find("connection: close\r\n"), std::string::npos);
    EXPECT_TRUE(connection.has_said_all());
}

TEST_F(ConnectionTest, what_is_no_question_of_ours_is_refused) {
    const std::string long_head = "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x');
    for (const auto& [request, status] :
         {std::pair(std::string("POST / HTTP/1.1\r\n\r\n"), "405"),
          std::pair(std::string("GET / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc"), "413"),
          std::pair(std::string("rubbish\r\n\r\n"), "400"),
          std::pair(std::string("GET x HTTP/1.1\r\n\r\n"), "400"), std::pair(long_head, "431"),
          std::pair(long_head + "\r\n\r\n", "431"),
          std::pair("GET /x HTTP/1.1\r\n" + std::string(kUpgrade) + "\r\n", "404"),
          std::pair("GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n" + std::string(kUpgrade) +
                        "\r\n",
                    "403"),
          std::pair(std::string("GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n"
                                "Connection: Upgrade\r\n\r\n"),
                    "400")}) {
        Connection one(house, kId, Door::Front, "");
        one.receive(request);
        EXPECT_EQ(drain(one).substr(0, 12), std::string("HTTP/1.1 ") + status) << request;
        EXPECT_TRUE(one.has_said_all());
    }
    EXPECT_EQ(figures.turned_away, 3U);
}

TEST_F(ConnectionTest, the_back_door_shows_pages_to_whoever_names_it_rightly) {
    Connection back(house, kId, Door::Back, "");
    back.receive("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:9\r\n\r\n");
    EXPECT_NE(drain(back).find("page /metrics"), std::string::npos);
    back.receive("GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n" + std::string(kUpgrade) + "\r\n");
    EXPECT_TRUE(drain(back).starts_with("HTTP/1.1 404"));
    Connection rebound(house, kId, Door::Back, "");
    rebound.receive("GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    EXPECT_TRUE(drain(rebound).starts_with("HTTP/1.1 403"));
}

}  // namespace

}  // namespace jobsite::server
