#include "store/postgres_ledger.h"

#include <thread>

#include <gtest/gtest.h>

#include "store/testing/postgres_server.h"
#include "store/testing/sample.h"

namespace jobsite::store {
namespace {

using postgres::Connection;
using postgres::NoConnection;
using postgres::Unfit;
using table::Fault;
using testing::PostgresServer;
using testing::sample_append;
using testing::sample_entries;
using testing::sample_room;

// What can be wrong with the database, and with who opens it.
class PostgresLedgerTest : public ::testing::Test {
   protected:
    void SetUp() override {
        if (!PostgresServer::programs()) {
            GTEST_SKIP() << "PostgreSQL is not installed (Debian: postgresql)";
        }
        url = PostgresServer::shared().fresh_url();
    }
    void run(const std::string& statements) const {
        ASSERT_EQ(Connection::open(url)->run(statements), sql::Code::Done);
    }
    std::int64_t count(std::string_view question) const {
        auto connection = Connection::open(url).value();
        postgres::Statement statement(connection, question);
        postgres::Rows rows(statement);
        return rows.next() ? rows.number(0) : -1;
    }
    std::int64_t tables() const {
        return count(
            "SELECT count(*) FROM information_schema.tables "
            "WHERE table_schema = current_schema()");
    }
    std::unique_ptr<PostgresLedger> open() const {
        return PostgresLedger::open(url, {.patience = std::chrono::milliseconds(200)}).value();
    }
    Unfit unfit() const { return std::get<Unfit>(PostgresLedger::open(url, {}).error()); }
    void fill() const {
        const std::vector<Write> batch{Create{sample_room("a")}, sample_append("a", 1, 3)};
        ASSERT_EQ(open()->commit(batch), Outcomes(2));
    }

    std::string url;
};

TEST_F(PostgresLedgerTest, a_database_is_opened_again) {
    fill();

    const auto room = open()->load("a").value();

    EXPECT_EQ(room->head, sample_room("a"));
    EXPECT_EQ(room->entries, sample_entries("a", 1, 3));
}

TEST_F(PostgresLedgerTest, an_address_that_makes_no_sense_is_refused) {
    for (const char* const wrong : {"", "jobsite.db", "http://localhost/", "postgresql://[",
                                    "postgresql://localhost/?colour=red"}) {
        const auto opened = PostgresLedger::open(wrong, {});
        ASSERT_FALSE(opened) << wrong;
        const auto& why = std::get<NoConnection>(opened.error());
        EXPECT_EQ(why.problem, NoConnection::Problem::BadUrl) << wrong;
        EXPECT_FALSE(why.words.empty()) << wrong;
    }
}

TEST_F(PostgresLedgerTest, where_nobody_answers_it_says_so_and_keeps_the_password) {
    const auto opened = PostgresLedger::open("postgresql://me:sesame@/x?host=/nowhere", {});
    ASSERT_FALSE(opened);
    const auto& why = std::get<NoConnection>(opened.error());
    EXPECT_EQ(why.problem, NoConnection::Problem::NoAnswer);
    EXPECT_FALSE(why.words.empty());
    EXPECT_EQ(why.words.find("sesame"), std::string::npos);
    EXPECT_EQ(why.words.find('\n'), std::string::npos);
}

TEST_F(PostgresLedgerTest, the_database_of_another_program_is_left_as_it_is) {
    run("CREATE TABLE recipe (name TEXT)");
    EXPECT_EQ(unfit(), Unfit::OtherProgram);
    EXPECT_EQ(tables(), 1);

    run("CREATE TABLE jobsite (vacancy TEXT)");  // somebody else's, by our name
    EXPECT_EQ(unfit(), Unfit::OtherProgram);
    EXPECT_EQ(tables(), 2);
}

TEST_F(PostgresLedgerTest, a_database_of_a_later_version_is_left_as_it_is) {
    fill();
    run("UPDATE jobsite SET schema_version = 1000");
    EXPECT_EQ(unfit(), Unfit::TooNew);
    EXPECT_EQ(count("SELECT schema_version FROM jobsite"), 1000);
    EXPECT_EQ(count("SELECT count(*) FROM entry"), 3);
}

// The schema's own now() goes before the system's.
TEST_F(PostgresLedgerTest, a_database_whose_clock_is_an_hour_off_is_left_as_it_is) {
    for (const char* const off : {"+ interval '1 hour'", "- interval '1 hour'"}) {
        url = PostgresServer::shared().fresh_url() + "%2Cpg_catalog";
        run(
            fmt::format("CREATE FUNCTION now() RETURNS timestamptz LANGUAGE sql AS "
                        "$$SELECT pg_catalog.now() {}$$",
                        off));
        EXPECT_EQ(unfit(), Unfit::OtherTime) << off;
        EXPECT_EQ(tables(), 0) << off;
        run("DROP FUNCTION now()");
        EXPECT_NE(open(), nullptr) << off;
    }
}

TEST_F(PostgresLedgerTest, a_migration_that_was_broken_off_is_begun_again) {
    fill();
    run("UPDATE jobsite SET schema_version = 0; DROP TABLE film, snapshot; DROP INDEX "
        "room_rematch");
    EXPECT_EQ(open()->load("a").value()->entries, sample_entries("a", 1, 3));
    EXPECT_EQ(open()->film("a", 1).value(), std::nullopt);
}

TEST_F(PostgresLedgerTest, many_may_open_a_new_database_at_once) {
    std::vector<std::thread> threads;
    std::atomic<int> opened = 0;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&] { opened += PostgresLedger::open(url, {}) ? 1 : 0; });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(opened, 8);
    EXPECT_EQ(count("SELECT count(*) FROM node"), 8);
}

