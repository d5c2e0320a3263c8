#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "rules/seat.h"
#include "table/fault.h"
#include "table/log.h"
#include "table/log_text.h"
#include "table/pace.h"
#include "table/rest.h"
#include "table/seat_kind.h"
#include "table/snapshot.h"

// What is kept of a room: its head, which is written once; its seats, which change
// as people come and go; and its entries, which are only ever added to.
namespace jobsite::store {

using table::Rest;
using table::Snapshot;
using table::Trace;

template <class T>
using Answer = tl::expected<T, table::Fault>;

// The fingerprint of a token. The token itself is never kept.
using TokenHash = std::array<std::byte, 32>;

using table::SeatKind;

enum class Claimed : std::uint8_t { No, Yes };

struct SeatRecord {
    SeatKind kind = SeatKind::Here;
    std::string name;
    std::string bot;  // who plays for the seat at present; empty when a person does
    std::optional<TokenHash> token;
    std::optional<TokenHash> invitation;  // until it is used up
    Claimed claimed = Claimed::No;
    std::int64_t spent = 0;  // milliseconds of the game's reserve

    friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

struct RoomHead {
    std::string room;  // its id
    table::Head game;
    int clock_seconds = 0;    // for a turn; 0 when there is no clock
    int reserve_seconds = 0;  // of each seat, for the whole game
    table::Pace pace = table::Pace::Usual;
    std::string stand_in{};    // the bot that plays for those who are not there; empty: the usual
    std::int64_t created = 0;  // by the caller's clock
    std::vector<SeatRecord> seats;
    std::optional<TokenHash> spectator;
    // The room whose players wanted another game. A room has at most one rematch, and
    // says which from the moment that this one is written.
    std::optional<std::string> rematch_of;

    friend bool operator==(const RoomHead&, const RoomHead&) = default;
};

// The motion of an attempt as it was seen, and the entry with which it came to rest. It is
// no part of the log: without it a game is the same.
struct Film {
    std::uint64_t entry = 0;
    std::vector<std::byte> frames;

    friend bool operator==(const Film&, const Film&) = default;
};

// How many of a room's films are kept, the last ones.
struct FilmLimits {
    std::uint64_t most = 100;
    std::uint64_t bytes = std::uint64_t{4} << 20U;  // of all together

    friend bool operator==(const FilmLimits&, const FilmLimits&) = default;
};

// What entries count for against the limits of a room: about what they take on disk; and so an
// attempt that is kept with them.
std::uint64_t bytes_of(std::span<const table::Entry> entries, const std::optional<Rest>& rest = {});

// A rest whose hand is known is an attempt that can be run again, and is kept.
inline bool is_attempt(const std::optional<Rest>& rest) { return rest && !rest->hand.empty(); }

// Something that was said in a room.
struct Remark {
    rules::Seat seat = rules::Seat::P1;
    std::string name;  // of whoever said it, then
    std::string text;

    friend bool operator==(const Remark&, const Remark&) = default;
};

// So many remarks are kept of a room, the last ones.
inline constexpr std::uint64_t kMostRemarks = 100;

struct StoredRoom {
    RoomHead head;  // with the seats as they are now
    std::optional<Snapshot> snapshot{};
    std::vector<table::Entry> entries{};   // from the one of the snapshot on, if there is one
    std::uint64_t bytes = 0;               // of all entries and attempts
    std::optional<Rest> rest{};            // of a site, the last, without its hand
    std::vector<Trace> traces{};           // from that rest on
    std::optional<std::string> rematch{};  // the room that is this one's rematch
    std::vector<Remark> remarks{};         // the last ones, in their order

    friend bool operator==(const StoredRoom&, const StoredRoom&) = default;
};

// A write is wholly done or not at all.
struct Create {
    RoomHead head;
};
struct SeatChange {
    std::string room;
    rules::Seat seat = rules::Seat::P1;
    SeatRecord now;
};
struct PaceChange {
    std::string room;
    table::Pace now = table::Pace::Usual;
};
struct Say {
    std::string room;
    Remark remark;
};
struct Append {
    std::string room;
    std::vector<table::Entry> entries;  // numbered from the log's last number plus one
    std::optional<Rest> rest{};         // takes the place of the one before
    std::optional<Trace> trace{};       // of what came before the entries
    std::optional<Film> film{};
    FilmLimits films{};
    std::optional<Snapshot> snapshot{};
    // What these seats have now spent of their reserves.
    std::vector<std::pair<rules::Seat, std::int64_t>> spent{};
};
// Somebody has come into the room.
struct Visit {
    std::string room;
    std::int64_t at = 0;  // by the caller's clock
};
// Takes a room away into which nobody has ever come.
struct Remove {
    std::string room;
};
// Packs the log of a room into few bytes. Nothing else about the room changes, and what is
// appended later follows it.
struct Pack {
    std::string room;
};
using Write = std::variant<Create, SeatChange, PaceChange, Say, Append, Visit, Remove, Pack>;

// What was played before a seat heard an event of its own: entries from a snapshot on, that
// of the snapshot among them, or from the start.
struct Passage {
    std::optional<Snapshot> snapshot;
    std::vector<table::Entry> entries;

    friend bool operator==(const Passage&, const Passage&) = default;
};
// Whether it ends somewhere after that event, or with the log.
enum class Reach : std::uint8_t { Event, End };

// A room among all the others: when somebody last came in, if ever, and whether it is packed.
struct Listed {
    std::string room;
    std::optional<std::int64_t> came{};
    bool packed = false;

    friend bool operator==(const Listed&, const Listed&) = default;
};

// Which rooms have had their time.
struct Ages {
    std::int64_t created_before = 0;  // and nobody has come since
    std::int64_t came_before = 0;     // and nobody has come after that
    std::size_t most = 100;           // of each
};
struct Overdue {
    std::vector<std::string> to_remove;
    std::vector<std::string> to_pack;

    friend bool operator==(const Overdue&, const Overdue&) = default;
};

}  // namespace jobsite::store
