#pragma once

#include <cstdint>
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

    Answer<std::vector<table::Entry>> entries(std::string_view room);

   private:
    Answer<std::vector<table::Entry>> packed(std::string_view room);
    // How many entries were counted.
    Answer<std::uint64_t> length(std::string_view room);

    sqlite::Connection& connection_;
    sqlite::Statement pack_{connection_, "SELECT bytes, entries FROM pack WHERE room = ?"};
    sqlite::Statement entries_{
        connection_,
        "SELECT number, seat, move, hash, clock FROM entry WHERE room = ? ORDER BY number"};
    sqlite::Statement last_{connection_, "SELECT last FROM room WHERE id = ?"};
};

}  // namespace jobsite::store
