#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

#include "store/judge.h"
#include "store/ledger.h"
#include "store/postgres.h"
#include "store/postgres_node.h"
#include "store/sql_log.h"

namespace jobsite::store {

// Writes batches, each in one transaction, over a connection of its own. A batch goes to and fro
// twice: first its rooms are locked and looked at, then everything that can be is sent at once.
class PostgresWriter {
   public:
    // It writes for the node, which outlives it, in a session that nobody has followed by another.
    PostgresWriter(postgres::Connection connection, const PostgresNode& node, std::int64_t session)
        : connection_(std::move(connection)), node_(node), session_(session) {}

    // Why there is no answer, and what is known of the batch.
    struct Failure {
        sql::Code code{};
        enum class Kept : std::uint8_t { No, Unknown } kept = Kept::No;
        Outcomes outcomes{};  // if it was kept
    };
    // The number goes into the node's row with the batch, and so says later whether it is there.
    tl::expected<Outcomes, Failure> commit(std::span<const Write> batch, std::int64_t number);

   private:
    struct Holder {
        std::int64_t epoch = 0;
        bool is_this_node = false;
        bool is_another_node = false;
    };
    [[nodiscard]] bool is_elsewhere(const std::string& room, const Holder& holder) const;
    // Locks the rooms of a batch and has them known to the judge.
    tl::expected<Judge, sql::Code> look(std::span<const Write> batch, std::int64_t number);
    void send(std::span<const Write> batch, const Outcomes& outcomes);

    void send(const Create& create);
    void send(const SeatChange& change);
    void send(const PaceChange& change);
    void send(const Say& say);
    void send(const Append& append);
    void send(const Visit& visit);
    void send(const Remove& remove);
    void send(const Pack& pack);
    void send_beside(const Append& append);
    void send_entries();

    // The entries of the appends, which go together.
    struct Gathered {
        using Of = postgres::Column::Of;
        postgres::Column rooms{Of::Texts};
        postgres::Column numbers{Of::Numbers};
        postgres::Column seats{Of::Texts};
        postgres::Column moves{Of::Blobs};
        postgres::Column hashes{Of::Numbers};
        postgres::Column clocks{Of::Numbers};
    };
    // By how much the logs of rooms have grown.
    struct Growth {
        std::uint64_t entries = 0;
        std::uint64_t bytes = 0;
    };

    using Statement = postgres::Statement;

    postgres::Connection connection_;
    const PostgresNode& node_;
    const std::int64_t session_;
    Gathered gathered_;
    std::map<std::string, Growth, std::less<>> grown_;
    SqlLog<postgres::Engine> log_{connection_};

    Statement begin_{connection_, "BEGIN"};
    Statement commit_{connection_, "COMMIT"};
    Statement node_row_{connection_,
                        "UPDATE node SET batch = $3 WHERE id = $1 AND session = $2 AND open = 1 "
                        "AND seen > now() - interval '10 seconds'"};
    Statement rooms_{connection_,
                     "SELECT id, last, seats, came, rematch_of, epoch, "
                     "CASE WHEN owner = $2 THEN 1 ELSE 0 END::bigint, "
                     "CASE WHEN owner <> $2 AND EXISTS (SELECT 1 FROM node WHERE node.id = owner "
                     "AND open = 1 AND seen > now() - interval '10 seconds') THEN 1 ELSE 0 "
                     "END::bigint FROM room WHERE id = ANY($1::text[]) ORDER BY id "
                     "FOR UPDATE OF room"};
    Statement rematches_{connection_,
                         "SELECT rematch_of FROM room WHERE rematch_of = ANY($1::text[])"};

