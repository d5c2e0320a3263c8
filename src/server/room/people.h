#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "rules/seat.h"
#include "server/room/ids.h"
#include "server/room/limits.h"
#include "store/records.h"

namespace jobsite::server {

// Of the fields of a view, in their order: name and value.
using Fingerprints = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

// A connection that speaks for a seat, or watches; or a crowd of such as watch.
struct Member {
    ConnectionId connection{};
    rules::Seat seat = rules::Seat::Spectator;
    std::uint64_t told = 0;   // number of the last event it was told
    Fingerprints view{};      // that it holds
    bool behind = false;      // it was told a part, and will join again for the rest
    int watchers = 0;         // of a crowd
    bool runs_ahead = false;  // what it takes it runs itself, ahead of the room
};

// What a token opens: a seat, by its own token or by an invitation; or watching.
struct Entrance {
    rules::Seat seat = rules::Seat::Spectator;
    bool invited = false;
    bool again = false;  // by what an earlier join has claimed, whose answer may be lost
};

// Who is in a room, what its seats are kept by, and who may speak for which.
class People {
   public:
    // The room's head, with its seats as they are now, outlives this.
    // From now on its people may come.
    People(store::RoomHead& head, Millis now) : head_(head) { gone_at_.fill(now); }

    // ---- the seats ---------------------------------------------------------------------

    [[nodiscard]] bool is_at_table(rules::Seat seat) const {
        return rules::at(seat) < head_.seats.size();
    }
    store::SeatRecord& record(rules::Seat seat) { return head_.seats[rules::at(seat)]; }
    [[nodiscard]] const store::SeatRecord& record(rules::Seat seat) const {
        return head_.seats[rules::at(seat)];
    }
    // Whether a person plays for the seat.
    [[nodiscard]] bool is_person(rules::Seat seat) const {
        return is_at_table(seat) && record(seat).bot.empty();
    }
    // Who plays for those who are not there.
    [[nodiscard]] const bots::BotRow& stand_in() const;
    // Whether somebody whom a seat is kept for has not come yet.
    [[nodiscard]] bool is_awaited(rules::Seat seat) const {
        return is_person(seat) && record(seat).claimed == store::Claimed::No;
    }
    [[nodiscard]] bool awaits_somebody() const;
    // They have moved on with the others, to the rematch.
    void void_invitations();
    [[nodiscard]] std::optional<Entrance> entrance(std::string_view token) const;
    // The same for a join, whose invitation may have been used up by the very same join when
    // its answer was lost.
    [[nodiscard]] std::optional<Entrance> entrance(const protocol::Join& join) const;

    // ---- why not -----------------------------------------------------------------------

    using Refusal = std::optional<protocol::Refusal>;

    [[nodiscard]] Refusal refuses_join(ConnectionId who, const std::optional<Entrance>& way,
                                       const protocol::Join& join, const Limits& limits) const;
    // To speak for a seat or as somebody who watches, for a seat, and for one that a person
    // plays.
    [[nodiscard]] Refusal refuses_member(ConnectionId who, rules::Seat seat) const;
    [[nodiscard]] Refusal refuses_sitter(ConnectionId who, rules::Seat seat) const;
    [[nodiscard]] Refusal refuses_player(ConnectionId who, rules::Seat seat) const;
    // A seat whose player went less than the grace ago is kept for them.
    [[nodiscard]] std::optional<protocol::Refused> refuses_hand_over(
        ConnectionId who, const protocol::HandOver& hand_over, Millis grace, Millis now) const;

    // While the table waits, a bot in the place of somebody who has not come is for the host.
    [[nodiscard]] Refusal refuses_to_start(ConnectionId who,
                                           const protocol::HandOver& hand_over) const;

    // ---- who is here -------------------------------------------------------------------

    // Takes the place of the connection's earlier membership of that seat.
    Member& enter(ConnectionId who, rules::Seat seat, std::uint64_t told);
    void leave(ConnectionId who, rules::Seat seat, Millis now);
    // Whether it was here at all.
    bool gone(ConnectionId who, Millis now);
    void all_gone() {
        members_.clear();
        watchers_.clear();
    }

    // Those who only watch at one server are told everything as one. Whoever has been told what
    // that crowd was told joins it, or is the first of a new one.
    [[nodiscard]] Member* find(ConnectionId who, rules::Seat seat);
    [[nodiscard]] Member* crowd_at_server_of(ConnectionId who);
    void gather(ConnectionId who, ConnectionId crowd);
    // Out of its crowd, to be told everything alone.
    void single_out(ConnectionId who);
    [[nodiscard]] std::optional<ConnectionId> crowd_of(ConnectionId who) const;
    // All who are in a crowd, each with its own.
    [[nodiscard]] const std::unordered_map<ConnectionId, ConnectionId>& watchers() const {
        return watchers_;
    }

    [[nodiscard]] bool nobody_is_here() const { return members_.empty(); }
    [[nodiscard]] std::vector<Member>& members() { return members_; }
    [[nodiscard]] std::vector<ConnectionId> connections() const;
    [[nodiscard]] int connections_of(rules::Seat seat) const;
    [[nodiscard]] rules::Seats seats_of(ConnectionId who) const;

   private:
    // Whether there was such a member.
    bool forget(ConnectionId who, rules::Seat seat);
    [[nodiscard]] bool has_joined(ConnectionId who, rules::Seat seat) const;
    [[nodiscard]] bool is_seated(ConnectionId who) const;
    // Whoever sits where the table was opened; where nobody does, everybody at the table.
    [[nodiscard]] bool is_host(ConnectionId who) const;
    [[nodiscard]] bool is_seat_of_others(ConnectionId who, rules::Seat seat) const;
    [[nodiscard]] std::optional<protocol::Refused> refuses_bot(
        ConnectionId who, const protocol::HandOver& hand_over) const;

    store::RoomHead& head_;
    std::vector<Member> members_;
    std::unordered_map<ConnectionId, ConnectionId> watchers_;  // and their crowds
    std::array<Millis, rules::kMaxSeats> gone_at_{};           // the last who sat there, by seat
};

}  // namespace jobsite::server
