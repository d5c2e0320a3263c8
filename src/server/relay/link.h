#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "server/relay/packet.h"
#include "server/room/ids.h"

namespace jobsite::server::relay {

// The way between two servers, over a carrier that may lose, repeat and reorder. What is put in at
// one end comes out at the other whole, once and in order: packets are numbered, each end says what
// it has heard, and what was not heard is carried again. If that does not help any more, either end
// begins anew, in the next epoch: then all that was on the way is lost, and both ends know. It
// knows neither clocks nor networks.
class Link {
   public:
    // Where this is our end.
    Link(std::string self, Millis now) : self_(std::move(self)), heard_at_(now) {}

    // Behind what waits. It goes with the next flush.
    void put(const Entry& entry, Millis now);

    enum class Use : std::uint8_t { Idle, InUse };
    // Carries what is to be carried now. A link in use is never silent for long, and any other
    // says from time to time that somebody is there.
    using Carry = std::function<void(std::string packet)>;
    void flush(Millis now, Use use, const Carry& carry);

    struct Received {
        bool anew = false;        // what was before is lost
        bool missed = false;      // something that was to come before this
        std::string_view body{};  // news, if there are any
    };
    Received receive(const Packet& packet, Millis now);

    void begin_anew(Millis now);
    // From now on something is expected of the other end.
    void expect(Millis now) { heard_at_ = std::max(heard_at_, now); }

    // What the other end has not said that it has heard.
    [[nodiscard]] std::size_t waiting_bytes() const { return waiting_bytes_; }
    // For how long nothing has come.
    [[nodiscard]] Millis silence(Millis now) const { return now - heard_at_; }
    // For how long the first of it has been waiting.
    [[nodiscard]] Millis lag(Millis now) const;
    // Whether there is no use in going on like this.
    [[nodiscard]] bool is_lost(Millis now, Use use) const;

   private:
    struct Sealed {
        std::string body;
        Millis put = 0;
    };

    void start(std::uint64_t epoch);
    void seal(Millis now);
    void was_heard(std::uint64_t number, Millis now);
    [[nodiscard]] std::uint64_t end() const { return first_ + waiting_.size(); }
    [[nodiscard]] std::string packet(std::uint64_t number);

    std::string self_;
    std::uint64_t epoch_ = 1;

    std::string open_;            // entries for the next packet
    std::deque<Sealed> waiting_;  // to be heard
    std::uint64_t first_ = 1;     // the number of the first of them
    std::uint64_t next_ = 1;      // the number of the next to be carried
    std::size_t waiting_bytes_ = 0;
    Millis progress_ = 0;  // when something was heard last, or carried again

    std::uint64_t heard_ = 0;  // the last number of the other end
    int unanswered_ = 0;       // packets since we last said so
    bool again_ = false;       // something was missed
    bool owes_sign_ = false;
    Millis heard_at_;
    Millis said_at_ = 0;
};

}  // namespace jobsite::server::relay