    Statement room_{
        connection_,
        "INSERT INTO room (id, created, game, rules, site, data, seats, clock, spectator, "
        "rematch_of, reserve, pace, stand_in) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"};
    Statement choice_{connection_,
                      "INSERT INTO choice (room, place, option, value) VALUES ($1, $2, $3, $4)"};
    Statement seat_{
        connection_,
        "INSERT INTO seat (kind, name, bot, token, invitation, claimed, spent, room, place) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"};
    Statement change_{
        connection_,
        "UPDATE seat SET kind = $1, name = $2, bot = $3, token = $4, invitation = $5, "
        "claimed = $6, spent = $7 WHERE room = $8 AND place = $9"};
    Statement spent_{connection_, "UPDATE seat SET spent = $1 WHERE room = $2 AND place = $3"};
    Statement pace_{connection_, "UPDATE room SET pace = $1 WHERE id = $2"};
    Statement remark_{connection_,
                      "INSERT INTO remark (room, number, seat, name, words) "
                      "SELECT $1::text, coalesce(max(number), 0) + 1, $2::text, $3::bytea, "
                      "$4::bytea FROM remark WHERE room = $1"};
    Statement drop_remarks_{
        connection_,
        "DELETE FROM remark WHERE room = $1 AND number <= (SELECT number FROM remark "
        "WHERE room = $1 ORDER BY number DESC LIMIT 1 OFFSET $2)"};
    Statement entries_{connection_,
                       "INSERT INTO entry (room, number, seat, move, hash, clock) "
                       "SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[], "
                       "$5::bigint[], $6::bigint[])"};
    Statement lengths_{connection_,
                       "UPDATE room SET last = last + grown.entries, bytes = room.bytes + "
                       "grown.bytes FROM unnest($1::text[], $2::bigint[], $3::bigint[]) "
                       "AS grown (room, entries, bytes) WHERE id = grown.room"};
    Statement rest_{connection_,
                    "INSERT INTO rest (room, entry, record) VALUES ($1, $2, $3) ON CONFLICT (room) "
                    "DO UPDATE SET entry = excluded.entry, record = excluded.record"};
    Statement attempt_{connection_,
                       "INSERT INTO attempt (room, entry, record, hand) VALUES ($1, $2, $3, $4)"};
    // A rest makes what led to it superfluous.
    Statement drop_traces_{connection_, "DELETE FROM trace WHERE room = $1 AND entry < $2"};
    Statement trace_{connection_,
                     "INSERT INTO trace (room, number, entry, ticks, gestures) "
                     "SELECT $1::text, coalesce(max(number), 0) + 1, $2::bigint, $3::bigint, "
                     "$4::bytea FROM trace WHERE room = $1"};
    Statement film_{connection_, "INSERT INTO film (room, entry, frames) VALUES ($1, $2, $3)"};
    // The oldest go, until neither their number nor their size is too large.
    Statement drop_films_{
        connection_,
        "DELETE FROM film WHERE room = $1 AND entry IN (SELECT entry FROM (SELECT entry, "
        "row_number() OVER last AS number, sum(length(frames)) OVER last AS bytes FROM film "
        "WHERE room = $1 WINDOW last AS (ORDER BY entry DESC)) AS all_films "
        "WHERE number > $2 OR bytes > $3)"};
    Statement snapshot_{
        connection_,
        "INSERT INTO snapshot (room, entry, heard, position, hash) VALUES ($1, $2, $3, $4, $5)"};
    Statement drop_snapshots_{connection_, "DELETE FROM snapshot WHERE room = $1"};

    Statement visit_{connection_, "UPDATE room SET came = $1, packed = 0 WHERE id = $2"};
    // Nobody has come, so that there is nothing else of it.
    Statement drop_choices_{connection_, "DELETE FROM choice WHERE room = $1"};
    Statement drop_seats_{connection_, "DELETE FROM seat WHERE room = $1"};
    Statement drop_room_{connection_, "DELETE FROM room WHERE id = $1"};

    Statement pack_{connection_,
                    "INSERT INTO pack (room, entries, bytes) VALUES ($1, $2, $3) ON CONFLICT "
                    "(room) DO UPDATE SET entries = excluded.entries, bytes = excluded.bytes"};
    Statement drop_entries_{connection_, "DELETE FROM entry WHERE room = $1"};
    Statement packed_{connection_, "UPDATE room SET packed = 1 WHERE id = $1"};
};

}  // namespace jobsite::store
