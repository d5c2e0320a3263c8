#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "server/room/people.h"
#include "server/room/site_runner.h"
#include "server/room/surroundings.h"
#include "server/room/teller.h"
#include "server/room/turn_clock.h"
#include "table/play.h"

namespace jobsite::server {

// One game and the people at it. It belongs to one thread, takes messages one by one and
// answers through the outbox. While something is being written it takes nothing else: what
// comes meanwhile waits its turn. Who is here is for its People, what they are told for its
// Teller, hands and gravity for its SiteRunner; the room keeps the queue, the writing and
// the time.
class Room {
   public:
    // A room as the store keeps it, and its game as it came to life again.
    static std::unique_ptr<Room> open(Surroundings& around, store::StoredRoom stored,
                                      table::Play play, Millis now);

    void hear(ConnectionId from, const protocol::RoomRequest& request, Millis now);
    // The connection has closed, or has gone to another room.
    void gone(ConnectionId connection, Millis now);
    // The write that was asked for last is there for good, or is not there at all.
    void written(std::optional<table::Fault> fault, Millis now);
    void noted(std::optional<table::Fault> fault, Millis now);
    // Somebody who wanted to look back has been answered.
    void looked_back();
    // What a bot was asked has been thought out.
    void thought(const Thought& thought, Millis now);
    // What a person asked a foreman has been thought out.
    void advised(const Advice& advice, Millis now);
    // Somebody has looked ahead for whoever holds a piece here, or had no time for it.
    void looked(const Looked& looked, Millis now);
    // The connection takes motion again, and has missed some.
    void caught_up(ConnectionId connection, Millis now);
    // Lets time do its work: things fall, bots move, clocks run out.
    void tick(Millis now);
    // When to call tick(), if ever.
    [[nodiscard]] std::optional<Millis> due() const;

    // Nobody is here and nothing is being done: it need not be kept in memory.
    [[nodiscard]] bool is_idle() const {
        return people_.nobody_is_here() && !writing_ && !site_.is_noting() && looks_ == 0;
    }
    // Nothing more can be done here: everybody who is here or waits is told so and let go.
    void abandon(table::Fault fault, std::string_view bye);
    // The room could not be read back after a fault. Everybody has been told.
    [[nodiscard]] bool is_lost() const { return lost_; }
    [[nodiscard]] const std::string& id() const { return head_.room; }
    [[nodiscard]] std::uint64_t entries() const { return play_->entries(); }

   private:
    // What is being written, and what becomes true when it is.
    struct Writing {
        enum class Kind : std::uint8_t { Step, Join, Other };

        Kind kind = Kind::Other;
        Asker asker;
        std::function<void()> then;
    };

    Room(Surroundings& around, store::StoredRoom&& stored, table::Play play, Millis now);

    // What people do: room_people.cpp
    void on(const Asker& asker, const protocol::Join& join);
    void on(const Asker& asker, const protocol::Leave& leave);
    void on(const Asker& asker, const protocol::HandOver& hand_over);
    void on(const Asker& asker, const protocol::Rematch& rematch);
    void on(const Asker& asker, const protocol::At& at);
    void on(const Asker& asker, const protocol::AskFilm& ask);
    void on(const Asker& asker, const protocol::AskLog& ask);
    [[nodiscard]] People::Refusal refuses_to_open_all(rules::Seat seat) const;
    void look(const Asker& asker, std::function<void()> looking);
    // What they say and agree on: room_talk.cpp
    void on(const Asker& asker, const protocol::Rename& rename);
    void on(const Asker& asker, const protocol::Say& say);
    void on(const Asker& asker, const protocol::SetPace& set);
    [[nodiscard]] People::Refusal refuses_pace(ConnectionId who,
                                               const protocol::SetPace& set) const;
    // What they ask a foreman: room_hint.cpp
    void on(const Asker& asker, const protocol::AskHint& ask);
    [[nodiscard]] People::Refusal refuses_hint(ConnectionId who, rules::Seat seat) const;
    // What players do: room.cpp
    void on(const Asker& asker, const protocol::Act& act);
    void on(const Asker& asker, const protocol::Undo& undo);
    void on(const Asker& asker, const protocol::Hand& hand);
    void on(const Asker& asker, const protocol::AskAhead& ask);
    // The hall answers these.
    void on(const Asker&, const protocol::Hello&) {}
    void on(const Asker&, const protocol::Open&) {}
    void on(const Asker&, const protocol::Knock&) {}
    void on(const Asker&, const protocol::Ping&) {}

    // Whether the table still waits for somebody.
    [[nodiscard]] bool is_gathering() const;
    [[nodiscard]] People::Refusal refuses_player(ConnectionId who, rules::Seat seat) const;
    // Whoever was awaited has come, or a bot plays in their place.
    void start_if_complete();

