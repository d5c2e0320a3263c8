#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "store/sql.h"

struct pg_conn;
struct pg_result;

// The little of libpq that we use. Only postgres.cpp includes the library's header. Numbers are
// BIGINT, and everything goes to and fro in the binary format.
namespace jobsite::store::postgres {

using sql::Bytes;
using sql::Code;
using sql::Value;

// Why there is no connection, in the words of the library: one line, without the password.
struct NoConnection {
    enum class Problem : std::uint8_t { BadUrl, NoAnswer } problem;
    std::string words;
};

// What a statement gave.
class Result {
   public:
    explicit Result(pg_result* result) : result_(result) {}

    [[nodiscard]] int rows() const;
    [[nodiscard]] int changed() const;  // how many rows were inserted, updated or deleted
    [[nodiscard]] bool is_null(int row, int column) const;
    [[nodiscard]] Bytes bytes(int row, int column) const;  // as long as the result
    [[nodiscard]] std::string text(int row, int column) const;
    [[nodiscard]] std::int64_t number(int row, int column) const;

   private:
    struct Clear {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Clear> result_;
};

class Statement;

// One connection, used by one thread at a time. What is sent gathers, and goes to and fro at
// once. After a failure it is of no use any more: whoever wants to go on opens another.
class Connection {
   public:
    static tl::expected<Connection, NoConnection> open(const std::string& url);

    // Runs statements that give no rows, up to the first that fails.
    Code run(const std::string& statements);

    // Asks for a statement with these values, without waiting for the answer.
    template <class... Values>
    void send(Statement& statement, const Values&... values) {
        send_with(statement, std::array<Value, sizeof...(Values)>{Value(values)...});
    }
    void send_with(Statement& statement, std::span<const Value> values);
    // Waits for the answers to all that was sent, in its order; or says why one failed: then
    // those after it were not run.
    tl::expected<std::vector<Result>, Code> answers();

   private:
    struct Finish {
        void operator()(pg_conn* connection) const;
    };

    explicit Connection(pg_conn* connection) : connection_(connection) {}
    [[nodiscard]] Code code_of(const pg_result* result) const;
    tl::unexpected<Code> failed(Code code);

    enum class Sent : std::uint8_t { Text, Values };
    std::unique_ptr<pg_conn, Finish> connection_;
    std::vector<Sent> sent_;
    std::size_t prepared_ = 0;  // statements
    bool failed_ = false;
};

// One statement, which the server prepares when it is first used. The connection outlives it.
class Statement {
   public:
    Statement(Connection& connection, std::string_view text)
        : connection_(connection), text_(text) {}
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    // Runs it once, with these values for its parameters, for what it does.
    template <class... Values>
    Code run(const Values&... values) {
        connection_.send(*this, values...);
        const auto answers = connection_.answers();
        return answers ? Code::Done : answers.error();
    }

   private:
    friend class Connection;
    friend class Rows;

    Connection& connection_;
    std::string_view text_;  // a constant
    std::string name_;       // by which the server knows it, once it is prepared
};

// The rows of one run of a statement, one at a time.
class Rows {
   public:
    template <class... Values>
    explicit Rows(Statement& statement, const Values&... values) {
        statement.connection_.send(statement, values...);
        take(statement.connection_.answers());
    }

    // Steps to the next row, if there is one.
    bool next();
    // After the last row: Done, or why there were no more.
    [[nodiscard]] Code code() const { return code_; }

    // The columns of the row, counted from 0.
    [[nodiscard]] std::int64_t number(int column) const { return result_.number(row_, column); }
    [[nodiscard]] std::string text(int column) const { return result_.text(row_, column); }
    [[nodiscard]] bool is_null(int column) const { return result_.is_null(row_, column); }
    [[nodiscard]] Bytes bytes(int column) const { return result_.bytes(row_, column); }

   private:
    void take(tl::expected<std::vector<Result>, Code> answers);

    Result result_{nullptr};
    Code code_ = Code::Done;
    int row_ = -1;
};

// Many values for one parameter, for statements that unnest them.
class Column {
   public:
    enum class Of : std::uint8_t { Numbers, Texts, Blobs };
    explicit Column(Of of);

    void add(std::int64_t number);
    void add(std::string_view text);
    void add(Bytes bytes);
    [[nodiscard]] std::size_t size() const { return size_; }
    // As the parameter; until the next one is added.
    [[nodiscard]] Value value();

   private:
    void put(std::uint32_t number);

    std::vector<std::byte> bytes_;
    std::uint32_t size_ = 0;
};

// By which those who read any database know this one.
struct Engine {
    using Connection = postgres::Connection;
    using Statement = postgres::Statement;
    using Rows = postgres::Rows;
    // Begins to read, all from one moment.
    static constexpr std::string_view kBeginReading =
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
};

}  // namespace jobsite::store::postgres
