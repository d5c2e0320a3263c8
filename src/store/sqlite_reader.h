#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/ledger.h"
#include "store/sqlite.h"
#include "store/sqlite_log.h"
#include "store/sqlite_snapshots.h"

namespace jobsite::store {

// Reads rooms over a connection of its own, each answer from one moment. A value that
// we could not have written is Fault::Damaged.
class SqliteReader {
   public:
    explicit SqliteReader(sqlite::Connection connection) : connection_(std::move(connection)) {}

    Answer<std::optional<StoredRoom>> load(std::string_view room);
    Answer<std::optional<StoredRoom>> recent(std::string_view room);
    Answer<std::optional<Passage>> passage(std::string_view room, rules::Seat seat,
                                           std::uint64_t event, Reach reach);
    Answer<std::optional<RoomHead>> load_head(std::string_view room);
    Answer<std::optional<Film>> film(std::string_view room, std::uint64_t entry);
    Answer<Overdue> overdue(const Ages& ages);

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
    Answer<std::vector<std::string>> rooms(sqlite::Statement& question, std::int64_t before,
                                           std::size_t most);
    Answer<std::optional<Rest>> rest(std::string_view room);
    Answer<std::vector<Trace>> traces(std::string_view room, std::uint64_t entry);
    Answer<std::optional<std::string>> rematch(std::string_view room);
    Answer<std::vector<Remark>> remarks(std::string_view room);

    sqlite::Connection connection_;
    sqlite::Statement begin_{connection_, "BEGIN"};
    sqlite::Statement end_{connection_, "COMMIT"};
    sqlite::Statement head_{
        connection_,
        "SELECT created, game, rules, data, seats, clock, spectator, rematch_of, site, reserve, "
        "pace, stand_in FROM room "
        "WHERE id = ?"};
    sqlite::Statement choices_{connection_,
                               "SELECT option, value FROM choice WHERE room = ? ORDER BY place"};
    sqlite::Statement seats_{
        connection_,
        "SELECT kind, name, bot, token, invitation, claimed, place, spent FROM seat WHERE room = ? "
        "ORDER BY place"};
    SqliteLog log_{connection_};
    SqliteSnapshots snapshots_{connection_};
    sqlite::Statement bytes_{connection_, "SELECT bytes FROM room WHERE id = ?"};
    sqlite::Statement rest_{connection_, "SELECT entry, record FROM rest WHERE room = ?"};
    sqlite::Statement film_{
        connection_,
        "SELECT entry, frames FROM film WHERE room = ? AND entry >= ? ORDER BY entry LIMIT 1"};
    sqlite::Statement remarks_{
        connection_, "SELECT seat, name, words FROM remark WHERE room = ? ORDER BY number"};
    sqlite::Statement traces_{
        connection_,
        "SELECT entry, ticks, gestures FROM trace WHERE room = ? AND entry >= ? ORDER BY number"};
    sqlite::Statement rematch_{connection_, "SELECT id FROM room WHERE rematch_of = ?"};
    sqlite::Statement unvisited_{
        connection_,
        "SELECT id FROM room WHERE came IS NULL AND created < ? ORDER BY created LIMIT ?"};
    sqlite::Statement unpacked_{
        connection_, "SELECT id FROM room WHERE packed = 0 AND came < ? ORDER BY came LIMIT ?"};
};

}  // namespace jobsite::store
