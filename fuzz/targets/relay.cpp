#include <string>
#include <string_view>
#include <vector>

#include "base/verify.h"
#include "fuzz/target.h"
#include "server/testing/relay_alone.h"

// What comes from other servers, among what happens at this one. A byte says what happens next:
//
//   0  a packet as it is
//   1  entries of the server "a", and of "b" for 2
//   3  a connection of ours joins a room at "a", 4 leaves it, 5 says something in it
//   6  a room of ours lets in whoever asked last, 7 does not
//   8  whoever asked last goes into a crowd, 9 out of it
//   10 that crowd is told something, 11 and whoever asked last
//   12 a second goes by
//
// Where bytes are wanted the next byte says how many.
namespace jobsite::fuzz {

namespace {

using namespace jobsite::server;  // NOLINT: a program of its own

constexpr ConnectionId kGuest{7};
constexpr ConnectionId kCrowd{kVisitorBit | (std::uint64_t{1} << kServerShift) | kCrowdBit | 1U};

class Input {
   public:
    explicit Input(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] bool is_over() const { return rest_.empty(); }
    unsigned byte() {
        const unsigned value = rest_.empty() ? 0 : static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(rest_.empty() ? 0 : 1);
        return value;
    }
    std::string_view bytes() {
        const std::size_t size = byte();
        const std::string_view piece = rest_.substr(0, size);
        rest_.remove_prefix(piece.size());
        return piece;
    }

   private:
    std::string_view rest_;
};

class Visit {
   public:
    void feed(Input& input) {
        switch (input.byte()) {
            case 0:
                packet(input.bytes());
                break;
            case 1:
                entries("a", input.bytes());
                break;
            case 2:
                entries("b", input.bytes());
                break;
            case 3:
                alone_.relay.join("a", kGuest, room(input), "join");
                break;
            case 4:
                alone_.relay.leave("a", kGuest, room(input));
                break;
            case 5:
                alone_.relay.ask("a", kGuest, room(input), "act");
                break;
            case 6:
                answer(Joining::Done);
                break;
            case 7:
                answer(Joining::Refused);
                break;
            case 8:
                alone_.relay.gather(kCrowd, last());
                break;
            case 9:
                alone_.relay.part(kCrowd, last());
                break;
            case 10:
                alone_.relay.send(kCrowd, "news");
                break;
            case 11:
                alone_.relay.show(last(), "motion");
                break;
            default:
                alone_.pass(1000, {});
                break;
        }
        alone_.carry();
    }
    // When all others have ended nobody is left.
    void end() {
        for (const std::string& address : known_) {
            alone_.hear(address, relay::Ending{});
        }
        alone_.pass(80'000, {});
        base::verify(alone_.figures.relay_guests == 0, "every guest has been let go");
        base::verify(alone_.figures.relay_visitors == 0, "every visitor has gone");
        base::verify(alone_.figures.relay_servers == 0, "every server is forgotten");
    }

   private:
    void packet(std::string_view bytes) {
        if (const auto packet = relay::read_packet(bytes)) {
            const std::string again = relay::write_packet(*packet);
            const auto same = relay::read_packet(again);
            base::verify(same && same->from == packet->from && same->epoch == packet->epoch &&
                             same->number == packet->number && same->heard == packet->heard &&
                             same->again == packet->again && same->body == packet->body,
                         "what is written reads back");
        }
        alone_.arrive(std::string(bytes));
    }
    // In a packet as a server would send it, so that they are looked at.
    void entries(const std::string& from, std::string_view body) {
        if (const auto read = relay::read_entries(body)) {
            std::string printed;
            for (const relay::Entry& entry : *read) {
                relay::append_entry(printed, entry);
            }
            const auto again = relay::read_entries(printed);
            base::verify(again && again->size() == read->size(), "what is written reads back");
            for (const relay::Entry& entry : *read) {
                alone_.hear(from, entry);
            }
        }
    }
    static std::string room(Input& input) { return std::string(1, "xy"[input.byte() % 2]); }
    [[nodiscard]] ConnectionId last() const {
        return alone_.asked.empty() ? kNobody : alone_.asked.back().first;
    }
    void answer(Joining joining) {
        if (!alone_.asked.empty()) {
            alone_.relay.answer(alone_.asked.back().first, alone_.asked.back().second, joining);
        }
    }

    testing::RelayAlone alone_;
    const std::vector<std::string> known_{"a", "b"};
};

}  // namespace

void feed(std::string_view input) {
    Input bytes(input);
    Visit visit;
    while (!bytes.is_over()) {
        visit.feed(bytes);
    }
    visit.end();
}

}  // namespace jobsite::fuzz
