#include "server/room/practice.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <utility>

#include "protocol/read.h"
#include "protocol/write.h"
#include "server/room/kept.h"
#include "server/room/opening.h"
#include "server/room/revive.h"
#include "server/room/tokens.h"

namespace jobsite::server {

namespace {

constexpr ConnectionId kPage{1};
constexpr std::size_t kMostRooms = 8;
// Nobody else needs the core, but a slow one has to come to its ticks too.
constexpr int kLookPercent = 40;

Share::Micros micros_now() {
    return std::chrono::duration_cast<std::chrono::microseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

Practice::Practice(const Shelf& shelf)
    : limits_{.look_percent = kLookPercent},
      around_{.shelf = shelf,
              .limits = limits_,
              .outbox = *this,
              .keeper = *this,
              .figures = figures_,
              .answered = [](ConnectionId, const std::string&, Joining) {},
              .ask =
                  [this](Question question) {
                      thoughts_.emplace_back([this, question = std::move(question)] {
                          const Thought thought{question.room, question.number, question.think()};
                          room_->thought(thought, now_);
                      });
                  },
              .advise =
                  [this](Wish wish) {
                      thoughts_.emplace_back([this, wish = std::move(wish)] {
                          const Advice advice{wish.room, wish.seat, wish.entry, wish.think()};
                          room_->advised(advice, now_);
                      });
                  },
              .look = [this](Look look) { look_ = std::move(look); }} {}

void Practice::hear(std::string_view frame, Millis now) {
    now_ = std::max(now_, now);
    const auto request = protocol::read_room(frame);
    if (!request) {
        return say(request.error().refused, request.error().ack);
    }
    on(*request);
    do_work();
}

void Practice::on(const protocol::RoomRequest& request) {
    if (const auto* const hello = std::get_if<protocol::Hello>(&request.message)) {
        if (hello->version != protocol::kVersion) {
            return say(protocol::Refused{protocol::kOtherVersion,
                                         {{"version", std::int64_t{protocol::kVersion}}}},
                       request.ack);
        }
        return say(welcome_to(around_.shelf), request.ack);
    }
    if (std::holds_alternative<protocol::Ping>(request.message)) {
        return say(protocol::Pong{}, request.ack);
    }
    if (const auto* const open_new = std::get_if<protocol::Open>(&request.message)) {
        create(*open_new, make_room_id(), request.ack);
        return;
    }
    if (std::holds_alternative<protocol::Knock>(request.message)) {
        return say(protocol::Refused{protocol::kUnknownRoom, {}}, request.ack);  // nobody comes in
    }
    const auto* const join = std::get_if<protocol::Join>(&request.message);
    if (join != nullptr && !fetch(join->room)) {
        return say(protocol::Refused{protocol::kUnknownRoom, {}}, request.ack);
    }
    if (room_ == nullptr) {
        return say(protocol::Refused{protocol::kNotJoined, {}}, request.ack);
    }
    room_->hear(kPage, request, now_);
}

bool Practice::create(const protocol::Open& open, std::string room, protocol::Ack ack) {
    auto opening = prepare(open, std::move(room), around_.shelf, limits_);
    if (!opening) {
        say(opening.error(), ack);
        return false;
    }
    if (const auto fault = commit(store::Create{std::move(opening->head)})) {
        say(protocol::Faulted{*fault}, ack);
        return false;
    }
    say(opening->answer, ack);
    return true;
}

bool Practice::fetch(const std::string& id) {
    if (room_ != nullptr && room_->id() == id) {
        return true;
    }
    if (std::ranges::find(rooms_, id) == rooms_.end()) {
        return false;
    }
    if (room_ != nullptr) {
        room_->gone(kPage, now_);
        do_work();
        thoughts_.clear();
        look_.reset();
    }
    auto stored = ledger_.recent(id);
    auto play = revive(around_, **stored);
    if (!play) {
        room_.reset();
        return false;
    }
    room_ = Room::open(around_, **std::move(stored), *std::move(play), now_);
    do_work();
    return true;
}

void Practice::pass(Millis now) {
    now_ = std::max(now_, now);
    if (room_ == nullptr) {
        return;
    }
    if (const auto moment = room_->due(); moment && *moment <= now_) {
        room_->tick(now_);
        do_work();
    }
    think();
    look_ahead();
    do_work();
}

std::optional<Millis> Practice::due() const {
    if (!thoughts_.empty()) {
        return now_;
    }
    return room_ == nullptr ? std::nullopt : room_->due();
}

std::optional<std::string> Practice::next() {
    if (said_.empty()) {
        return std::nullopt;
    }
    std::string frame = std::move(said_.front());
    said_.pop_front();
    return frame;
}

void Practice::say(const protocol::ServerMessage& message, protocol::Ack ack) {
    said_.push_back(protocol::write(message, ack, around_.shelf.texts));
}

// What is done may wish for more.
void Practice::do_work() {
    while (!work_.empty()) {
        const auto work = std::move(work_.front());
        work_.pop_front();
        work();
    }
}

void Practice::think() {
    if (!thoughts_.empty()) {
        const auto thought = std::move(thoughts_.front());
        thoughts_.pop_front();
        thought();
    }
}

void Practice::look_ahead() {
    const Share::Micros began = micros_now();
    if (!look_ || share_.due() > began) {
        return;
    }
    const Look look = *std::exchange(look_, std::nullopt);
    Looked looked{.room = look.room, .number = look.number};
    if (now_ - look.asked <= limits_.look_pause) {
        looked.how = Looked::How::Done;
        looked.prediction = look.look();
        share_.worked(began, micros_now());
    }
    room_->looked(looked, now_);
}

// What is kept

std::string Practice::kept() {
    if (room_ == nullptr) {
        return "";
    }
    const auto stored = ledger_.load(room_->id());
    const auto attempts = ledger_.attempts(room_->id());
    return room_->id() + table::print_log((*stored)->head.game, (*stored)->entries, *attempts);
}

void Practice::take_up(std::string_view kept) {
    const std::string room(kept.substr(0, kRoomIdLength));
    const auto game = read_kept(around_.shelf, kept.substr(room.size()));
    if (!is_room_id(room) || !game) {
        return say(protocol::Refused{protocol::kUnknownRoom, {}}, {});
    }
    const rules::Setup& setup = game->head.setup;
    const protocol::Open open{
        .game = game->head.game,
        .options = setup.options,
        .seats = std::vector<protocol::Open::Chair>(static_cast<std::size_t>(setup.seats)),
        .stand_in = {}};
    if (!create(open, room, {})) {
        return;
    }
    commit(store::Append{.room = room, .entries = game->entries});
    for (const table::Rest& rest : game->rests) {
        commit(store::Append{.room = room, .entries = {}, .rest = rest});
    }
}

std::optional<table::Fault> Practice::commit(store::Write write) {
    const auto* const create = std::get_if<store::Create>(&write);
    const std::string created = create == nullptr ? "" : create->head.room;
    const auto fault = ledger_.commit(std::array{std::move(write)}).front();
    if (!fault && !created.empty()) {
        rooms_.push_back(created);
        forget_oldest();
    }
    return fault;
}

// Nothing is known of them any more. The one that is played in stays.
void Practice::forget_oldest() {
    const auto is_left = [&](const std::string& id) {
        return room_ == nullptr || room_->id() != id;
    };
    while (rooms_.size() > kMostRooms) {
        const auto oldest = std::ranges::find_if(rooms_, is_left);
        commit(store::Remove{*oldest});
        rooms_.erase(oldest);
    }
}

void Practice::write(const std::string& /*room*/, store::Write write) {
    work_.emplace_back([this, write = std::move(write)] { room_->written(commit(write), now_); });
}

void Practice::note(const std::string& /*room*/, store::Append append) {
    work_.emplace_back([this, append = std::move(append)] { room_->noted(commit(append), now_); });
}

void Practice::read(const std::string& /*room*/, Reading reading) {
    work_.emplace_back([this, reading = std::move(reading)] { room_->written(reading(), now_); });
}

void Practice::look(const std::string& /*room*/, std::function<void()> looking) {
    work_.emplace_back([this, looking = std::move(looking)] {
        looking();
        room_->looked_back();
    });
}

store::Answer<std::optional<store::StoredRoom>> Practice::load(std::string_view room) {
    return ledger_.load(room);
}

store::Answer<std::optional<store::StoredRoom>> Practice::recent(std::string_view room) {
    return ledger_.recent(room);
}

store::Answer<std::optional<store::Passage>> Practice::passage(std::string_view room,
                                                               rules::Seat seat,
                                                               std::uint64_t event,
                                                               store::Reach reach) {
    return ledger_.passage(room, seat, event, reach);
}

store::Answer<std::vector<store::Rest>> Practice::attempts(std::string_view room) {
    return ledger_.attempts(room);
}

store::Answer<std::optional<store::Film>> Practice::film(std::string_view room,
                                                         std::uint64_t entry) {
    return ledger_.film(room, entry);
}

// What is said

void Practice::send(ConnectionId to, std::string frame) {
    crowds_.each(to, [&](ConnectionId) { said_.push_back(frame); });
}

void Practice::show(ConnectionId to, std::string motion) { send(to, std::move(motion)); }

void Practice::gather(ConnectionId crowd, ConnectionId connection) {
    crowds_.gather(crowd, connection);
}

void Practice::part(ConnectionId crowd, ConnectionId connection) {
    crowds_.part(crowd, connection);
}

}  // namespace jobsite::server
