#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "facts/piece.h"
#include "protocol/messages.h"
#include "protocol/room_refusals.h"

// All that is said between a room and those who play in it, docs/rooms.md.
namespace jobsite::protocol {

// Who plays a seat: a person at the opener's screen, a person who follows an
// invitation, or a bot.
enum class SeatKind : std::uint8_t { Here, Link, Bot };

inline constexpr std::array<std::string_view, 3> kSeatKinds{"here", "link", "bot"};
constexpr std::string_view print_kind(SeatKind kind) {
    return kSeatKinds[static_cast<std::size_t>(kind)];
}

// All that a client may say to a room, beside Hello, Act and Undo. Adding a message
// is a struct, a row in read_room.cpp, and a handler in server/room.
struct Open {
    struct Chair {
        SeatKind kind = SeatKind::Here;
        std::string name;
        std::string bot;
    };

    std::string game;
    std::vector<rules::Setup::Choice> options;
    std::vector<Chair> seats;
    std::uint64_t clock = 0;  // seconds for a turn; 0 for no clock
};
struct Join {
    std::string room;
    std::string token;
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
    std::string bot;  // empty: the first there is
};
struct Rematch {
    Seat seat = Seat::Spectator;
};
struct At {
    Seat seat = Seat::Spectator;
    std::uint64_t event = 0;  // 0: the start
};
struct AskFilm {
    Seat seat = Seat::Spectator;
    std::uint64_t event = 0;  // of the attempt
};
struct Hand {
    Seat seat = Seat::Spectator;
    std::uint64_t number = 0;  // grows; older ones are passed over
    facts::Pose target{};
};
struct Ping {};

using RoomMessage = std::variant<Hello, Open, Join, Leave, Act, Undo, Rename, Say, HandOver,
                                 Rematch, At, AskFilm, Hand, Ping>;

struct RoomRequest {
    RoomMessage message;
    Ack ack;
};

// All that a room may say.
struct HallWelcome {
    struct Game {
        std::string_view name;
        int least_seats = 2;
        int most_seats = 2;
        std::vector<rules::OptionRow> options;
        bool playable = true;
    };

    std::vector<Game> games;
    std::vector<std::string_view> bots;
};
struct Opened {
    struct Chair {
        Seat seat = Seat::P1;
        SeatKind kind = SeatKind::Here;
        std::string token;       // of a seat that is played here
        std::string invitation;  // to a seat that is played elsewhere
    };

    std::string room;
    std::vector<Chair> seats;
    std::string spectator;  // token
};
struct Joined {
    std::string room;
    Seat seat = Seat::Spectator;
    std::string token;  // of a seat that an invitation was used up for
};
struct Left {
    Seat seat = Seat::Spectator;
};
struct RoomState {
    struct Chair {
        Seat seat = Seat::P1;
        SeatKind kind = SeatKind::Here;
        std::string name;
        std::string bot;  // that plays the seat now
        bool claimed = false;
        int connections = 0;
    };
    struct Clock {
        std::int64_t seconds = 0;
        std::int64_t left = 0;
        Seats seats;
    };

    std::string room;
    std::string game;
    rules::Setup setup;
    std::vector<Chair> seats;
    Seats you;  // that this connection has joined
    int spectators = 0;
    std::optional<Clock> clock;
    bool over = false;
    std::string rematch;  // the room in which the next game is played
};
// One seat's news. Views come as the pieces of JSON that have changed. All that it
// speaks of belongs to whoever tells it.
struct ToldSeat {
    Seat seat = Seat::Spectator;
    std::uint64_t first = 1;
    std::span<const rules::Event* const> events;
    std::vector<std::pair<std::string_view, std::string_view>> view;
    Seats acting;
    std::span<const std::string> legal;
    bool undo = false;
    std::optional<rules::Outcome> outcome;
    int seats = 2;
};
struct Said {
    Seat seat = Seat::P1;
    std::string name;
    std::string text;
};
struct Shown {
    Seat seat = Seat::Spectator;
    std::uint64_t event = 0;
    std::string view;  // JSON
    std::uint64_t events_total = 0;
};
struct SiteState {
    struct Body {
        facts::PieceId id{};
        facts::Kind kind{};
        facts::Colour colour{};

        friend bool operator==(const Body&, const Body&) = default;
    };

    std::vector<Body> pieces;
    std::optional<facts::PieceId> held;
    bool moving = false;

    friend bool operator==(const SiteState&, const SiteState&) = default;
};
struct Checklist {
    rules::Checklist list;

    friend bool operator==(const Checklist&, const Checklist&) = default;
};
struct Pong {};
struct Bye {
    std::string_view key;
};

using RoomAnswer = std::variant<HallWelcome, Opened, Joined, Left, RoomState, ToldSeat, Said, Shown,
                                SiteState, Checklist, Refused, Faulted, Pong, Bye>;

}  // namespace jobsite::protocol
