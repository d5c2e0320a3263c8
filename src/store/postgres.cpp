#include "store/postgres.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <utility>

#include <libpq-fe.h>

#include "base/verify.h"

namespace jobsite::store::postgres {

namespace {

constexpr int kBinary = 1;

// Highest byte first, as everything is on the wire.
template <class Number>
std::array<std::byte, sizeof(Number)> print_number(Number number) {
    std::array<std::byte, sizeof(Number)> bytes{};
    for (std::size_t place = 0; place < bytes.size(); ++place) {
        bytes[place] = std::byte(
            static_cast<std::uint64_t>(number) >> (8 * (bytes.size() - 1 - place)) & 0xffU);
    }
    return bytes;
}

std::int64_t parse_number(Bytes bytes) {
    base::verify(bytes.size() == sizeof(std::int64_t), "the numbers of our tables are BIGINT");
    std::uint64_t number = 0;
    for (const std::byte byte : bytes) {
        number = number << 8U | std::to_integer<std::uint64_t>(byte);
    }
    return std::bit_cast<std::int64_t>(number);
}

// The library's words in one line, from which nothing can be seen that is secret.
std::string first_line(const char* words) {
    std::string_view line(words);
    line = line.substr(0, line.find('\n'));
    return std::string(line);
}

bool is_url(std::string_view url) {
    return url.starts_with("postgresql://") || url.starts_with("postgres://");
}

// What holds on each connection of ours, unless the URL says otherwise. A server that cannot be
// reached any more is given up in a while.
constexpr std::array kDefaults{
    std::pair("connect_timeout", "5"),      std::pair("keepalives_idle", "5"),
    std::pair("keepalives_interval", "2"),  std::pair("keepalives_count", "3"),
    std::pair("tcp_user_timeout", "10000"), std::pair("application_name", "jobsite"),
    std::pair("client_encoding", "UTF8"),
};

// A transaction whose client has gone ends by itself. What is told to be kept is kept: an
// operator who has switched that off for other programs has not meant ours.
constexpr const char* kSession =
    "SET idle_in_transaction_session_timeout = '5s';"
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'";

pg_conn* connect(const std::string& url) {
    std::vector<const char*> keys;
    std::vector<const char*> values;
    for (const auto& [key, value] : kDefaults) {
        keys.push_back(key);
        values.push_back(value);
    }
    keys.push_back("dbname");
    values.push_back(url.c_str());
    keys.push_back(nullptr);
    values.push_back(nullptr);
    constexpr int kExpandUrl = 1;
    return PQconnectdbParams(keys.data(), values.data(), kExpandUrl);
}

}  // namespace

void Result::Clear::operator()(pg_result* result) const { PQclear(result); }

int Result::rows() const { return PQntuples(result_.get()); }

int Result::changed() const {
    const std::string_view text = PQcmdTuples(result_.get());
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

bool Result::is_null(int row, int column) const {
    return PQgetisnull(result_.get(), row, column) != 0;
}

Bytes Result::bytes(int row, int column) const {
    const char* const start = PQgetvalue(result_.get(), row, column);
    const int size = PQgetlength(result_.get(), row, column);
    return std::as_bytes(std::span(start, static_cast<std::size_t>(size)));
}

std::string Result::text(int row, int column) const {
    const Bytes found = bytes(row, column);
    return {reinterpret_cast<const char*>(found.data()), found.size()};
}

std::int64_t Result::number(int row, int column) const { return parse_number(bytes(row, column)); }

void Connection::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

tl::expected<Connection, NoConnection> Connection::open(const std::string& url) {
    using Problem = NoConnection::Problem;
    if (!is_url(url)) {
        return tl::unexpected(
            NoConnection{Problem::BadUrl, "it must begin with postgresql:// or postgres://"});
    }
    char* complaint = nullptr;
    PQconninfoOption* const parsed = PQconninfoParse(url.c_str(), &complaint);
    if (parsed == nullptr) {
        const std::string words = first_line(complaint);
        PQfreemem(complaint);
        return tl::unexpected(NoConnection{Problem::BadUrl, words});
    }
    PQconninfoFree(parsed);
    Connection connection(connect(url));
    pg_conn* const raw = connection.connection_.get();
    // What the server remarks beside its answers is for its own log.
    PQsetNoticeProcessor(raw, [](void*, const char*) {}, nullptr);
    if (PQstatus(raw) != CONNECTION_OK || connection.run(kSession) != Code::Done) {
        return tl::unexpected(NoConnection{Problem::NoAnswer, first_line(PQerrorMessage(raw))});
    }
    return connection;
}

Code Connection::code_of(const pg_result* result) const {
    if (PQstatus(connection_.get()) != CONNECTION_OK || result == nullptr) {
        return Code::Lost;
    }
    const auto field = [&](int number) {
        const char* const found = PQresultErrorField(result, number);
        return std::string_view(found == nullptr ? "" : found);
    };
    // Who says goodbye, or that the answer must wait, has not said what became of the question.
    const std::string_view severity = field(PG_DIAG_SEVERITY_NONLOCALIZED);
    const std::string_view state = field(PG_DIAG_SQLSTATE);
    if (severity == "FATAL" || severity == "PANIC" || state.starts_with("08") ||
        state.starts_with("57P")) {
        return Code::Lost;
    }
    if (state == "53100") {
        return Code::NoSpace;
    }
    if (state == "40001" || state == "40P01" || state == "23505") {
        return Code::Conflict;
    }
    return state == "XX001" || state == "XX002" ? Code::Damaged : Code::Failed;
}

Code Connection::run(const std::string& statements) {
    PQexitPipelineMode(connection_.get());
    pg_result* const raw = PQexec(connection_.get(), statements.c_str());
    const Result result(raw);
    const ExecStatusType status = PQresultStatus(raw);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ? Code::Done : code_of(raw);
}

namespace {

constexpr std::size_t kMostValues = 16;

// The values of a statement as the library takes them.
struct Parameters {
    explicit Parameters(std::span<const Value> values) {
        base::verify(values.size() <= kMostValues, "a statement has few parameters");
        formats.fill(kBinary);
        for (std::size_t place = 0; place < values.size(); ++place) {
            if (const auto* number = std::get_if<std::int64_t>(&values[place])) {
                numbers[place] = print_number(*number);
                set(place, numbers[place]);
            } else if (const auto* text = std::get_if<std::string_view>(&values[place])) {
                set(place, std::as_bytes(std::span(*text)));
            } else if (const auto* bytes = std::get_if<Bytes>(&values[place])) {
                set(place, *bytes);
            }
        }
    }

    // What is empty may point nowhere, which the library would take for null.
    void set(std::size_t place, Bytes bytes) {
        starts[place] = bytes.empty() ? "" : reinterpret_cast<const char*>(bytes.data());
        sizes[place] = static_cast<int>(bytes.size());
    }

    std::array<std::array<std::byte, sizeof(std::int64_t)>, kMostValues> numbers{};
    std::array<const char*, kMostValues> starts{};
    std::array<int, kMostValues> sizes{};
    std::array<int, kMostValues> formats{};
};

}  // namespace

void Connection::send_with(Statement& statement, std::span<const Value> values) {
    if (failed_) {
        return;
    }
    pg_conn* const raw = connection_.get();
    PQenterPipelineMode(raw);
    if (statement.name_.empty()) {
        statement.name_ = "s" + std::to_string(++prepared_);
        failed_ = PQsendPrepare(raw, statement.name_.c_str(), std::string(statement.text_).c_str(),
                                0, nullptr) == 0;
        sent_.push_back(Sent::Text);
    }
    const Parameters given(values);
    failed_ = PQsendQueryPrepared(raw, statement.name_.c_str(), static_cast<int>(values.size()),
                                  given.starts.data(), given.sizes.data(), given.formats.data(),
                                  kBinary) == 0 ||
              failed_;
    sent_.push_back(Sent::Values);
}

tl::unexpected<Code> Connection::failed(Code code) {
    failed_ = true;
    return tl::unexpected(code);
}

tl::expected<std::vector<Result>, Code> Connection::answers() {
    pg_conn* const raw = connection_.get();
    const std::vector<Sent> sent = std::exchange(sent_, {});
    if (failed_ || PQpipelineSync(raw) == 0) {
        return failed(Code::Lost);
    }
    std::vector<Result> results;
    for (const Sent kind : sent) {
        pg_result* const first = PQgetResult(raw);
        Result result(first);
        const ExecStatusType status = PQresultStatus(first);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
            return failed(code_of(first));
        }
        // After the result of each statement comes the end of its results.
        if (const Result end(PQgetResult(raw)); end.rows() != 0) {
            return failed(Code::Failed);
        }
        if (kind == Sent::Values) {
            results.push_back(std::move(result));
        }
    }
    pg_result* const end = PQgetResult(raw);
    const Result synced(end);
    if (PQresultStatus(end) != PGRES_PIPELINE_SYNC) {
        return failed(code_of(end));
    }
    return results;
}

bool Rows::next() { return code_ == Code::Done && ++row_ < result_.rows(); }

void Rows::take(tl::expected<std::vector<Result>, Code> answers) {
    if (!answers) {
        code_ = answers.error();
        return;
    }
    result_ = std::move(answers->back());
}

namespace {

// As the server numbers the types of what an array holds.
std::uint32_t type_of(Column::Of of) {
    constexpr std::array<std::uint32_t, 3> kTypes{20, 25, 17};
    return kTypes[static_cast<std::size_t>(of)];
}

// Dimensions, whether there are nulls, the type, then how many and from which number on.
constexpr std::size_t kPlaceOfSize = 12;

}  // namespace

Column::Column(Of of) {
    put(1);
    put(0);
    put(type_of(of));
    put(0);
    put(1);
}

void Column::put(std::uint32_t number) {
    const auto printed = print_number(number);
    bytes_.insert(bytes_.end(), printed.begin(), printed.end());
}

void Column::add(Bytes bytes) {
    put(static_cast<std::uint32_t>(bytes.size()));
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    ++size_;
}

void Column::add(std::int64_t number) { add(Bytes(print_number(number))); }

void Column::add(std::string_view text) { add(std::as_bytes(std::span(text))); }

Value Column::value() {
    const auto size = print_number(size_);
    std::ranges::copy(size, bytes_.begin() + kPlaceOfSize);
    return Bytes(bytes_);
}

}  // namespace jobsite::store::postgres
