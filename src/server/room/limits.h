#pragma once

#include <cstddef>

#include "server/room/bucket.h"
#include "server/room/ids.h"
#include "store/records.h"

namespace jobsite::server {

// How much anybody may ask of the server, and how it paces itself.
struct Limits {
    // Frames of one connection, whatever is in them: this is asked before anything is read.
    // A frame counts once for each KiB that it has begun.
    Allowance frames{.at_once = 100, .per_second = 110, .per_minute = 0};
    // Messages among them, and what each kind of message counts for.
    Allowance messages{.at_once = 40, .per_second = 20, .per_minute = 0};
    // Where the hand is, which a page says 60 times a second.
    Allowance hands{.at_once = 60, .per_second = 90, .per_minute = 0};
    std::int64_t join_counts = 4;
    std::int64_t open_counts = 8;
    std::int64_t at_counts = 2;
    std::int64_t hint_counts = 8;
    // A connection that goes on regardless is closed.
    int refused_in_a_row = 200;

    // Rooms that one address opens, for rematches too: in a short time, and in a day.
    Allowance rooms{.at_once = 30, .per_second = 0, .per_minute = 10};
    Allowance rooms_a_day{.at_once = 200, .per_second = 0, .per_minute = 0, .per_day = 200};
    // The log of one room, and its films. A game of an evening takes a hundredth of it.
    std::uint64_t room_bytes = std::uint64_t{16} << 20U;
    store::FilmLimits films{};
    // So long a hand holds one piece. Then it is as if the time for a turn were up.
    Millis longest_hold = 300'000;
    std::size_t connections_per_address = 64;
    std::size_t connections_per_room = 64;  // that speak for a seat
    std::size_t spectators_per_room = 10'000;
    std::size_t connections = 10'000;

    // Messages of one connection that wait while a room, or the connection's join, is being
    // written.
    std::size_t waiting_in_room = 8;
    std::size_t waiting_for_join = 32;
    // Looks back that one room has under way.
    std::size_t looks_in_room = 16;

    std::size_t frame_bytes = std::size_t{64} << 10U;
    // What may wait to be sent to one connection; a slower one is closed.
    std::size_t outgoing_bytes = std::size_t{1} << 20U;
    // Where more than this waits, motion is left out.
    std::size_t motion_bytes = std::size_t{32} << 10U;

    // Events that one is told at once who comes in; the rest for the asking.
    std::size_t events_at_once = 1000;

    int most_clock_seconds = 24 * 3600;
    int least_clock_seconds = 5;

    // Whoever has gone may come back in this time before others let a bot play for them.
    Millis grace = 30'000;

    // A room to which nobody has come is removed after this time, and one to which nobody
    // comes any more is packed after that.
    Millis unvisited = 24 * kHour;
    Millis pack_after = 7 * 24 * kHour;

    // A bot waits this long, so that people can follow.
    Millis bot_pause = 900;
    // A bot whose way to a place would take longer than this goes nowhere.
    Millis longest_errand = 20'000;
    // How often somebody who holds a piece is told at most what would come of it, and what part
    // of a core a worker has for that.
    Millis look_pause = 250;
    int look_percent = 5;
    // Where more than so many watch, how many they are is told no more often than this.
    int few_spectators = 20;
    Millis count_pause = 1000;
    // After a write that failed, what has to happen by itself is tried again.
    Millis retry_pause = 1000;
};

}  // namespace jobsite::server
