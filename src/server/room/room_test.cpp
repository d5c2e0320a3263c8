#include "server/room/room.h"

#include "server/room/testing/conversation.h"

namespace jobsite::server {

namespace {

using rules::Seat;
using testing::Json;

class RoomTest : public testing::Conversation {};

// Playing

TEST_F(RoomTest, a_move_is_told_to_all_and_answered_to_the_mover) {
    open_for_two();
    sit();
    join(kEve, keys.spectator);
    const Seat seat = to_act();
    const Json legal = last(sitter(seat), "told")["legal"];
    hear(sitter(seat), act(seat, legal[0]));

    EXPECT_EQ(last(sitter(seat), "told")["ack"], 7);
    for (const ConnectionId who : {kAda, kBob, kEve}) {
        const Json told = last(who, "told");
        EXPECT_FALSE(told["events"].empty());
        EXPECT_EQ(told.contains("ack"), who == sitter(seat));
        EXPECT_FALSE(told["view"].contains("grid")) << "the grid has not changed";
    }
    EXPECT_FALSE(last(kEve, "told").contains("legal"));
}

TEST_F(RoomTest, a_refused_move_leaves_no_trace) {
    open_for_two();
    sit();
    const Seat seat = to_act();
    const Seat other = seat == Seat::P1 ? Seat::P2 : Seat::P1;
    const auto before = **disk.ledger.load(keys.room);
    const std::size_t others = count(sitter(other));

    hear(sitter(seat), act(seat, "dance", 8));
    EXPECT_EQ(last(sitter(seat), "refused")["ack"], 8);
    EXPECT_EQ(refusal(sitter(seat)), "table.unreadable_move");
    hear(sitter(seat), act(seat, "undo"));
    EXPECT_EQ(refusal(sitter(seat)), "table.unreadable_move");
    hear(sitter(seat), act(seat, std::string(60000, 'x')));
    EXPECT_EQ(refusal(sitter(seat)), "table.unreadable_move");
    EXPECT_EQ(count(sitter(other)), others);

    hear(sitter(other), act(other, "draw project"));
    EXPECT_EQ(refusal(sitter(other)), "table.not_your_turn");
    EXPECT_EQ(**disk.ledger.load(keys.room), before);
}

TEST_F(RoomTest, nobody_acts_for_a_seat_that_is_not_theirs) {
    open_for_two();
    sit();
    join(kEve, keys.spectator);
    const Seat seat = to_act();
    const ConnectionId other = seat == Seat::P1 ? kBob : kAda;
    const std::string move = last(sitter(seat), "told")["legal"][0];

    hear(other, act(seat, move));
    EXPECT_EQ(refusal(other), "room.not_joined");
    hear(kEve, act(seat, move));
    EXPECT_EQ(refusal(kEve), "room.not_joined");
    hear(kEve, act(Seat::Spectator, move));
    EXPECT_EQ(refusal(kEve), "room.only_watching");
    hear(kEve, act(Seat::Nature, move));
    EXPECT_EQ(refusal(kEve), "room.not_joined");
    hear(kEve, act(Seat::P6, move));
    EXPECT_EQ(refusal(kEve), "room.not_joined");
}

TEST_F(RoomTest, of_two_tabs_on_a_seat_the_slower_is_refused_as_stale) {
    open_for_two();
    sit();
    const Seat seat = to_act();
    join(kEve, seat == Seat::P1 ? keys.seats[0].token : bobs_token);
    EXPECT_EQ(last(kEve, "room")["seats"][rules::at(seat)]["connections"], 2);
    const std::string move = last(sitter(seat), "told")["legal"][0];

    disk.stalled = true;
    hear(sitter(seat), act(seat, move, 1));
    hear(kEve, act(seat, move, 2));
    disk.stalled = false;
    flush();

    EXPECT_EQ(last(sitter(seat), "told")["ack"], 1);
    EXPECT_EQ(last(kEve, "refused")["ack"], 2);
    EXPECT_FALSE(last(kEve, "told").contains("ack"));
    EXPECT_EQ(last(kEve, "told")["first"], last(sitter(seat), "told")["first"]);
}

TEST_F(RoomTest, nothing_is_told_before_it_is_written) {
    open_for_two();
    sit();
    const Seat seat = to_act();
    disk.stalled = true;
    const std::size_t adas = count(kAda);
    const std::size_t bobs = count(kBob);
    play_one();
    EXPECT_EQ(count(kAda), adas);
    EXPECT_EQ(count(kBob), bobs);
    EXPECT_FALSE(room->due());

    disk.stalled = false;
    flush();
    EXPECT_EQ(last(sitter(seat), "told")["ack"], 7);
}

TEST_F(RoomTest, what_comes_during_a_write_waits_and_too_much_is_refused) {
    limits.waiting_in_room = 2;
    open_for_two();
    sit();
    disk.stalled = true;
    play_one();
    for (std::uint32_t i = 0; i < 3; ++i) {
        hear(kAda, Json{{"type", "say"}, {"seat", "p1"}, {"text", "hello"}, {"ack", i}});
    }
    EXPECT_EQ(last(kAda, "refused")["ack"], 2);
    EXPECT_EQ(refusal(kAda), "room.busy");
    disk.stalled = false;
    flush();
    EXPECT_EQ(last(kAda, "said")["ack"], 1);
}

TEST_F(RoomTest, a_fault_goes_to_the_mover_and_unmakes_the_move) {
    open_for_two();
    sit();
    const auto before = **disk.ledger.load(keys.room);
    const Seat seat = to_act();
    const ConnectionId other = seat == Seat::P1 ? kBob : kAda;
    const std::size_t others = count(other);

    disk.failing = table::Fault::NoSpace;
    play_one();
    EXPECT_EQ(last(sitter(seat), "fault")["key"], "fault.no_space");
    EXPECT_EQ(last(sitter(seat), "fault")["ack"], 7);
    EXPECT_EQ(count(other), others);
    EXPECT_EQ(**disk.ledger.load(keys.room), before);

    disk.failing.reset();
    --choice;
    play_one();
    EXPECT_EQ(last(sitter(seat), "told")["ack"], 7);
    EXPECT_GT(count(other), others);
}

TEST_F(RoomTest, a_fault_on_any_write_changes_no_seat) {
    open_for_two();
    sit();
    disk.failing = table::Fault::NotWritable;
    const std::size_t bobs = count(kBob);
    hear(kAda, Json{{"type", "rename"}, {"seat", "p1"}, {"name", "Eve"}});
    EXPECT_EQ(last(kAda, "fault")["key"], "fault.not_writable");
    EXPECT_EQ(count(kBob), bobs);
    EXPECT_EQ(last(kAda, "room")["seats"][0]["name"], "Ada");
}

TEST_F(RoomTest, a_fault_while_joining_leaves_the_invitation_good) {
    open_for_two();
    disk.failing = table::Fault::NoSpace;
    join(kBob, keys.seats[1].invitation);
    EXPECT_EQ(last(kBob, "fault")["key"], "fault.no_space");
    EXPECT_EQ(joins.back().second, Joining::Refused);
    disk.failing.reset();
    join(kBob, keys.seats[1].invitation);
    EXPECT_EQ(last(kBob, "joined")["seat"], "p2");
}

TEST_F(RoomTest, a_room_that_cannot_be_read_back_says_goodbye) {
    open_for_two();
    sit();
    disk.failing = table::Fault::NotWritable;
    disk.unreadable = true;
    play_one();
    EXPECT_EQ(last(kAda, "bye")["key"], "room.lost");
    EXPECT_EQ(last(kBob, "bye")["key"], "room.lost");
    EXPECT_TRUE(room->is_lost());
}

TEST_F(RoomTest, a_room_comes_back_in_the_middle_of_the_game) {
    open_for_two();
    sit();
    for (int i = 0; i < 20; ++i) {
        play_one();
    }
    const auto before = **disk.ledger.load(keys.room);
    come_back();
    EXPECT_EQ(**disk.ledger.load(keys.room), before);
    join(kAda, keys.seats[0].token);
    join(kBob, bobs_token);
    for (int i = 0; i < 20; ++i) {
        play_one();
    }
}

// Reconnecting

TEST_F(RoomTest, whoever_comes_back_gets_exactly_the_gap) {
    open_for_two();
    sit();
    for (int i = 0; i < 15; ++i) {
        play_one();
    }
    std::map<ConnectionId, Json> all;
    for (const ConnectionId who : {kAda, kBob}) {
        all[who] = Json::array();
        for (const Json& message : ear.heard[who]) {
            for (const Json& event : message.value("events", Json::array())) {
                all[who].push_back(event);
            }
        }
    }
    for (const auto& [who, token] : {std::pair(kAda, keys.seats[0].token), {kBob, bobs_token}}) {
        const Json& events = all[who];
        for (std::size_t seen = 0; seen <= events.size(); ++seen) {
            join(kEve, token, seen);
            const Json told = last(kEve, "told");
            EXPECT_EQ(told["first"], seen + 1);
            EXPECT_EQ(told.value("events", Json::array()),
                      Json(events.begin() + static_cast<std::ptrdiff_t>(seen), events.end()));
            EXPECT_EQ(told["view"]["viewer"], last(kEve, "joined")["seat"]);
        }
        join(kEve, token, events.size() + 1);
        EXPECT_EQ(last(kEve, "told")["first"], 1);
        EXPECT_EQ(last(kEve, "told")["events"], events);
    }
}

TEST_F(RoomTest, merged_views_are_the_whole_view) {
    open_for_two();
    sit();
    Json merged = Json::object();
    for (int i = 0; i < 30; ++i) {
        play_one();
    }
    for (const Json& message : ear.heard[kAda]) {
        if (message["type"] == "told" && message.contains("view")) {
            merged.update(message["view"]);
        }
    }
    join(kEve, keys.seats[0].token);
    EXPECT_EQ(Json::parse(merged.dump()), last(kEve, "told")["view"]);
}

TEST_F(RoomTest, looking_back_shows_what_the_seat_saw) {
    open_for_two();
    sit();
    std::vector<std::pair<std::uint64_t, Json>> seen;  // number of the last event, view
    Json merged = Json::object();
    for (int i = 0; i < 10; ++i) {
        play_one();
    }
    for (const Json& message : ear.heard[kAda]) {
        if (message["type"] == "told") {
            merged.update(message.value("view", Json::object()));
            seen.emplace_back(message["first"].get<std::uint64_t>() - 1 +
                                  message.value("events", Json::array()).size(),
                              merged);
        }
    }
    for (const auto& [event, view] : seen) {
        hear(kAda, Json{{"type", "at"}, {"seat", "p1"}, {"event", event}});
        EXPECT_EQ(last(kAda, "at")["view"], view);
        EXPECT_EQ(last(kAda, "at")["events_total"], seen.back().first);
    }
    hear(kAda, Json{{"type", "at"}, {"seat", "p1"}, {"event", seen.back().first + 1}});
    EXPECT_EQ(refusal(kAda), "room.no_such_event");
    hear(kAda, Json{{"type", "at"}, {"seat", "p2"}, {"event", 1}});
    EXPECT_EQ(refusal(kAda), "room.not_joined");
}

}  // namespace

}  // namespace jobsite::server
