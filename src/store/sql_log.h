#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "store/records.h"
#include "store/sql.h"

namespace jobsite::store {

// Reads the log of a room, over the connection of whoever needs it: what has been packed,
// and what follows it. A log that is not as long as was counted is Fault::Damaged.
template <class Engine>
class SqlLog {
   public:
    using Connection = typename Engine::Connection;
    using Statement = typename Engine::Statement;
    using Rows = typename Engine::Rows;

    // The connection outlives it.
    explicit SqlLog(Connection& connection) : connection_(connection) {}

    // The entries from one number on, which is 1 or has not been packed, up to another if one is
    // given.
    Answer<std::vector<table::Entry>> entries(std::string_view room, std::uint64_t first = 1,
                                              std::optional<std::uint64_t> last = {});
    // How many entries were counted.
    Answer<std::uint64_t> length(std::string_view room);

   private:
    Answer<std::vector<table::Entry>> packed(std::string_view room);

    Connection& connection_;
    Statement pack_{connection_, "SELECT bytes, entries FROM pack WHERE room = $1"};
    Statement entries_{connection_,
                       "SELECT number, seat, move, hash, clock FROM entry WHERE room = $1 "
                       "AND number BETWEEN $2 AND $3 "
                       "ORDER BY number"};
    Statement last_{connection_, "SELECT last FROM room WHERE id = $1"};
};

}  // namespace jobsite::store
