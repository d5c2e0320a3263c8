#include <gtest/gtest.h>

#include "store/ledger.h"
#include "store/testing/backends.h"
#include "store/testing/sample.h"

// What every backend promises of snapshots, and of films that take too much room.
namespace jobsite::store {
namespace {

using testing::sample_append;
using testing::sample_entries;
using testing::sample_room;

Snapshot snapshot_at(std::uint64_t entry) {
    return {.entry = entry, .position = "as it stood", .heard = {entry, 2 * entry, 300'000}};
}

class LedgerSnapshotsTest : public ::testing::TestWithParam<testing::Backend> {
   protected:
    // Thirty entries, with snapshots after each ten.
    void SetUp() override {
        commit(Create{sample_room("a")});
        for (const std::uint64_t last : {10, 20, 30}) {
            Append append = sample_append("a", last - 9, last);
            append.snapshot = snapshot_at(last);
            commit(append);
        }
        commit(sample_append("a", 31, 33));
    }
    void commit(const Write& write) { ASSERT_EQ(ledger.commit(std::span(&write, 1)), Outcomes(1)); }
    StoredRoom recent() { return ledger.recent("a").value().value(); }
    Passage passage(rules::Seat seat, std::uint64_t event, Reach reach) {
        return ledger.passage("a", seat, event, reach).value().value();
    }

    testing::Fresh fresh = GetParam().make();
    Ledger& ledger = *fresh.ledger;
};

TEST_P(LedgerSnapshotsTest, a_room_comes_with_what_follows_its_last_snapshot) {
    EXPECT_EQ(recent().snapshot, snapshot_at(30));
    EXPECT_EQ(recent().entries, sample_entries("a", 30, 33));
    EXPECT_EQ(recent().bytes, bytes_of(sample_entries("a", 1, 33)));
    EXPECT_EQ(ledger.load("a").value()->entries, sample_entries("a", 1, 33));
    EXPECT_EQ(ledger.load("a").value()->snapshot, std::nullopt);
    EXPECT_EQ(ledger.recent("b").value(), std::nullopt);
}

TEST_P(LedgerSnapshotsTest, a_site_goes_on_from_no_snapshot_after_its_rest) {
    for (const auto& [rest, snapshot] : {std::pair(30, 30), std::pair(29, 20)}) {
        Append append{.room = "a", .entries = {}};
        append.rest = Rest{.entry = static_cast<std::uint64_t>(rest), .record = {std::byte{1}}};
        commit(append);
        EXPECT_EQ(recent().snapshot, snapshot_at(static_cast<std::uint64_t>(snapshot)));
    }
}

TEST_P(LedgerSnapshotsTest, a_seat_looks_back_at_the_entries_around_an_event) {
    // The first seat has heard 10, 20 and 30 events at the snapshots.
    EXPECT_EQ(passage(rules::Seat::P1, 1, Reach::Event), (Passage{{}, sample_entries("a", 1, 10)}));
    EXPECT_EQ(passage(rules::Seat::P1, 10, Reach::Event),
              (Passage{{}, sample_entries("a", 1, 10)}));
    EXPECT_EQ(passage(rules::Seat::P1, 11, Reach::Event),
              (Passage{snapshot_at(10), sample_entries("a", 10, 20)}));
    EXPECT_EQ(passage(rules::Seat::P1, 11, Reach::End),
              (Passage{snapshot_at(10), sample_entries("a", 10, 33)}));
    EXPECT_EQ(passage(rules::Seat::P1, 31, Reach::Event),
              (Passage{snapshot_at(30), sample_entries("a", 30, 33)}));
    // The second twice as many.
    EXPECT_EQ(passage(rules::Seat::P2, 40, Reach::Event),
              (Passage{snapshot_at(10), sample_entries("a", 10, 20)}));
    EXPECT_EQ(ledger.passage("b", rules::Seat::P1, 1, Reach::End).value(), std::nullopt);
}

TEST_P(LedgerSnapshotsTest, a_packed_room_has_none_and_takes_new_ones) {
    commit(Pack{"a"});
    EXPECT_EQ(recent().snapshot, std::nullopt);
    EXPECT_EQ(recent().entries, sample_entries("a", 1, 33));
    Append append = sample_append("a", 34, 50);
    append.snapshot = snapshot_at(50);
    commit(append);
    EXPECT_EQ(recent().entries, sample_entries("a", 50, 50));
    EXPECT_EQ(passage(rules::Seat::P1, 7, Reach::Event), (Passage{{}, sample_entries("a", 1, 50)}));
    EXPECT_EQ(recent().bytes, bytes_of(sample_entries("a", 1, 50)));
}

// Films of 10 bytes each: by number, and by size on both sides of the border.
TEST_P(LedgerSnapshotsTest, the_oldest_films_go) {
    struct Row {
        FilmLimits limits;
        std::uint64_t oldest = 0;
    };
    std::uint64_t entry = 33;
    for (const Row& row : {Row{{.most = 3, .bytes = 1000}, 3}, Row{{.most = 9, .bytes = 30}, 3},
                           Row{{.most = 9, .bytes = 29}, 2}, Row{{.most = 9, .bytes = 9}, 0}}) {
        for (int film = 0; film < 5; ++film) {
            Append append = sample_append("a", entry + 1, entry + 1);
            append.film = Film{.entry = ++entry, .frames = std::vector(10, std::byte{7})};
            append.films = row.limits;
            commit(append);
        }
        const auto oldest = ledger.film("a", 0).value();
        ASSERT_EQ(oldest.has_value(), row.oldest > 0);
        if (oldest) {
            EXPECT_EQ(oldest->entry, entry + 1 - row.oldest);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Backends, LedgerSnapshotsTest, ::testing::ValuesIn(testing::backends()),
                         [](const auto& backend) { return std::string(backend.param.name); });

}  // namespace
}  // namespace jobsite::store
