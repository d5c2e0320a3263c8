#include "server/relay/link.h"

#include <algorithm>
#include <utility>

namespace jobsite::server::relay {

namespace {

// A packet is sealed before it gets longer than this, unless one entry does that alone.
constexpr std::size_t kUsualBytes = std::size_t{256} << 10U;
// So many packets are on the way at once, and so much waits at most.
constexpr std::uint64_t kWindow = 256;
constexpr std::size_t kMostWaiting = std::size_t{16} << 20U;
// After so many packets at the latest the other end is told that they have come.
constexpr int kMostUnanswered = 16;

constexpr Millis kPatience = 250;     // then it is carried again
constexpr Millis kMissedPause = 20;   // so long the other end may repeat itself before we do
constexpr Millis kSign = 300;         // so often something is said on a link in use
constexpr Millis kIdleSign = 15'000;  // and on any other
constexpr Millis kSilence = 3000;     // then nobody is there any more
constexpr Millis kHopeless = 5000;

// Of the only thing in an entry that may be long.
std::size_t bytes_of(const Entry& entry) {
    return std::visit(
        [](const auto& one) -> std::size_t {
            if constexpr (requires { one.frame; }) {
                return one.frame.size();
            } else {
                return 0;
            }
        },
        entry);
}

}  // namespace

void Link::put(const Entry& entry, Millis now) {
    if (open_.size() + bytes_of(entry) > kUsualBytes) {
        seal(now);
    }
    const std::size_t before = open_.size();
    append_entry(open_, entry);
    waiting_bytes_ += open_.size() - before;
}

void Link::seal(Millis now) {
    if (open_.empty()) {
        return;
    }
    if (waiting_.empty()) {
        progress_ = now;
    }
    waiting_.push_back({std::exchange(open_, {}), now});
}

std::string Link::packet(std::uint64_t number) {
    unanswered_ = 0;
    owes_sign_ = false;
    return write_packet({.from = self_,
                         .epoch = epoch_,
                         .number = number,
                         .heard = heard_,
                         .again = std::exchange(again_, false),
                         .body = number == 0 ? std::string_view()
                                             : std::string_view(waiting_[number - first_].body)});
}

void Link::flush(Millis now, Use use, const Carry& carry) {
    seal(now);
    if (!waiting_.empty() && now - progress_ >= kPatience) {
        progress_ = now;
        next_ = first_;
    }
    const std::uint64_t until = std::min(end(), first_ + kWindow);
    const bool has_news = next_ < until;
    for (; next_ < until; ++next_) {
        carry(packet(next_));
    }
    const bool is_awaited = use == Use::InUse || unanswered_ > 0;
    const bool is_due = now - said_at_ >= (is_awaited ? kSign : kIdleSign);
    const bool signs = again_ || owes_sign_ || unanswered_ >= kMostUnanswered || is_due;
    if (!has_news && signs) {
        carry(packet(0));
    }
    if (has_news || signs) {
        said_at_ = now;
    }
}

Link::Received Link::receive(const Packet& packet, Millis now) {
    if (packet.epoch < epoch_) {
        owes_sign_ = true;  // it does not know yet
        return {};
    }
    Received received;
    if (packet.epoch > epoch_) {
        received.anew = true;
        start(packet.epoch);
    }
    heard_at_ = now;
    if (packet.heard >= end()) {
        // The other end remembers more of us than we do.
        begin_anew(now);
        return {.anew = true};
    }
    was_heard(packet.heard, now);
    if (packet.again && packet.heard + 1 == first_ && now - progress_ >= kMissedPause) {
        progress_ = now;
        next_ = first_;
    }
    if (packet.number == heard_ + 1) {
        ++heard_;
        ++unanswered_;
        received.body = packet.body;
    } else if (packet.number > heard_) {
        again_ = true;
        received.missed = true;
    } else if (packet.number > 0) {
        owes_sign_ = true;  // our word for it was lost
    }
    return received;
}

void Link::was_heard(std::uint64_t number, Millis now) {
    for (; first_ <= number; ++first_) {
        waiting_bytes_ -= waiting_.front().body.size();
        waiting_.pop_front();
        progress_ = now;
    }
    next_ = std::max(next_, first_);
}

void Link::start(std::uint64_t epoch) {
    epoch_ = epoch;
    open_.clear();
    waiting_.clear();
    waiting_bytes_ = 0;
    first_ = 1;
    next_ = 1;
    heard_ = 0;
    unanswered_ = 0;
    again_ = false;
}

void Link::begin_anew(Millis now) {
    start(epoch_ + 1);
    heard_at_ = now;
    owes_sign_ = true;
}

Millis Link::lag(Millis now) const { return waiting_.empty() ? 0 : now - waiting_.front().put; }

bool Link::is_lost(Millis now, Use use) const {
    const bool is_used = use == Use::InUse || !waiting_.empty();
    return waiting_bytes_ > kMostWaiting || lag(now) >= kHopeless ||
           (is_used && now - heard_at_ >= kSilence);
}

}  // namespace jobsite::server::relay
