#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "facts/facts.h"
#include "protocol/refusals.h"
#include "rules/catalogue.h"
#include "rules/event.h"
#include "rules/outcome.h"
#include "rules/referee.h"
#include "rules/seat.h"
#include "rules/setup.h"
#include "table/fault.h"

// All that is said between a table and those who play at it, docs/protocol.md. The
// same messages travel over standard input and output and over sockets.
namespace jobsite::protocol {

using rules::Seat;
using rules::Seats;

inline constexpr int kVersion = 1;

// What a seat is given in place of a bot's name when a person sits there.
inline constexpr std::string_view kPerson = "person";

// All that a client may say. Adding a message is a struct, a row in read.cpp, and a
// handler wherever messages are heard.
struct Hello {
    std::uint64_t version = 0;
    bool packed = false;  // over a socket: whether texts may come packed
};
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
struct Act {
    Seat seat = Seat::Spectator;
    std::string move;
};
struct Undo {
    Seat seat = Seat::Spectator;
};
struct Since {
    Seat seat = Seat::Spectator;
    std::uint64_t seen = 0;  // number of the last event that the client holds
};

// At a table with a site: how hands tremble, what a hand does with what it holds, and
// what the site looks like now.
struct Tremble {
    std::uint32_t reach = 0;  // micrometres
    std::uint64_t seed = 0;
};
struct Lead {
    Seat seat = Seat::Spectator;
    facts::Pose target;
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

using ClientMessage =
    std::variant<Hello, Create, AskView, AskLegal, Act, Undo, Since, Tremble, Lead, Place, Look>;

// A number that the client puts on a message and finds on the answer to it.
using Ack = std::optional<std::uint32_t>;

struct Request {
    ClientMessage message;
    Ack ack;
};

// Why a message was not done, and what of it is to blame.
struct Refused {
    Refusal refusal;
    std::vector<std::pair<std::string_view, rules::Value>> arguments;
};

// All that the table may say.
struct Welcome {
    std::vector<const rules::GameRow*> games;
    std::vector<std::string_view> bots;
};
struct Created {
    std::string game;
    rules::Setup setup;
    std::vector<std::string> bots;
    Seats acting;
};
struct View {
    Seat seat = Seat::Spectator;
    std::string view;  // JSON, as the game writes it
    Seats acting;
};
struct Legal {
    Seat seat = Seat::Spectator;
    std::vector<std::string> moves;
    bool undo = false;  // whether the seat could take back its last move
};
struct Events {
    struct Numbered {
        std::uint64_t number = 0;
        rules::Event event;
    };

    Seat seat = Seat::Spectator;
    std::vector<Numbered> events;
    Seats acting;
    int seats = 0;
    std::optional<rules::Outcome> outcome;  // once the game is over
};
struct Trembles {};
struct Site {
    facts::Facts now;
    rules::Checklist checklist;
};
struct Faulted {
    table::Fault fault{};
};

using ServerMessage =
    std::variant<Welcome, Created, View, Legal, Events, Trembles, Site, Refused, Faulted>;

struct Answer {
    ServerMessage message;
    Ack ack;
};

}  // namespace jobsite::protocol
