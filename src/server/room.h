#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "protocol/room_messages.h"
#include "protocol/room_text.h"
#include "server/live_game.h"
#include "server/site_clock.h"
#include "server/site_show.h"
#include "server/surroundings.h"
#include "server/turn_clock.h"

namespace jobsite::server {

// One table and the people at it. It belongs to one thread, takes messages one by one
// and answers through the outbox. While something is being written it takes nothing
// else: what comes meanwhile waits its turn.
class Room {
   public:
    // A room as the store keeps it, if its log can be played over.
    static tl::expected<std::unique_ptr<Room>, table::Flaw> open(Surroundings& around,
                                                                 store::StoredRoom stored,
                                                                 Millis now);

    void hear(ConnectionId from, const protocol::RoomRequest& request, Millis now);
    // The connection has closed, or has gone to another room.
    void gone(ConnectionId connection, Millis now);
    // The write that was asked for last is there for good, or is not there at all.
    void written(std::optional<table::Fault> fault, Millis now);
    void noted(std::optional<table::Fault> fault, Millis now);
    // What a bot was asked has been thought out.
    void thought(const Thought& thought, Millis now);
    // The connection takes motion again, and has missed some.
    void caught_up(ConnectionId connection, Millis now);
    // Lets time do its work: things fall, bots move, clocks run out.
    void tick(Millis now);
    // When to call tick(), if ever.
    [[nodiscard]] std::optional<Millis> due() const;

    // Nobody is here and nothing is being done: it need not be kept in memory.
    [[nodiscard]] bool is_idle() const { return members_.empty() && !writing_ && notes_ == 0; }
    // The room could not be read back after a fault. Everybody has been told.
    [[nodiscard]] bool is_lost() const { return lost_; }
    [[nodiscard]] const std::string& id() const { return head_.room; }

   private:
    // A connection that speaks for a seat, or watches.
    struct Member {
        ConnectionId connection{};
        rules::Seat seat = rules::Seat::Spectator;
        std::uint64_t told = 0;  // number of the last event it was told
        // Fingerprints of the fields of the view that it holds: name, value.
        std::vector<std::pair<std::uint64_t, std::uint64_t>> view;
    };

    // Whom an answer goes to.
    struct Asker {
        ConnectionId connection = kNobody;
        protocol::Ack ack;
    };

    // What is being written, and what becomes true when it is.
    struct Writing {
        enum class Kind : std::uint8_t { Step, Join, Other };

        Kind kind = Kind::Other;
        Asker asker;
        std::function<void()> then;
    };

    // All that can be known of a seat at this moment, made once for all its members.
    struct News {
        News(const Room& room, rules::Seat seat);
        News(const News&) = delete;  // its parts point into one another
        News& operator=(const News&) = delete;
        ~News() = default;

        std::string view;
        protocol::Slices slices;  // of the view
        std::vector<std::string> legal;
        protocol::ToldSeat told;  // without what differs between members
    };

    Room(Surroundings& around, store::StoredRoom&& stored, std::unique_ptr<LiveGame> game);

    void on(const Asker& asker, const protocol::Join& join);
    void on(const Asker& asker, const protocol::Leave& leave);
    void on(const Asker& asker, const protocol::Act& act);
    void on(const Asker& asker, const protocol::Undo& undo);
    void on(const Asker& asker, const protocol::Rename& rename);
    void on(const Asker& asker, const protocol::Say& say);
    void on(const Asker& asker, const protocol::HandOver& hand_over);
    void on(const Asker& asker, const protocol::Rematch& rematch);
    void on(const Asker& asker, const protocol::At& at);
    void on(const Asker& asker, const protocol::AskFilm& ask);
    void on(const Asker& asker, const protocol::Hand& hand);
    // The hall answers these.
    void on(const Asker&, const protocol::Hello&) {}
    void on(const Asker&, const protocol::Open&) {}
    void on(const Asker&, const protocol::Ping&) {}

    void handle(ConnectionId from, const protocol::RoomRequest& request);
    void take_waiting();

    // What a token opens: a seat, by its own token or by an invitation; or watching.
    struct Entrance {
        rules::Seat seat = rules::Seat::Spectator;
        bool invited = false;
    };
    [[nodiscard]] std::optional<Entrance> entrance(std::string_view token) const;
    void refuse_join(const Asker& asker, const protocol::Refusal& refusal);
    void enter(const Asker& asker, const protocol::Join& join, rules::Seat seat, std::string token);

