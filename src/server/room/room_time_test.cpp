#include "server/room/testing/conversation.h"

namespace jobsite::server {

namespace {

using rules::Seat;
using testing::Json;

// Bots, clocks and what waits its turn.
class RoomTime : public testing::Conversation {
   protected:
    void open_with_bot() {
        open(R"({"type":"open","game":"monster_office","options":{"contest":"quick"},)"
             R"("seats":[{"kind":"here"},{"kind":"bot","bot":"random"}]})");
        join(kAda, keys.seats[0].token);
    }
    void let_bot_be_next() {
        open_with_bot();
        while (acting() != rules::Seats(Seat::P2)) {
            play_one();
        }
    }
    Json rename(int number) {
        return {{"type", "rename"}, {"seat", "p1"}, {"name", "Ada " + std::to_string(number)}};
    }
    // Whether the last thing the connection was told has such an event.
    bool told_of(std::string_view ending, ConnectionId who) {
        const Json told = last(who, "told");
        const Json events = told.value("events", Json::array());
        return std::ranges::any_of(events, [&](const Json& event) {
            return event["key"].get<std::string>().ends_with(ending);
        });
    }
    std::size_t entries() { return (**disk.ledger.load(keys.room)).entries.size(); }
};

TEST_F(RoomTime, bots_move_after_a_pause) {
    open_with_bot();
    choice = 0;
    for (int i = 0; i < 30; ++i) {
        wait(60);
        if (acting().empty()) {
            break;
        }
        ASSERT_EQ(acting(), rules::Seats(Seat::P1));
        play_one();
        if (acting() == rules::Seats(Seat::P2)) {
            ASSERT_EQ(room->due(), now + limits.bot_pause);
        }
    }
}

TEST_F(RoomTime, when_the_clock_runs_out_a_bot_ends_the_turn) {
    open(R"({"type":"open","game":"monster_office","options":{"contest":"quick"},"clock":30,)"
         R"("seats":[{"kind":"here"},{"kind":"link"}]})");
    sit();
    const Json clock = last(kAda, "room")["clock"];
    EXPECT_EQ(clock["seconds"], 30);
    EXPECT_EQ(clock["left"], 30);
    EXPECT_EQ(clock["seats"], Json({rules::print_seat(to_act())}));
    const std::size_t before = entries();
    wait(29);
    EXPECT_EQ(entries(), before);
    const Seat late = to_act();
    while (!acting().empty() && to_act() == late) {
        wait(1);
    }
    EXPECT_GT(entries(), before);
    EXPECT_LE(now, 1000 + 29'000 + 20'000) << "the rest of the turn gets no clock of its own";
    EXPECT_FALSE(last(kAda, "room")["seats"][0].contains("bot"));
    EXPECT_GE(last(kAda, "room")["clock"]["left"], 28) << "everybody is told that it runs anew";
    EXPECT_EQ(last(kAda, "room")["clock"]["seats"], Json({rules::print_seat(to_act())}));
}

TEST_F(RoomTime, a_clock_is_for_the_whole_turn) {
    open(R"({"type":"open","game":"monster_office","options":{"contest":"quick"},"clock":600,)"
         R"("seats":[{"kind":"here"},{"kind":"link"}]})");
    sit();
    int went_on = 0;
    for (int i = 0; i < 60 && !acting().empty(); ++i) {
        const Seat seat = to_act();
        const auto due = room->due();
        wait(1);
        play_one();
        if (acting() == rules::Seats(seat) && !told_of(".turn", sitter(seat))) {
            ASSERT_EQ(room->due(), due) << i;
            ++went_on;
        } else if (!acting().empty()) {
            ASSERT_EQ(room->due(), now + 600'000) << i;
        }
    }
    EXPECT_GT(went_on, 0);
}

TEST_F(RoomTime, that_time_ran_out_is_told_to_all_and_stays_in_the_log) {
    limits.bot_pause = 1'000'000;
    open(R"({"type":"open","game":"monster_office","options":{"contest":"quick"},"clock":30,)"
         R"("seats":[{"kind":"here"},{"kind":"link"}]})");
    sit();
    join(kEve, keys.spectator);
    const Seat late = to_act();
    wait(30);
    const Json event{{"key", "table.time_ran_out"}, {"args", {{"seat", rules::print_seat(late)}}}};
    for (const ConnectionId who : {kAda, kBob, kEve}) {
        EXPECT_EQ(last(who, "told")["events"][0], event) << "before what the bot does";
    }
    const std::uint64_t number = last(kAda, "told")["first"];

    come_back();
    join(kAda, keys.seats[0].token, number - 1);
    EXPECT_EQ(last(kAda, "told")["first"], number);
    EXPECT_EQ(last(kAda, "told")["events"][0], event);
    hear(kAda, Json{{"type", "at"}, {"seat", "p1"}, {"event", number}});
    EXPECT_GT(last(kAda, "at")["events_total"], number - 1);
}

TEST_F(RoomTime, whoever_is_late_may_still_move) {
    limits.bot_pause = 1'000'000;
    open(R"({"type":"open","game":"monster_office","clock":30,)"
         R"("seats":[{"kind":"here"},{"kind":"link"},{"kind":"link"}]})");
    sit();
    join(kEve, keys.seats[2].invitation);
    wait(30);
    EXPECT_EQ(acting().size(), 2) << "a bot has laid the first card";
    const Seat seat = *acting().begin();
    hear(kBob, act(seat, last(kBob, "told")["legal"][0]));
    EXPECT_EQ(acting().size(), 1);
}

TEST_F(RoomTime, the_reserve_comes_after_the_time_for_the_turn_and_is_kept) {
    open(R"({"type":"open","game":"monster_office","options":{"contest":"quick"},"clock":30,)"
         R"("reserve":100,"seats":[{"kind":"here"},{"kind":"link"}]})");
    sit();
    const Seat seat = to_act();
    const std::string name(rules::print_seat(seat));
    EXPECT_EQ(last(kAda, "room")["clock"]["reserve"], (Json{{"p1", 100}, {"p2", 100}}));
    const std::size_t before = entries();
    wait(70);
    EXPECT_EQ(entries(), before);
    play_one();
    EXPECT_EQ((**disk.ledger.load(keys.room)).head.seats[rules::at(seat)].spent, 40'000);

    room->gone(kAda, now);
    room->gone(kBob, now);
    come_back();
    join(kAda, keys.seats[0].token);
    EXPECT_EQ(last(kAda, "room")["clock"]["reserve"][name], 60);
    const std::size_t then = entries();
    wait(129);  // whoever is to act has 30 and at least 60 seconds
    wait(2);
    EXPECT_GT(entries(), then);
}

TEST_F(RoomTime, the_pace_of_bots_is_chosen_at_the_table_and_kept) {
    let_bot_be_next();
    const Json quick{{"type", "pace"}, {"seat", "p1"}, {"pace", "quick"}, {"ack", 3}};
    hear(kAda, quick);
    EXPECT_EQ(last(kAda, "room")["pace"], "quick");
    EXPECT_EQ(last(kAda, "room")["ack"], 3);
    EXPECT_EQ(room->due(), now + limits.bot_pause / 5) << "the move that is due too";
    join(kEve, keys.spectator);
    hear(kEve, Json{{"type", "pace"}, {"seat", "spectator"}, {"pace", "slow"}});
    EXPECT_EQ(refusal(kEve), "room.only_watching");
    come_back();
    join(kAda, keys.seats[0].token);
    EXPECT_EQ(last(kAda, "room")["pace"], "quick");
}

TEST_F(RoomTime, what_the_clock_decided_is_not_taken_back) {
    limits.bot_pause = 40'000;
    open(R"({"type":"open","game":"monster_office","clock":30,)"
         R"("seats":[{"kind":"here"},{"kind":"link"}]})");
    sit();
    int could_be_undone = 0;
    for (int i = 0; i < 100 && !acting().empty(); ++i) {
        wait(31);
        const auto entries = (**disk.ledger.load(keys.room)).entries;
        const std::string& move = entries.back().move;
        could_be_undone += move == "draw resources" || move.starts_with("play ") ? 1 : 0;
        for (const Seat seat : {Seat::P1, Seat::P2}) {
            hear(sitter(seat), Json{{"type", "undo"}, {"seat", rules::print_seat(seat)}});
            EXPECT_EQ(refusal(sitter(seat)), "table.nothing_to_undo");
        }
        ASSERT_EQ((**disk.ledger.load(keys.room)).entries, entries);
    }
    EXPECT_GT(could_be_undone, 0);
}

TEST_F(RoomTime, after_a_fault_bots_try_again) {
    let_bot_be_next();
    const std::size_t before = entries();
    disk.failing = table::Fault::NoSpace;
    wait(5);
    EXPECT_EQ(entries(), before);
    EXPECT_TRUE(last(kAda, "fault").empty());
    disk.failing.reset();
    wait(5);
    EXPECT_GT(entries(), before);
}

TEST_F(RoomTime, renaming_and_handing_over_delay_no_bot) {
    let_bot_be_next();
    const std::size_t before = entries();
    const Millis due = now + limits.bot_pause;
    for (int i = 0; now + 100 < due; ++i) {
        now += 100;
        hear(kAda, rename(i));
        hear(kAda,
             Json{{"type", "hand_over"}, {"seat", "p1"}, {"to", i % 2 == 0 ? "bot" : "person"}});
        ASSERT_EQ(room->due(), due) << i;
    }
    now = due;
    room->tick(now);
    flush();
    EXPECT_GT(entries(), before);
}

TEST_F(RoomTime, what_is_due_goes_before_those_who_wait) {
    let_bot_be_next();
    disk.stalled = true;
    for (int i = 0; i < 4; ++i) {
        hear(kAda, rename(i));
    }
    ASSERT_EQ(disk.waiting.size(), 1U);
    now += limits.bot_pause;
    const auto fault = disk.commit(disk.waiting);
    room->written(fault, now);
    ASSERT_EQ(disk.waiting.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<store::Append>(disk.waiting.front().second))
        << "the bot moves before the next name is written";
}

TEST_F(RoomTime, a_retry_is_put_off_by_nobody) {
    let_bot_be_next();
    disk.failing = table::Fault::NoSpace;
    wait(1);
    disk.failing.reset();
    const auto due = room->due();
    ASSERT_TRUE(due);
    hear(kAda, rename(1));
    hear(kAda, Json{{"type", "hand_over"}, {"seat", "p1"}, {"to", "bot"}});
    EXPECT_EQ(room->due(), due);
}

TEST_F(RoomTime, each_connection_has_its_share_of_the_queue) {
    open_for_two();
    sit();
    disk.stalled = true;
    for (int i = 0; i < 30; ++i) {
        hear(kAda, rename(i));
    }
    EXPECT_EQ(refusal(kAda), "room.busy");
    hear(kBob, Json{{"type", "say"}, {"seat", "p2"}, {"text", "and I?"}});
    EXPECT_EQ(refusal(kBob), "");
    for (int i = 0; i < 3; ++i) {
        const auto fault = disk.commit(disk.waiting);
        room->written(fault, now);
    }
    EXPECT_EQ(last(kBob, "said")["text"], "and I?") << "others do not wait for all of Ada's";
    disk.stalled = false;
    flush();
}

}  // namespace

}  // namespace jobsite::server
