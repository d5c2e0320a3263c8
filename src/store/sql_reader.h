#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/ledger.h"
#include "store/sql.h"
#include "store/sql_log.h"
#include "store/sql_snapshots.h"

namespace jobsite::store {

// Reads rooms over a connection of its own, each answer from one moment. A value that
// we could not have written is Fault::Damaged.
template <class Engine>
class SqlReader {
   public:
    using Connection = typename Engine::Connection;
    using Statement = typename Engine::Statement;
    using Rows = typename Engine::Rows;

    explicit SqlReader(Connection connection) : connection_(std::move(connection)) {}

    Answer<std::optional<StoredRoom>> load(std::string_view room);
    Answer<std::optional<StoredRoom>> recent(std::string_view room);
    Answer<std::optional<Passage>> passage(std::string_view room, rules::Seat seat,
                                           std::uint64_t event, Reach reach);
    Answer<std::optional<RoomHead>> load_head(std::string_view room);
    Answer<std::vector<Rest>> attempts(std::string_view room);
    Answer<std::optional<Film>> film(std::string_view room, std::uint64_t entry);
    Answer<Overdue> overdue(const Ages& ages);
    Answer<std::vector<Listed>> list(std::string_view after, std::size_t most);

   private:
    enum class Extent : std::uint8_t { Whole, Recent };
    Answer<std::optional<StoredRoom>> room(std::string_view id, Extent extent);
    // Fills in the log, and the snapshot where one is wanted and there.
    std::optional<table::Fault> add_log(StoredRoom& room, Extent extent);
    Answer<std::optional<Passage>> passage_in(std::string_view room, rules::Seat seat,
                                              std::uint64_t event, Reach reach);
    Answer<std::optional<RoomHead>> head(std::string_view id);
    Answer<std::vector<rules::Setup::Choice>> choices(std::string_view room);
    Answer<std::vector<SeatRecord>> seats(std::string_view room);
    Answer<std::vector<std::string>> rooms(Statement& question, std::int64_t before,
                                           std::size_t most);
    Answer<std::optional<Rest>> rest(std::string_view room);
    Answer<std::vector<Trace>> traces(std::string_view room, std::uint64_t entry);
    Answer<std::optional<std::string>> rematch(std::string_view room);
    Answer<std::vector<Remark>> remarks(std::string_view room);

    Connection connection_;
    Statement begin_{connection_, Engine::kBeginReading};
    Statement end_{connection_, "COMMIT"};
    Statement head_{
        connection_,
        "SELECT created, game, rules, data, seats, clock, spectator, rematch_of, site, reserve, "
        "pace, stand_in FROM room "
        "WHERE id = $1"};
    Statement choices_{connection_,
                       "SELECT option, value FROM choice WHERE room = $1 ORDER BY place"};
    Statement seats_{connection_,
                     "SELECT kind, name, bot, token, invitation, claimed, place, spent FROM seat "
                     "WHERE room = $1 "
                     "ORDER BY place"};
    SqlLog<Engine> log_{connection_};
    SqlSnapshots<Engine> snapshots_{connection_};
    Statement bytes_{connection_, "SELECT bytes FROM room WHERE id = $1"};
    Statement rest_{connection_, "SELECT entry, record FROM rest WHERE room = $1"};
    Statement attempts_{connection_,
                        "SELECT entry, record, hand FROM attempt WHERE room = $1 ORDER BY entry"};
    Statement film_{
        connection_,
        "SELECT entry, frames FROM film WHERE room = $1 AND entry >= $2 ORDER BY entry LIMIT 1"};
    Statement remarks_{connection_,
                       "SELECT seat, name, words FROM remark WHERE room = $1 ORDER BY number"};
    Statement traces_{
        connection_,
        "SELECT entry, ticks, gestures FROM trace WHERE room = $1 AND entry >= $2 ORDER BY number"};
    Statement rematch_{connection_, "SELECT id FROM room WHERE rematch_of = $1"};
    Statement list_{connection_,
                    "SELECT id, came, packed FROM room WHERE id > $1 ORDER BY id LIMIT $2"};
    Statement unvisited_{
        connection_,
        "SELECT id FROM room WHERE came IS NULL AND created < $1 ORDER BY created LIMIT $2"};
    Statement unpacked_{
        connection_, "SELECT id FROM room WHERE packed = 0 AND came < $1 ORDER BY came LIMIT $2"};
};

}  // namespace jobsite::store
