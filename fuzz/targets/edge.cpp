#include <algorithm>
#include <string>
#include <vector>

#include "base/utf8.h"
#include "base/verify.h"
#include "fuzz/target.h"
#include "server/net/connection.h"

// What a client sends to the port, whole and in pieces whose size the first byte says: pages,
// and frames behind a handshake. How it is cut makes no difference.
namespace jobsite::fuzz {

namespace {

using namespace jobsite::server;  // NOLINT: a program of its own

class Visit final : public Listener {
   public:
    explicit Visit(std::string_view bytes, std::size_t piece) {
        while (!bytes.empty() && !connection_.is_gone()) {
            connection_.receive(bytes.substr(0, piece));
            bytes.remove_prefix(std::min(piece, bytes.size()));
            send_all();
        }
        connection_.close();
        send_all();
        connection_.lose();
        base::verify(closings_ == (open_ ? 1 : 0), "who was opened is closed, once");
    }

    bool operator==(const Visit& other) const {
        return heard_ == other.heard_ && told == other.told;
    }

    std::string told;

   private:
    bool opened(ConnectionId /*connection*/, const std::string& /*address*/) override {
        base::verify(!std::exchange(open_, true), "a connection opens once");
        return true;
    }
    void heard(ConnectionId /*connection*/, std::string_view frame) override {
        base::verify(open_ && closings_ == 0, "who is heard is there");
        base::verify(frame.size() <= limits_.frame_bytes && base::is_utf8(frame),
                     "it is a short text");
        heard_.emplace_back(frame);
        connection_.send(frame);
    }
    void closed(ConnectionId /*connection*/) override { ++closings_; }
    void caught_up(ConnectionId /*connection*/) override {}
    void round_over() override {}

    // A little at a time, as a slow reader would have it.
    void send_all() {
        while (connection_.waiting_bytes() > 0) {
            const auto [first, second] = connection_.waiting();
            const std::string_view part = (first.empty() ? second : first).substr(0, 100);
            told += part;
            connection_.sent(part.size());
        }
        base::verify(connection_.wants_bytes(), "an answer ends");
    }

    NetOptions options_;
    Limits limits_;
    Figures figures_;
    Pages pages_ = [](const HttpRequest& request) {
        HttpAnswer answer;
        answer.own_body = request.path;
        return answer;
    };
    House house_{.options = options_,
                 .limits = limits_,
                 .figures = figures_,
                 .listener = this,
                 .pages = &pages_};
    Connection connection_{house_, ConnectionId{3}, Door::Front, "192.0.2.1"};
    bool open_ = false;
    int closings_ = 0;
    std::vector<std::string> heard_;
};

}  // namespace

void feed(std::string_view input) {
    if (input.empty()) {
        return;
    }
    const auto piece = static_cast<unsigned char>(input.front()) % 64U + 1U;
    const std::string_view bytes = input.substr(1);
    const Visit whole(bytes, std::max<std::size_t>(bytes.size(), 1));
    base::verify(whole.told.empty() || whole.told.starts_with("HTTP/1.1 "), "HTTP is answered");
    base::verify(whole == Visit(bytes, piece), "how bytes are cut makes no difference");
}

}  // namespace jobsite::fuzz