    // Why the asker may not speak for the seat, if it may not.
    [[nodiscard]] std::optional<protocol::Refusal> refuses_member(const Asker& asker,
                                                                  rules::Seat seat) const;
    [[nodiscard]] std::optional<protocol::Refusal> refuses_player(const Asker& asker,
                                                                  rules::Seat seat) const;
    [[nodiscard]] std::optional<protocol::Refusal> refuses_hand_over(
        const Asker& asker, const protocol::HandOver& hand_over) const;

    // Moves
    void make(const Asker& asker, rules::Result<Step> step);
    void begin(const Asker& asker, Step step);
    // Who is to act and is played so, if anybody is.
    enum class Player : std::uint8_t { Person, Bot };
    [[nodiscard]] std::optional<rules::Seat> next_to_act(Player player) const;
    void let_bot_act(std::optional<rules::Seat> seat);
    void bot_moves(rules::Seat seat);
    [[nodiscard]] const bots::BotRow& bot_row_of(rules::Seat seat) const;
    void plan();
    void plan_clock(rules::Seats people);
    [[nodiscard]] int clock_seconds() const;
    void time_is_up();
    void recover(const Writing& failed, table::Fault fault);
    void go_back();

    // The site, where there is one
    [[nodiscard]] bool is_holding() const;
    void plan_site();
    void run_site();
    void lead_hand();
    facts::Pose next_lead(const facts::Pose& target);
    void think(rules::Seat seat);
    void drop_errand();
    void note_trace();
    void show_site();
    void show_site_to(ConnectionId connection);

    // Writes the seat as it shall be; it becomes so when it is written.
    void change_seat(const Asker& asker, rules::Seat seat, const store::SeatRecord& now);
    void write(Writing writing, store::Write write);

    // Telling
    void say(ConnectionId to, const protocol::RoomAnswer& answer, protocol::Ack ack = {});
    void refuse(const Asker& asker, const protocol::Refusal& refusal);
    void tell_step(const Asker& asker, const std::vector<rules::Event>& events);
    // What the seat may do now, when that has changed without a move.
    void tell_seat(rules::Seat seat);
    void tell(Member& member, const News& news, std::span<const rules::Event* const> events,
              protocol::Ack ack);
    // Tells everybody who is here and how things stand; the asker gets its ack with it.
    void tell_room(const Asker& asker);
    void tell_room() { tell_room({kNobody, {}}); }
    [[nodiscard]] protocol::RoomState state() const;
    [[nodiscard]] std::vector<ConnectionId> connections() const;
    [[nodiscard]] int connections_of(rules::Seat seat) const;
    [[nodiscard]] bool has_joined(ConnectionId connection, rules::Seat seat) const;

    store::SeatRecord& record(rules::Seat seat) { return head_.seats[rules::at(seat)]; }
    [[nodiscard]] const store::SeatRecord& record(rules::Seat seat) const {
        return head_.seats[rules::at(seat)];
    }
    [[nodiscard]] bool is_at_table(rules::Seat seat) const {
        return rules::at(seat) < head_.seats.size();
    }

    Surroundings& around_;
    const Shelf::Game& shelf_game_;
    store::RoomHead head_;
    std::string rematch_;
    std::unique_ptr<LiveGame> game_;  // another one after a write that failed
    std::vector<Member> members_;
    std::array<std::unique_ptr<bots::Bot>, rules::kMaxSeats> bots_;

    SiteShow show_;
    SiteClock site_clock_;
    std::optional<Millis> site_due_;
    Millis noted_ = 0;                    // when the hand's trace was last written
    std::size_t notes_ = 0;               // that are being written
    std::optional<protocol::Hand> hand_;  // that has not been used, or not to its end
    std::optional<bool> bears_load_;      // what is held, once that has been looked at
    // What a bot is about with what it holds.
    struct BotsHand {
        rules::Seat seat = rules::Seat::P1;
        std::optional<std::uint64_t> question;  // that is being thought about
        std::optional<bots::Errand> errand;
        std::size_t led = 0;  // of the errand's leads
    };
    std::optional<BotsHand> bots_hand_;
    std::uint64_t questions_ = 0;

    std::optional<Writing> writing_;
    std::vector<std::pair<ConnectionId, protocol::RoomRequest>> waiting_;

    Millis now_ = 0;
    std::optional<Millis> bot_due_;
    std::optional<Millis> retry_due_;
    TurnClock clock_;
    TurnClock told_clock_;  // as everybody knows it
    bool lost_ = false;
};

}  // namespace jobsite::server
