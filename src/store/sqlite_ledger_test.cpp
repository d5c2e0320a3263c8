#include "store/sqlite_ledger.h"

#include <fstream>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/testing/sample.h"
#include "store/testing/temporary_folder.h"

namespace jobsite::store {
namespace {

using table::Fault;
using testing::sample_entries;
using testing::sample_room;

// What can be wrong with the folder and the file.
class SqliteLedgerTest : public ::testing::Test {
   protected:
    std::optional<Fault> fault() const {
        const auto ledger = SqliteLedger::open(folder.path());
        return ledger ? std::nullopt : std::optional(ledger.error());
    }
    std::filesystem::path file() const { return folder.path() / "jobsite.db"; }
    void write_file(std::string_view text) const { std::ofstream(file()) << text; }
    std::string read_file() const {
        std::ifstream stream(file(), std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    void run(const std::string& statements) const {
        auto connection = sqlite::Connection::open({.file = file().string(), .vfs = {}});
        ASSERT_EQ(connection->run(statements), sqlite::Code::Done);
    }
    std::int64_t count(std::string_view question) const {
        auto connection = sqlite::Connection::open({.file = file().string(), .vfs = {}});
        sqlite::Statement statement(*connection, question);
        sqlite::Rows rows(statement);
        return rows.next() ? rows.number(0) : -1;
    }
    void fill() const {
        const std::vector<Write> batch{Create{sample_room("a")}, testing::sample_append("a", 1, 3)};
        ASSERT_EQ((*SqliteLedger::open(folder.path()))->commit(batch), Outcomes(2));
    }
    Answer<std::optional<StoredRoom>> load() const {
        return (*SqliteLedger::open(folder.path()))->load("a");
    }

    testing::TemporaryFolder folder;
};

TEST_F(SqliteLedgerTest, a_file_is_opened_again) {
    fill();

    EXPECT_EQ(load().value()->head, sample_room("a"));
    EXPECT_EQ(load().value()->entries, sample_entries("a", 1, 3));
}

TEST_F(SqliteLedgerTest, one_at_a_time_has_the_folder) {
    {
        const auto first = SqliteLedger::open(folder.path());
        ASSERT_TRUE(first);
        EXPECT_EQ(fault(), Fault::InUse);
    }
    EXPECT_EQ(fault(), std::nullopt);
}

TEST_F(SqliteLedgerTest, a_refused_folder_is_free_again) {
    write_file("These are the notes of the caretaker, not a database at all.");
    EXPECT_EQ(fault(), Fault::Damaged);
    EXPECT_EQ(fault(), Fault::Damaged);  // and not InUse
}

TEST_F(SqliteLedgerTest, a_file_that_is_no_database_is_left_as_it_is) {
    const std::string notes(10'000, 'n');
    write_file(notes);

    EXPECT_EQ(fault(), Fault::Damaged);
    EXPECT_EQ(read_file(), notes);
}

TEST_F(SqliteLedgerTest, somebody_elses_database_is_left_as_it_is) {
    run("CREATE TABLE recipe (name TEXT)");
    const std::string before = read_file();

    EXPECT_EQ(fault(), Fault::Damaged);
    EXPECT_EQ(read_file(), before);
}

TEST_F(SqliteLedgerTest, a_file_of_a_later_version_is_left_as_it_is) {
    fill();
    run("PRAGMA user_version = 1000");
    const std::string before = read_file();

    EXPECT_EQ(fault(), Fault::TooNew);
    EXPECT_EQ(read_file(), before);
}

// Version 1 knew no sites.
TEST_F(SqliteLedgerTest, a_file_of_an_earlier_version_is_brought_up_to_date) {
    fill();
    run("ALTER TABLE room DROP COLUMN site; DROP TABLE rest; DROP TABLE attempt; DROP TABLE trace; "
        "DROP TABLE film; "
        "ALTER TABLE entry DROP COLUMN clock; DROP TABLE pack; DROP TABLE snapshot; DROP INDEX "
        "room_unvisited; "
        "DROP INDEX room_unpacked; ALTER TABLE room DROP COLUMN came; ALTER TABLE room DROP COLUMN "
        "bytes; ALTER TABLE room DROP COLUMN "
        "packed; ALTER TABLE room DROP COLUMN last; ALTER TABLE room DROP COLUMN reserve; "
        "ALTER TABLE room DROP COLUMN pace; ALTER TABLE seat DROP COLUMN spent; DROP TABLE remark; "
        "ALTER TABLE room DROP COLUMN stand_in; "
        "PRAGMA user_version = 1");

    auto ledger = SqliteLedger::open(folder.path()).value();

    const std::string room = "a";
    const auto stored = ledger->load(room).value();
    EXPECT_EQ(stored->head.game.site_version, 0);
    EXPECT_EQ(stored->rest, std::nullopt);
    EXPECT_EQ(stored->head.stand_in, "") << "the usual bot";
    Append append =
        testing::sample_append(room, stored->entries.size() + 1, stored->entries.size() + 1);
    append.rest = Rest{.entry = 1, .record = {std::byte{1}}};
    EXPECT_EQ(ledger->commit(std::vector<Write>{append}), Outcomes(1));
}

// Whether somebody came was not noted before version 5; entries and claimed seats tell.
TEST_F(SqliteLedgerTest, a_room_of_an_earlier_version_is_removed_only_if_nothing_was_done_in_it) {
    fill();
    RoomHead claimed = sample_room("b");
    claimed.seats[1].claimed = Claimed::Yes;
    ASSERT_EQ((*SqliteLedger::open(folder.path()))
                  ->commit(std::vector<Write>{Create{claimed}, Create{sample_room("c")}}),
              Outcomes(2));
    run("DROP TABLE pack; DROP TABLE snapshot; DROP INDEX room_unvisited; DROP INDEX "
        "room_unpacked; ALTER TABLE room "
        "DROP COLUMN came; ALTER TABLE room DROP COLUMN bytes; ALTER TABLE room DROP COLUMN "
        "packed; ALTER TABLE room DROP COLUMN stand_in; UPDATE room SET last = NULL; "
        "DROP TABLE attempt; PRAGMA user_version = 5");

    const auto ledger = SqliteLedger::open(folder.path()).value();

    const std::int64_t after = sample_room("a").created + 1;
    EXPECT_EQ(ledger->overdue({.created_before = after, .came_before = after}).value(),
              (Overdue{.to_remove = {"c"}, .to_pack = {"a", "b"}}));
    EXPECT_EQ(ledger->load("a").value()->entries, sample_entries("a", 1, 3));
}

TEST_F(SqliteLedgerTest, a_packed_log_that_is_not_whole_is_damage) {
    for (const char* const harm :
         {"UPDATE pack SET bytes = x''", "UPDATE pack SET bytes = substr(bytes, 1, 20)",
          "UPDATE pack SET entries = 2", "DELETE FROM pack", "UPDATE room SET last = 4"}) {
        std::filesystem::remove(file());
        fill();
        ASSERT_EQ((*SqliteLedger::open(folder.path()))->commit(std::vector<Write>{Pack{"a"}}),
                  Outcomes(1));
        EXPECT_EQ(count("SELECT count(*) FROM entry"), 0);
        run(harm);
        EXPECT_EQ(load(), tl::unexpected(Fault::Damaged)) << harm;
    }
}

TEST_F(SqliteLedgerTest, a_damaged_log_is_packed_neither_now_nor_later) {
    fill();
    run("DELETE FROM entry WHERE number = 2");
    const auto ledger = SqliteLedger::open(folder.path()).value();
    const std::vector<Write> batch{Visit{"a", 5}, Pack{"a"}};

    EXPECT_EQ(ledger->commit(batch), Outcomes(2));

    EXPECT_EQ(count("SELECT count(*) FROM entry"), 2);
    EXPECT_TRUE(ledger->overdue({.created_before = 9, .came_before = 9}).value().to_pack.empty());
}

TEST_F(SqliteLedgerTest, a_folder_must_be_there) {
    std::filesystem::remove(folder.path());
    EXPECT_EQ(fault(), Fault::NotThere);
    std::ofstream(folder.path()) << "a file";
    EXPECT_EQ(fault(), Fault::NotThere);
}

TEST_F(SqliteLedgerTest, a_folder_in_the_place_of_a_file_is_a_fault) {
    std::filesystem::create_directory(file());
    EXPECT_EQ(fault(), Fault::NotWritable);
    std::filesystem::remove(folder.path() / "jobsite.lock");
    std::filesystem::create_directory(folder.path() / "jobsite.lock");
    EXPECT_EQ(fault(), Fault::NotWritable);
}

TEST_F(SqliteLedgerTest, a_folder_that_may_not_be_written_is_a_fault) {
    if (::geteuid() == 0) {
        GTEST_SKIP() << "the administrator may write everywhere";
    }
    std::filesystem::permissions(
        folder.path(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    EXPECT_EQ(fault(), Fault::NotWritable);
    std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
}

TEST_F(SqliteLedgerTest, only_the_owner_may_read_the_files) {
    fill();
    const auto ledger = SqliteLedger::open(folder.path());
    ASSERT_EQ((*ledger)->load("a").value()->entries.size(), 3U);

    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        EXPECT_EQ(entry.status().permissions(),
                  std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
            << entry.path();
        ++files;
    }
    EXPECT_GE(files, 4);  // the lock, the file, its write-ahead log and the log's index
}

TEST_F(SqliteLedgerTest, values_that_we_cannot_have_written_are_damage) {
    for (const char* const harm :
         {"UPDATE seat SET kind = 'sofa'", "UPDATE seat SET token = x'0102'",
          "UPDATE room SET spectator = x''", "UPDATE entry SET seat = 'p9' WHERE number = 2",
          "DELETE FROM entry WHERE number = 2", "DELETE FROM seat WHERE place = 1",
          "UPDATE seat SET place = 7 WHERE place = 2", "UPDATE room SET rules = 4294967297",
          "UPDATE room SET site = -4294967296", "UPDATE room SET seats = 1099511627776",
          "UPDATE room SET clock = -99999999999", "UPDATE room SET reserve = 4294967296",
          "UPDATE room SET pace = 'hasty'", "UPDATE entry SET number = -1 WHERE number = 1",
          "UPDATE entry SET number = 9 WHERE number = 3", "DELETE FROM entry WHERE number = 3",
          "DELETE FROM entry"}) {
        std::filesystem::remove(file());
        fill();
        run(harm);
        EXPECT_EQ(load(), tl::unexpected(Fault::Damaged)) << harm;
    }
}

TEST_F(SqliteLedgerTest, what_goes_into_a_file_that_was_taken_away_is_not_kept) {
    const std::filesystem::path ahead = file().string() + "-wal";
    const std::filesystem::path aside = folder.path() / "aside";
    for (const auto& [gone, replaced] : {std::pair(file(), false), std::pair(file(), true),
                                         std::pair(ahead, false), std::pair(ahead, true)}) {
        std::filesystem::remove(file());
        std::filesystem::remove(ahead);
        fill();
        const auto ledger = SqliteLedger::open(folder.path()).value();
        const std::vector<Write> fourth{testing::sample_append("a", 4, 4)};
        ASSERT_EQ(ledger->commit(fourth), Outcomes(1));
        EXPECT_GT(ledger->bytes(), 4096U);

        std::filesystem::rename(gone, aside);
        if (replaced) {
            std::filesystem::copy_file(aside, gone);
        }
        const std::vector<Write> fifth{testing::sample_append("a", 5, 5)};
        EXPECT_EQ(ledger->commit(fifth), Outcomes(1, Fault::NotWritable)) << gone;
        if (replaced) {
            std::filesystem::remove(gone);
        }
        std::filesystem::rename(aside, gone);
        EXPECT_EQ(ledger->commit(fifth), Outcomes(1)) << "it is back";
    }
}

TEST_F(SqliteLedgerTest, a_rest_makes_room) {
    fill();
    const auto ledger = SqliteLedger::open(folder.path()).value();
    for (std::uint64_t entry = 4; entry < 124; ++entry) {
        Append append = testing::sample_append("a", entry, entry);
        append.trace = Trace{.entry = entry - 1, .ticks = 1, .gestures = "x"};
        append.rest = Rest{.entry = entry, .record = {std::byte{1}}};
        append.film = Film{.entry = entry, .frames = {std::byte{2}}};
        ASSERT_EQ(ledger->commit(std::vector<Write>{append}), Outcomes(1));
    }
    EXPECT_EQ(count("SELECT count(*) FROM trace"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM film"), 100);
    EXPECT_EQ(ledger->film("a", 1).value()->entry, 24U) << "the oldest have gone";
}

TEST_F(SqliteLedgerTest, a_write_that_fails_half_way_leaves_nothing_and_harms_no_other) {
    fill();
    run("PRAGMA foreign_keys = OFF; INSERT INTO seat SELECT 'b', 2, kind, name, bot, token, "
        "invitation, claimed, spent FROM seat WHERE place = 2");  // in the way of b's last seat
    const auto ledger = SqliteLedger::open(folder.path());
    const std::vector<Write> batch{testing::sample_append("a", 4, 4), Create{sample_room("b")},
                                   testing::sample_append("a", 5, 5)};

    EXPECT_EQ((*ledger)->commit(batch), (Outcomes{{}, Fault::AlreadyThere, {}}));

    EXPECT_EQ((*ledger)->load("a").value()->entries, sample_entries("a", 1, 5));
    EXPECT_EQ((*ledger)->load("b").value(), std::nullopt);
}

TEST_F(SqliteLedgerTest, a_file_with_pages_overwritten_is_damage_and_no_crash) {
    fill();
    std::string bytes = read_file();
    ASSERT_GT(bytes.size(), 8192U);
    std::fill(bytes.begin() + 4096, bytes.end(), '\x5a');
    write_file(bytes);

    const auto ledger = SqliteLedger::open(folder.path());
    const auto found = ledger ? (*ledger)->load("a").map([](const auto&) {})
                              : Answer<void>(tl::unexpected(ledger.error()));
    EXPECT_EQ(found, tl::unexpected(Fault::Damaged));
}

}  // namespace
}  // namespace jobsite::store
