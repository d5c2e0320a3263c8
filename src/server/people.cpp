#include "server/people.h"

#include <algorithm>

#include "server/tokens.h"
#include "server/words.h"

namespace jobsite::server {

using rules::Seat;

namespace {

bool opens(const std::optional<store::TokenHash>& lock, const store::TokenHash& key) {
    return lock && same(*lock, key);
}

}  // namespace

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

// Why not

People::Refusal People::refuses_join(ConnectionId who, const std::optional<Entrance>& way,
                                     std::string_view name, std::size_t most) const {
    if (!way) {
        return protocol::kWrongToken;
    }
    if (!name.empty() && !is_name(name)) {
        return protocol::kBadName;
    }
    const bool full = members_.size() >= most && !has_joined(who, way->seat);
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

People::Refusal People::refuses_hand_over(ConnectionId who,
                                          const protocol::HandOver& hand_over) const {
    if (hand_over.to == protocol::HandOver::To::Person) {
        if (!has_joined(who, hand_over.seat)) {
            return protocol::kNotJoined;
        }
        return is_person(hand_over.seat) ? Refusal(protocol::kNoBotPlays) : std::nullopt;
    }
    const bool is_seated = std::ranges::any_of(members_, [&](const Member& member) {
        return member.connection == who && is_at_table(member.seat);
    });
    if (!is_seated) {
        return protocol::kNotJoined;
    }
    if (!is_person(hand_over.seat)) {
        return protocol::kBotPlays;
    }
    const bool still_here = std::ranges::any_of(members_, [&](const Member& member) {
        return member.seat == hand_over.seat && member.connection != who;
    });
    return still_here ? Refusal(protocol::kStillHere) : std::nullopt;
}

// Who is here

Member& People::enter(ConnectionId who, Seat seat, std::uint64_t told) {
    leave(who, seat);
    return members_.emplace_back(Member{.connection = who, .seat = seat, .told = told});
}

void People::leave(ConnectionId who, Seat seat) {
    std::erase_if(members_, [&](const Member& member) {
        return member.connection == who && member.seat == seat;
    });
}

bool People::gone(ConnectionId who) {
    return std::erase_if(members_, [&](const Member& member) { return member.connection == who; }) >
           0;
}

std::vector<ConnectionId> People::connections() const {
    std::vector<ConnectionId> list;
    for (const Member& member : members_) {
        if (std::ranges::find(list, member.connection) == list.end()) {
            list.push_back(member.connection);
        }
    }
    return list;
}

int People::connections_of(Seat seat) const {
    return static_cast<int>(std::ranges::count(members_, seat, &Member::seat));
}

rules::Seats People::seats_of(ConnectionId who) const {
    rules::Seats seats;
    for (const Member& member : members_) {
        if (member.connection == who) {
            seats.add(member.seat);
        }
    }
    return seats;
}

bool People::has_joined(ConnectionId who, Seat seat) const {
    return std::ranges::any_of(members_, [&](const Member& member) {
        return member.connection == who && member.seat == seat;
    });
}

}  // namespace jobsite::server
