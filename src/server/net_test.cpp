#include "server/net.h"

#include <atomic>
#include <mutex>
#include <thread>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "protocol/packing.h"
#include "server/testing/client_frames.h"

namespace jobsite::server {

namespace {

using testing::client_frame;
using testing::kUpgrade;

// A socket that says what the test wants and reads what comes.
class Wire {
   public:
    explicit Wire(int port) : handle_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval patience{.tv_sec = 30, .tv_usec = 0};
        ::setsockopt(handle_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
        EXPECT_EQ(::connect(handle_, reinterpret_cast<sockaddr*>(&address), sizeof(address)), 0);
    }
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    ~Wire() { ::close(handle_); }

    void write(std::string_view bytes) const {
        ASSERT_EQ(::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
                  static_cast<ssize_t>(bytes.size()));
    }
    void frame(std::string_view text, unsigned char first = 0x81) const {
        write(client_frame(text, first));
    }
    // Reads until the text has come, or the other side has closed.
    std::string read_to(std::string_view end) {
        while (read_.find(end) == std::string::npos) {
            char piece[4096];
            const ssize_t size = ::recv(handle_, piece, sizeof(piece), 0);
            if (size <= 0) {
                closed = true;
                break;
            }
            read_.append(piece, static_cast<std::size_t>(size));
        }
        return read_;
    }

    // Goes without a word: the server hears of it by a reset.
    void hang_up() {
        const linger none{.l_onoff = 1, .l_linger = 0};
        ::setsockopt(handle_, SOL_SOCKET, SO_LINGER, &none, sizeof(none));
        ::close(std::exchange(handle_, -1));
    }

    bool closed = false;

   private:
    int handle_;
    std::string read_;
};

class NetTest : public ::testing::Test, public Listener {
   protected:
    void start(NetOptions options = {}) {
        options.front.host = "127.0.0.1";
        options.public_host = "table.example";
        auto opened_net = Net::open(options, limits, figures);
        ASSERT_TRUE(opened_net);
        net = *std::move(opened_net);
        thread = std::thread(
            [this] { net->run(*this, [](const HttpRequest& request) { return page(request); }); });
    }
    void TearDown() override {
        if (net != nullptr) {
            net->stop();
            thread.join();
        }
    }
    [[nodiscard]] int port() const { return *net->port(Door::Front); }
    [[nodiscard]] std::string handshake(std::string_view more = "") const {
        return "GET /ws HTTP/1.1\r\nHost: table.example\r\n" + std::string(kUpgrade) +
               std::string(more) + "\r\n";
    }

    bool opened(ConnectionId connection, const std::string& from) override {
        const std::lock_guard lock(mutex);
        address = from;
        last = connection;
        return welcome;
    }
    void heard(ConnectionId connection, std::string_view frame) override {
        net->send(connection, "heard " + std::string(frame.substr(0, 20)) + " " +
                                  std::to_string(frame.size()) + ".");
    }
    void closed(ConnectionId /*connection*/) override { ++closings; }
    void caught_up(ConnectionId /*connection*/) override { ++catchings_up; }
    void round_over() override {}
    static HttpAnswer page(const HttpRequest& request) {
        HttpAnswer answer;
        answer.content_type = "text/plain";
        answer.own_body = request.path + " " + std::string(40000, 'x') + " end";
        return answer;
    }

    // Who came last, and from where.
    ConnectionId newcomer() {
        const std::lock_guard lock(mutex);
        return last;
    }
    std::string address_of_newcomer() {
        const std::lock_guard lock(mutex);
        return address;
    }

