#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "facts/facts.h"
#include "facts/placement.h"
#include "protocol/refusals.h"
#include "rules/catalogue.h"
#include "rules/event.h"
#include "rules/outcome.h"
#include "rules/reason.h"
#include "rules/referee.h"
#include "rules/seat.h"
#include "rules/setup.h"
#include "rules/texts.h"
#include "table/fault.h"
#include "table/pace.h"
#include "table/predict.h"
#include "table/seat_kind.h"

// All that tables and rooms may say, docs/protocol.md.
namespace jobsite::protocol {

using rules::Seat;
using rules::Seats;
using table::SeatKind;

struct Welcome {
    struct Game {
        std::string_view name;
        int least_seats = 2;
        int most_seats = 2;
        std::vector<rules::OptionRow> options;
    };

    std::vector<Game> games;
    std::vector<std::string_view> bots;

    void add(const rules::GameRow& row) {
        games.push_back({.name = row.name,
                         .least_seats = row.least_seats,
                         .most_seats = row.most_seats,
                         .options = {row.options.begin(), row.options.end()}});
    }
};
// Why a message was not done, and what of it is to blame.
struct Refused {
    Refusal refusal;
    rules::Arguments arguments;
};
struct Faulted {
    table::Fault fault{};
};
struct Pong {};

// One seat's news. Views come as the pieces of JSON that have changed. All that it
// speaks of belongs to whoever tells it.
struct Told {
    Seat seat = Seat::Spectator;
    std::uint64_t first = 1;
    std::span<const rules::Event* const> events;
    std::vector<std::pair<std::string_view, std::string_view>> view;
    Seats acting;
    std::span<const std::string> legal;
    bool undo = false;
    bool more = false;  // there are further events, for whoever joins again
    std::optional<rules::Outcome> outcome;
    int seats = 2;
    const rules::Texts* sentences = nullptr;  // for a client that has none of its own
};

// Of tables.
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
struct Trembles {};
struct Looked {
    facts::Facts now;
    rules::Checklist checklist;
};

// Of rooms.
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
// What a knock has found: the table, and what the link opens there.
struct Door {
    std::string room;
    std::string game;
    Seat seat = Seat::Spectator;
    bool invited = false;            // whoever joins by it takes the seat
    std::vector<std::string> names;  // of all seats
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
        bool invited = false;  // and the invitation has not been used
        int connections = 0;
    };
    struct Clock {
        std::int64_t seconds = 0;
        std::int64_t left = 0;
        Seats seats;
        std::vector<std::pair<Seat, std::int64_t>> reserves{};  // seconds that are left of them
    };
    // Why it can only be looked at, and how many of its moves are shown.
    struct Kept {
        table::Fault why{};
        std::uint64_t shown = 0;
        std::uint64_t of = 0;
    };

    std::string room;
    std::string game;
    rules::Setup setup;
    std::vector<Chair> seats;
    Seats you;  // that this connection has joined
    int spectators = 0;
    std::optional<Clock> clock;
    table::Pace pace = table::Pace::Usual;
    std::string stand_in;    // the bot that plays for those who are not there
    bool waiting = false;    // for people who have not come yet; the game has not begun
    bool only_bots = false;  // play on: people are out, or watch
    bool over = false;
    std::string rematch;  // the room in which the next game is played
    std::optional<Kept> kept;
};
struct Said {
    Seat seat = Seat::P1;
    std::string name;
    std::string text;
};
// What was said before somebody came.
struct Chat {
    std::vector<Said> lines;
};
struct Shown {
    Seat seat = Seat::Spectator;
    std::uint64_t event = 0;
    std::string view;  // JSON
    std::uint64_t events_total = 0;
};
// Some of a log as a file has it; the first part begins with the head.
struct LogPart {
    std::string text;
    std::uint64_t next = 0;  // to ask for more from there; 0: it is whole
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
    bool on_rail = false;                // what is held
    std::optional<int> sure{};           // a bot whose hand it is: times of ten that it will do
    std::vector<std::uint32_t> loose{};  // joints, by their ids
    std::vector<std::uint32_t> broken{};
    bool moving = false;

    friend bool operator==(const SiteState&, const SiteState&) = default;
};
struct Checklist {
    rules::Checklist list;

    friend bool operator==(const Checklist&, const Checklist&) = default;
};
// What would come of it if the hand let go now, as it was when it had done what `number` said.
struct Predicted {
    std::uint64_t number = 0;  // of the last hand that was used
    table::Prediction prediction;
};
// To whoever wants to run attempts ahead, and with each that they begin: how to.
struct Ahead {
    Seat seat = Seat::Spectator;
    std::string start{};     // table/start.h, in base64; empty where nothing is held
    std::uint32_t tick = 0;  // how far that has come
};
// When a hand of theirs is used, or a move made, if not in the tick that they said.
struct Used {
    std::optional<std::uint64_t> number;  // of the hand; none: the move
    std::uint32_t tick = 0;
};
// What a foreman would do after that event of the seat: a move, or a place for what is held.
struct Hint {
    Seat seat = Seat::Spectator;
    std::uint64_t event = 0;
    std::variant<std::string, facts::Placement> what;
    int sure = 0;                           // of a place: times of ten that it will do
    std::optional<rules::Reason> reason{};  // of a move
};
struct Bye {
    std::string_view key;
};

using ServerMessage =
    std::variant<Welcome, Refused, Faulted, Pong, Told, Created, View, Legal, Trembles, Looked,
                 Opened, Door, Joined, Left, RoomState, Said, Chat, Shown, LogPart, SiteState,
                 Checklist, Predicted, Ahead, Used, Hint, Bye>;

}  // namespace jobsite::protocol
