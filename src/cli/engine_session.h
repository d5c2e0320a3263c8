#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/chairs.h"
#include "cli/shelf.h"
#include "protocol/client_messages.h"
#include "protocol/server_messages.h"
#include "table/table.h"

namespace jobsite::cli {

// The other end of the protocol for one client who speaks for every person at one
// table. Each message gets exactly one answer; what other seats of the client have
// to hear comes before it.
class EngineSession {
   public:
    // Where a new table writes its moves.
    using MakeLog =
        std::function<tl::expected<std::unique_ptr<table::Log>, table::Fault>(const table::Head&)>;
    // Takes one line of JSON.
    using Say = std::function<void(std::string_view)>;

    EngineSession(const Shelf& shelf, MakeLog make_log, Say say)
        : shelf_(shelf), make_log_(std::move(make_log)), say_(std::move(say)) {}

    void hear(std::string_view frame);
    // A frame that was too long to be kept.
    void hear_too_long();
    // Ends the log of the table, if there is one: the client has left.
    void leave();

   private:
    // A game, and all that it takes to play it.
    struct Room {
        const LoadedGame* game = nullptr;
        std::unique_ptr<table::Log> log;
        std::unique_ptr<table::Table> table;
        bots::Chairs chairs;
        std::array<std::uint64_t, 8> sent{};  // by seat: number of the last event told
    };

    // What the client gets: an answer, a refusal or a fault among them.
    using Reply = protocol::ServerMessage;

    Reply on(const protocol::Hello& hello);
    Reply on(const protocol::Ping& ping);
    Reply on(const protocol::Create& create);
    Reply on(const protocol::AskView& ask);
    Reply on(const protocol::AskLegal& ask);
    Reply on(const protocol::Act& act);
    Reply on(const protocol::Undo& undo);
    Reply on(const protocol::Since& since);
    Reply on(const protocol::Tremble& tremble);
    Reply on(const protocol::Lead& lead);
    Reply on(const protocol::Place& place);
    Reply on(const protocol::Look& look);

    // Why the client may not speak for the seat, if it may not.
    [[nodiscard]] std::optional<protocol::Refused> refuses_seat(rules::Seat seat) const;
    tl::expected<Room, Reply> make_room(const protocol::Create& create);
    // Why there is no site to be looked at or worked on, if there is none.
    [[nodiscard]] std::optional<protocol::Refused> refuses_site() const;
    // Whatever the seat did: if it was done the bots move, and everybody is told.
    Reply answer(rules::Seat seat, const std::optional<table::Problem>& problem);
    Reply carry_on(rules::Seat seat);
    // What the seat is told after its event number `seen`. It speaks of news_ and is to be
    // said before the next is made.
    protocol::Told told(rules::Seat seat, std::uint64_t seen);
    void tell_others(rules::Seat seat);
    void say(const protocol::ServerMessage& message, protocol::Ack ack);

    const Shelf& shelf_;
    MakeLog make_log_;
    Say say_;
    std::optional<Room> room_;
    struct {
        std::vector<const rules::Event*> events;
        std::vector<std::string> legal;
    } news_;
};

}  // namespace jobsite::cli
