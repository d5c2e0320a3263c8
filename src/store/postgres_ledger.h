#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "store/ledger.h"
#include "store/postgres_schema.h"
#include "store/postgres_writer.h"
#include "store/sql_reader.h"

namespace jobsite::store {

// Rooms in a PostgreSQL database, which several processes may share: docs/decisions/0025 and
// 0026.
class PostgresLedger final : public Ledger {
   public:
    struct Settings {
        // For so long a database that has gone away is waited for.
        std::chrono::milliseconds patience{10'000};
        std::size_t readers = 4;
        // Where other processes reach this one, if they do.
        std::string address{};
    };
    using NotOpened = std::variant<postgres::NoConnection, postgres::Unfit>;

    static tl::expected<std::unique_ptr<PostgresLedger>, NotOpened> open(std::string url,
                                                                         Settings settings);

    // A batch whose answer was lost is looked up, for as long as that takes.
    Outcomes commit(std::span<const Write> batch) override;

    std::optional<table::Fault> claim(std::string_view room) override;
    void release(std::string_view room) override;
    std::string holder(std::string_view room) override;
    [[nodiscard]] const Lease* lease() const override { return &node_->lease(); }
    [[nodiscard]] Holding holding() const override { return node_->holding(); }

    [[nodiscard]] Answer<std::optional<RoomHead>> head(std::string_view room) override;
    Answer<std::optional<StoredRoom>> load(std::string_view room) override;
    [[nodiscard]] Answer<std::optional<StoredRoom>> recent(std::string_view room) override;
    [[nodiscard]] Answer<std::optional<Passage>> passage(std::string_view room, rules::Seat seat,
                                                         std::uint64_t event, Reach reach) override;
    [[nodiscard]] Answer<std::vector<Rest>> attempts(std::string_view room) override;
    Answer<std::optional<Film>> film(std::string_view room, std::uint64_t entry) override;
    [[nodiscard]] Answer<Overdue> overdue(const Ages& ages) override;
    [[nodiscard]] Answer<std::vector<Listed>> list(std::string_view after,
                                                   std::size_t most) override;

   private:
    using Reader = SqlReader<postgres::Engine>;
    using Clock = std::chrono::steady_clock;

    PostgresLedger(std::string url, Settings settings)
        : url_(std::move(url)), settings_(std::move(settings)) {}

    template <class Try>
    static auto patiently(std::optional<Clock::time_point> until, const Try& once);
    // Connects the writer, and says which of the node's batches was the last to be kept: whoever
    // still writes in its name ends first.
    std::optional<std::int64_t> connect_writer();

    std::unique_ptr<Reader> borrow();
    void give_back(std::unique_ptr<Reader> reader);
    template <class Reading>
    auto read(const Reading& reading) -> decltype(reading(std::declval<Reader&>()));

    const std::string url_;
    const Settings settings_;
    std::unique_ptr<PostgresNode> node_;
    std::int64_t batch_ = 0;  // the number of the last that was tried
    std::unique_ptr<PostgresWriter> writer_;

    std::mutex mutex_;  // guards the two that follow
    std::condition_variable returned_;
    std::vector<std::unique_ptr<Reader>> readers_;  // idle; null where none is connected
};

}  // namespace jobsite::store