TEST_F(PostgresLedgerTest, an_id_that_no_room_can_have_is_not_there) {
    const auto ledger = open();
    for (const std::string_view id : {std::string_view("\xff"), std::string_view("a\0b", 3)}) {
        EXPECT_EQ(ledger->head(id).value(), std::nullopt);
    }
}

TEST_F(PostgresLedgerTest, a_large_batch_goes_to_and_fro_without_standing_in_its_own_way) {
    const auto ledger = open();
    std::vector<Write> batch;
    for (int i = 0; i < 3000; ++i) {
        batch.push_back(Create{sample_room(fmt::format("r{}", i))});
        batch.push_back(sample_append(fmt::format("r{}", i), 1, 5));
    }
    EXPECT_EQ(ledger->commit(batch), Outcomes(batch.size()));
    EXPECT_EQ(count("SELECT count(*) FROM entry"), 15'000);
}

TEST_F(PostgresLedgerTest, values_that_we_cannot_have_written_are_damage) {
    for (const char* const harm :
         {"UPDATE seat SET kind = 'sofa'", "UPDATE seat SET token = '\\x0102'",
          "UPDATE entry SET seat = 'p9' WHERE number = 2", "DELETE FROM entry WHERE number = 2",
          "UPDATE room SET rules = 4294967297", "UPDATE room SET pace = 'hasty'",
          "DELETE FROM entry WHERE number = 3"}) {
        url = PostgresServer::shared().fresh_url();
        fill();
        run(harm);
        EXPECT_EQ(open()->load("a"), tl::unexpected(Fault::Damaged)) << harm;
    }
}

TEST_F(PostgresLedgerTest, a_damaged_log_is_packed_neither_now_nor_later) {
    fill();
    run("DELETE FROM entry WHERE number = 2");
    const auto ledger = open();
    const std::vector<Write> batch{Visit{"a", 5}, Pack{"a"}};

    EXPECT_EQ(ledger->commit(batch), Outcomes(2));

    EXPECT_EQ(count("SELECT count(*) FROM entry"), 2);
    EXPECT_TRUE(ledger->overdue({.created_before = 9, .came_before = 9}).value().to_pack.empty());
}

TEST_F(PostgresLedgerTest, a_room_of_the_same_id_that_somebody_else_makes_is_there_already) {
    const auto ledger = open();
    // Not yet there when the writer looks, and there when it writes.
    auto other = Connection::open(url).value();
    ASSERT_EQ(other.run("BEGIN; INSERT INTO room (id, created, game, rules, site, data, seats, "
                        "clock, reserve, pace, stand_in) VALUES ('a', 1, 'x', 1, 0, 1, 0, 0, 0, "
                        "'usual', '')"),
              sql::Code::Done);
    Outcomes outcomes;
    std::thread writer([&] {
        outcomes =
            ledger->commit(std::vector<Write>{Create{sample_room("a")}, Create{sample_room("b")}});
    });
    while (count("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'") == 0) {
    }
    ASSERT_EQ(other.run("COMMIT"), sql::Code::Done);
    writer.join();

    EXPECT_EQ(outcomes, (Outcomes{Fault::AlreadyThere, {}}));
    EXPECT_EQ(ledger->load("b").value()->head, sample_room("b"));
}

}  // namespace
}  // namespace jobsite::store
