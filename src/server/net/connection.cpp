#include "server/net/connection.h"

#include <algorithm>
#include <utility>

#include <http_parser.h>

#include "base/verify.h"
#include "server/net/answer.h"
#include "server/origin.h"

namespace jobsite::server {

namespace {

constexpr Millis kRequestTime = 15'000;  // for a head to come whole
constexpr Millis kBetweenPages = 30'000;
constexpr Millis kPingAfter = 30'000;  // of silence
constexpr Millis kHangUpAfter = 60'000;
constexpr Millis kStall = 30'000;  // in which nothing of what waits could be sent
constexpr Millis kParting = 5'000;

// What an empty buffer may keep for the next time.
constexpr std::size_t kKeptBytes = 1024;

void empty(std::string& buffer) {
    buffer.clear();
    if (buffer.capacity() > kKeptBytes) {
        buffer.shrink_to_fit();
    }
}

}  // namespace

Connection::Connection(House& house, ConnectionId id, Door door, std::string address)
    : house_(house),
      id_(id),
      door_(door),
      since_(house.now),
      heard_(house.now),
      address_(std::move(address)) {}

void Connection::enter(Stage stage) {
    stage_ = stage;
    since_ = house_.now;
}

// In

void Connection::receive(std::string_view bytes) {
    heard_ = house_.now;
    pinged_ = false;
    switch (stage_) {
        case Stage::Asking:
            if (has_answered_ && head_.empty()) {
                since_ = house_.now;
            }
            head_ += bytes;
            return ask();
        case Stage::Talking:
            return listen(bytes);
        case Stage::Answering:
            return base::verify(false, "nothing is read while a page is sent");
        case Stage::Parting:
        case Stage::Gone:
            return;
    }
}

void Connection::ask() {
    const std::size_t end = end_of_head(head_);
    if ((end == 0 ? head_.size() : end) > kMostHeadBytes) {
        return refuse(HTTP_STATUS_REQUEST_HEADER_FIELDS_TOO_LARGE);
    }
    if (end == 0) {
        return;
    }
    const auto request = read_request(std::string_view(head_).substr(0, end));
    head_.erase(0, end);
    if (!request) {
        return refuse(request.error());
    }
    answer(*request);
}

void Connection::answer(const Request& request) {
    if (request.has_body) {
        return refuse(HTTP_STATUS_PAYLOAD_TOO_LARGE);
    }
    if (request.upgrade) {
        return upgrade(request);
    }
    if (request.method == Request::Method::Other) {
        return refuse(HTTP_STATUS_METHOD_NOT_ALLOWED);
    }
    if (door_ == Door::Back && !is_own_host(request.host, house_.options.public_host)) {
        return refuse(HTTP_STATUS_FORBIDDEN);
    }
    reply((*house_.pages)({.door = door_,
                           .path = request.path,
                           .accept_encoding = request.accept_encoding,
                           .if_none_match = request.if_none_match}),
          request);
}

void Connection::refuse(unsigned status) { reply(refusal(status), {}); }

void Connection::reply(HttpAnswer answer, const Request& request) {
    keep_alive_ = request.keep_alive;
    out_ += print_head(answer, keep_alive_ ? After::KeepOpen : After::Close);
    if (request.method != Request::Method::Head) {
        page_ = std::move(answer.own_body);
        page_left_ = page_.empty() ? answer.body : page_;
    }
    enter(Stage::Answering);
}

void Connection::upgrade(const Request& request) {
    const auto why_not = door_ == Door::Back ? std::optional<unsigned>(HTTP_STATUS_NOT_FOUND)
                                             : refuses_upgrade(request, house_.options);
    if (why_not) {
        ++house_.figures.turned_away;
        return refuse(*why_not);
    }
    const std::string forwarded = forwarded_address(request.forwarded_for);
    if (house_.options.behind_proxy && !forwarded.empty()) {
        address_ = forwarded;
    }
    if (!house_.listener->opened(id_, address_)) {
        return refuse(HTTP_STATUS_SERVICE_UNAVAILABLE);
    }
    out_ += print_upgrade(request.socket_key);
    enter(Stage::Talking);
    // What came behind the head are frames.
    const std::string frames = std::exchange(head_, {});
    if (!frames.empty()) {
        listen(frames);
    }
}

// Out

std::array<std::string_view, 2> Connection::waiting() const {
    return {std::string_view(out_).substr(out_sent_), page_left_};
}

std::size_t Connection::waiting_bytes() const {
    return out_.size() - out_sent_ + page_left_.size();
}

void Connection::sent(std::size_t bytes) {
    house_.figures.bytes_out += bytes;
    if (stage_ != Stage::Parting) {
        since_ = house_.now;
    }
    const std::size_t of_out = std::min(bytes, out_.size() - out_sent_);
    out_sent_ += of_out;
    page_left_.remove_prefix(bytes - of_out);
    if (waiting_bytes() > 0) {
        // Whoever is never quite up to date must not make us keep all that it was ever told.
        if (out_sent_ > kKeptBytes && out_sent_ > out_.size() / 2) {
            out_.erase(0, std::exchange(out_sent_, 0));
        }
        return;
    }
    empty(out_);
    out_sent_ = 0;
    if (stage_ == Stage::Answering) {
        page_sent();
    } else if (std::exchange(missed_motion_, false) && stage_ == Stage::Talking) {
        house_.listener->caught_up(id_);
    }
}

void Connection::page_sent() {
    page_ = {};
    has_answered_ = true;
    enter(keep_alive_ ? Stage::Asking : Stage::Parting);
    if (stage_ == Stage::Asking && !head_.empty()) {
        ask();
    }
}

// Ends

bool Connection::has_said_all() const { return stage_ == Stage::Parting && waiting_bytes() == 0; }

void Connection::stop_talking() {
    reader_.reset();
    message_ = {};
    words_.reset();
    house_.listener->closed(id_);
}

void Connection::part(CloseCode code) {
    if (stage_ != Stage::Talking) {
        return;
    }
    append_close(out_, code);
    stop_talking();
    enter(Stage::Parting);
}

void Connection::lose() {
    if (stage_ == Stage::Talking) {
        stop_talking();
    }
    enter(Stage::Gone);
}

void Connection::end() {
    if (stage_ == Stage::Asking || stage_ == Stage::Answering) {
        lose();
    }
}

Millis Connection::due() const {
    switch (stage_) {
        case Stage::Asking:
            return since_ + (has_answered_ && head_.empty() ? kBetweenPages : kRequestTime);
        case Stage::Answering:
            return since_ + kStall;
        case Stage::Talking: {
            const Millis sign_of_life = heard_ + (pinged_ ? kHangUpAfter : kPingAfter);
            return waiting_bytes() > 0 ? std::min(sign_of_life, since_ + kStall) : sign_of_life;
        }
        case Stage::Parting:
            return since_ + kParting;
        case Stage::Gone:
            break;
    }
    return house_.now;
}

void Connection::tick() {
    if (house_.now < due()) {
        return;
    }
    const bool stalls = waiting_bytes() > 0 && house_.now >= since_ + kStall;
    if (stage_ == Stage::Talking && !pinged_ && !stalls) {
        pinged_ = true;
        return put(Opcode::Ping, "");
    }
    lose();
}

}  // namespace jobsite::server
