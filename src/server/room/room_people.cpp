#include "base/verify.h"
#include "server/room/gathering.h"
#include "server/room/looking.h"
#include "server/room/revive.h"
#include "server/room/room.h"
#include "server/room/tokens.h"
#include "table/look_back.h"

// What people do in a room beside making moves.
namespace jobsite::server {

using rules::Seat;
using store::SeatRecord;

// Coming and going

void Room::refuse_join(const Asker& asker, const protocol::Refusal& refusal) {
    teller_.refuse(asker, refusal);
    around_.answered(asker.connection, id(), Joining::Refused);
}

void Room::on(const Asker& asker, const protocol::Join& join) {
    const auto way = people_.entrance(join);
    if (const auto refusal = people_.refuses_join(asker.connection, way, join, around_.limits)) {
        return refuse_join(asker, *refusal);
    }
    std::string token = way->again ? join.claim : "";
    if (way->seat == Seat::Spectator) {
        return enter(asker, join, way->seat, std::move(token));
    }
    SeatRecord now = people_.record(way->seat);
    now.name = join.name.empty() ? now.name : join.name;
    if (now.claimed == store::Claimed::No) {
        now.bot.clear();  // whoever comes for the first time comes to play
    }
    now.claimed = store::Claimed::Yes;
    if (way->invited) {
        token = join.claim.empty() ? make_token() : join.claim;
        now.token = hash_token(token);
        now.invitation.reset();
    }
    if (now == people_.record(way->seat)) {
        return enter(asker, join, way->seat, std::move(token));
    }
    write({.kind = Writing::Kind::Join,
           .asker = asker,
           .then =
               [this, asker, join, seat = way->seat, token, now] {
                   const bool waited = is_gathering();
                   put(seat, now);
                   enter(asker, join, seat, token);
                   if (waited) {
                       start_if_complete();
                   }
               }},
          store::SeatChange{.room = id(), .seat = way->seat, .now = now});
}

// The table has waited, and may have waited for this.
void Room::start_if_complete() {
    if (!is_gathering()) {
        begin({}, play_->settle());
    }
}

bool Room::is_gathering() const { return server::is_gathering(people_, *play_); }

People::Refusal Room::refuses_player(ConnectionId who, Seat seat) const {
    if (const auto refusal = people_.refuses_player(who, seat)) {
        return refusal;
    }
    return is_gathering() ? People::Refusal(protocol::kNotBegun) : std::nullopt;
}

// What they have missed is looked up elsewhere, and meanwhile nothing more happens.
void Room::enter(const Asker& asker, const protocol::Join& join, Seat seat, std::string token) {
    const std::uint64_t heard = play_->heard(seat);
    const std::uint64_t seen = join.seen <= heard ? join.seen : 0;
    if (seen == heard) {
        return come_in(asker, seat, token, seen, {});
    }
    const auto missed = std::make_shared<std::vector<rules::Event>>();
    base::verify(!writing_, "a room waits for one thing at a time");
    writing_ = Writing{.kind = Writing::Kind::Join,
                       .asker = asker,
                       .then = [this, asker, seat, token = std::move(token), seen, missed] {
                           come_in(asker, seat, token, seen, *missed);
                       }};
    around_.keeper.read(
        id(),
        [&around = around_, &game = game_, head = head_, seat, seen,
         missed]() -> std::optional<table::Fault> {
            const auto past = rerun(around, game, head, seat, seen + 1, store::Reach::End);
            if (!past) {
                return past.error();
            }
            *missed = table::events_since(*past->match, past->entries, seat, seen - past->heard);
            return std::nullopt;
        });
}

void Room::come_in(const Asker& asker, Seat seat, const std::string& token, std::uint64_t seen,
                   std::span<const rules::Event> missed) {
    teller_.answer(asker, protocol::Joined{id(), seat, token});
    const bool is_new = people_.seats_of(asker.connection).empty();
    single_out(asker.connection);
    people_.enter(asker.connection, seat, seen);
    around_.answered(asker.connection, id(), Joining::Done);
    seat == Seat::Spectator ? watchers_changed() : tell_room();
    if (count_due_) {
        protocol::RoomState now = state();
        now.you = people_.seats_of(asker.connection);
        teller_.say(asker.connection, now);
    }
    if (is_new) {
        tell_chat(asker);
    }
    teller_.tell_newcomer(*play_, *people_.find(asker.connection, seat), missed);
    gather(asker.connection);
    site_.show_to(*play_, asker.connection);
}

void Room::gather(ConnectionId who) {
    const Member* const alone = people_.find(who, Seat::Spectator);
    if (alone == nullptr || alone->behind ||
        people_.seats_of(who) != rules::Seats(Seat::Spectator)) {
        return;
    }
    Member* const crowd = people_.crowd_at_server_of(who);
    if (crowd != nullptr && crowd->view != alone->view) {
        teller_.bring_up_to_date(*play_, *crowd);
    }
    const ConnectionId id = crowd == nullptr ? make_crowd(who) : crowd->connection;
    people_.gather(who, id);
    around_.outbox.gather(id, who);
}

void Room::single_out(ConnectionId who) {
    if (const auto crowd = people_.crowd_of(who)) {
        around_.outbox.part(*crowd, who);
        people_.single_out(who);
    }
}

void Room::leave_crowd(ConnectionId who) {
    if (const auto crowd = people_.crowd_of(who)) {
        around_.outbox.part(*crowd, who);
    }
}

// When many watch, each that comes or goes is not worth a word to all the others.
void Room::watchers_changed() {
    if (people_.connections_of(Seat::Spectator) <= around_.limits.few_spectators) {
        return tell_room();
    }
    count_due_ = count_due_.value_or(now_ + around_.limits.count_pause);
}

void Room::on(const Asker& asker, const protocol::Leave& leave) {
    if (const auto refusal = people_.refuses_member(asker.connection, leave.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (leave.seat == Seat::Spectator) {
        leave_crowd(asker.connection);
    }
    people_.leave(asker.connection, leave.seat, now_);
    teller_.answer(asker, protocol::Left{leave.seat});
    leave.seat == Seat::Spectator ? watchers_changed() : tell_room();
}

bool Room::put(Seat seat, const SeatRecord& now) {
    const bool changes_hands = people_.record(seat).bot != now.bot;
    people_.record(seat) = now;
    if (changes_hands) {
        bots_[rules::at(seat)].reset();
        site_.drop_errand();
        plan_again();
    }
    return changes_hands;
}

void Room::change_seat(const Asker& asker, Seat seat, const SeatRecord& now) {
    write({.kind = Writing::Kind::Other,
           .asker = asker,
           .then =
               [this, asker, seat, now] {
                   const bool waited = is_gathering();
                   const bool changes_hands = put(seat, now);
                   tell_room(asker);
                   if (changes_hands) {
                       teller_.tell_seat(*play_, seat);
                   }
                   if (waited) {
                       start_if_complete();
                   }
               }},
          store::SeatChange{.room = id(), .seat = seat, .now = now});
}

// Seats that change hands

void Room::on(const Asker& asker, const protocol::HandOver& hand_over) {
    if (const auto refused =
            people_.refuses_hand_over(asker.connection, hand_over, around_.limits.grace, now_)) {
        return teller_.answer(asker, *refused);
    }
    if (const auto refusal = people_.refuses_to_start(asker.connection, hand_over);
        refusal && is_gathering()) {
        return teller_.refuse(asker, *refusal);
    }
    SeatRecord now = people_.record(hand_over.seat);
    now.bot.clear();
    if (hand_over.to == protocol::HandOver::To::Bot) {
        now.bot = hand_over.bot.empty() ? std::string(people_.stand_in().name) : hand_over.bot;
    }
    change_seat(asker, hand_over.seat, now);
}

void Room::on(const Asker& asker, const protocol::Rematch& rematch) {
    if (const auto refusal = people_.refuses_sitter(asker.connection, rematch.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (!play_->match().acting().empty()) {
        return teller_.refuse(asker, protocol::kNotOver);
    }
    if (!rematch_.empty()) {
        return tell_room(asker);
    }
    store::RoomHead next = head_;
    next.room = make_room_id();
    next.game = game_.head(head_.game.setup);
    next.created = wall_clock();
    next.rematch_of = id();
    for (std::size_t i = 0; i < next.seats.size(); ++i) {
        // The others of the table are awaited there.
        const Seat seat = rules::seat_at(static_cast<int>(i));
        next.seats[i].spent = 0;
        if (people_.is_person(seat) && !people_.seats_of(asker.connection).has(seat)) {
            next.seats[i].claimed = store::Claimed::No;
        }
    }
    write({.kind = Writing::Kind::Other,
           .asker = asker,
           .then =
               [this, asker, room = next.room] {
                   rematch_ = room;
                   people_.void_invitations();
                   tell_room(asker);
               }},
          store::Create{.head = next});
}

// How things stand

void Room::tell_room(const Asker& asker) {
    count_due_.reset();
    told_clock_ = clock_;
    told_only_bots_ = only_bots_play();
    teller_.tell_room(asker, state());
}

protocol::RoomState Room::state() const {
    protocol::RoomState state{.room = id(),
                              .game = head_.game.game,
                              .setup = head_.game.setup,
                              .seats = {},
                              .you = {},
                              .spectators = people_.connections_of(Seat::Spectator),
                              .clock = {},
                              .pace = pace(),
                              .stand_in = std::string(people_.stand_in().name),
                              .waiting = is_gathering(),
                              .only_bots = only_bots_play(),
                              .over = play_->match().acting().empty(),
                              .rematch = rematch_,
                              .kept = kept_};
    for (std::size_t i = 0; i < head_.seats.size(); ++i) {
        const SeatRecord& seat = head_.seats[i];
        const Seat place = rules::seat_at(static_cast<int>(i));
        state.seats.push_back({.seat = place,
                               .kind = seat.kind,
                               .name = seat.name,
                               .bot = seat.bot,
                               .claimed = seat.claimed == store::Claimed::Yes,
                               .invited = seat.invitation.has_value(),
                               .connections = people_.connections_of(place)});
    }
    if (clock_seconds() > 0) {
        state.clock = protocol::RoomState::Clock{
            .seconds = clock_seconds(), .left = clock_.left(now_) / 1000, .seats = clock_.seats()};
        add_reserves(*state.clock);
    }
    return state;
}

// A time that the rules give has no reserve.
void Room::add_reserves(protocol::RoomState::Clock& clock) const {
    if (head_.reserve_seconds == 0 || play_->match().turn_time()) {
        return;
    }
    for (std::size_t i = 0; i < head_.seats.size(); ++i) {
        const Seat seat = rules::seat_at(static_cast<int>(i));
        if (people_.is_person(seat)) {
            clock.reserves.emplace_back(seat, clock_.reserve(seat, now_) / 1000);
        }
    }
}

// Looking back

void Room::on(const Asker& asker, const protocol::At& at) {
    if (const auto refusal = people_.refuses_member(asker.connection, at.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (at.event > play_->heard(at.seat)) {
        return teller_.refuse(asker, protocol::kNoSuchEvent);
    }
    if (at.eyes && at.eyes != at.seat) {
        if (const auto refusal = refuses_to_open_all(*at.eyes)) {
            return teller_.refuse(asker, *refusal);
        }
    }
    look(asker,
         [&around = around_, &game = game_, head = head_, asker, at,
          total = play_->heard(at.seat)] { show_view(around, game, head, asker, at, total); });
}

// One room takes only so much of the thread on which others are waiting to come in.
void Room::look(const Asker& asker, std::function<void()> looking) {
    if (looks_ >= around_.limits.looks_in_room) {
        return teller_.refuse(asker, protocol::kRoomBusy);
    }
    ++looks_;
    around_.keeper.look(id(), std::move(looking));
}

// A look that was asked of this room before it was lost and read anew is not counted any more.
void Room::looked_back() { looks_ -= looks_ > 0 ? 1 : 0; }

// When the game is over nothing is secret any more.
People::Refusal Room::refuses_to_open_all(Seat seat) const {
    if (!play_->match().acting().empty()) {
        return protocol::kStillSecret;
    }
    const bool is_here = rules::is_player(seat) && rules::at(seat) < head_.seats.size();
    return is_here || seat == Seat::Spectator ? std::nullopt
                                              : People::Refusal(protocol::kNotJoined);
}

void Room::on(const Asker& asker, const protocol::AskLog& ask) {
    if (const auto refusal = people_.refuses_member(asker.connection, ask.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (const auto refusal = refuses_to_open_all(ask.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    look(asker,
         [&around = around_, head = head_, asker, ask] { give_log(around, head, asker, ask); });
}

void Room::on(const Asker& asker, const protocol::AskFilm& ask) {
    if (const auto refusal = people_.refuses_member(asker.connection, ask.seat)) {
        return teller_.refuse(asker, *refusal);
    }
    if (ask.event > play_->heard(ask.seat)) {
        return teller_.refuse(asker, protocol::kNoSuchEvent);
    }
    look(asker, [&around = around_, &game = game_, head = head_, asker, ask] {
        show_film(around, game, head, asker, ask);
    });
}

}  // namespace jobsite::server
