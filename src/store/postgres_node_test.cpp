#include "store/postgres_node.h"

#include <thread>

#include <gtest/gtest.h>

#include "store/postgres_ledger.h"
#include "store/testing/postgres_server.h"
#include "store/testing/sample.h"

// Several processes on one database: each room is held by one of them, and by nobody who was not
// heard of for too long.
namespace jobsite::store {
namespace {

using table::Fault;
using testing::PostgresServer;
using testing::sample_append;
using testing::sample_entries;
using testing::sample_room;

class PostgresNodeTest : public ::testing::Test {
   protected:
    void SetUp() override {
        if (!PostgresServer::programs()) {
            GTEST_SKIP() << "PostgreSQL is not installed (Debian: postgresql)";
        }
        url = PostgresServer::shared().fresh_url();
        first = open();
        second = open();
        ASSERT_EQ(commit(*first, Create{sample_room("a")}), std::nullopt);
        ASSERT_EQ(first->claim("a"), std::nullopt);
    }
    std::unique_ptr<PostgresLedger> open() const { return PostgresLedger::open(url, {}).value(); }
    static std::optional<Fault> commit(Ledger& ledger, const Write& write) {
        return ledger.commit(std::span(&write, 1)).at(0);
    }
    // As if the first had not been heard of for a minute.
    void let_first_lapse() const {
        auto connection = postgres::Connection::open(url).value();
        ASSERT_EQ(connection.run("UPDATE node SET seen = now() - interval '1 minute' WHERE id = "
                                 "(SELECT min(id) FROM node)"),
                  sql::Code::Done);
    }

    std::string url;
    std::unique_ptr<PostgresLedger> first;
    std::unique_ptr<PostgresLedger> second;
};

TEST_F(PostgresNodeTest, a_room_is_held_by_one_of_them) {
    EXPECT_EQ(second->claim("a"), Fault::InUse);
    EXPECT_EQ(first->claim("a"), std::nullopt) << "once more";

    const Holding holds = first->holding();
    EXPECT_EQ(holds.rooms, 1U);
    EXPECT_EQ(holds.claims, 2U);
    EXPECT_EQ(holds.claims_refused, 0U);
    EXPECT_EQ(second->holding().rooms, 0U);
    EXPECT_EQ(second->holding().claims_refused, 1U);
}

TEST_F(PostgresNodeTest, nobody_else_writes_to_a_room_that_is_held) {
    ASSERT_EQ(commit(*first, sample_append("a", 1, 1)), std::nullopt);

    EXPECT_EQ(commit(*second, sample_append("a", 2, 2)), Fault::InUse);
    EXPECT_EQ(commit(*second, SeatChange{"a", rules::Seat::P1, {}}), Fault::InUse);
    EXPECT_EQ(commit(*second, Say{"a", {}}), Fault::InUse);
    EXPECT_EQ(commit(*second, Visit{"a", 1}), Fault::InUse);
    EXPECT_EQ(commit(*second, Remove{"a"}), Fault::InUse);
    EXPECT_EQ(commit(*second, Pack{"a"}), Fault::InUse);
    EXPECT_EQ(commit(*second, Create{sample_room("b")}), std::nullopt) << "others are free";

    EXPECT_EQ(second->load("a").value()->entries, sample_entries("a", 1, 1));
    EXPECT_EQ(second->load("a").value()->head, sample_room("a"));
}

TEST_F(PostgresNodeTest, what_is_released_another_can_take_and_the_first_cannot_write) {
    first->release("a");
    while (second->claim("a") == Fault::InUse) {
        std::this_thread::yield();
    }

    EXPECT_EQ(commit(*first, sample_append("a", 1, 1)), Fault::InUse);
    EXPECT_EQ(commit(*second, sample_append("a", 1, 1)), std::nullopt);
}

TEST_F(PostgresNodeTest, whoever_ends_in_order_hands_everything_over_at_once) {
    first.reset();

    EXPECT_EQ(second->claim("a"), std::nullopt);
    EXPECT_EQ(commit(*second, sample_append("a", 1, 1)), std::nullopt);
}

TEST_F(PostgresNodeTest, a_node_that_was_away_too_long_writes_nothing_for_good) {
    let_first_lapse();

    EXPECT_EQ(second->claim("a"), std::nullopt);
    EXPECT_EQ(commit(*first, sample_append("a", 1, 1)), Fault::InUse);
    EXPECT_EQ(commit(*first, Create{sample_room("b")}), Fault::InUse) << "not even elsewhere";
    EXPECT_EQ(commit(*second, sample_append("a", 1, 1)), std::nullopt);

    second.reset();
    EXPECT_EQ(commit(*first, sample_append("a", 2, 2)), Fault::InUse) << "nor later";
    EXPECT_EQ(open()->load("a").value()->entries, sample_entries("a", 1, 1));
}

TEST_F(PostgresNodeTest, a_node_that_is_heard_of_keeps_its_lease_and_one_that_lapsed_loses_it) {
    EXPECT_TRUE(first->lease()->is_held());
    let_first_lapse();
    while (first->lease()->is_held()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(second->lease()->is_held());
}

// Had the room, was away, and the other has had it since: the number of entries is the same.
TEST_F(PostgresNodeTest, an_epoch_that_is_over_is_not_taken_for_the_next) {
    auto connection = postgres::Connection::open(url).value();
    ASSERT_EQ(connection.run("UPDATE room SET epoch = epoch + 1"), sql::Code::Done);

    EXPECT_EQ(commit(*first, sample_append("a", 1, 1)), Fault::InUse);
    ASSERT_EQ(first->claim("a"), std::nullopt);
    EXPECT_EQ(commit(*first, sample_append("a", 1, 1)), std::nullopt);
}

}  // namespace
}  // namespace jobsite::store
