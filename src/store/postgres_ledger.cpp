#include "store/postgres_ledger.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace jobsite::store {

namespace {

using postgres::Connection;
using postgres::Rows;
using postgres::Statement;
using sql::Code;
using table::Fault;

constexpr std::chrono::milliseconds kPause{50};
// So often something is tried again that met somebody else's work, or lost its connection.
constexpr int kTries = 8;

// Ids of ours are of these; one that is not would be refused as text.
bool is_plain(std::string_view room) {
    return std::ranges::all_of(room, [](char letter) { return letter > ' ' && letter <= '~'; });
}

}  // namespace

tl::expected<std::unique_ptr<PostgresLedger>, PostgresLedger::NotOpened> PostgresLedger::open(
    std::string url, Settings settings) {
    auto connection = Connection::open(url);
    if (!connection) {
        return tl::unexpected(NotOpened(connection.error()));
    }
    if (!agrees_about_time(*connection)) {
        return tl::unexpected(NotOpened(postgres::Unfit::OtherTime));
    }
    if (const auto unfit = migrate(*connection)) {
        return tl::unexpected(NotOpened(*unfit));
    }
    std::unique_ptr<PostgresLedger> ledger(new PostgresLedger(std::move(url), std::move(settings)));
    ledger->node_ = PostgresNode::enter(ledger->url_, ledger->settings_.address);
    if (ledger->node_ == nullptr) {
        return tl::unexpected(NotOpened(postgres::Unfit::NotWritable));
    }
    ledger->readers_.resize(ledger->settings_.readers);
    return ledger;
}

// Tries something until it succeeds, or until that time, if there is one.
template <class Try>
auto PostgresLedger::patiently(std::optional<Clock::time_point> until, const Try& once) {
    auto done = once();
    while (!done && (!until || Clock::now() < *until)) {
        std::this_thread::sleep_for(kPause);
        done = once();
    }
    return done;
}

std::optional<std::int64_t> PostgresLedger::connect_writer() {
    auto connection = Connection::open(url_);
    if (!connection) {
        return std::nullopt;
    }
    std::int64_t session = 0;
    std::int64_t batch = 0;
    {
        Statement renew(*connection,
                        "UPDATE node SET session = session + 1 WHERE id = $1 "
                        "RETURNING session, batch");
        Rows rows(renew, node_->id());
        if (!rows.next()) {
            return std::nullopt;
        }
        session = rows.number(0);
        batch = rows.number(1);
    }
    writer_ = std::make_unique<PostgresWriter>(*std::move(connection), *node_, session);
    return batch;
}

Outcomes PostgresLedger::commit(std::span<const Write> batch) {
    const auto until = Clock::now() + settings_.patience;
    const auto connect = [this] { return connect_writer(); };
    ++batch_;
    Code code = Code::Lost;
    for (int tries = 0; tries < kTries && (code == Code::Lost || code == Code::Conflict); ++tries) {
        if (writer_ == nullptr && !patiently(until, connect)) {
            break;
        }
        auto done = writer_->commit(batch, batch_);
        if (done) {
            return *std::move(done);
        }
        writer_.reset();
        code = done.error().code;
        const bool unknown = done.error().kept == PostgresWriter::Failure::Kept::Unknown;
        if (unknown && patiently(std::nullopt, connect) == batch_) {
            return std::move(done.error().outcomes);
        }
    }
    return Outcomes(batch.size(), fault_of(code, Fault::NotWritable));
}

std::optional<Fault> PostgresLedger::claim(std::string_view room) {
    std::optional<Fault> fault;
    patiently(Clock::now() + settings_.patience, [&] {
        fault = node_->claim(std::string(room));
        return fault != Fault::NotReadable;
    });
    return fault;
}

void PostgresLedger::release(std::string_view room) { node_->release(std::string(room)); }

std::string PostgresLedger::holder(std::string_view room) {
    return node_->holder(std::string(room));
}

std::unique_ptr<PostgresLedger::Reader> PostgresLedger::borrow() {
    std::unique_ptr<Reader> reader;
    {
        std::unique_lock lock(mutex_);
        returned_.wait(lock, [this] { return !readers_.empty(); });
        reader = std::move(readers_.back());
        readers_.pop_back();
    }
    return reader;
}

void PostgresLedger::give_back(std::unique_ptr<Reader> reader) {
    {
        const std::lock_guard lock(mutex_);
        readers_.push_back(std::move(reader));
    }
    returned_.notify_one();
}

// A connection on which something could not be read is not used again. Reading twice does no
// harm, so that nobody notices if the next one does better.
template <class Reading>
auto PostgresLedger::read(const Reading& reading) -> decltype(reading(std::declval<Reader&>())) {
    const auto until = Clock::now() + settings_.patience;
    std::unique_ptr<Reader> reader = borrow();
    auto answer = decltype(reading(*reader))(tl::unexpected(Fault::NotReadable));
    const auto once = [&] {
        if (reader == nullptr) {
            auto connection = Connection::open(url_);
            reader = connection ? std::make_unique<Reader>(*std::move(connection)) : nullptr;
        }
        if (reader != nullptr) {
            answer = reading(*reader);
        }
        const bool done = answer || answer.error() != Fault::NotReadable;
        reader = done ? std::move(reader) : nullptr;
        return done;
    };
    patiently(until, once);
    give_back(std::move(reader));
    return answer;
}

Answer<std::optional<StoredRoom>> PostgresLedger::load(std::string_view room) {
    return read([&](Reader& reader) { return reader.load(room); });
}

Answer<std::optional<StoredRoom>> PostgresLedger::recent(std::string_view room) {
    return read([&](Reader& reader) { return reader.recent(room); });
}

Answer<std::optional<Passage>> PostgresLedger::passage(std::string_view room, rules::Seat seat,
                                                       std::uint64_t event, Reach reach) {
    return read([&](Reader& reader) { return reader.passage(room, seat, event, reach); });
}

Answer<std::optional<RoomHead>> PostgresLedger::head(std::string_view room) {
    return is_plain(room) ? read([&](Reader& reader) { return reader.load_head(room); })
                          : Answer<std::optional<RoomHead>>();
}

Answer<std::vector<Rest>> PostgresLedger::attempts(std::string_view room) {
    return read([&](Reader& reader) { return reader.attempts(room); });
}

Answer<std::optional<Film>> PostgresLedger::film(std::string_view room, std::uint64_t entry) {
    return read([&](Reader& reader) { return reader.film(room, entry); });
}

Answer<Overdue> PostgresLedger::overdue(const Ages& ages) {
    return read([&](Reader& reader) { return reader.overdue(ages); });
}

Answer<std::vector<Listed>> PostgresLedger::list(std::string_view after, std::size_t most) {
    return read([&](Reader& reader) { return reader.list(after, most); });
}

}  // namespace jobsite::store
