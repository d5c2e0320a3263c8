#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "facts/piece.h"
#include "rules/seat.h"
#include "rules/setup.h"
#include "table/hands.h"
#include "table/pace.h"
#include "table/seat_kind.h"

// All that a client may say, docs/protocol.md: to a table over standard input, to a room
// over a socket. Adding a message is a struct, a row in read.cpp, a name in the list of
// whoever hears it, and a handler there.
namespace jobsite::protocol {

using rules::Seat;
using rules::Seats;
using table::SeatKind;

inline constexpr int kVersion = 2;

// What a seat is given in place of a bot's name when a person sits there.
inline constexpr std::string_view kPerson = "person";

// To both.
struct Hello {
    std::uint64_t version = 0;
    bool packed = false;  // over a socket: whether texts may come packed
};
struct Ping {};
struct Act {
    Seat seat = Seat::Spectator;
    std::string move;
    std::optional<std::uint32_t> tick{};  // of an attempt that is run ahead
};
struct Undo {
    Seat seat = Seat::Spectator;
};

// To a table, whose client speaks for every person at it.
struct Create {
    std::string game;
    rules::Setup setup;
    std::optional<std::uint64_t> seed;  // none: nobody can foretell the cards
    std::vector<std::string> bots;      // by seat, kPerson or a bot's name; empty: all persons
};
struct AskView {
    Seat seat = Seat::Spectator;
};
struct AskLegal {
    Seat seat = Seat::Spectator;
};
struct Since {
    Seat seat = Seat::Spectator;
    std::uint64_t seen = 0;  // number of the last event that the client holds
};
// Where there is a site: how hands tremble, what a hand does with what it holds, and what
// the site looks like now.
struct Tremble {
    std::uint32_t reach = 0;  // micrometres
    std::uint64_t seed = 0;
};
struct Lead {
    Seat seat = Seat::Spectator;
    table::Hands hands;
    std::uint32_t ticks = 0;
};
struct Place {
    Seat seat = Seat::Spectator;
    facts::Pose pose;
    facts::Point approach;
};
struct Look {
    Seat seat = Seat::Spectator;
};

// To a room, in which a client speaks for the seats it has joined.
struct Open {
    struct Chair {
        SeatKind kind = SeatKind::Here;
        std::string name;
        std::string bot;
    };

    std::string game;
    std::vector<rules::Setup::Choice> options;
    std::vector<Chair> seats;
    std::uint64_t clock = 0;    // seconds for a turn; 0 for no clock
    std::uint64_t reserve = 0;  // seconds of each seat for the whole game
    std::string stand_in;       // the bot for those who are not there; empty: the usual
};
// What a link opens, before anybody comes in by it.
struct Knock {
    std::string room;
    std::string token;
};
struct Join {
    std::string room;
    std::string token;
    std::string claim;       // what the seat's token shall be, with an invitation; empty: any
    std::string name;        // empty: the seat keeps the name it has
    std::uint64_t seen = 0;  // number of the last event that the client holds
};
struct Leave {
    Seat seat = Seat::Spectator;
};
struct Rename {
    Seat seat = Seat::Spectator;
    std::string name;
};
struct Say {
    Seat seat = Seat::Spectator;
    std::string text;
};
struct HandOver {
    enum class To : std::uint8_t { Bot, Person };

    Seat seat = Seat::Spectator;  // the seat that changes hands
    To to = To::Bot;
    std::string bot;  // empty: the table's stand-in
};
struct SetPace {
    Seat seat = Seat::Spectator;
    table::Pace pace = table::Pace::Usual;
};
struct Rematch {
    Seat seat = Seat::Spectator;
};
// What a foreman would do in the seat's place.
struct AskHint {
    Seat seat = Seat::Spectator;
};
struct At {
    Seat seat = Seat::Spectator;
    std::uint64_t event = 0;     // 0: the start
    std::optional<Seat> eyes{};  // another seat's, once the game is over
};
// The game as a file.
struct AskLog {
    Seat seat = Seat::Spectator;
    std::uint64_t from = 0;  // how many entries are there already
};
struct AskFilm {
    Seat seat = Seat::Spectator;
    std::uint64_t event = 0;  // of the attempt
};
struct Hand {
    Seat seat = Seat::Spectator;
    std::uint64_t number = 0;  // grows; older ones are passed over
    table::Hands hands{};
    std::optional<std::uint32_t> tick{};  // of an attempt that is run ahead
};
// Whoever takes something wants to run the attempt themselves, ahead of the room.
struct AskAhead {
    Seat seat = Seat::Spectator;
};

// Who hears what. What is in one list and not in the other is refused by the other.
using TableMessage = std::variant<Hello, Ping, Create, AskView, AskLegal, Act, Undo, Since, Tremble,
                                  Lead, Place, Look>;
using RoomMessage =
    std::variant<Hello, Ping, Open, Knock, Join, Leave, Act, Undo, Rename, Say, HandOver, SetPace,
                 Rematch, AskHint, At, AskFilm, AskLog, Hand, AskAhead>;

// A number that the client puts on a message and finds on the answer to it.
using Ack = std::optional<std::uint32_t>;

template <class Message>
struct Request {
    Message message;
    Ack ack;
};
using TableRequest = Request<TableMessage>;
using RoomRequest = Request<RoomMessage>;

}  // namespace jobsite::protocol
