#include "server/room/testing/site_room.h"
#include "server/testing/in_hall.h"

// How much one room and one address may take, on both sides of each border.
namespace jobsite::server {

namespace {

using testing::Json;
using Seat = rules::Seat;

TEST(Bucket, fills_up_by_the_day) {
    const Allowance allowance{.at_once = 2, .per_second = 0, .per_minute = 0, .per_day = 2};
    Bucket bucket;
    const Millis now = 1'000'000;
    EXPECT_TRUE(bucket.take(allowance, 1, now));
    EXPECT_TRUE(bucket.take(allowance, 1, now));
    EXPECT_FALSE(bucket.take(allowance, 1, now + 12 * kHour - 1));
    EXPECT_FALSE(bucket.is_full(allowance, now + 24 * kHour - 1));
    EXPECT_TRUE(bucket.is_full(allowance, now + 24 * kHour));
    EXPECT_TRUE(bucket.take(allowance, 1, now + 12 * kHour));
    EXPECT_FALSE(bucket.take(allowance, 1, now + 24 * kHour - 1));
    EXPECT_TRUE(bucket.take(allowance, 1, now + 24 * kHour));
}

class AddressLimitsTest : public testing::InHall {};

TEST_F(AddressLimitsTest, an_address_opens_only_so_many_rooms_a_day) {
    limits.rooms_a_day = {.at_once = 2, .per_second = 0, .per_minute = 0, .per_day = 2};
    start();
    come(kAda);
    const Json room = open(kAda);
    open(kAda);
    const Json again = Json::parse(R"({"type":"open","game":"monster_office",)"
                                   R"("seats":[{"kind":"here"},{"kind":"here"}]})");
    EXPECT_EQ(ask(kAda, again, "refused")["key"], "room.no_more_today");
    ask(kAda, join(room, 0), "told");
    EXPECT_EQ(ask(kAda, {{"type", "rematch"}, {"seat", "p1"}}, "refused")["key"],
              "room.no_more_today");

    ASSERT_TRUE(hall->opened(kBob, "10.0.0.2"));
    ask(kBob, {{"type", "hello"}, {"version", 2}}, "welcome");
    open(kBob);
    hall->closed(kAda);
    come(kAda);
    EXPECT_EQ(ask(kAda, again, "refused")["key"], "room.no_more_today") << "it is remembered";
}

class RoomLimitsTest : public testing::SiteRoom {
   protected:
    std::uint64_t bytes() { return disk.ledger.load(keys.room).value()->bytes; }
};

TEST_F(RoomLimitsTest, only_so_many_look_back_at_once) {
    open_for_two();
    sit();
    limits.looks_in_room = 2;
    disk.stalled = true;
    const Json look{{"type", "at"}, {"seat", "p1"}, {"event", 0}};
    for (int i = 0; i < 2; ++i) {
        hear(kAda, look);
        EXPECT_EQ(refusal(kAda), "");
    }
    hear(kAda, look);
    EXPECT_EQ(refusal(kAda), "room.busy");
    hear(kBob, Json{{"type", "log"}, {"seat", "p2"}});
    EXPECT_EQ(refusal(kBob), "room.not_over") << "what may not be looked at is not looked at";

    for (const ConnectionId one : {kAda, kBob}) {
        room->gone(one, now);
    }
    EXPECT_FALSE(room->is_idle()) << "somebody is still to be answered";
    disk.stalled = false;
    flush();
    EXPECT_TRUE(room->is_idle());
    join(kAda, keys.seats[0].token);
    hear(kAda, look);
    EXPECT_EQ(last(kAda, "at")["event"], 0);
}

TEST_F(RoomLimitsTest, nothing_happens_in_a_room_whose_log_is_as_long_as_it_may_be) {
    open_for_two();
    sit();
    limits.room_bytes = bytes() + 1;
    play_one();
    ASSERT_GE(bytes(), limits.room_bytes) << "up to there one may go";
    const std::uint64_t entries = room->entries();

    const Json told = last(sitter(to_act()), "told");
    hear(sitter(to_act()), act(to_act(), told["legal"][0]));
    EXPECT_EQ(refusal(sitter(to_act())), "room.too_long");
    hear(sitter(to_act()), {{"type", "undo"}, {"seat", rules::print_seat(to_act())}});
    EXPECT_EQ(refusal(sitter(to_act())), "room.too_long");
    hear(kAda, {{"type", "say"}, {"seat", "p1"}, {"text", "What a game."}});
    EXPECT_EQ(last(kBob, "said")["text"], "What a game.");

    come_back();
    EXPECT_EQ(room->entries(), entries);
    join(kAda, keys.seats[0].token);
    join(kBob, bobs_token);
    hear(sitter(to_act()), act(to_act(), told["legal"][0], 8));
    EXPECT_EQ(last(sitter(to_act()), "refused")["ack"], 8);
    limits.room_bytes = bytes() + 1;
    hear(sitter(to_act()), act(to_act(), told["legal"][0], 9));
    EXPECT_GT(room->entries(), entries);
}

TEST_F(RoomLimitsTest, bots_stop_in_a_room_that_is_full) {
    open(R"({"type":"open","game":"monster_office","seats":[{"kind":"here"},{"kind":"bot"}]})");
    join(kAda, keys.seats[0].token);
    limits.room_bytes = bytes();
    come_back();
    join(kAda, keys.seats[0].token);
    EXPECT_EQ(room->due(), std::nullopt);
    limits.room_bytes = bytes() + 1;
    const std::uint64_t entries = room->entries();
    come_back();
    if (acting().has(Seat::P2)) {
        wait(2);
        EXPECT_GT(room->entries(), entries);
    }
}

TEST_F(RoomLimitsTest, a_piece_is_held_for_only_so_long) {
    limits.longest_hold = 5000;
    open_for_one();
    settle();
    take();
    hear(kAda, hand(1, testing::kOverTheTable));
    pass(4900);
    EXPECT_TRUE(questions.empty()) << "it is still hers";
    pass(200);
    ASSERT_EQ(questions.size(), 1U) << "a bot puts it somewhere";
    pass(60'000);
    EXPECT_EQ(questions.size(), 1U);
    room->thought({questions.front().room, questions.front().number, questions.front().think()},
                  now);
    flush();
    for (int i = 0; i < 600 && last(kAda, "site").contains("held"); ++i) {
        pass(100);
        EXPECT_FALSE(last(kAda, "site").contains("sure")) << "she has said nothing";
    }
    EXPECT_FALSE(last(kAda, "site").contains("held"));
    const auto all = entries();
    EXPECT_TRUE(std::ranges::any_of(all, [](const table::Entry& entry) {
        return entry.move == "release" && entry.maker == table::Maker::Clock;
    }));
}

}  // namespace

}  // namespace jobsite::server
