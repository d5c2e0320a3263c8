#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "store/records.h"
#include "store/sqlite.h"

namespace jobsite::store {

// Reads the log of a room, over the connection of whoever needs it: what has been packed,
// and what follows it. A log that is not as long as was counted is Fault::Damaged.
class SqliteLog {
   public:
    // The connection outlives it.
    explicit SqliteLog(sqlite::Connection& connection) : connection_(connection) {}

    // The entries from one number on, which is 1 or has not been packed, up to another if one is
    // given.
    Answer<std::vector<table::Entry>> entries(std::string_view room, std::uint64_t first = 1,
                                              std::optional<std::uint64_t> last = {});
    // How many entries were counted.
    Answer<std::uint64_t> length(std::string_view room);

   private:
    Answer<std::vector<table::Entry>> packed(std::string_view room);

    sqlite::Connection& connection_;
    sqlite::Statement pack_{connection_, "SELECT bytes, entries FROM pack WHERE room = ?"};
    sqlite::Statement entries_{connection_,
                               "SELECT number, seat, move, hash, clock FROM entry WHERE room = ? "
                               "AND number BETWEEN ? AND ? "
                               "ORDER BY number"};
    sqlite::Statement last_{connection_, "SELECT last FROM room WHERE id = ?"};
};

}  // namespace jobsite::store
