#include "server/room/people.h"

#include <algorithm>
#include <unordered_set>

#include "bots/bot.h"
#include "protocol/strict_json.h"
#include "server/room/tokens.h"
#include "server/room/words.h"

namespace jobsite::server {

using protocol::Refused;
using rules::Seat;

namespace {

bool opens(const std::optional<store::TokenHash>& lock, const store::TokenHash& key) {
    return lock && same(*lock, key);
}

}  // namespace

bool People::awaits_somebody() const {
    const auto all = rules::Seats::players(static_cast<int>(head_.seats.size()));
    return std::ranges::any_of(all, [&](Seat seat) { return is_awaited(seat); });
}

void People::void_invitations() {
    for (store::SeatRecord& seat : head_.seats) {
        seat.invitation.reset();
    }
}

std::optional<Entrance> People::entrance(std::string_view token) const {
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

std::optional<Entrance> People::entrance(const protocol::Join& join) const {
    const auto way = entrance(join.token);
    if (way || join.claim.empty()) {
        return way;
    }
    const auto claimed = entrance(join.claim);
    if (!claimed || claimed->invited || !is_at_table(claimed->seat)) {
        return std::nullopt;
    }
    return Entrance{.seat = claimed->seat, .invited = false, .again = true};
}

// Why not

People::Refusal People::refuses_join(ConnectionId who, const std::optional<Entrance>& way,
                                     const protocol::Join& join, const Limits& limits) const {
    if (!way) {
        return protocol::kWrongToken;
    }
    // What opens something already, be it the invitation itself, is no secret of this seat.
    if (way->invited && !join.claim.empty() && (!is_token(join.claim) || entrance(join.claim))) {
        return protocol::kBadClaim;
    }
    if (!join.name.empty() && !is_name(join.name)) {
        return protocol::kBadName;
    }
    const bool watches = way->seat == Seat::Spectator;
    const auto here = watches ? connections_of(Seat::Spectator)
                              : std::ranges::count_if(members_, [](const Member& member) {
                                    return member.seat != Seat::Spectator;
                                });
    const std::size_t most = watches ? limits.spectators_per_room : limits.connections_per_room;
    const bool full = std::cmp_greater_equal(here, most) && !has_joined(who, way->seat);
    return full ? Refusal(protocol::kRoomFull) : std::nullopt;
}

People::Refusal People::refuses_member(ConnectionId who, Seat seat) const {
    return has_joined(who, seat) ? std::nullopt : Refusal(protocol::kNotJoined);
}

People::Refusal People::refuses_sitter(ConnectionId who, Seat seat) const {
    if (const auto refusal = refuses_member(who, seat)) {
        return refusal;
    }
    return is_at_table(seat) ? std::nullopt : Refusal(protocol::kOnlyWatching);
}

People::Refusal People::refuses_player(ConnectionId who, Seat seat) const {
    if (const auto refusal = refuses_sitter(who, seat)) {
        return refusal;
    }
    return is_person(seat) ? std::nullopt : Refusal(protocol::kBotPlays);
}

std::optional<Refused> People::refuses_hand_over(ConnectionId who,
                                                 const protocol::HandOver& hand_over, Millis grace,
                                                 Millis now) const {
    const Seat seat = hand_over.seat;
    if (!is_at_table(seat)) {
        return Refused{protocol::kNoSuchSeat, {{"seat", std::string(rules::print_seat(seat))}}};
    }
    if (hand_over.to == protocol::HandOver::To::Person) {
        if (!has_joined(who, seat)) {
            return Refused{protocol::kNotJoined, {}};
        }
        return is_person(seat) ? std::optional(Refused{protocol::kNoBotPlays, {}}) : std::nullopt;
    }
    if (!is_seated(who)) {
        return Refused{protocol::kNotJoined, {}};
    }
    if (!is_person(seat)) {
        return Refused{protocol::kBotPlays, {}};
    }
    if (is_seat_of_others(who, seat)) {
        return Refused{protocol::kStillHere, {}};
    }
    // Who was never here has not just gone.
    const bool was_here = record(seat).claimed == store::Claimed::Yes && !has_joined(who, seat);
    const Millis left = was_here ? gone_at_[rules::at(seat)] + grace - now : 0;
    if (left > 0) {
        return Refused{protocol::kMayComeBack, {{"seconds", (left + 999) / 1000}}};
    }
    return refuses_bot(who, hand_over);
}

People::Refusal People::refuses_to_start(ConnectionId who,
                                         const protocol::HandOver& hand_over) const {
    const bool starts = is_at_table(hand_over.seat) && is_awaited(hand_over.seat);
    return starts && !is_host(who) ? Refusal(protocol::kOnlyHost) : std::nullopt;
}

// A bot that this program no longer has is played by the usual one.
const bots::BotRow& People::stand_in() const {
    const bots::BotRow* const row = bots::find_bot(head_.stand_in);
    return row == nullptr ? bots::usual_bot() : *row;
}

// For oneself one may choose any bot, for others the one that was agreed on.
std::optional<Refused> People::refuses_bot(ConnectionId who,
                                           const protocol::HandOver& hand_over) const {
    const bots::BotRow& agreed = stand_in();
    const bots::BotRow* const row = hand_over.bot.empty() ? &agreed : bots::find_bot(hand_over.bot);
    if (row == nullptr) {
        return Refused{protocol::kUnknownBot, {{"what", protocol::shortened(hand_over.bot)}}};
    }
    if (row != &agreed && !has_joined(who, hand_over.seat)) {
        return Refused{protocol::kOnlyStandIn, {{"what", std::string(agreed.name)}}};
    }
    return std::nullopt;
}

// Who is here

Member& People::enter(ConnectionId who, Seat seat, std::uint64_t told) {
    forget(who, seat);
    return members_.emplace_back(Member{.connection = who, .seat = seat, .told = told});
}

void People::leave(ConnectionId who, Seat seat, Millis now) {
    if (forget(who, seat) && is_at_table(seat)) {
        gone_at_[rules::at(seat)] = now;
    }
}

bool People::forget(ConnectionId who, Seat seat) {
    if (const auto crowd = seat == Seat::Spectator ? crowd_of(who) : std::nullopt) {
        watchers_.erase(who);
        return --find(*crowd, seat)->watchers > 0 || forget(*crowd, seat);
    }
    return std::erase_if(members_, [&](const Member& member) {
               return member.connection == who && member.seat == seat;
           }) > 0;
}

bool People::gone(ConnectionId who, Millis now) {
    const rules::Seats seats = seats_of(who);
    for (const Seat seat : seats) {
        leave(who, seat, now);
    }
    return !seats.empty();
}

std::vector<ConnectionId> People::connections() const {
    std::vector<ConnectionId> list;
    std::unordered_set<ConnectionId> listed;
    for (const Member& member : members_) {
        if (listed.insert(member.connection).second) {
            list.push_back(member.connection);
        }
    }
    return list;
}

int People::connections_of(Seat seat) const {
    const auto alone = std::ranges::count_if(members_, [&](const Member& member) {
        return member.seat == seat && !is_crowd(member.connection);
    });
    const auto together = seat == Seat::Spectator ? watchers_.size() : 0;
    return static_cast<int>(alone) + static_cast<int>(together);
}

Member* People::find(ConnectionId who, Seat seat) {
    const auto found = std::ranges::find_if(members_, [&](const Member& member) {
        return member.connection == who && member.seat == seat;
    });
    return found == members_.end() ? nullptr : &*found;
}

Member* People::crowd_at_server_of(ConnectionId who) {
    const auto found = std::ranges::find_if(members_, [&](const Member& member) {
        return is_crowd(member.connection) && server_of(member.connection) == server_of(who);
    });
    return found == members_.end() ? nullptr : &*found;
}

void People::gather(ConnectionId who, ConnectionId crowd) {
    if (find(crowd, Seat::Spectator) == nullptr) {
        find(who, Seat::Spectator)->connection = crowd;
    } else {
        forget(who, Seat::Spectator);
    }
    watchers_.emplace(who, crowd);
    ++find(crowd, Seat::Spectator)->watchers;
}

void People::single_out(ConnectionId who) {
    Member alone = *find(*crowd_of(who), Seat::Spectator);
    alone.connection = who;
    alone.watchers = 0;
    forget(who, Seat::Spectator);
    members_.push_back(std::move(alone));
}

std::optional<ConnectionId> People::crowd_of(ConnectionId who) const {
    const auto found = watchers_.find(who);
    return found == watchers_.end() ? std::nullopt : std::optional(found->second);
}

rules::Seats People::seats_of(ConnectionId who) const {
    rules::Seats seats;
    for (const Member& member : members_) {
        if (member.connection == who) {
            seats.add(member.seat);
        }
    }
    if (watchers_.contains(who)) {
        seats.add(Seat::Spectator);
    }
    return seats;
}

bool People::has_joined(ConnectionId who, Seat seat) const {
    return (seat == Seat::Spectator && watchers_.contains(who)) ||
           std::ranges::any_of(members_, [&](const Member& member) {
               return member.connection == who && member.seat == seat;
           });
}

bool People::is_seated(ConnectionId who) const {
    return std::ranges::any_of(members_, [&](const Member& member) {
        return member.connection == who && is_at_table(member.seat);
    });
}

bool People::is_host(ConnectionId who) const {
    // A rematch may wait for its host too: until one has come everybody may.
    const auto here = [](const store::SeatRecord& seat) {
        return seat.kind == table::SeatKind::Here && seat.claimed == store::Claimed::Yes;
    };
    return std::ranges::any_of(members_,
                               [&](const Member& member) {
                                   return member.connection == who && is_at_table(member.seat) &&
                                          here(record(member.seat));
                               }) ||
           std::ranges::none_of(head_.seats, here);
}

bool People::is_seat_of_others(ConnectionId who, Seat seat) const {
    return std::ranges::any_of(members_, [&](const Member& member) {
        return member.seat == seat && member.connection != who;
    });
}

}  // namespace jobsite::server
