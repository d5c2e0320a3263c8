#include <algorithm>

#include "protocol/strict_json.h"
#include "server/room.h"
#include "server/tokens.h"
#include "server/words.h"

// What people do in a room beside making moves.
namespace jobsite::server {

using protocol::Refusal;
using rules::Seat;
using store::SeatRecord;

namespace {

bool opens(const std::optional<store::TokenHash>& lock, const store::TokenHash& key) {
    return lock && same(*lock, key);
}

}  // namespace

std::optional<Refusal> Room::refuses_member(const Asker& asker, Seat seat) const {
    return has_joined(asker.connection, seat) ? std::nullopt : std::optional(protocol::kNotJoined);
}

std::optional<Refusal> Room::refuses_player(const Asker& asker, Seat seat) const {
    if (const auto refusal = refuses_member(asker, seat)) {
        return refusal;
    }
    if (!is_at_table(seat)) {
        return protocol::kOnlyWatching;
    }
    return record(seat).bot.empty() ? std::nullopt : std::optional(protocol::kBotPlays);
}

// Coming and going

std::optional<Room::Entrance> Room::entrance(std::string_view token) const {
    const store::TokenHash key = hash_token(token);
    // All locks are tried, so that time tells nothing about which was tried first.
    std::optional<Entrance> found;
    for (std::size_t i = 0; i < head_.seats.size(); ++i) {
        const Seat seat = rules::seat_at(static_cast<int>(i));
        if (opens(head_.seats[i].token, key)) {
            found = Entrance{.seat = seat, .invited = false};
        }
        if (opens(head_.seats[i].invitation, key)) {
            found = Entrance{.seat = seat, .invited = true};
        }
    }
    if (opens(head_.spectator, key)) {
        found = Entrance{.seat = Seat::Spectator, .invited = false};
    }
    return found;
}

void Room::refuse_join(const Asker& asker, const Refusal& refusal) {
    refuse(asker, refusal);
    around_.answered(asker.connection, id(), Joining::Refused);
}

void Room::on(const Asker& asker, const protocol::Join& join) {
    const auto way = entrance(join.token);
    if (!way) {
        return refuse_join(asker, protocol::kWrongToken);
    }
    if (!join.name.empty() && !is_name(join.name)) {
        return refuse_join(asker, protocol::kBadName);
    }
    if (members_.size() >= around_.limits.connections_per_room &&
        !has_joined(asker.connection, way->seat)) {
        return refuse_join(asker, protocol::kRoomFull);
    }
    const bool watches = way->seat == Seat::Spectator;
    const bool renames = !watches && !join.name.empty() && join.name != record(way->seat).name;
    if (!way->invited && !renames) {
        return enter(asker, join, way->seat, "");
    }
    SeatRecord now = record(way->seat);
    now.name = renames ? join.name : now.name;
    std::string token;
    if (way->invited) {
        token = make_token();
        now.token = hash_token(token);
        now.invitation.reset();
        now.claimed = store::Claimed::Yes;
    }
    write({.kind = Writing::Kind::Join,
           .asker = asker,
           .then =
               [this, asker, join, seat = way->seat, token, now] {
                   record(seat) = now;
                   enter(asker, join, seat, token);
               }},
          store::SeatChange{.room = id(), .seat = way->seat, .now = now});
}

void Room::enter(const Asker& asker, const protocol::Join& join, Seat seat, std::string token) {
    std::erase_if(members_, [&](const Member& member) {
        return member.connection == asker.connection && member.seat == seat;
    });
    const std::uint64_t heard = game_->heard(seat);
    const std::uint64_t seen = join.seen <= heard ? join.seen : 0;
    std::vector<rules::Event> missed;
    if (seen < heard) {
        auto stored = around_.keeper.load(id());
        if (!stored || !*stored) {
            ++around_.figures.faults;
            say(asker.connection,
                protocol::Faulted{stored ? table::Fault::NotReadable : stored.error()}, asker.ack);
            around_.answered(asker.connection, id(), Joining::Refused);
            return;
        }
        missed = events_since(shelf_game_, **stored, seat, seen);
    }
    say(asker.connection, protocol::Joined{id(), seat, std::move(token)}, asker.ack);
    members_.push_back({.connection = asker.connection, .seat = seat, .told = seen, .view = {}});
    around_.answered(asker.connection, id(), Joining::Done);
    tell_room();
    std::vector<const rules::Event*> events;
    events.reserve(missed.size());
    for (const rules::Event& event : missed) {
        events.push_back(&event);
    }
    tell(members_.back(), News(*this, seat), events, {});
    show_site_to(asker.connection);
}

void Room::on(const Asker& asker, const protocol::Leave& leave) {
    if (const auto refusal = refuses_member(asker, leave.seat)) {
        return refuse(asker, *refusal);
    }
    std::erase_if(members_, [&](const Member& member) {
        return member.connection == asker.connection && member.seat == leave.seat;
    });
    say(asker.connection, protocol::Left{leave.seat}, asker.ack);
    tell_room();
}

void Room::change_seat(const Asker& asker, Seat seat, const SeatRecord& now) {
    write({.kind = Writing::Kind::Other,
           .asker = asker,
           .then =
               [this, asker, seat, now] {
                   const bool changes_hands = record(seat).bot != now.bot;
                   record(seat) = now;
                   if (changes_hands) {
                       bots_[rules::at(seat)].reset();
                       drop_errand();
                   }
                   plan();
                   tell_room(asker);
                   if (changes_hands) {
                       tell_seat(seat);
                   }
               }},
          store::SeatChange{.room = id(), .seat = seat, .now = now});
}

void Room::on(const Asker& asker, const protocol::Rename& rename) {
    if (const auto refusal = refuses_member(asker, rename.seat)) {
        return refuse(asker, *refusal);
    }
    if (!is_at_table(rename.seat)) {
        return refuse(asker, protocol::kOnlyWatching);
    }
    if (!is_name(rename.name)) {
        return refuse(asker, protocol::kBadName);
    }
    SeatRecord now = record(rename.seat);
    now.name = rename.name;
    change_seat(asker, rename.seat, now);
}

void Room::on(const Asker& asker, const protocol::Say& say_this) {
    if (const auto refusal = refuses_member(asker, say_this.seat)) {
        return refuse(asker, *refusal);
    }
    if (!is_at_table(say_this.seat)) {
        return refuse(asker, protocol::kOnlyWatching);
    }
    if (!is_chat(say_this.text)) {
        return refuse(asker, protocol::kBadWords);
    }
    const protocol::Said said{say_this.seat, record(say_this.seat).name, say_this.text};
    for (const ConnectionId connection : connections()) {
        say(connection, said, connection == asker.connection ? asker.ack : protocol::Ack());
    }
}

// Seats that change hands

std::optional<Refusal> Room::refuses_hand_over(const Asker& asker,
                                               const protocol::HandOver& hand_over) const {
    const SeatRecord& seat = record(hand_over.seat);
    if (hand_over.to == protocol::HandOver::To::Person) {
        if (!has_joined(asker.connection, hand_over.seat)) {
            return protocol::kNotJoined;
        }
        return seat.bot.empty() ? std::optional(protocol::kNoBotPlays) : std::nullopt;
    }
    const bool is_seated = std::ranges::any_of(members_, [&](const Member& member) {
        return member.connection == asker.connection && is_at_table(member.seat);
    });
    if (!is_seated) {
        return protocol::kNotJoined;
    }
    if (!seat.bot.empty()) {
        return protocol::kBotPlays;
    }
    const bool still_here = std::ranges::any_of(members_, [&](const Member& member) {
        return member.seat == hand_over.seat && member.connection != asker.connection;
    });
    return still_here ? std::optional(protocol::kStillHere) : std::nullopt;
}

void Room::on(const Asker& asker, const protocol::HandOver& hand_over) {
    if (!is_at_table(hand_over.seat)) {
        const std::string seat(rules::print_seat(hand_over.seat));
        return say(asker.connection, protocol::Refused{protocol::kNoSuchSeat, {{"seat", seat}}},
                   asker.ack);
    }
    if (const auto refusal = refuses_hand_over(asker, hand_over)) {
        return refuse(asker, *refusal);
    }
    SeatRecord now = record(hand_over.seat);
    now.bot.clear();
    if (hand_over.to == protocol::HandOver::To::Bot) {
        now.bot =
            hand_over.bot.empty() ? std::string(bots::bot_rows().front().name) : hand_over.bot;
        if (bots::find_bot(now.bot) == nullptr) {
            const std::string what = protocol::shortened(now.bot);
            return say(asker.connection, protocol::Refused{protocol::kUnknownBot, {{"what", what}}},
                       asker.ack);
        }
    }
    change_seat(asker, hand_over.seat, now);
}

void Room::on(const Asker& asker, const protocol::Rematch& rematch) {
    if (const auto refusal = refuses_member(asker, rematch.seat)) {
        return refuse(asker, *refusal);
    }
    if (!is_at_table(rematch.seat)) {
        return refuse(asker, protocol::kOnlyWatching);
    }
    if (!game_->match().acting().empty()) {
        return refuse(asker, protocol::kNotOver);
    }
    if (!rematch_.empty()) {
        return tell_room(asker);
    }
    store::RoomHead next = head_;
    next.room = make_room_id();
    next.created = wall_clock();
    next.rematch_of = id();
    write({.kind = Writing::Kind::Other,
           .asker = asker,
           .then =
               [this, asker, room = next.room] {
                   rematch_ = room;
                   tell_room(asker);
               }},
          store::Create{.head = next});
}

// Looking back

void Room::on(const Asker& asker, const protocol::At& at) {
    if (const auto refusal = refuses_member(asker, at.seat)) {
        return refuse(asker, *refusal);
    }
    if (at.event > game_->heard(at.seat)) {
        return refuse(asker, protocol::kNoSuchEvent);
    }
    auto stored = around_.keeper.load(id());
    if (!stored || !*stored) {
        ++around_.figures.faults;
        return say(asker.connection,
                   protocol::Faulted{stored ? table::Fault::NotReadable : stored.error()},
                   asker.ack);
    }
    Glimpse glimpse = view_at(shelf_game_, **stored, at.seat, at.event);
    say(asker.connection,
        protocol::Shown{at.seat, at.event, std::move(glimpse.view), glimpse.events_total},
        asker.ack);
}

}  // namespace jobsite::server
