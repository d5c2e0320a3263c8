#include "server/worker.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include <fmt/format.h>

#include "base/verify.h"
#include "protocol/write.h"
#include "server/room/tokens.h"

namespace jobsite::server {

namespace {

std::uint64_t microseconds() {
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(
                                          std::chrono::steady_clock::now().time_since_epoch())
                                          .count());
}

protocol::ServerMessage door_of(store::RoomHead& head, std::string_view token) {
    const auto way = People(head, steady_clock_now()).entrance(token);
    if (!way) {
        return protocol::Refused{protocol::kWrongToken, {}};
    }
    protocol::Door door{.room = head.room,
                        .game = head.game.game,
                        .seat = way->seat,
                        .invited = way->invited,
                        .names = {}};
    for (const store::SeatRecord& seat : head.seats) {
        door.names.push_back(seat.name);
    }
    return door;
}

}  // namespace

Worker::Worker(const Shelf& shelf, const Limits& limits, Outbox& outbox, const Answers& answers,
               store::Store& store, Figures& figures)
    : around_{.shelf = shelf,
              .limits = limits,
              .outbox = outbox,
              .keeper = *this,
              .figures = figures,
              .answered = answers.joined,
              .ask = [this](Question question) { mind_.ask(std::move(question)); },
              .advise = [this](Wish wish) { mind_.ask(std::move(wish)); },
              .look = [this](Look look) { mind_.ask(std::move(look)); }},
      elsewhere_(answers.elsewhere),
      store_(store),
      thread_([this] { run(); }),
      mind_({.patience = limits.look_pause, .percent = limits.look_percent},
            [this](Mind::Answer answer) {
                std::visit([this](auto& one) { give(std::move(one)); }, answer);
            }) {}

Worker::~Worker() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    thread_.join();
    // Nothing more is written, and another server may have them while ours says goodbye.
    for (const auto& [id, kept] : rooms_) {
        store_.release(id);
    }
}

// The call is made under the lock: the job may be the last that the worker waits for,
// and as soon as it has it the worker may be gone.
void Worker::give(Job job) {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
    if (jobs_.size() == 1) {
        changed_.notify_one();
    }
}

// Whoever gives many at once wakes the worker once.
void Worker::give(std::vector<Job>&& jobs) {
    {
        const std::lock_guard lock(mutex_);
        std::ranges::move(jobs, std::back_inserter(jobs_));
    }
    changed_.notify_one();
}

void Worker::run() {
    while (true) {
        wait();
        for (Job& job : taken_) {
            do_job(job);
        }
        taken_.clear();
        tick();
        const std::lock_guard lock(mutex_);
        // What is being written will still be answered, and told.
        if (closing_ && jobs_.empty() && is_done()) {
            return;
        }
    }
}

void Worker::wait() {
    std::unique_lock lock(mutex_);
    const auto is_called = [&] { return !jobs_.empty() || (closing_ && is_done()); };
    if (due_.empty() || closing_) {
        changed_.wait(lock, is_called);
    } else {
        const auto until =
            std::chrono::steady_clock::time_point(std::chrono::milliseconds(due_.begin()->first));
        changed_.wait_until(lock, until, is_called);
    }
    taken_.swap(jobs_);
}

void Worker::do_job(Job& job) {
    std::visit([&](auto& one) { on(one); }, job);
}

void Worker::refuse(const Heard& heard, const protocol::ServerMessage& answer) {
    around_.outbox.send(heard.from,
                        protocol::write(answer, heard.request.ack, around_.shelf.texts));
    if (std::holds_alternative<protocol::Join>(heard.request.message)) {
        around_.answered(heard.from, heard.room, Joining::Refused);
    }
}

void Worker::on(Heard& heard) {
    const auto found = rooms_.find(heard.room);
    if (found == rooms_.end()) {
        return fetch(std::move(heard));
    }
    in_room(heard.room,
            [&] { found->second.room->hear(heard.from, heard.request, steady_clock_now()); });
    look_after(heard.room);
}

void Worker::fetch(Heard heard) {
    if (!std::holds_alternative<protocol::Join>(heard.request.message)) {
        ++around_.figures.refusals;
        return refuse(heard, protocol::Refused{protocol::kNotJoined, {}});
    }
    std::vector<Heard>& waiting = fetching_[heard.room];
    waiting.push_back(std::move(heard));
    if (waiting.size() == 1) {
        read_for(waiting.front());
    }
}

void Worker::read_for(const Heard& heard) {
    const Health health = broken_.contains(heard.room) ? Health::Broken : Health::Whole;
    aside_.ask(
        [this, room = heard.room, health, join = std::get<protocol::Join>(heard.request.message)] {
            give(server::fetch(around_, store_, room, join, health));
        });
}

