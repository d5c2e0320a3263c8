#include "server/room.h"

#include <algorithm>

#include "base/verify.h"
#include "protocol/room_text.h"
#include "server/tokens.h"

// The door of a room: messages, time and the store's answers come in here, one by
// one. What people do is in room_people.cpp, what they are told in room_tell.cpp.
namespace jobsite::server {

using protocol::RoomRequest;
using rules::Seat;
using rules::Seats;

Room::Room(Surroundings& around, store::StoredRoom&& stored, std::unique_ptr<LiveGame> game)
    : around_(around),
      shelf_game_(*around.shelf.find(stored.head.game.game)),
      head_(std::move(stored.head)),
      rematch_(stored.rematch.value_or("")),
      game_(std::move(game)) {}

tl::expected<std::unique_ptr<Room>, table::Flaw> Room::open(Surroundings& around,
                                                            store::StoredRoom stored, Millis now) {
    const Shelf::Game* const game = around.shelf.find(stored.head.game.game);
    if (game == nullptr) {
        return tl::unexpected(table::Flaw{0, 0, "the game is not played here"});
    }
    auto live = LiveGame::resume(around.shelf, *game, stored);
    if (!live) {
        return tl::unexpected(std::move(live.error()));
    }
    std::unique_ptr<Room> room(
        new Room(around, std::move(stored), std::make_unique<LiveGame>(*std::move(live))));
    room->now_ = now;
    if (room->game_->nature_owes()) {
        room->begin({}, room->game_->settle());
    } else {
        room->plan();
    }
    return room;
}

void Room::hear(ConnectionId from, const RoomRequest& request, Millis now) {
    now_ = now;
    // A hand does not wait: the next one comes in a moment.
    const bool is_hand = std::holds_alternative<protocol::Hand>(request.message);
    if (is_hand || (!writing_ && waiting_.empty())) {
        handle(from, request);
        return;
    }
    if (waiting_.size() < around_.limits.waiting_in_room) {
        waiting_.emplace_back(from, request);
        return;
    }
    const Asker asker{from, request.ack};
    if (std::holds_alternative<protocol::Join>(request.message)) {
        refuse_join(asker, protocol::kRoomBusy);
    } else {
        refuse(asker, protocol::kRoomBusy);
    }
}

void Room::handle(ConnectionId from, const RoomRequest& request) {
    std::visit([&](const auto& message) { on(Asker{from, request.ack}, message); },
               request.message);
}

void Room::take_waiting() {
    while (!writing_ && !waiting_.empty() && !lost_) {
        const auto [from, request] = std::move(waiting_.front());
        waiting_.erase(waiting_.begin());
        handle(from, request);
    }
}

void Room::gone(ConnectionId connection, Millis now) {
    now_ = now;
    std::erase_if(waiting_, [&](const auto& waiting) { return waiting.first == connection; });
    const auto left = std::erase_if(
        members_, [&](const Member& member) { return member.connection == connection; });
    if (left > 0) {
        tell_room();
    }
    if (members_.empty()) {
        note_trace();
    }
}

void Room::write(Writing writing, store::Write write) {
    base::verify(!writing_, "a room writes one thing at a time");
    writing_ = std::move(writing);
    around_.keeper.write(id(), std::move(write));
}

void Room::written(std::optional<table::Fault> fault, Millis now) {
    now_ = now;
    base::verify(writing_.has_value(), "only what was asked for is written");
    const Writing done = *std::exchange(writing_, std::nullopt);
    if (fault) {
        recover(done, *fault);
    } else {
        done.then();
    }
    take_waiting();
}

void Room::recover(const Writing& failed, table::Fault fault) {
    ++around_.figures.faults;
    if (failed.asker.connection != kNobody) {
        say(failed.asker.connection, protocol::Faulted{fault}, failed.asker.ack);
    }
    if (failed.kind == Writing::Kind::Join) {
        around_.answered(failed.asker.connection, id(), Joining::Refused);
    }
    if (failed.kind != Writing::Kind::Step) {
        return;
    }
    go_back();
}

// The game ran ahead of the store: back to what was written.
void Room::go_back() {
    auto stored = around_.keeper.load(id());
    if (stored && *stored) {
        if (auto game = LiveGame::resume(around_.shelf, shelf_game_, **stored)) {
            game_ = std::make_unique<LiveGame>(*std::move(game));
            drop_errand();
            site_due_.reset();
            // What was due is due no sooner than the next try.
            retry_due_ = now_ + around_.limits.retry_pause;
            bot_due_.reset();
            clock_.pause(now_);
            return;
        }
    }
    lost_ = true;
    for (const ConnectionId connection : connections()) {
        say(connection, protocol::Bye{"room.lost"});
    }
    members_.clear();
    waiting_.clear();
}

// Moves

void Room::on(const Asker& asker, const protocol::Act& act) {
    if (const auto refusal = refuses_player(asker, act.seat)) {
        return refuse(asker, *refusal);
    }
    make(asker, game_->act(act.seat, act.move));
}

void Room::on(const Asker& asker, const protocol::Undo& undo) {
    if (const auto refusal = refuses_player(asker, undo.seat)) {
        return refuse(asker, *refusal);
    }
    make(asker, game_->undo(undo.seat));
}

void Room::make(const Asker& asker, rules::Result<Step> step) {
    if (!step) {
        return refuse(asker, step.error());
    }
    begin(asker, *std::move(step));
}

void Room::begin(const Asker& asker, Step step) {
    drop_errand();
    hand_.reset();
    bears_load_.reset();
    std::optional<store::Film> film;
    if (step.rest) {
        film = store::Film{.entry = step.rest->entry, .frames = show_.take_film()};
    }
    write({.kind = Writing::Kind::Step,
           .asker = asker,
           .then =
               [this, asker, events = std::move(step.events)] {
                   ++around_.figures.moves;
                   plan();
                   tell_step(asker, events);
                   show_site();
                   // The clock is part of how things stand, and so is the end.
                   if (clock_ != told_clock_ || game_->match().acting().empty()) {
                       tell_room();
                   }
               }},
          store::Append{.room = id(),
                        .entries = std::move(step.entries),
                        .rest = std::move(step.rest),
                        .trace = std::move(step.trace),
                        .film = std::move(film)});
}

// Time

void Room::plan() {
    retry_due_.reset();
    const Seats acting = game_->match().acting();
    Seats people;
    bot_due_.reset();
    for (const Seat seat : acting) {
        if (!rules::is_player(seat)) {
            continue;
        }
        if (!record(seat).bot.empty()) {
            bot_due_ = now_ + around_.limits.bot_pause;
        } else {
            people.add(seat);
        }
    }
    if (bots_hand_) {
        bot_due_.reset();  // it is at it
    }
    plan_clock(people);
    plan_site();
}

// The rules' own time for a turn goes before the room's.
int Room::clock_seconds() const {
    const auto time = game_->match().turn_time();
    return time ? time->seconds : head_.clock_seconds;
}

void Room::plan_clock(Seats people) {
    if (game_->match().acting() == Seats(Seat::Nature)) {
        clock_.pause(now_);
    } else if (clock_seconds() == 0 || people.empty()) {
        clock_.stop();
    } else {
        const auto time = game_->match().turn_time();
        clock_.run({.seats = people, .number = time ? time->turn : 0},
                   Millis{clock_seconds()} * 1000, now_);
    }
}

std::optional<Millis> Room::due() const {
    if (writing_ || lost_) {
        return std::nullopt;
    }
    std::optional<Millis> first;
    for (const auto& moment : {bot_due_, clock_.due(), retry_due_, site_due_}) {
        if (moment && (!first || *moment < *first)) {
            first = moment;
        }
    }
    return first;
}

void Room::tick(Millis now) {
    now_ = now;
    if (writing_ || lost_) {
        return;
    }
    const auto has_come = [&](std::optional<Millis>& moment) {
        const bool come = moment && *moment <= now;
        if (come) {
            moment.reset();
        }
        return come;
    };
    if (has_come(retry_due_)) {
        return game_->nature_owes() ? begin({}, game_->settle()) : plan();
    }
    if (has_come(site_due_)) {
        run_site();
    }
    if (!writing_ && has_come(bot_due_)) {
        let_bot_act(next_to_act(Player::Bot));
    }
    if (!writing_ && clock_.due() && *clock_.due() <= now) {
        clock_.pause(now);
        time_is_up();
    }
}

// The rules say what then happens, or else a bot decides, this once.
void Room::time_is_up() {
    const auto seat = next_to_act(Player::Person);
    if (!seat || !game_->match().turn_time()) {
        return let_bot_act(seat);
    }
    auto step = game_->act(*seat, game_->match().time_up());
    base::verify(step.has_value(), "whoever is to act may run out of time");
    begin({}, *std::move(step));
}

// What a bot holds it first brings to a place.
void Room::let_bot_act(std::optional<Seat> seat) {
    if (seat && is_holding()) {
        think(*seat);
    } else if (seat) {
        bot_moves(*seat);
    }
}

std::optional<Seat> Room::next_to_act(Player player) const {
    for (const Seat seat : game_->match().acting()) {
        if (rules::is_player(seat) && record(seat).bot.empty() == (player == Player::Person)) {
            return seat;
        }
    }
    return std::nullopt;
}

// A bot that this program no longer has is played by the first that it has, and so is a
// person whose time is up.
const bots::BotRow& Room::bot_row_of(Seat seat) const {
    const bots::BotRow* const row = bots::find_bot(record(seat).bot);
    return row == nullptr ? bots::bot_rows().front() : *row;
}

void Room::bot_moves(Seat seat) {
    auto& bot = bots_[rules::at(seat)];
    if (bot == nullptr) {
        bot = bot_row_of(seat).make(draw_seed());
    }
    const auto legal = game_->match().legal(seat);
    base::verify(!legal.empty(), "whoever is to act has a legal move");
    auto step = game_->act(seat, bot->choose({.seat = seat, .legal = legal, .advice = [&] {
                                                  return game_->match().advise(seat);
                                              }}));
    base::verify(step.has_value(), "a bot chooses among the legal moves");
    begin({}, *std::move(step));
}

}  // namespace jobsite::server
