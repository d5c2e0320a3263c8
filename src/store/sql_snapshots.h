#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "store/records.h"
#include "store/sql.h"

namespace jobsite::store {

// The last snapshot before a seat heard an event, and the entry of the first one after that.
struct SqlAround {
    std::optional<Snapshot> before;
    std::optional<std::uint64_t> after;
};

// Reads the snapshots of a room, over the connection of its reader. One that has been changed
// is passed over.
template <class Engine>
class SqlSnapshots {
   public:
    using Connection = typename Engine::Connection;
    using Statement = typename Engine::Statement;
    using Rows = typename Engine::Rows;

    // The connection outlives it.
    explicit SqlSnapshots(Connection& connection) : connection_(connection) {}

    // The last one up to that entry.
    Answer<std::optional<Snapshot>> last(std::string_view room, std::uint64_t most);
    Answer<SqlAround> around(std::string_view room, rules::Seat seat, std::uint64_t event);

   private:
    Connection& connection_;
    Statement heard_{connection_,
                     "SELECT entry, heard FROM snapshot WHERE room = $1 ORDER BY entry"};
    Statement last_{
        connection_,
        "SELECT entry, heard, position, hash FROM snapshot WHERE room = $1 AND entry <= $2 "
        "ORDER BY entry DESC LIMIT 1"};
};

// How many events the seats have heard, as bytes; none where it is not that.
std::vector<std::byte> print_heard(const table::Heard& heard);
std::optional<table::Heard> parse_heard(std::span<const std::byte> bytes);

// The fingerprint that is kept with a snapshot.
std::uint64_t hash_of(const Snapshot& snapshot);

}  // namespace jobsite::store