void Worker::on(Fetched& fetched) {
    std::vector<Heard> waiting = std::move(fetching_.extract(fetched.room).mapped());
    if (fetched.elsewhere) {
        for (const Heard& heard : std::exchange(waiting, {})) {
            elsewhere_(heard.from, heard.room, *fetched.elsewhere);
        }
    } else if (fetched.answer) {
        // It was the first one's token; the others have their own.
        refuse(waiting.front(), *fetched.answer);
        waiting.erase(waiting.begin());
    } else if (fetched.broken) {
        close_broken(fetched.room, *fetched.broken);
    } else {
        in_room(fetched.room, [&] {
            auto room = Room::open(around_, *std::move(fetched.stored), std::move(*fetched.play),
                                   steady_clock_now());
            rooms_.emplace(fetched.room, Kept{std::move(room), {}});
            ++around_.figures.rooms;
            note_visit(fetched.room);
        });
    }
    for (Heard& heard : waiting) {
        on(heard);
    }
}

template <class Work>
bool Worker::in_room(const std::string& id, const Work& work) {
    const auto broken = base::contain(work);
    if (broken) {
        close_broken(id, *broken);
    }
    return !broken;
}

// Its people are told as far as that goes; what the store has of it stays as it is.
void Worker::close_broken(const std::string& id, const base::Broken& broken) {
    ++around_.figures.rooms_broken;
    broken_.insert(id);
    const auto found = rooms_.find(id);
    std::uint64_t entries = 0;
    if (found != rooms_.end()) {
        Room& room = *found->second.room;
        static_cast<void>(base::contain([&] {
            entries = room.entries();
            room.abandon(table::Fault::Broken, "room.broken");
        }));
    }
    fmt::print(stderr, "room {} is closed after entry {}: at {} this should hold: {}\n", id,
               entries, broken.place, broken.claim);
}

template <class Happening>
void Worker::tell(const std::string& id, const Happening& happening) {
    const auto found = rooms_.find(id);
    if (found != rooms_.end()) {
        in_room(id, [&] { happening(*found->second.room); });
        look_after(id);
    }
}

void Worker::on(Gone& gone) {
    tell(gone.room, [&](Room& room) { room.gone(gone.connection, steady_clock_now()); });
}

void Worker::on(CaughtUp& caught_up) {
    tell(caught_up.room,
         [&](Room& room) { room.caught_up(caught_up.connection, steady_clock_now()); });
}

void Worker::on(Thought& thought) {
    if (thought.broken && rooms_.contains(thought.room)) {
        close_broken(thought.room, *thought.broken);
        return look_after(thought.room);
    }
    tell(thought.room, [&](Room& room) { room.thought(thought, steady_clock_now()); });
}

void Worker::on(Advice& advice) {
    if (advice.broken && rooms_.contains(advice.room)) {
        close_broken(advice.room, *advice.broken);
        return look_after(advice.room);
    }
    tell(advice.room, [&](Room& room) { room.advised(advice, steady_clock_now()); });
}

void Worker::on(Looked& looked) {
    if (looked.broken && rooms_.contains(looked.room)) {
        close_broken(looked.room, *looked.broken);
        return look_after(looked.room);
    }
    tell(looked.room, [&](Room& room) { room.looked(looked, steady_clock_now()); });
}

void Worker::on(Noted& noted) {
    --writing_;
    tell(noted.room, [&](Room& room) { room.noted(noted.fault, steady_clock_now()); });
}

void Worker::on(Done& /*done*/) { --writing_; }

void Worker::on(Read& read) {
    --writing_;
    if (read.broken && rooms_.contains(read.room)) {
        close_broken(read.room, *read.broken);
        return look_after(read.room);
    }
    tell(read.room, [&](Room& room) {
        if (read.awaited == Read::Awaited::Yes) {
            room.written(read.fault, steady_clock_now());
        } else {
            room.looked_back();
        }
    });
}

void Worker::on(Open& open) {
    const auto answer = [&](const protocol::ServerMessage& message) {
        around_.outbox.send(open.from, protocol::write(message, open.ack, around_.shelf.texts));
    };
    const bool whole = in_room(open.room, [&] {
        auto opening = prepare(open.open, open.room, around_.shelf, around_.limits);
        if (!opening) {
            ++around_.figures.refusals;
            return answer(opening.error());
        }
        opening_.emplace(open.room, Pending{open.from, open.ack, std::move(opening->answer)});
        write(open.room, store::Create{std::move(opening->head)});
    });
    if (!whole) {
        answer(protocol::Faulted{table::Fault::Broken});
    }
}

