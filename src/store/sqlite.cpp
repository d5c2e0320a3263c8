#include "store/sqlite.h"

#include <cerrno>

#include <sqlite3.h>

namespace jobsite::store::sqlite {

namespace {

// How long we wait for somebody who looks into the file with another program.
constexpr int kPatienceMs = 2000;

Code constraint_code(int extended) {
    return extended == SQLITE_CONSTRAINT_FOREIGNKEY ? Code::NoReference : Code::Duplicate;
}

Code failure_code(int system_error) {
    const bool full = system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
    return full ? Code::NoSpace : Code::Failed;
}

}  // namespace

tl::expected<Connection, Code> Connection::open(const Place& place) {
    sqlite3* raw = nullptr;
    // No mutex of its own: one thread at a time uses a connection of ours.
    const int result = sqlite3_open_v2(
        place.file.c_str(), &raw,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
        place.vfs.empty() ? nullptr : place.vfs.c_str());
    Connection connection(raw);
    if (result != SQLITE_OK) {
        return tl::unexpected(raw == nullptr ? Code::Failed : connection.code(result));
    }
    sqlite3_busy_timeout(raw, kPatienceMs);
    return connection;
}

void Connection::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

Code Connection::run(const std::string& statements) {
    return code(sqlite3_exec(connection_.get(), statements.c_str(), nullptr, nullptr, nullptr));
}

bool Connection::in_transaction() const { return sqlite3_get_autocommit(connection_.get()) == 0; }

int Connection::changed() const { return sqlite3_changes(connection_.get()); }

bool Connection::is_writable() const { return sqlite3_db_readonly(connection_.get(), "main") == 0; }

Code Connection::code(int result) const {
    constexpr int kPrimary = 0xff;  // the rest of the bits say more about the same thing
    switch (result & kPrimary) {
        case SQLITE_OK:
        case SQLITE_DONE:
            return Code::Done;
        case SQLITE_ROW:
            return Code::Row;
        case SQLITE_CONSTRAINT:
            return constraint_code(result);
        case SQLITE_FULL:
            return Code::NoSpace;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return Code::Busy;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return Code::Damaged;
        case SQLITE_IOERR:
        case SQLITE_CANTOPEN:
            return failure_code(sqlite3_system_errno(connection_.get()));
        default:
            return Code::Failed;
    }
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Code Statement::run_with(std::span<const Value> values) {
    Code code = start(values);
    if (code == Code::Done) {
        code = step();
    }
    reset();
    return code;
}

Code Statement::start(std::span<const Value> values) {
    sqlite3* const connection = connection_.connection_.get();
    if (!statement_) {
        sqlite3_stmt* raw = nullptr;
        const int result =
            sqlite3_prepare_v3(connection, text_.data(), static_cast<int>(text_.size()),
                               SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
        statement_.reset(raw);
        if (result != SQLITE_OK) {
            return connection_.code(result);
        }
    }
    int place = 0;
    for (const Value& value : values) {
        if (const int result = bind(++place, value); result != SQLITE_OK) {
            return connection_.code(result);
        }
    }
    return Code::Done;
}

Code Statement::step() { return connection_.code(sqlite3_step(statement_.get())); }

void Statement::reset() { sqlite3_reset(statement_.get()); }

// What is bound is not copied, since nobody lets go of it before the statement is reset.
int Statement::bind(int place, const Value& value) {
    sqlite3_stmt* const statement = statement_.get();
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        return sqlite3_bind_int64(statement, place, *number);
    }
    if (const auto* text = std::get_if<std::string_view>(&value)) {
        // An empty view may point nowhere, which the library would take for null.
        const char* const start = text->empty() ? "" : text->data();
        return sqlite3_bind_text64(statement, place, start, text->size(), SQLITE_STATIC,
                                   SQLITE_UTF8);
    }
    if (const auto* bytes = std::get_if<Bytes>(&value)) {
        return sqlite3_bind_blob64(statement, place, bytes->data(), bytes->size(), SQLITE_STATIC);
    }
    return sqlite3_bind_null(statement, place);
}

bool Rows::next() {
    // A statement that failed, or has given its last row, is not stepped again.
    if (code_ == Code::Done && !ended_) {
        code_ = statement_.step();
        ended_ = code_ == Code::Done;
    }
    if (code_ == Code::Row) {
        code_ = Code::Done;
        return true;
    }
    return false;
}

std::int64_t Rows::number(int column) const {
    return sqlite3_column_int64(statement_.statement_.get(), column);
}

std::string Rows::text(int column) const {
    const Bytes found = bytes(column);
    return {reinterpret_cast<const char*>(found.data()), found.size()};
}

bool Rows::is_null(int column) const {
    return sqlite3_column_type(statement_.statement_.get(), column) == SQLITE_NULL;
}

Bytes Rows::bytes(int column) const {
    sqlite3_stmt* const statement = statement_.statement_.get();
    const auto* const start = static_cast<const std::byte*>(sqlite3_column_blob(statement, column));
    const int size = sqlite3_column_bytes(statement, column);
    return {start, start == nullptr ? 0 : static_cast<std::size_t>(size)};
}

}  // namespace jobsite::store::sqlite
