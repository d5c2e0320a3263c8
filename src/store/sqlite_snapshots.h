#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "store/records.h"
#include "store/sqlite.h"

namespace jobsite::store {

// Reads the snapshots of a room, over the connection of its reader. One that has been changed
// is passed over.
class SqliteSnapshots {
   public:
    // The connection outlives it.
    explicit SqliteSnapshots(sqlite::Connection& connection) : connection_(connection) {}

    // The last one up to that entry.
    Answer<std::optional<Snapshot>> last(std::string_view room, std::uint64_t most);
    // The last one before the seat heard the event, and the entry of the first one after that.
    struct Around {
        std::optional<Snapshot> before;
        std::optional<std::uint64_t> after;
    };
    Answer<Around> around(std::string_view room, rules::Seat seat, std::uint64_t event);

   private:
    sqlite::Connection& connection_;
    sqlite::Statement heard_{connection_,
                             "SELECT entry, heard FROM snapshot WHERE room = ? ORDER BY entry"};
    sqlite::Statement last_{
        connection_,
        "SELECT entry, heard, position, hash FROM snapshot WHERE room = ? AND entry <= ? "
        "ORDER BY entry DESC LIMIT 1"};
};

// How many events the seats have heard, as bytes; none where it is not that.
std::vector<std::byte> print_heard(const table::Heard& heard);
std::optional<table::Heard> parse_heard(std::span<const std::byte> bytes);

// The fingerprint that is kept with a snapshot.
std::uint64_t hash_of(const Snapshot& snapshot);

}  // namespace jobsite::store
