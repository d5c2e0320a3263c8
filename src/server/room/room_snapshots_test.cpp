#include "server/room/testing/site_room.h"

namespace jobsite::server {

namespace {

using testing::Json;
using Seat = rules::Seat;

constexpr std::uint64_t kEvery = table::Snapshot::kEvery;

class RoomSnapshotsTest : public testing::Conversation {
   protected:
    // A game of many entries, in which two people undo and redo. Nobody can foretell how long
    // one will be, so they play until there is one.
    void play_for_long() {
        do {
            play_a_game();
        } while (room->entries() < kEvery + 60);
        ASSERT_TRUE(stored().snapshot);
        disk.wholes = 0;
        disk.longest = 0;
    }
    void play_a_game() {
        open(R"({"type":"open","game":"monster_office",)"
             R"("seats":[{"kind":"here","name":"Ada"},{"kind":"link"}]})");
        sit();
        while (room->entries() < 3 * kEvery && !acting().empty()) {
            const Seat seat = to_act();
            play_one();
            if (last(sitter(seat), "told").value("undo", false)) {
                hear(sitter(seat), {{"type", "undo"}, {"seat", rules::print_seat(seat)}});
            }
        }
    }
    store::StoredRoom stored() { return disk.ledger.recent(keys.room).value().value(); }
    Json at(std::uint64_t event) {
        hear(kAda, {{"type", "at"}, {"seat", "p1"}, {"event", event}});
        return last(kAda, "at");
    }
    // All that Ada is told who comes back having seen so much.
    Json back(std::uint64_t seen) {
        ear.heard[kAda].clear();
        join(kAda, keys.seats[0].token, seen);
        return last(kAda, "told");
    }
};

TEST_F(RoomSnapshotsTest, a_room_is_opened_without_the_start_of_its_game) {
    play_for_long();
    const std::string position = last(kAda, "told").dump();
    const std::uint64_t entries = room->entries();

    come_back();

    EXPECT_LE(stored().entries.size(), entries - kEvery + 1);
    EXPECT_EQ(room->entries(), entries);
    EXPECT_EQ(disk.wholes, 0U);
    sit();
    EXPECT_EQ(last(kAda, "told")["view"], back(0)["view"]);
}

TEST_F(RoomSnapshotsTest, looking_back_costs_the_entries_between_two_snapshots) {
    play_for_long();
    const std::uint64_t heard =
        last(kAda, "told")["first"].get<std::uint64_t>() + last(kAda, "told")["events"].size() - 1;

    std::vector<Json> shown;
    for (std::uint64_t event = 0; event <= heard; event += 37) {
        shown.push_back(at(event));
    }
    EXPECT_LT(disk.longest, room->entries());
    EXPECT_EQ(disk.wholes, 0U);
    EXPECT_EQ(back(heard - 10)["events"].size(), 10U);
    EXPECT_LT(disk.longest, room->entries());

    // Without snapshots it is the same.
    disk.ledger.commit(std::vector<store::Write>{store::Pack{keys.room}});
    for (std::uint64_t event = 0, i = 0; event <= heard; event += 37, ++i) {
        EXPECT_EQ(at(event), shown[i]);
    }
    EXPECT_EQ(disk.longest, room->entries());
}

TEST_F(RoomSnapshotsTest, a_snapshot_that_does_not_fit_is_passed_over) {
    play_for_long();
    const std::uint64_t entries = room->entries();
    const Json told = back(0);
    const Json shown = at(entries / 2);
    store::StoredRoom wrong = stored();
    for (const auto harm : {+[](table::Snapshot& one) { one.position += "x"; },
                            +[](table::Snapshot& one) { one.position = "p1"; },
                            +[](table::Snapshot& one) { one.position.clear(); }}) {
        store::StoredRoom harmed = wrong;
        harm(*harmed.snapshot);
        disk.wholes = 0;
        auto opened = testing::open_room(around, harmed, now);
        ASSERT_TRUE(opened) << opened.error().problem;
        room = *std::move(opened);
        EXPECT_EQ(disk.wholes, 1U) << "the whole log was played";
        EXPECT_EQ(room->entries(), entries);
        EXPECT_EQ(back(0)["view"], told["view"]);
        EXPECT_EQ(at(entries / 2), shown);
    }
    EXPECT_EQ(figures.snapshots_unfit, 3U);
}

class SiteSnapshotsTest : public testing::SiteRoom {
   protected:
    // Takes what may be taken and lets it go, or else does the first thing that may be done. In the
    // end nothing is held.
    void play_on(std::uint64_t entries) {
        while (!legal().empty() && (room->entries() < entries || may_release())) {
            hear(kAda, act(Seat::P1, may_release() ? "release" : legal().front()));
            settle();
        }
    }
    bool may_release() { return std::ranges::count(legal(), "release") > 0; }
};

TEST_F(SiteSnapshotsTest, a_site_stands_after_a_snapshot_as_it_did) {
    open_for_one(R"(,"site":"practice")");
    settle();
    play_on(kEvery + 30);
    ASSERT_TRUE(disk.ledger.recent(keys.room).value()->snapshot) << room->entries();
    join(kBob, keys.spectator);
    join(kAda, keys.seats[0].token);
    const Json before = last(kAda, "told")["view"];
    const auto poses = seen(kBob);

    come_back();
    ear.motions[kAda].clear();
    join(kAda, keys.seats[0].token);

    EXPECT_EQ(disk.wholes, 0U);
    EXPECT_EQ(last(kAda, "told")["view"], before);
    const auto again = seen(kAda);
    ASSERT_EQ(again.size(), poses.size());
    for (const auto& [piece, pose] : poses) {
        EXPECT_EQ(again.at(piece).position.x, pose.position.x);
        EXPECT_EQ(again.at(piece).position.z, pose.position.z);
    }
    const std::uint64_t entries = room->entries();
    play_on(entries + 4);
    EXPECT_GT(room->entries(), entries) << "and the game goes on";
}

}  // namespace

}  // namespace jobsite::server
