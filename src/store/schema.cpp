#include "store/schema.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace jobsite::store {

namespace {

using sqlite::Code;
using table::Fault;

// Marks the file as ours: "jobs".
constexpr std::int64_t kApplication = 0x6a6f6273;

// Number n brings a file from version n to n + 1. What has been released is never
// changed: a new version is a new text at the end. Fingerprints are 64 bits without
// sign, kept as the number with the same bits.
constexpr std::array<std::string_view, 8> kMigrations{
    R"(
    CREATE TABLE room (
        id         TEXT PRIMARY KEY,
        created    INTEGER NOT NULL,
        game       TEXT NOT NULL,
        rules      INTEGER NOT NULL,
        data       INTEGER NOT NULL,
        seats      INTEGER NOT NULL,
        clock      INTEGER NOT NULL,
        spectator  BLOB,
        rematch_of TEXT UNIQUE REFERENCES room
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX room_by_age ON room (created, id);

    CREATE TABLE choice (
        room   TEXT NOT NULL REFERENCES room,
        place  INTEGER NOT NULL,
        option TEXT NOT NULL,
        value  TEXT NOT NULL,
        PRIMARY KEY (room, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE seat (
        room       TEXT NOT NULL REFERENCES room,
        place      INTEGER NOT NULL,
        kind       TEXT NOT NULL,
        name       TEXT NOT NULL,
        bot        TEXT NOT NULL,
        token      BLOB,
        invitation BLOB,
        claimed    INTEGER NOT NULL,
        PRIMARY KEY (room, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE entry (
        room   TEXT NOT NULL REFERENCES room,
        number INTEGER NOT NULL,
        seat   TEXT NOT NULL,
        move   TEXT NOT NULL,
        hash   INTEGER NOT NULL,
        PRIMARY KEY (room, number)
    ) STRICT, WITHOUT ROWID;
)",
    R"(
    ALTER TABLE room ADD COLUMN site INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE rest (
        room   TEXT PRIMARY KEY REFERENCES room,
        entry  INTEGER NOT NULL,
        record BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE film (
        room   TEXT NOT NULL REFERENCES room,
        entry  INTEGER NOT NULL,
        frames BLOB NOT NULL,
        PRIMARY KEY (room, entry)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE trace (
        room     TEXT NOT NULL REFERENCES room,
        number   INTEGER NOT NULL,
        entry    INTEGER NOT NULL,
        ticks    INTEGER NOT NULL,
        gestures TEXT NOT NULL,
        PRIMARY KEY (room, number)
    ) STRICT, WITHOUT ROWID;
)",
    R"(
    ALTER TABLE entry ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;
)",
    // How many entries there are; unknown until the next one where they were not counted.
    R"(
    ALTER TABLE room ADD COLUMN last INTEGER;
)",
    // What is said, the reserve of time, and how quickly bots move.
    R"(
    ALTER TABLE room ADD COLUMN reserve INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE room ADD COLUMN pace TEXT NOT NULL DEFAULT 'usual';
    ALTER TABLE seat ADD COLUMN spent INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE remark (
        room   TEXT NOT NULL REFERENCES room,
        number INTEGER NOT NULL,
        seat   TEXT NOT NULL,
        name   TEXT NOT NULL,
        words  TEXT NOT NULL,
        PRIMARY KEY (room, number)
    ) STRICT, WITHOUT ROWID;
)",
    // When somebody last came in, if ever: in a room that was used before it was noted some
    // time after it was opened.
    R"(
    ALTER TABLE room ADD COLUMN came INTEGER;
    ALTER TABLE room ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
    UPDATE room SET came = created
        WHERE EXISTS (SELECT 1 FROM entry WHERE entry.room = id)
        OR EXISTS (SELECT 1 FROM seat WHERE seat.room = id AND kind = 'link' AND claimed = 1);
    UPDATE room SET last = (SELECT coalesce(max(number), 0) FROM entry WHERE entry.room = id)
        WHERE last IS NULL;
    CREATE INDEX room_unvisited ON room (created) WHERE came IS NULL;
    CREATE INDEX room_unpacked ON room (came) WHERE packed = 0;

    -- With a row id: so a page holds several, where they would spill over into one each.
    CREATE TABLE pack (
        room    TEXT PRIMARY KEY NOT NULL REFERENCES room,
        entries INTEGER NOT NULL,
        bytes   BLOB NOT NULL
    ) STRICT;

    ALTER TABLE room ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
    UPDATE room SET bytes = (SELECT coalesce(sum(length(CAST(move AS BLOB)) + 48), 0)
                             FROM entry WHERE entry.room = id);

    CREATE TABLE snapshot (
        room     TEXT NOT NULL REFERENCES room,
        entry    INTEGER NOT NULL,
        heard    BLOB NOT NULL,
        position TEXT NOT NULL,
        hash     INTEGER NOT NULL,
        PRIMARY KEY (room, entry)
    ) STRICT, WITHOUT ROWID;
)",
    // Which bot plays for those who are not there; empty for the usual one.
    R"(
    ALTER TABLE room ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';
)",
    // Every attempt, so that it can be run again: how it came to rest, and what the hand did.
    R"(
    CREATE TABLE attempt (
        room   TEXT NOT NULL REFERENCES room,
        entry  INTEGER NOT NULL,
        record BLOB NOT NULL,
        hand   BLOB NOT NULL,
        PRIMARY KEY (room, entry)
    ) STRICT;
)"};

tl::expected<std::int64_t, Code> number(sqlite::Connection& connection, std::string_view question) {
    sqlite::Statement statement(connection, question);
    sqlite::Rows rows(statement);
    if (!rows.next()) {
        return tl::unexpected(rows.code());
    }
    return rows.number(0);
}

// The version of a file of ours, 0 for an empty one.
tl::expected<std::int64_t, Fault> version_of(sqlite::Connection& connection) {
    const auto mark = number(connection, "PRAGMA application_id");
    const auto version = number(connection, "PRAGMA user_version");
    const auto tables = number(connection, "SELECT count(*) FROM sqlite_schema");
    for (const auto& answer : {mark, version, tables}) {
        if (!answer) {
            return tl::unexpected(fault_of(answer.error(), Fault::NotReadable));
        }
    }
    const bool empty = *mark == 0 && *version == 0 && *tables == 0;
    if (!empty && *mark != kApplication) {
        return tl::unexpected(Fault::Damaged);
    }
    return *version;
}

}  // namespace

std::optional<Fault> migrate(sqlite::Connection& connection) {
    const auto version = version_of(connection);
    if (!version) {
        return version.error();
    }
    constexpr auto kNewest = static_cast<std::int64_t>(kMigrations.size());
    if (*version < 0 || *version > kNewest) {
        return Fault::TooNew;
    }
    if (*version == kNewest) {
        return std::nullopt;
    }
    // All in one transaction: a new file has no version in between.
    std::string steps;
    for (std::int64_t from = *version; from < kNewest; ++from) {
        steps += kMigrations[static_cast<std::size_t>(from)];
    }
    const Code code = connection.run(
        fmt::format("BEGIN IMMEDIATE; {} PRAGMA application_id = {}; PRAGMA user_version = {}; "
                    "COMMIT",
                    steps, kApplication, kNewest));
    if (code != Code::Done) {
        connection.run("ROLLBACK");
        return fault_of(code, Fault::NotWritable);
    }
    return std::nullopt;
}

}  // namespace jobsite::store
