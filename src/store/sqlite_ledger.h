#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include "store/folder.h"
#include "store/identity.h"
#include "store/sql_reader.h"
#include "store/sqlite_writer.h"

namespace jobsite::store {

// Rooms in one SQLite file with a write-ahead log: docs/decisions/0008.
class SqliteLedger final : public Ledger {
   public:
    struct Settings {
        // Pages that the write-ahead log gathers before they are moved into the file.
        int pages_ahead = 1000;
    };

    // The file jobsite.db in a folder, which must be there.
    static Answer<std::unique_ptr<SqliteLedger>> open(const std::filesystem::path& folder);
    // A file wherever it is. Nobody keeps other processes away from it.
    static Answer<std::unique_ptr<SqliteLedger>> open(const sqlite::Place& place,
                                                      Settings settings);

    // What goes into a file that has been taken away or replaced is not kept.
    Outcomes commit(std::span<const Write> batch) override;

    [[nodiscard]] Answer<std::optional<RoomHead>> head(std::string_view room) override;
    [[nodiscard]] std::uint64_t bytes() const override;
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
    SqliteLedger(sqlite::Connection writing, sqlite::Connection reading)
        : writer_(std::move(writing)), reader_(std::move(reading)) {}

    // Whether the file and its write-ahead log are those that were opened.
    bool is_in_place();

    std::filesystem::path file_;  // empty where nobody watches over it
    std::optional<Identity> main_;
    std::optional<Identity> ahead_;  // from the first commit on
    // In this order: the file is closed before the folder is free for others.
    std::optional<Folder> folder_;
    SqliteWriter writer_;
    std::mutex reading_;  // guards reader_
    SqlReader<sqlite::Engine> reader_;
};

}  // namespace jobsite::store
