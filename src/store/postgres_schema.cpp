#include "store/postgres_schema.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace jobsite::store::postgres {

namespace {

// Number n brings a database from version n to n + 1. What has been released is never changed: a
// new version is a new text at the end. Where a database cannot take back what it has made, a
// text may be begun again: everything in it is made only if it is not there.
//
// The tables are those of SQLite (schema.cpp). What people write may be any bytes, and TEXT may
// not. Nothing refers to anything: the writer has the room's row locked when it looks.
constexpr std::array<std::string_view, 4> kMigrations{
    R"(
    CREATE TABLE IF NOT EXISTS room (
        id         TEXT PRIMARY KEY,
        created    BIGINT NOT NULL,
        game       TEXT NOT NULL,
        rules      BIGINT NOT NULL,
        site       BIGINT NOT NULL,
        data       BIGINT NOT NULL,
        seats      BIGINT NOT NULL,
        clock      BIGINT NOT NULL,
        reserve    BIGINT NOT NULL,
        pace       TEXT NOT NULL,
        stand_in   TEXT NOT NULL,
        spectator  BYTEA,
        rematch_of TEXT,
        last       BIGINT NOT NULL DEFAULT 0,
        bytes      BIGINT NOT NULL DEFAULT 0,
        came       BIGINT,
        packed     BIGINT NOT NULL DEFAULT 0
    );
    CREATE INDEX IF NOT EXISTS room_rematch ON room (rematch_of) WHERE rematch_of IS NOT NULL;
    CREATE INDEX IF NOT EXISTS room_unvisited ON room (created) WHERE came IS NULL;
    CREATE INDEX IF NOT EXISTS room_unpacked ON room (came) WHERE packed = 0;

    CREATE TABLE IF NOT EXISTS choice (
        room   TEXT NOT NULL,
        place  BIGINT NOT NULL,
        option TEXT NOT NULL,
        value  TEXT NOT NULL,
        PRIMARY KEY (room, place)
    );
    CREATE TABLE IF NOT EXISTS seat (
        room       TEXT NOT NULL,
        place      BIGINT NOT NULL,
        kind       TEXT NOT NULL,
        name       BYTEA NOT NULL,
        bot        TEXT NOT NULL,
        token      BYTEA,
        invitation BYTEA,
        claimed    BIGINT NOT NULL,
        spent      BIGINT NOT NULL,
        PRIMARY KEY (room, place)
    );
    CREATE TABLE IF NOT EXISTS entry (
        room   TEXT NOT NULL,
        number BIGINT NOT NULL,
        seat   TEXT NOT NULL,
        move   BYTEA NOT NULL,
        hash   BIGINT NOT NULL,
        clock  BIGINT NOT NULL,
        PRIMARY KEY (room, number)
    );
    CREATE TABLE IF NOT EXISTS rest (
        room   TEXT PRIMARY KEY,
        entry  BIGINT NOT NULL,
        record BYTEA NOT NULL
    );
    CREATE TABLE IF NOT EXISTS film (
        room   TEXT NOT NULL,
        entry  BIGINT NOT NULL,
        frames BYTEA NOT NULL,
        PRIMARY KEY (room, entry)
    );
    CREATE TABLE IF NOT EXISTS trace (
        room     TEXT NOT NULL,
        number   BIGINT NOT NULL,
        entry    BIGINT NOT NULL,
        ticks    BIGINT NOT NULL,
        gestures BYTEA NOT NULL,
        PRIMARY KEY (room, number)
    );
    CREATE TABLE IF NOT EXISTS remark (
        room   TEXT NOT NULL,
        number BIGINT NOT NULL,
        seat   TEXT NOT NULL,
        name   BYTEA NOT NULL,
        words  BYTEA NOT NULL,
        PRIMARY KEY (room, number)
    );
    CREATE TABLE IF NOT EXISTS pack (
        room    TEXT PRIMARY KEY,
        entries BIGINT NOT NULL,
        bytes   BYTEA NOT NULL
    );
    CREATE TABLE IF NOT EXISTS snapshot (
        room     TEXT NOT NULL,
        entry    BIGINT NOT NULL,
        heard    BYTEA NOT NULL,
        position BYTEA NOT NULL,
        hash     BIGINT NOT NULL,
        PRIMARY KEY (room, entry)
    );

    -- Who writes, over which of its connections, and the last batch that was kept. A node that
    -- is not open writes nothing.
    CREATE TABLE IF NOT EXISTS node (
        id      BIGINT PRIMARY KEY,
        session BIGINT NOT NULL,
        batch   BIGINT NOT NULL,
        open    BIGINT NOT NULL,
        seen    TIMESTAMPTZ NOT NULL
    );
)",
    // Which node holds a room, if one does, and for the how manieth time one does.
    R"(
    ALTER TABLE room ADD COLUMN IF NOT EXISTS owner BIGINT;
    ALTER TABLE room ADD COLUMN IF NOT EXISTS epoch BIGINT NOT NULL DEFAULT 0;
    CREATE INDEX IF NOT EXISTS room_owner ON room (owner) WHERE owner IS NOT NULL;
)",
    // Where the others reach a node.
    R"(
    ALTER TABLE node ADD COLUMN IF NOT EXISTS address TEXT NOT NULL DEFAULT '';
)",
    // Every attempt, so that it can be run again: how it came to rest, and what the hand did.
    R"(
    CREATE TABLE IF NOT EXISTS attempt (
        room   TEXT NOT NULL,
        entry  BIGINT NOT NULL,
        record BYTEA NOT NULL,
        hand   BYTEA NOT NULL,
        PRIMARY KEY (room, entry)
    );
)"};

