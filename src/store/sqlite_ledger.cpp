#include "store/sqlite_ledger.h"

#include <fmt/format.h>

#include "store/schema.h"
#include "store/store.h"

namespace jobsite::store {

namespace {

using sqlite::Code;
using sqlite::Connection;
using table::Fault;

// Both connections: a commit is synced before it is told, references are checked, and
// nothing is written to temporary files. EXTRA, since a new file begins with a rollback journal:
// were that there again after a power cut, it would be played back over all that came later.
constexpr const char* kBoth =
    "PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY";

// Bytes to which the write-ahead log is cut back once it has grown larger.
constexpr int kLogLimit = 64 << 20;

tl::unexpected<Fault> failed(Code code) {
    return tl::unexpected(fault_of(code, Fault::NotWritable));
}

// Some file systems cannot hold a write-ahead log, and SQLite then goes on without. It commits
// after it has said what it does, by taking a rollback journal away.
std::optional<Fault> write_ahead(Connection& connection) {
    sqlite::Statement statement(connection, "PRAGMA journal_mode = WAL");
    sqlite::Rows rows(statement);
    const bool ahead = rows.next() && rows.text(0) == "wal";
    if (rows.next() || rows.code() != Code::Done) {
        return fault_of(rows.code(), Fault::NotWritable);
    }
    return ahead ? std::nullopt : std::optional(Fault::NotWritable);
}

Answer<Connection> open_writing(const sqlite::Place& place, SqliteLedger::Settings settings) {
    auto connection = Connection::open(place);
    if (!connection) {
        return failed(connection.error());
    }
    if (const Code code = connection->run(kBoth); code != Code::Done) {
        return failed(code);
    }
    // Before anything is written: a file that is not ours stays as it is.
    if (const auto fault = migrate(*connection)) {
        return tl::unexpected(*fault);
    }
    if (const auto fault = write_ahead(*connection)) {
        // Perhaps it could not be synced that the journal is gone: there and back again another
        // one comes and goes.
        connection->run("PRAGMA journal_mode = WAL; PRAGMA journal_mode = DELETE");
        return tl::unexpected(*fault);
    }
    const Code code = connection->run(
        fmt::format("PRAGMA wal_autocheckpoint = {}; PRAGMA journal_size_limit = {}",
                    settings.pages_ahead, kLogLimit));
    if (code != Code::Done || !connection->is_writable()) {
        return failed(code);
    }
    return *std::move(connection);
}

Answer<Connection> open_reading(const sqlite::Place& place) {
    auto connection = Connection::open(place);
    if (!connection) {
        return failed(connection.error());
    }
    const Code code = connection->run(fmt::format("{}; PRAGMA query_only = ON", kBoth));
    if (code != Code::Done) {
        return failed(code);
    }
    return *std::move(connection);
}

// The write-ahead log of a file.
std::filesystem::path ahead_of(const std::filesystem::path& file) { return file.string() + "-wal"; }

}  // namespace

Answer<std::unique_ptr<SqliteLedger>> SqliteLedger::open(const sqlite::Place& place,
                                                         Settings settings) {
    auto writing = open_writing(place, settings);
    if (!writing) {
        return tl::unexpected(writing.error());
    }
    auto reading = open_reading(place);
    if (!reading) {
        return tl::unexpected(reading.error());
    }
    return std::unique_ptr<SqliteLedger>(
        new SqliteLedger(*std::move(writing), *std::move(reading)));
}

Answer<std::unique_ptr<SqliteLedger>> SqliteLedger::open(const std::filesystem::path& folder) {
    auto claimed = Folder::claim(folder);
    if (!claimed) {
        return tl::unexpected(claimed.error());
    }
    const std::filesystem::path file = folder / "jobsite.db";
    if (const auto fault = Folder::make_private(file)) {
        return tl::unexpected(*fault);
    }
    auto ledger = open({.file = file.string(), .vfs = {}}, Settings{});
    if (ledger) {
        (*ledger)->folder_.emplace(*std::move(claimed));
        (*ledger)->file_ = file;
        (*ledger)->main_ = Identity::of(file);
    }
    return ledger;
}

bool SqliteLedger::is_in_place() {
    if (file_.empty()) {
        return true;
    }
    const auto ahead = Identity::of(ahead_of(file_));
    const bool same = main_ && Identity::of(file_) == main_ && (!ahead_ || ahead == ahead_);
    ahead_ = ahead_ ? ahead_ : ahead;
    return same;
}

Outcomes SqliteLedger::commit(std::span<const Write> batch) {
    const Outcomes lost(batch.size(), Fault::NotWritable);
    if (!is_in_place()) {
        return lost;
    }
    Outcomes outcomes = writer_.commit(batch);
    return is_in_place() ? outcomes : lost;
}

std::uint64_t SqliteLedger::bytes() const {
    std::uint64_t sum = 0;
    for (const auto& path : {file_, ahead_of(file_)}) {
        std::error_code error;
        const auto size = std::filesystem::file_size(path, error);
        sum += error ? 0 : size;
    }
    return sum;
}

Answer<std::optional<StoredRoom>> SqliteLedger::load(std::string_view room) {
    const std::lock_guard lock(reading_);
    return reader_.load(room);
}

Answer<std::optional<StoredRoom>> SqliteLedger::recent(std::string_view room) {
    const std::lock_guard lock(reading_);
    return reader_.recent(room);
}

Answer<std::optional<Passage>> SqliteLedger::passage(std::string_view room, rules::Seat seat,
                                                     std::uint64_t event, Reach reach) {
    const std::lock_guard lock(reading_);
    return reader_.passage(room, seat, event, reach);
}

Answer<std::optional<RoomHead>> SqliteLedger::head(std::string_view room) {
    const std::lock_guard lock(reading_);
    return reader_.load_head(room);
}

Answer<std::vector<Rest>> SqliteLedger::attempts(std::string_view room) {
    const std::lock_guard lock(reading_);
    return reader_.attempts(room);
}

Answer<std::optional<Film>> SqliteLedger::film(std::string_view room, std::uint64_t entry) {
    const std::lock_guard lock(reading_);
    return reader_.film(room, entry);
}

Answer<Overdue> SqliteLedger::overdue(const Ages& ages) {
    const std::lock_guard lock(reading_);
    return reader_.overdue(ages);
}

Answer<std::vector<Listed>> SqliteLedger::list(std::string_view after, std::size_t most) {
    const std::lock_guard lock(reading_);
    return reader_.list(after, most);
}

Answer<std::unique_ptr<Store>> open(const std::filesystem::path& folder, Options options) {
    auto ledger = SqliteLedger::open(folder);
    if (!ledger) {
        return tl::unexpected(ledger.error());
    }
    return std::make_unique<Store>(*std::move(ledger), options);
}

}  // namespace jobsite::store