    void handle(ConnectionId from, const protocol::RoomRequest& request);
    void take_waiting();
    void refuse_join(const Asker& asker, const protocol::Refusal& refusal);
    void enter(const Asker& asker, const protocol::Join& join, rules::Seat seat, std::string token);
    void come_in(const Asker& asker, rules::Seat seat, const std::string& token, std::uint64_t seen,
                 std::span<const rules::Event> missed);
    // Writes the seat as it shall be; it becomes so when it is written.
    void change_seat(const Asker& asker, rules::Seat seat, const store::SeatRecord& now);
    // Whoever only watches is told what all are told who watch at the same server.
    void gather(ConnectionId who);
    void single_out(ConnectionId who);
    void leave_crowd(ConnectionId who);
    void watchers_changed();
    void tell_chat(const Asker& asker);
    // The seat is as it was written. Whether it has changed hands.
    bool put(rules::Seat seat, const store::SeatRecord& now);
    void tell_room(const Asker& asker = {});
    [[nodiscard]] protocol::RoomState state() const;
    void add_reserves(protocol::RoomState::Clock& clock) const;

    // Writing
    void make(const Asker& asker, rules::Result<table::Step> step);
    void begin(const Asker& asker, table::Step step);
    void queue_awaited();
    void write(Writing writing, store::Write write);
    void recover(const Writing& failed, table::Fault fault);
    void go_back();
    // The room as it was last written.
    store::Answer<store::StoredRoom> load() const;
    // Its log has become as long as a log may be: nothing more happens here.
    [[nodiscard]] bool is_full() const { return bytes_ >= around_.limits.room_bytes; }

    // Time and bots: room_time.cpp
    void go_on();
    void plan();
    void plan_again();
    void plan_clock();
    [[nodiscard]] int clock_seconds() const;
    // Whether nobody who is not out is a person, though the game goes on.
    [[nodiscard]] bool only_bots_play() const;
    [[nodiscard]] table::Pace pace() const;
    [[nodiscard]] Millis bot_pause() const;
    // What has been spent of the reserves and is not written yet.
    [[nodiscard]] std::vector<std::pair<rules::Seat, std::int64_t>> spent() const;
    // For whom a bot moves next: its own seats, and those of people whose time has run out.
    [[nodiscard]] rules::Seats to_act_by_bot() const;
    void run_site();
    void held_enough();
    void time_is_up();
    void act_for(rules::Seat seat, std::string_view move);
    void let_bot_act(rules::Seat seat);
    void bot_moves(rules::Seat seat);
    void bot_gives_up(rules::Seat seat);
    [[nodiscard]] const bots::BotRow& bot_row_of(rules::Seat seat) const;
    // Who is to act and is played so.
    enum class Player : std::uint8_t { Person, Bot };
    [[nodiscard]] rules::Seats to_act(Player player) const;

    Surroundings& around_;
    const LoadedGame& game_;
    store::RoomHead head_;
    std::string rematch_;
    std::vector<store::Remark> remarks_;             // as the store has them
    std::optional<protocol::RoomState::Kept> kept_;  // it was played otherwise
    std::unique_ptr<table::Play> play_;              // another one after a write that failed
    std::uint64_t bytes_ = 0;                        // of its log
    std::array<std::unique_ptr<bots::Bot>, rules::kMaxSeats> bots_;
    Millis now_ = 0;
    People people_{head_, now_};
    Teller teller_{around_, people_};
    SiteRunner site_{around_, head_.room, people_, teller_};

    // Whom something is being done for at this moment, and what they wait for.
    enum class Wants : std::uint8_t { Answer, Entry };
    struct Serving {
        Asker asker;
        Wants wants = Wants::Answer;
    };

    Serving serving_;
    std::optional<Writing> writing_;
    std::vector<std::pair<ConnectionId, protocol::RoomRequest>> waiting_;
    ConnectionId served_last_ = kNobody;  // of those who waited

    // What a foreman is thinking about for somebody.
    struct Asked {
        Asker asker;
        rules::Seat seat = rules::Seat::P1;
        std::uint64_t entry = 0;
    };
    std::optional<Asked> asked_;

    std::optional<Millis> bot_due_;
    std::optional<Millis> retry_due_;
    std::optional<Millis> count_due_;  // of those who watch, to be told
    std::size_t looks_ = 0;            // back, that are being answered
    std::uint64_t turns_ = 0;          // that have begun while the room was in memory
    TurnClock clock_;
    TurnClock told_clock_;  // as everybody knows it
    bool told_only_bots_ = false;
    bool lost_ = false;
};

}  // namespace jobsite::server
