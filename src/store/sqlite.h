#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "store/sql.h"

struct sqlite3;
struct sqlite3_stmt;

// The little of SQLite that we use. Only sqlite.cpp includes the library's header.
namespace jobsite::store::sqlite {

using sql::Bytes;
using sql::Code;
using sql::Value;

struct Place {
    std::string file;
    std::string vfs;  // what stands between the library and the disk; empty for the usual
};

// One connection to a file. It is used by one thread at a time.
class Connection {
   public:
    // Makes the file if it is not there.
    static tl::expected<Connection, Code> open(const Place& place);

    // Runs statements that give no rows, up to the first that fails.
    Code run(const std::string& statements);
    [[nodiscard]] bool in_transaction() const;
    // How many rows the last statement changed.
    [[nodiscard]] int changed() const;
    [[nodiscard]] bool is_writable() const;

   private:
    friend class Statement;
    struct Close {
        void operator()(sqlite3* connection) const;
    };

    explicit Connection(sqlite3* connection) : connection_(connection) {}
    [[nodiscard]] Code code(int result) const;

    std::unique_ptr<sqlite3, Close> connection_;
};

// One statement, which the library compiles when it is first used. The connection
// outlives it.
class Statement {
   public:
    Statement(Connection& connection, std::string_view text)
        : connection_(connection), text_(text) {}
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    // Runs it once, with these values for its question marks, for what it does.
    template <class... Values>
    Code run(const Values&... values) {
        return run_with(std::array<Value, sizeof...(Values)>{Value(values)...});
    }
    Code run_with(std::span<const Value> values);

   private:
    friend class Rows;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };

    Code start(std::span<const Value> values);
    Code step();
    void reset();
    int bind(int place, const Value& value);

    Connection& connection_;
    std::string_view text_;  // a constant
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// The rows of one run of a statement, one at a time.
class Rows {
   public:
    // The values are not copied: they must live as long as the rows.
    template <class... Values>
    explicit Rows(Statement& statement, const Values&... values)
        : statement_(statement),
          code_(statement.start(std::array<Value, sizeof...(Values)>{Value(values)...})) {}
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    ~Rows() { statement_.reset(); }

    // Steps to the next row, if there is one.
    bool next();
    // After the last row: Done, or why there were no more.
    [[nodiscard]] Code code() const { return code_; }

    // The columns of the row, counted from 0.
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] bool is_null(int column) const;
    [[nodiscard]] Bytes bytes(int column) const;  // until the next step

   private:
    Statement& statement_;
    Code code_;
    bool ended_ = false;
};

// By which those who read any database know this one.
struct Engine {
    using Connection = sqlite::Connection;
    using Statement = sqlite::Statement;
    using Rows = sqlite::Rows;
    // Begins to read, all from one moment.
    static constexpr std::string_view kBeginReading = "BEGIN";
};

}  // namespace jobsite::store::sqlite