void Worker::on(Knocked& knocked) {
    ++writing_;
    aside_.ask([this, knocked = std::move(knocked)] {
        answer(knocked);
        give(Done{});
    });
}

// From the head alone: no game is played over for it.
void Worker::answer(const Knocked& knocked) {
    const protocol::Knock& knock = knocked.knock;
    protocol::ServerMessage answer = protocol::Refused{protocol::kUnknownRoom, {}};
    auto head = store_.head(knock.room);
    if (!head) {
        answer = protocol::Faulted{head.error()};
    } else if (*head) {
        answer = door_of(**head, knock.token);
    }
    around_.figures.refusals += std::holds_alternative<protocol::Refused>(answer) ? 1 : 0;
    around_.figures.faults += head ? 0 : 1;
    around_.outbox.send(knocked.from, protocol::write(answer, knocked.ack, around_.shelf.texts));
}

void Worker::on(Written& written) {
    --writing_;
    const auto opened = opening_.find(written.room);
    if (opened != opening_.end()) {
        const Pending pending = std::move(opened->second);
        opening_.erase(opened);
        around_.figures.rooms_opened += written.fault ? 0 : 1;
        around_.figures.faults += written.fault ? 1 : 0;
        const protocol::ServerMessage answer =
            written.fault ? protocol::ServerMessage(protocol::Faulted{*written.fault})
                          : protocol::ServerMessage(pending.answer);
        around_.outbox.send(pending.from,
                            protocol::write(answer, pending.ack, around_.shelf.texts));
        return;
    }
    base::verify(rooms_.contains(written.room) || broken_.contains(written.room),
                 "a room stays while it is being written");
    tell(written.room, [&](Room& room) { room.written(written.fault, steady_clock_now()); });
}

void Worker::look_after(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) {
        return;
    }
    Kept& kept = found->second;
    if (kept.due) {
        due_.erase({*kept.due, id});
        kept.due.reset();
    }
    if (kept.room->is_idle() || kept.room->is_lost() || broken_.contains(id)) {
        rooms_.erase(found);
        --around_.figures.rooms;
        store_.release(id);
        return;
    }
    kept.due = kept.room->due();
    if (kept.due) {
        due_.emplace(*kept.due, id);
    }
}

void Worker::tick() {
    const Millis now = steady_clock_now();
    while (!due_.empty() && due_.begin()->first <= now) {
        const std::string id = due_.begin()->second;
        tell(id, [&](Room& room) { room.tick(now); });
    }
}

void Worker::write(const std::string& room, store::Write write) {
    ++writing_;
    const std::uint64_t start = microseconds();
    store_.write(std::move(write), [this, room, start](std::optional<table::Fault> fault) {
        ++around_.figures.writes;
        around_.figures.write_microseconds += microseconds() - start;
        give(Written{room, fault});
    });
}

void Worker::note(const std::string& room, store::Append append) {
    ++writing_;
    store_.write(std::move(append), [this, room](std::optional<table::Fault> fault) {
        ++around_.figures.writes;
        give(Noted{room, fault});
    });
}

void Worker::read(const std::string& room, Reading reading) {
    ++writing_;
    aside_.ask([this, room, reading = std::move(reading)] {
        Read read{room, {}, {}, Read::Awaited::Yes};
        read.broken = base::contain([&] { read.fault = reading(); });
        give(std::move(read));
    });
}

void Worker::look(const std::string& room, std::function<void()> looking) {
    ++writing_;
    aside_.ask([this, room, looking = std::move(looking)] {
        give(Read{room, {}, base::contain(looking), Read::Awaited::No});
    });
}

void Worker::note_visit(const std::string& room) {
    ++writing_;
    store_.write(store::Visit{.room = room, .at = wall_clock()},
                 [this](std::optional<table::Fault> fault) {
                     around_.figures.faults += fault ? 1 : 0;
                     give(Done{});
                 });
}

store::Answer<std::optional<store::StoredRoom>> Worker::load(std::string_view room) {
    return store_.load(room);
}

store::Answer<std::optional<store::StoredRoom>> Worker::recent(std::string_view room) {
    return store_.recent(room);
}

store::Answer<std::optional<store::Passage>> Worker::passage(std::string_view room,
                                                             rules::Seat seat, std::uint64_t event,
                                                             store::Reach reach) {
    return store_.passage(room, seat, event, reach);
}

store::Answer<std::vector<store::Rest>> Worker::attempts(std::string_view room) {
    return store_.attempts(room);
}

store::Answer<std::optional<store::Film>> Worker::film(std::string_view room, std::uint64_t entry) {
    return store_.film(room, entry);
}

}  // namespace jobsite::server
