#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/hash.h"
#include "store/records.h"

// Rooms and moves to try a store with.
namespace jobsite::store::testing {

inline TokenHash token_hash(std::uint8_t fill) {
    TokenHash hash;
    hash.fill(std::byte{fill});
    return hash;
}

// A room with one seat of each kind.
inline RoomHead sample_room(std::string_view id, std::int64_t created = 1'700'000'000) {
    return {.room = std::string(id),
            .game = {.game = "monster_office",
                     .rules_version = 3,
                     .data = 0xfedcba9876543210U,
                     .setup = {.seats = 3, .options = {{"contest", "full"}, {"bonus", "none"}}}},
            .clock_seconds = 90,
            .reserve_seconds = 300,
            .pace = table::Pace::Slow,
            .stand_in = "foreman",
            .created = created,
            .seats = {{.kind = SeatKind::Here,
                       .name = "Zoë",
                       .bot = "",
                       .token = token_hash(1),
                       .invitation = {},
                       .claimed = Claimed::Yes},
                      {.kind = SeatKind::Link,
                       .name = "",
                       .bot = "",
                       .token = {},
                       .invitation = token_hash(2),
                       .claimed = Claimed::No},
                      {.kind = SeatKind::Bot,
                       .name = "Greedy",
                       .bot = "greedy",
                       .token = {},
                       .invitation = {},
                       .claimed = Claimed::No}},
            .spectator = token_hash(3),
            .rematch_of = {}};
}

// Entries first to last, told apart by their room and number.
inline std::vector<table::Entry> sample_entries(std::string_view room, std::uint64_t first,
                                                std::uint64_t last) {
    std::vector<table::Entry> entries;
    for (std::uint64_t number = first; number <= last; ++number) {
        const std::string move = fmt::format("lay {} in {}", number, room);
        entries.push_back({.number = number,
                           .seat = rules::seat_at(static_cast<int>(number % 7)),
                           .move = move,
                           .hash = base::hash(move),
                           .maker = number % 3 == 0 ? table::Maker::Clock : table::Maker::Player});
    }
    return entries;
}

inline Append sample_append(std::string_view room, std::uint64_t first, std::uint64_t last) {
    return {.room = std::string(room), .entries = sample_entries(room, first, last)};
}

}  // namespace jobsite::store::testing
