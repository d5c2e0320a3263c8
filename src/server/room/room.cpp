#include "server/room/room.h"

#include <algorithm>
#include <utility>

#include "base/verify.h"
#include "server/room/revive.h"
#include "site/units.h"

// The queue and the writing of a room: messages and the store's answers come in here, one by
// one. What people do beside making moves is in room_people.cpp and room_talk.cpp, time and
// bots in room_time.cpp.
namespace jobsite::server {

using protocol::RoomRequest;

Room::Room(Surroundings& around, store::StoredRoom&& stored, table::Play play, Millis now)
    : around_(around),
      game_(*around.shelf.find(stored.head.game.game)),
      head_(std::move(stored.head)),
      rematch_(stored.rematch.value_or("")),
      remarks_(std::move(stored.remarks)),
      play_(std::make_unique<table::Play>(std::move(play))),
      bytes_(stored.bytes),
      now_(now) {
    if (!rematch_.empty()) {
        people_.void_invitations();
    }
    TurnClock::Reserves reserves{};
    for (std::size_t i = 0; i < head_.seats.size(); ++i) {
        reserves[i] = Millis{head_.reserve_seconds} * 1000 - head_.seats[i].spent;
    }
    clock_ = TurnClock(reserves);
}

std::unique_ptr<Room> Room::open(Surroundings& around, store::StoredRoom stored, table::Play play,
                                 Millis now) {
    const std::uint64_t entries = stored.entries.empty() ? 0 : stored.entries.back().number;
    std::unique_ptr<Room> room(new Room(around, std::move(stored), std::move(play), now));
    if (const auto flaw = played_otherwise(room->game_, room->head_.game)) {
        room->kept_ = {.why = flaw->fault, .shown = room->entries(), .of = entries};
    }
    room->go_on();
    return room;
}

// The queue

void Room::hear(ConnectionId from, const RoomRequest& request, Millis now) {
    now_ = now;
    // A hand does not wait: the next one comes in a moment.
    const bool is_hand = std::holds_alternative<protocol::Hand>(request.message);
    if (is_hand || (!writing_ && waiting_.empty())) {
        handle(from, request);
        return;
    }
    const auto mine = [&](const auto& waiting) { return waiting.first == from; };
    if (std::cmp_less(std::ranges::count_if(waiting_, mine), around_.limits.waiting_in_room)) {
        waiting_.emplace_back(from, request);
        return;
    }
    const Asker asker{from, request.ack};
    if (std::holds_alternative<protocol::Join>(request.message)) {
        refuse_join(asker, protocol::kRoomBusy);
    } else {
        teller_.refuse(asker, protocol::kRoomBusy);
    }
}

void Room::handle(ConnectionId from, const RoomRequest& request) {
    const Asker asker{from, request.ack};
    serving_ = {asker, std::holds_alternative<protocol::Join>(request.message) ? Wants::Entry
                                                                               : Wants::Answer};
    std::visit([&](const auto& message) { on(asker, message); }, request.message);
    serving_ = {};
}

// The oldest first, but not twice the same connection while others wait.
void Room::take_waiting() {
    while (!writing_ && !waiting_.empty() && !lost_) {
        auto next = std::ranges::find_if(
            waiting_, [&](const auto& waiting) { return waiting.first != served_last_; });
        next = next == waiting_.end() ? waiting_.begin() : next;
        const auto [from, request] = std::move(*next);
        waiting_.erase(next);
        served_last_ = from;
        handle(from, request);
    }
}

void Room::gone(ConnectionId connection, Millis now) {
    now_ = now;
    std::erase_if(waiting_, [&](const auto& waiting) { return waiting.first == connection; });
    leave_crowd(connection);
    site_.gone(connection);
    const bool watched = people_.seats_of(connection) == rules::Seats(rules::Seat::Spectator);
    if (people_.gone(connection, now_)) {
        watched ? watchers_changed() : tell_room();
    }
    if (people_.nobody_is_here()) {
        site_.note(*play_, now_);
    }
}

void Room::caught_up(ConnectionId connection, Millis now) {
    now_ = now;
    if (!people_.seats_of(connection).empty()) {
        site_.show_to(*play_, connection);
    }
}

// Moves and hands

void Room::on(const Asker& asker, const protocol::Act& act) {
    if (const auto refusal = refuses_player(asker.connection, act.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (is_full()) {
        return teller_.refuse(asker, protocol::kRoomTooLong);
    }
    if (!site_.awaits_tick(*play_, asker, act)) {
        make(asker, play_->act(act.seat, act.move));
    }
}

void Room::on(const Asker& asker, const protocol::Undo& undo) {
    if (const auto refusal = refuses_player(asker.connection, undo.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (is_full()) {
        return teller_.refuse(asker, protocol::kRoomTooLong);
    }
    make(asker, play_->undo(undo.seat));
}

void Room::on(const Asker& asker, const protocol::Hand& hand) {
    if (const auto refusal = refuses_player(asker.connection, hand.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (const auto checked = site::check(hand.hands.target); !checked) {
        return teller_.refuse(asker, table::refusal_of(checked.error()));
    }
    site_.lead(*play_, asker.connection, hand);
}

void Room::on(const Asker& asker, const protocol::AskAhead& ask) {
    if (const auto refusal = people_.refuses_sitter(asker.connection, ask.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (play_->workplace() == nullptr) {
        return teller_.refuse(asker, protocol::kNoSite);
    }
    Member& member = *people_.find(asker.connection, ask.seat);
    member.runs_ahead = true;
    teller_.answer(asker, site_.start_for(*play_, member).value_or(protocol::Ahead{ask.seat}));
}

void Room::make(const Asker& asker, rules::Result<table::Step> step) {
    if (!step) {
        return teller_.refuse(asker, step.error());
    }
    begin(asker, *std::move(step));
}

// Writing

// What was to wait for its tick is judged by how things stand when this is written.
void Room::queue_awaited() {
    if (auto awaited = site_.take_awaited()) {
        waiting_.insert(waiting_.begin(),
                        {awaited->asker.connection, RoomRequest{awaited->act, awaited->asker.ack}});
    }
}

void Room::begin(const Asker& asker, table::Step step) {
    queue_awaited();
    site_.begin_anew();
    bytes_ += store::bytes_of(step.entries, step.rest);
    std::optional<store::Film> film;
    if (step.rest) {
        film = store::Film{.entry = step.rest->entry, .frames = site_.take_film()};
    }
    auto spent = this->spent();
    write({.kind = Writing::Kind::Step,
           .asker = asker,
           .then =
               [this, asker, spent, events = std::move(step.events)] {
                   ++around_.figures.moves;
                   turns_ += begins_turn(events) ? 1 : 0;
                   for (const auto& [seat, millis] : spent) {
                       people_.record(seat).spent = millis;
                   }
                   plan();
                   site_.let_run_ahead(*play_, asker.connection);
                   teller_.tell_step(*play_, asker, events);
                   site_.show(*play_);
                   // The clock is part of how things stand, and so are who is out and the end.
                   if (clock_ != told_clock_ || only_bots_play() != told_only_bots_ ||
                       play_->match().acting().empty()) {
                       tell_room();
                   }
               }},
          store::Append{.room = id(),
                        .entries = std::move(step.entries),
                        .rest = std::move(step.rest),
                        .trace = std::move(step.trace),
                        .film = std::move(film),
                        .films = around_.limits.films,
                        .snapshot = std::move(step.snapshot),
                        .spent = std::move(spent)});
}

void Room::write(Writing writing, store::Write write) {
    base::verify(!writing_, "a room writes one thing at a time");
    writing_ = std::move(writing);
    around_.keeper.write(id(), std::move(write));
}

void Room::written(std::optional<table::Fault> fault, Millis now) {
    now_ = now;
    base::verify(writing_.has_value(), "only what was asked for is written");
    if (fault == table::Fault::InUse) {
        ++around_.figures.leases_lost;
        return abandon(*fault, "room.lost");  // another server has the room now
    }
    const Writing done = *std::exchange(writing_, std::nullopt);
    if (fault) {
        recover(done, *fault);
    } else {
        serving_ = {done.asker, done.kind == Writing::Kind::Join ? Wants::Entry : Wants::Answer};
        done.then();
        serving_ = {};
    }
    // Time goes before the queue: whoever talks without end delays no bot and no clock.
    if (const auto moment = due(); !waiting_.empty() && moment && *moment <= now_) {
        tick(now_);
    }
    take_waiting();
}

void Room::noted(std::optional<table::Fault> fault, Millis now) {
    now_ = now;
    site_.noted();
    if (fault) {
        ++around_.figures.faults;
    }
    // A step that is being written decides by itself what is true.
    if (fault && !writing_ && !lost_) {
        if (fault == table::Fault::InUse) {
            ++around_.figures.leases_lost;
            return abandon(*fault, "room.lost");
        }
        go_back();
    }
}

void Room::recover(const Writing& failed, table::Fault fault) {
    teller_.fault(failed.asker, fault);
    if (failed.kind == Writing::Kind::Join) {
        around_.answered(failed.asker.connection, id(), Joining::Refused);
    }
    if (failed.kind == Writing::Kind::Step) {
        go_back();
    }
}

// The game ran ahead of the store: back to what was written.
void Room::go_back() {
    if (const auto stored = load()) {
        if (auto play = revive(around_, *stored)) {
            play_ = std::make_unique<table::Play>(*std::move(play));
            bytes_ = stored->bytes;
            queue_awaited();
            site_.stop();
            // What was due is due no sooner than the next try.
            retry_due_ = now_ + around_.limits.retry_pause;
            bot_due_.reset();
            clock_.pause(now_);
            return;
        }
    }
    abandon(table::Fault::NotReadable, "room.lost");
}

void Room::abandon(table::Fault fault, std::string_view bye) {
    lost_ = true;
    queue_awaited();
    const auto turn_away = [&](const Asker& asker, Wants wants) {
        teller_.fault(asker, fault);
        if (wants == Wants::Entry) {
            around_.answered(asker.connection, id(), Joining::Refused);
        }
    };
    turn_away(serving_.asker, serving_.wants);
    if (const auto writing = std::exchange(writing_, std::nullopt)) {
        turn_away(writing->asker,
                  writing->kind == Writing::Kind::Join ? Wants::Entry : Wants::Answer);
    }
    for (const auto& [from, request] : std::exchange(waiting_, {})) {
        const bool joins = std::holds_alternative<protocol::Join>(request.message);
        turn_away({from, request.ack}, joins ? Wants::Entry : Wants::Answer);
    }
    teller_.say_to_all({}, protocol::Faulted{fault});
    teller_.say_to_all({}, protocol::Bye{bye});
    for (const auto& [connection, crowd] : people_.watchers()) {
        around_.outbox.part(crowd, connection);
    }
    people_.all_gone();
}

store::Answer<store::StoredRoom> Room::load() const {
    auto stored = around_.keeper.recent(id());
    if (!stored) {
        return tl::unexpected(stored.error());
    }
    if (!*stored) {
        return tl::unexpected(table::Fault::NotReadable);
    }
    return **std::move(stored);
}

}  // namespace jobsite::server
