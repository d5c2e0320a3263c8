#include <algorithm>
#include <array>

#include "server/room/testing/site_room.h"
#include "site/site.h"

// What a room with a site keeps: attempts that go on after a fall of the server, and films.
namespace jobsite::server {

namespace {

using testing::Json;
using testing::kOverTheTable;
using testing::SiteRoom;

TEST_F(SiteRoom, goes_on_in_the_middle_of_a_fall) {
    open_for_one();
    settle();
    const auto start = **disk.ledger.load(keys.room);
    const std::string move = legal().front();
    const auto play = [&](Millis interrupted_after) {
        hear(kAda, act(Seat::P1, move));
        hear(kAda, hand(1, kOverTheTable));
        pass(2000);
        hear(kAda, act(Seat::P1, "release"));
        pass(interrupted_after);
        room.reset();
        come_back();
        join(kAda, keys.seats[0].token);
        for (int i = 0; i < 40 && entries().size() < start.entries.size() + 3; ++i) {
            pass(100);
        }
        return entries();
    };

    const auto late = play(5000);  // after it has come to rest
    // The same again in a room of its own.
    store::RoomHead again = start.head;
    again.room = keys.room = make_room_id();
    disk.ledger.commit(std::vector<store::Write>{
        store::Create{again}, store::Append{again.room, start.entries, start.rest}});
    room.reset();
    ear.motions.clear();
    come_back();
    join(kAda, keys.seats[0].token);
    const auto early = play(150);

    ASSERT_GE(early.size(), start.entries.size() + 3);
    const std::size_t rest = start.entries.size() + 2;
    EXPECT_TRUE(early[rest].move.starts_with("rest ")) << early[rest].move;
    EXPECT_EQ(early[rest], late[rest]);
}

TEST_F(SiteRoom, goes_back_to_what_was_written) {
    open_for_one();
    settle();
    const std::uint32_t piece = take();
    hear(kAda, hand(1, kOverTheTable));
    pass(3000);
    disk.failing = table::Fault::NoSpace;
    hear(kAda, hand(2, {0, 0, 300'000}));
    pass(3000);
    disk.failing.reset();
    pass(3000);

    // It never heard of a hand that could not be written.
    EXPECT_LT(distance(kAda, piece, {10, 20, 20}), 0.1F);
    hear(kAda, hand(3, {0, 0, 300'000}));
    pass(3000);
    EXPECT_LT(distance(kAda, piece, {0, 0, 30}), 0.1F);
}

TEST_F(SiteRoom, what_was_seen_can_be_seen_again) {
    open_for_one();
    settle();
    const std::size_t before = ear.motions[kAda].size();
    const std::uint64_t taken =
        last(kAda, "told")["first"].get<std::uint64_t>() + last(kAda, "told")["events"].size();
    take();
    hear(kAda, hand(1, kOverTheTable));
    pass(1000);
    hear(kAda, act(Seat::P1, "release"));
    settle();
    const auto live = std::vector(ear.motions[kAda].begin() + static_cast<std::ptrdiff_t>(before),
                                  ear.motions[kAda].end() - 1);  // without the poses at rest

    hear(kAda, {{"type", "film"}, {"seat", "p1"}, {"event", taken}});

    const std::string film = ear.motions[kAda].back();
    ASSERT_EQ(film.substr(0, 2), (std::string{2, static_cast<char>(taken)}));
    base::PackedReader in(std::as_bytes(std::span(film).subspan(2)));
    for (const std::string& motion : live) {
        const std::uint32_t size = in.number();
        ASSERT_EQ(size, motion.size() - 2);
        for (const char byte : motion.substr(2)) {
            ASSERT_EQ(in.byte(), static_cast<unsigned char>(byte));
        }
    }
    EXPECT_TRUE(in.has_read_all());
}

TEST_F(SiteRoom, nobody_asks_for_what_has_not_happened) {
    open_for_one();
    settle();
    hear(kAda, {{"type", "film"}, {"seat", "p1"}, {"event", 1000}});
    EXPECT_EQ(refusal(kAda), "room.no_such_event");
    hear(kEve, {{"type", "film"}, {"seat", "p1"}, {"event", 1}});
    EXPECT_EQ(refusal(kEve), "room.not_joined");
}

// The same bytes, as an older version of the site would have written them.
void make_older(std::vector<std::byte>& record) {
    constexpr std::array kNow{std::byte{site::kSiteVersion}, std::byte{}, std::byte{}, std::byte{}};
    constexpr std::array kRest{std::byte{'R'}, std::byte{'E'}, std::byte{'S'}, std::byte{'T'}};
    const auto world = std::ranges::search(record, kRest);
    for (const auto version : {record.begin() + 4, world.end()}) {
        ASSERT_TRUE(std::equal(kNow.begin(), kNow.end(), version));
        *version = std::byte{site::solver::kOldestRestRecord};
    }
}

TEST_F(SiteRoom, that_stood_under_the_gravity_before_goes_on_from_where_it_stands) {
    open_for_one();
    settle();
    take();
    hear(kAda, hand(1, kOverTheTable));
    pass(1000);
    hear(kAda, act(Seat::P1, "release"));
    settle();
    const auto standing = seen(kAda);
    room.reset();
    ear.motions.clear();
    come_back_with([](store::StoredRoom& stored) {
        stored.head.game.site_version = site::solver::kOldestRestRecord;
        make_older(stored.rest->record);
    });
    join(kAda, keys.seats[0].token);

    EXPECT_FALSE(last(kAda, "room").contains("kept"));
    const auto shown = seen(kAda);
    ASSERT_EQ(shown.size(), standing.size());
    for (const auto& [piece, pose] : standing) {
        EXPECT_EQ(shown.at(piece).position, pose.position);
    }
    take();
    hear(kAda, hand(1, kOverTheTable));
    pass(1000);
    const std::uint64_t entries = room->entries();
    hear(kAda, act(Seat::P1, "release"));
    settle();
    EXPECT_GT(room->entries(), entries + 1) << "and the site says what came of it";
}

TEST_F(SiteRoom, that_stood_under_another_gravity_is_shown_as_it_last_stood_still) {
    open_for_one();
    settle();
    take();
    hear(kAda, hand(1, kOverTheTable));
    pass(1000);
    hear(kAda, act(Seat::P1, "release"));
    settle();
    const auto standing = seen(kAda);
    take();
    pass(1000);
    room.reset();
    ear.motions.clear();
    come_back_with([](store::StoredRoom& stored) { ++stored.head.game.site_version; });
    join(kAda, keys.seats[0].token);

    EXPECT_EQ(last(kAda, "room")["kept"]["key"], "fault.other_site");
    const auto shown = seen(kAda);
    ASSERT_EQ(shown.size(), standing.size());
    for (const auto& [piece, pose] : standing) {
        EXPECT_EQ(shown.at(piece).position, pose.position);
    }
    EXPECT_EQ(room->due(), std::nullopt);
    hear(kAda, hand(2, kOverTheTable));
    EXPECT_EQ(room->due(), std::nullopt) << "a hand moves nothing";
}

}  // namespace
}  // namespace jobsite::server