constexpr auto kNewest = static_cast<std::int64_t>(kMigrations.size());

// How many tables there are where ours are or would be, and how many of them are our mark.
constexpr std::string_view kTables =
    "SELECT count(*)::bigint, count(CASE WHEN table_name = 'jobsite' THEN 1 END)::bigint "
    "FROM information_schema.tables WHERE table_schema = current_schema()";

// Our mark, with its one row, which is locked by whoever migrates.
constexpr const char* kMark =
    "CREATE TABLE IF NOT EXISTS jobsite (one BIGINT PRIMARY KEY, schema_version BIGINT NOT NULL, "
    "nodes BIGINT NOT NULL DEFAULT 0); "
    "INSERT INTO jobsite (one, schema_version) VALUES (1, 0) ON CONFLICT (one) DO NOTHING";

constexpr std::string_view kVersion = "SELECT schema_version FROM jobsite WHERE one = 1";
constexpr std::string_view kLocked = "SELECT schema_version FROM jobsite WHERE one = 1 FOR UPDATE";

tl::expected<std::int64_t, Unfit> version(Connection& connection, std::string_view question) {
    Statement statement(connection, question);
    Rows rows(statement);
    if (!rows.next()) {
        return tl::unexpected(rows.code() == Code::Lost ? Unfit::NotWritable : Unfit::OtherProgram);
    }
    const std::int64_t found = rows.number(0);
    if (found < 0 || found > kNewest) {
        return tl::unexpected(Unfit::TooNew);
    }
    return found;
}

// Makes the mark where there is nothing at all. Whoever makes it at the same time may be first.
std::optional<Unfit> mark(Connection& connection) {
    Statement tables(connection, kTables);
    Rows rows(tables);
    if (!rows.next()) {
        return Unfit::NotWritable;
    }
    const bool empty = rows.number(0) == 0;
    if (!empty && rows.number(1) == 0) {
        return Unfit::OtherProgram;
    }
    if (empty && connection.run(kMark) != Code::Done && connection.run(kMark) != Code::Done) {
        return Unfit::NotWritable;
    }
    return std::nullopt;
}

}  // namespace

bool agrees_about_time(Connection& connection) {
    constexpr std::int64_t kMostApart = 300;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    Statement clock(connection, "SELECT extract(epoch FROM now())::bigint");
    Rows rows(clock);
    return rows.next() &&
           std::abs(rows.number(0) - std::chrono::floor<std::chrono::seconds>(now).count()) <=
               kMostApart;
}

std::optional<Unfit> migrate(Connection& connection) {
    if (const auto unfit = mark(connection)) {
        return unfit;
    }
    const auto before = version(connection, kVersion);
    if (!before) {
        return before.error();
    }
    if (*before == kNewest) {
        return std::nullopt;
    }
    if (connection.run("BEGIN") != Code::Done) {
        return Unfit::NotWritable;
    }
    const auto locked = version(connection, kLocked);
    if (!locked) {
        return locked.error();
    }
    std::string steps;
    for (std::int64_t from = *locked; from < kNewest; ++from) {
        steps += kMigrations[static_cast<std::size_t>(from)];
    }
    const Code code =
        connection.run(fmt::format("{} UPDATE jobsite SET schema_version = {} WHERE one = 1; "
                                   "COMMIT",
                                   steps, kNewest));
    return code == Code::Done ? std::nullopt : std::optional(Unfit::NotWritable);
}

}  // namespace jobsite::store::postgres
