#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "store/ledger.h"
#include "store/sql_log.h"
#include "store/sqlite.h"

namespace jobsite::store {

// Writes batches, each in one transaction, over a connection of its own.
class SqliteWriter {
   public:
    explicit SqliteWriter(sqlite::Connection connection) : connection_(std::move(connection)) {}

    Outcomes commit(std::span<const Write> batch);

   private:
    std::optional<table::Fault> write(const Write& write);
    std::optional<table::Fault> put(const Create& create);
    std::optional<table::Fault> put(const SeatChange& change);
    std::optional<table::Fault> put(const PaceChange& change);
    std::optional<table::Fault> put(const Say& say);
    std::optional<table::Fault> put(const Append& append);
    std::optional<table::Fault> put(const Visit& visit);
    std::optional<table::Fault> put(const Remove& remove);
    std::optional<table::Fault> put(const Pack& pack);
    std::optional<table::Fault> put_entries(const Append& append);
    std::optional<table::Fault> put(std::string_view room, const Rest& rest);
    std::optional<table::Fault> put_attempt(const Append& append);
    std::optional<table::Fault> put(std::string_view room, const Trace& trace);
    std::optional<table::Fault> put(std::string_view room, const Film& film,
                                    const FilmLimits& limits);
    std::optional<table::Fault> put(std::string_view room, const Snapshot& snapshot);
    std::optional<table::Fault> put_spent(const Append& append);

    sqlite::Connection connection_;
    sqlite::Statement begin_{connection_, "BEGIN IMMEDIATE"};
    sqlite::Statement commit_{connection_, "COMMIT"};
    sqlite::Statement rollback_{connection_, "ROLLBACK"};
    sqlite::Statement mark_{connection_, "SAVEPOINT one"};
    sqlite::Statement back_to_mark_{connection_, "ROLLBACK TO one"};
    sqlite::Statement drop_mark_{connection_, "RELEASE one"};

    sqlite::Statement room_{
        connection_,
        "INSERT INTO room (id, created, game, rules, site, data, seats, clock, spectator, "
        "rematch_of, reserve, pace, stand_in, last) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)"};
    sqlite::Statement choice_{
        connection_, "INSERT INTO choice (room, place, option, value) VALUES (?, ?, ?, ?)"};
    sqlite::Statement seat_{
        connection_,
        "INSERT INTO seat (kind, name, bot, token, invitation, claimed, spent, room, place) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    sqlite::Statement change_{
        connection_,
        "UPDATE seat SET kind = ?, name = ?, bot = ?, token = ?, invitation = ?, claimed = ?, "
        "spent = ? WHERE room = ? AND place = ?"};
    sqlite::Statement spent_{connection_, "UPDATE seat SET spent = ? WHERE room = ? AND place = ?"};
    sqlite::Statement pace_{connection_, "UPDATE room SET pace = ? WHERE id = ?"};
    sqlite::Statement remark_{
        connection_,
        "INSERT INTO remark (room, number, seat, name, words) "
        "SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4 FROM remark WHERE room = ?1"};
    sqlite::Statement drop_remarks_{
        connection_,
        "DELETE FROM remark WHERE room = ?1 AND number <= (SELECT number FROM remark "
        "WHERE room = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)"};
    sqlite::Statement last_{connection_, "SELECT last FROM room WHERE id = ?"};
    sqlite::Statement entry_{
        connection_,
        "INSERT INTO entry (room, number, seat, move, hash, clock) VALUES (?, ?, ?, ?, ?, ?)"};
    sqlite::Statement length_{connection_,
                              "UPDATE room SET last = ?, bytes = bytes + ? WHERE id = ?"};
    sqlite::Statement rest_{connection_,
                            "INSERT OR REPLACE INTO rest (room, entry, record) VALUES (?, ?, ?)"};
    sqlite::Statement attempt_{
        connection_, "INSERT INTO attempt (room, entry, record, hand) VALUES (?, ?, ?, ?)"};
    sqlite::Statement grown_{connection_, "UPDATE room SET bytes = bytes + ? WHERE id = ?"};
    sqlite::Statement film_{connection_, "INSERT INTO film (room, entry, frames) VALUES (?, ?, ?)"};
    // A rest makes what led to it superfluous.
    sqlite::Statement drop_traces_{connection_, "DELETE FROM trace WHERE room = ? AND entry < ?"};
    // The oldest go, until neither their number nor their size is too large.
    sqlite::Statement drop_films_{
        connection_,
        "DELETE FROM film WHERE room = ?1 AND entry IN (SELECT entry FROM (SELECT entry, "
        "row_number() OVER last AS number, sum(length(frames)) OVER last AS bytes FROM film "
        "WHERE room = ?1 WINDOW last AS (ORDER BY entry DESC)) WHERE number > ?2 OR bytes > ?3)"};
    sqlite::Statement snapshot_{
        connection_,
        "INSERT INTO snapshot (room, entry, heard, position, hash) VALUES (?, ?, ?, ?, ?)"};
    sqlite::Statement drop_snapshots_{connection_, "DELETE FROM snapshot WHERE room = ?"};
    sqlite::Statement trace_{
        connection_,
        "INSERT INTO trace (room, number, entry, ticks, gestures) "
        "SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4 FROM trace WHERE room = ?1"};

    sqlite::Statement visit_{connection_, "UPDATE room SET came = ?, packed = 0 WHERE id = ?"};
    // Nobody has come, so that there is nothing else of it.
    sqlite::Statement drop_choices_{connection_, "DELETE FROM choice WHERE room = ?"};
    sqlite::Statement drop_seats_{connection_, "DELETE FROM seat WHERE room = ?"};
    sqlite::Statement drop_room_{connection_, "DELETE FROM room WHERE id = ? AND came IS NULL"};

    SqlLog<sqlite::Engine> log_{connection_};
    sqlite::Statement pack_{connection_,
                            "INSERT OR REPLACE INTO pack (room, entries, bytes) VALUES (?, ?, ?)"};
    sqlite::Statement drop_entries_{connection_, "DELETE FROM entry WHERE room = ?"};
    sqlite::Statement packed_{connection_, "UPDATE room SET packed = 1 WHERE id = ?"};
};

}  // namespace jobsite::store
