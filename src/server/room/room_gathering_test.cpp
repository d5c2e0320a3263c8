#include "server/room/testing/conversation.h"

namespace jobsite::server {

namespace {

using rules::Seat;
using testing::Json;

// A table waits for its people.
class RoomGathering : public testing::Conversation {
   protected:
    void open_for_three(const std::string& more = "") {
        open(R"({"type":"open","game":"monster_office",)" + more +
             R"("seats":[{"kind":"here","name":"Ada"},{"kind":"link"},{"kind":"link"}]})");
        join(kAda, keys.seats[0].token);
    }
    Json to_bot(std::string_view seat) {
        return {{"type", "hand_over"}, {"seat", seat}, {"to", "bot"}};
    }
    bool waits(ConnectionId who) { return last(who, "room").contains("waiting"); }
    std::size_t entries() { return (**disk.ledger.load(keys.room)).entries.size(); }
};

TEST_F(RoomGathering, nothing_happens_before_all_have_come) {
    open_for_three(R"("clock":5,)");
    join(kBob, keys.seats[1].invitation);
    wait(100);

    EXPECT_EQ(entries(), 0U);
    EXPECT_EQ(room->due(), std::nullopt);
    for (const ConnectionId who : {kAda, kBob}) {
        EXPECT_TRUE(waits(who));
        EXPECT_EQ(last(who, "told")["acting"], Json::array());
        EXPECT_FALSE(last(who, "told").contains("legal"));
        EXPECT_FALSE(last(who, "told").contains("events"));
    }
    EXPECT_EQ(last(kAda, "room")["clock"]["seats"], Json::array());
    EXPECT_FALSE(last(kAda, "room")["seats"][1].contains("invited")) << "it has been used";
    EXPECT_EQ(last(kAda, "room")["seats"][2]["invited"], true);
}

TEST_F(RoomGathering, the_game_begins_for_all_when_the_last_one_comes) {
    open_for_three(R"("clock":60,)");
    join(kBob, keys.seats[1].invitation);
    wait(100);
    join(kEve, keys.seats[2].invitation);

    EXPECT_GT(entries(), 0U);
    for (const ConnectionId who : {kAda, kBob, kEve}) {
        EXPECT_FALSE(waits(who));
        EXPECT_TRUE(last(who, "told").contains("legal")) << "everybody lays a card";
        EXPECT_EQ(last(who, "told")["first"], 1);
    }
    EXPECT_EQ(last(kAda, "room")["clock"]["left"], 60) << "nobody has waited on their own time";
}

TEST_F(RoomGathering, nobody_acts_in_a_game_that_has_not_begun) {
    open(R"({"type":"open","game":"men_at_work","options":{"first":"p1"},)"
         R"("seats":[{"kind":"here"},{"kind":"link"}]})");
    join(kAda, keys.seats[0].token);
    for (const Json& message :
         {act(Seat::P1, "take white2"), Json{{"type", "undo"}, {"seat", "p1"}},
          Json{{"type", "hand"}, {"seat", "p1"}, {"number", 1}, {"at", {0, 0, 0}}}}) {
        ear.heard.clear();
        hear(kAda, message);
        EXPECT_EQ(refusal(kAda), "room.not_begun");
    }
    hear(kAda, Json{{"type", "rematch"}, {"seat", "p1"}});
    EXPECT_EQ(refusal(kAda), "room.not_over");
    EXPECT_EQ(entries(), 0U);
}

TEST_F(RoomGathering, the_host_begins_with_bots_in_the_empty_seats) {
    limits.bot_pause = 100'000;
    open_for_three();
    hear(kAda, to_bot("p2"));
    EXPECT_TRUE(waits(kAda)) << "somebody is still awaited";
    EXPECT_EQ(entries(), 0U);
    hear(kAda, to_bot("p3"));
    EXPECT_FALSE(waits(kAda));
    EXPECT_GT(entries(), 0U);
    EXPECT_TRUE(last(kAda, "told").contains("legal"));
}

TEST_F(RoomGathering, whoever_comes_late_takes_the_seat_over_from_the_bot) {
    limits.bot_pause = 100'000;
    open_for_three();
    hear(kAda, to_bot("p2"));
    hear(kAda, to_bot("p3"));
    join(kBob, keys.seats[1].invitation);

    EXPECT_FALSE(last(kAda, "room")["seats"][1].contains("bot"));
    EXPECT_TRUE(last(kAda, "room")["seats"][2].contains("bot"));
    EXPECT_TRUE(last(kBob, "told").contains("legal"));
    EXPECT_EQ(last(kBob, "told")["first"], 1) << "all that has happened is told";

    // Coming back is not coming: what one has left to a bot stays with it.
    const std::string token = last(kBob, "joined")["token"];
    hear(kBob, to_bot("p2"));
    room->gone(kBob, now);
    join(kBob, token);
    EXPECT_TRUE(last(kBob, "room")["seats"][1].contains("bot"));
}

TEST_F(RoomGathering, a_guest_does_not_begin_in_the_place_of_others) {
    open_for_three();
    join(kBob, keys.seats[1].invitation);
    hear(kBob, to_bot("p3"));
    EXPECT_EQ(refusal(kBob), "room.only_host");
    EXPECT_TRUE(waits(kBob));
    hear(kBob, to_bot("p2"));
    EXPECT_TRUE(last(kBob, "room")["seats"][1].contains("bot")) << "one's own seat is one's own";
    EXPECT_EQ(entries(), 0U);
}

TEST_F(RoomGathering, where_nobody_sits_at_the_opening_screen_anybody_begins) {
    open(R"({"type":"open","game":"monster_office","seats":[{"kind":"link"},{"kind":"link"}]})");
    join(kBob, keys.seats[1].invitation);
    hear(kBob, to_bot("p1"));
    EXPECT_GT(entries(), 0U);
}

TEST_F(RoomGathering, a_table_waits_on_when_everybody_has_gone_and_come_back) {
    open_for_three();
    room->gone(kAda, now);
    EXPECT_TRUE(room->is_idle());
    come_back();
    join(kAda, keys.seats[0].token);
    EXPECT_TRUE(waits(kAda));
    EXPECT_EQ(entries(), 0U);
}

TEST_F(RoomGathering, a_server_that_died_as_the_last_one_came_begins) {
    open_for_two();
    join(kAda, keys.seats[0].token);
    disk.stalled = true;
    join(kBob, keys.seats[1].invitation);
    ASSERT_EQ(disk.commit(disk.waiting), std::nullopt);  // written, but nobody was told
    disk.stalled = false;
    come_back();
    EXPECT_GT(entries(), 0U);
    join(kAda, keys.seats[0].token);
    EXPECT_FALSE(waits(kAda));
}

TEST_F(RoomGathering, a_start_that_cannot_be_written_is_tried_again) {
    open_for_two();
    join(kAda, keys.seats[0].token);
    disk.stalled = true;
    join(kBob, keys.seats[1].invitation);
    room->written(disk.commit(disk.waiting), now);
    disk.failing = table::Fault::NoSpace;
    room->written(disk.commit(disk.waiting), now);
    EXPECT_EQ(entries(), 0U);
    disk.failing.reset();
    disk.stalled = false;
    wait(5);
    EXPECT_GT(entries(), 0U);
    EXPECT_TRUE(last(sitter(to_act()), "told").contains("legal"));
}

TEST_F(RoomGathering, a_room_that_was_under_way_does_not_wait) {
    open_for_two();
    sit();
    const std::size_t before = entries();
    // As it was kept by a server that did not wait.
    auto stored = **disk.ledger.load(keys.room);
    stored.head.seats[1].claimed = store::Claimed::No;
    ASSERT_EQ(disk.ledger
                  .commit(std::vector<store::Write>{
                      store::SeatChange{keys.room, Seat::P2, stored.head.seats[1]}})
                  .front(),
              std::nullopt);
    come_back();
    join(kAda, keys.seats[0].token);
    EXPECT_FALSE(waits(kAda));
    EXPECT_EQ(entries(), before);
}

TEST_F(RoomGathering, people_at_one_screen_and_bots_wait_for_nobody) {
    open(R"({"type":"open","game":"monster_office",)"
         R"("seats":[{"kind":"here"},{"kind":"here"},{"kind":"bot"}]})");
    EXPECT_GT(entries(), 0U);
}

TEST_F(RoomGathering, where_turns_are_taken_the_first_one_is_asked) {
    open(R"({"type":"open","game":"skyscrapers","options":{"mode":"planner"},)"
         R"("seats":[{"kind":"here"},{"kind":"link"}]})");
    sit();
    EXPECT_FALSE(acting().empty());
    EXPECT_TRUE(last(sitter(to_act()), "told").contains("legal"));
}

// A guest's, after a game that bots have played to its end.
class RematchOfAGuest : public RoomGathering {
   protected:
    void ask_for_it() {
        limits.bot_pause = 0;
        open_for_two();
        sit();
        for (const std::string_view seat : {"p1", "p2"}) {
            hear(seat == "p1" ? kAda : kBob, to_bot(seat));
        }
        while (room->due()) {
            wait(1);
        }
        for (const std::string_view seat : {"p1", "p2"}) {
            hear(seat == "p1" ? kAda : kBob,
                 Json{{"type", "hand_over"}, {"seat", seat}, {"to", "person"}});
        }
        hear(kBob, Json{{"type", "rematch"}, {"seat", "p2"}});
        keys.room = last(kBob, "room")["rematch"];
        come_back();
        join(kBob, bobs_token);
    }
};

TEST_F(RematchOfAGuest, waits_for_those_who_have_not_come_along) {
    ask_for_it();
    EXPECT_TRUE(waits(kBob));
    EXPECT_EQ(last(kBob, "room")["seats"][0]["claimed"], false);
    EXPECT_EQ(entries(), 0U);
    join(kAda, keys.seats[0].token);
    EXPECT_FALSE(waits(kBob));
    EXPECT_GT(entries(), 0U);
}

TEST_F(RematchOfAGuest, may_be_started_without_the_host_who_has_not_come) {
    ask_for_it();
    hear(kBob, to_bot("p1"));
    EXPECT_FALSE(waits(kBob));
    EXPECT_GT(entries(), 0U);

    join(kAda, keys.seats[0].token);
    const Json host = last(kAda, "room")["seats"][0];
    EXPECT_FALSE(host.contains("bot")) << "whoever comes plays: " << host;
    EXPECT_EQ(host["claimed"], true);

    hear(kAda, to_bot("p1"));
    come_back();
    join(kAda, keys.seats[0].token);
    EXPECT_TRUE(last(kAda, "room")["seats"][0].contains("bot")) << "whoever comes back does not";
}

}  // namespace

}  // namespace jobsite::server