    Limits limits{};
    Figures figures;
    std::unique_ptr<Net> net;
    std::thread thread;
    std::mutex mutex;
    std::string address;
    ConnectionId last{};
    std::atomic<bool> welcome{true};
    std::atomic<int> closings{0};
    std::atomic<int> catchings_up{0};
};

TEST_F(NetTest, a_frame_is_heard_and_answered) {
    start();
    Wire wire(port());
    wire.write(handshake("Origin: https://table.example\r\n"));
    wire.frame("hello");
    EXPECT_NE(wire.read_to("5.").find("heard hello 5."), std::string::npos);
    EXPECT_EQ(address_of_newcomer(), "127.0.0.1");
}

TEST_F(NetTest, pieces_make_one_frame) {
    start();
    Wire wire(port());
    wire.write(handshake());
    wire.frame("hel", 0x01);
    wire.frame("lo ", 0x00);
    wire.frame("world", 0x80);
    EXPECT_NE(wire.read_to("11.").find("heard hello world 11."), std::string::npos);
    wire.frame(std::string(60000, 'y'));
    EXPECT_NE(wire.read_to("60000.").find("60000."), std::string::npos);
}

TEST_F(NetTest, frames_are_packed_once_that_is_asked_for) {
    start();
    Wire wire(port());
    wire.write(handshake());
    wire.frame("x");
    wire.read_to("heard x 1.");
    net->send(newcomer(), "as it is.");
    net->pack(newcomer());
    net->send(newcomer(), "packed it is.");
    net->show(newcomer(), "motion");
    const std::string read = wire.read_to("motion");
    const std::size_t plain = read.find("as it is.");
    ASSERT_NE(plain, std::string::npos);
    EXPECT_EQ(read[plain - 2], '\x81');
    const std::string_view frame = std::string_view(read).substr(plain + 9);
    EXPECT_EQ(frame[0], '\x82');
    protocol::LastWords words;
    EXPECT_EQ(protocol::unpack(frame.substr(2, static_cast<std::size_t>(frame[1])), words),
              "packed it is.");
}

TEST_F(NetTest, other_origins_and_paths_are_turned_away) {
    start();
    for (const std::string& request :
         {handshake("Origin: https://evil.example\r\n"), handshake("Origin: null\r\n"),
          "GET /other HTTP/1.1\r\nHost: table.example\r\n" + std::string(kUpgrade) + "\r\n"}) {
        Wire wire(port());
        wire.write(request);
        EXPECT_EQ(wire.read_to("101 Switching").find("101 Switching"), std::string::npos);
        EXPECT_TRUE(wire.closed);
    }
    EXPECT_EQ(figures.turned_away, 3U);
}

TEST_F(NetTest, a_frame_that_is_too_long_or_no_text_closes_the_connection) {
    start();
    for (const auto& [text, first] : {std::pair(std::string(70000, 'x'), 0x81), {"abc", 0x82}}) {
        Wire wire(port());
        wire.write(handshake());
        wire.read_to("\r\n\r\n");
        wire.frame(text, static_cast<unsigned char>(first));
        wire.read_to("\x88");  // the server says goodbye
        wire.frame("", 0x88);  // and waits until that is answered
        EXPECT_EQ(wire.read_to("heard").find("heard"), std::string::npos);
        EXPECT_TRUE(wire.closed);
    }
}

TEST_F(NetTest, who_does_not_read_is_closed_and_nothing_piles_up) {
    limits.outgoing_bytes = 100'000;
    start();
    Wire wire(port());
    wire.write(handshake());
    wire.read_to("\r\n\r\n");
    for (int i = 0; i < 20'000 && figures.slow_closed == 0; ++i) {
        net->send(newcomer(), std::string(10'000, 'x'));
        std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
    EXPECT_EQ(figures.slow_closed, 1U);
    for (int i = 0; i < 3000 && closings == 0; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(closings, 1);
}

TEST_F(NetTest, who_is_gone_with_words_on_the_way_keeps_nobody_waiting) {
    start();
    Wire stays(port());
    for (int round = 0; round < 20; ++round) {
        Wire leaves(port());
        leaves.write(handshake());
        leaves.frame("x");
        leaves.read_to("heard x 1.");
        const ConnectionId gone = newcomer();
        leaves.hang_up();
        for (int i = 0; i < 50; ++i) {
            net->send(gone, std::string(20'000, 'w'));
        }
    }
    stays.write(handshake());
    stays.frame("still here");
    EXPECT_NE(stays.read_to("10.").find("heard still here 10."), std::string::npos);
    for (int i = 0; i < 3000 && closings < 20; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(closings, 20);
}

TEST_F(NetTest, who_is_slow_misses_motion_and_hears_when_it_has_caught_up) {
    limits.motion_bytes = 1000;
    start();
    Wire wire(port());
    wire.write(handshake());
    wire.read_to("\r\n\r\n");
    for (int i = 0; i < 20'000 && figures.motion_left_out == 0; ++i) {
        net->show(newcomer(), std::string(10'000, 'm'));
        std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
    EXPECT_GT(figures.motion_left_out, 0U);

    net->send(newcomer(), "the end");
    wire.read_to("the end");

    for (int i = 0; i < 3000 && catchings_up == 0; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_GT(catchings_up, 0);
    EXPECT_EQ(figures.slow_closed, 0U);
    net->show(newcomer(), "fresh motion");
    EXPECT_NE(wire.read_to("fresh motion").find("fresh motion"), std::string::npos);
}

TEST_F(NetTest, who_is_not_welcome_is_closed) {
    welcome = false;
    start();
    Wire wire(port());
    wire.write(handshake());
    wire.read_to("never");
    EXPECT_TRUE(wire.closed);
    EXPECT_EQ(closings, 0);
}

TEST_F(NetTest, the_proxy_says_who_it_is_only_if_we_believe_it) {
    start({.front = {}, .back = {}, .public_host = "", .behind_proxy = true});
    Wire wire(port());
    wire.write(handshake("X-Forwarded-For: 6.6.6.6, 1.2.3.4\r\n"));
    wire.frame("x");
    wire.read_to("heard x 1.");
    EXPECT_EQ(address_of_newcomer(), "1.2.3.4");
}

TEST_F(NetTest, a_page_comes_whole_with_all_that_keeps_it_safe) {
    start();
    Wire wire(port());
    wire.write("GET /a?b HTTP/1.1\r\nHost: x\r\n\r\n");
    const std::string answer = wire.read_to(" end");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer.substr(0, 300);
    EXPECT_NE(answer.find("content-security-policy: default-src 'none'; script-src 'self' "
                          "'wasm-unsafe-eval';"),
              std::string::npos);
    EXPECT_NE(answer.find("nosniff"), std::string::npos);
    EXPECT_NE(answer.find("\r\n\r\n/a xxx"), std::string::npos);
    EXPECT_TRUE(answer.ends_with("x end"));
}

TEST_F(NetTest, a_port_that_is_taken_is_said_to_be) {
    start();
    NetOptions same;
    same.front = {.host = "127.0.0.1", .port = port()};
    const auto second = Net::open(same, limits, figures);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error(), (Net::Fault{Net::Problem::PortTaken, Door::Front}));
    NetOptions nowhere;
    nowhere.back = {.host = "x", .port = 0};
    const auto none = Net::open(nowhere, limits, figures);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error(), (Net::Fault{Net::Problem::NoSuchAddress, Door::Back}));
}

}  // namespace

}  // namespace jobsite::server
