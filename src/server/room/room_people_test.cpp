#include "server/room/testing/conversation.h"
#include "table/replay.h"

namespace jobsite::server {

namespace {

using rules::Seat;
using testing::Json;

class RoomPeople : public testing::Conversation {
   protected:
    void say(ConnectionId who, std::string_view seat, const std::string& text) {
        hear(who, Json{{"type", "say"}, {"seat", seat}, {"text", text}});
    }
};

TEST_F(RoomPeople, talk_reaches_everybody) {
    open_for_two();
    sit();
    join(kEve, keys.spectator);
    say(kAda, "p1", "Good morning <b>all</b>");
    for (const ConnectionId who : {kAda, kBob, kEve}) {
        EXPECT_EQ(last(who, "said"), (Json{{"type", "said"},
                                           {"seat", "p1"},
                                           {"name", "Ada"},
                                           {"text", "Good morning <b>all</b>"}}));
    }
}

TEST_F(RoomPeople, what_was_said_is_told_to_whoever_comes_later) {
    open_for_two();
    join(kAda, keys.seats[0].token);
    EXPECT_TRUE(last(kAda, "chat").empty()) << "nothing has been said";
    say(kAda, "p1", "Is anybody there?");
    hear(kAda, Json{{"type", "rename"}, {"seat", "p1"}, {"name", "Zoë"}});
    join(kBob, keys.seats[1].invitation);
    say(kBob, "p2", "I am.");
    room->gone(kAda, now);
    come_back();
    join(kAda, keys.seats[0].token);
    join(kEve, keys.spectator);
    const Json lines{{{"seat", "p1"}, {"name", "Ada"}, {"text", "Is anybody there?"}},
                     {{"seat", "p2"}, {"name", ""}, {"text", "I am."}}};
    for (const ConnectionId who : {kAda, kEve}) {
        EXPECT_EQ(last(who, "chat"), (Json{{"type", "chat"}, {"lines", lines}}));
    }
    EXPECT_EQ(last(kBob, "chat")["lines"].size(), 1U) << "what came before Bob";
}

TEST_F(RoomPeople, of_what_was_said_the_last_lines_are_kept) {
    open_for_two();
    sit();
    for (std::uint64_t i = 0; i <= store::kMostRemarks; ++i) {
        say(kAda, "p1", std::to_string(i));
    }
    join(kEve, keys.spectator);
    const Json lines = last(kEve, "chat")["lines"];
    EXPECT_EQ(lines.size(), store::kMostRemarks);
    EXPECT_EQ(lines.front()["text"], "1");
}

TEST_F(RoomPeople, what_cannot_be_written_was_not_said) {
    open_for_two();
    sit();
    disk.failing = table::Fault::NoSpace;
    say(kAda, "p1", "Hello");
    EXPECT_EQ(last(kAda, "fault")["key"], "fault.no_space");
    EXPECT_TRUE(last(kBob, "said").empty());
}

TEST_F(RoomPeople, spectators_do_not_talk_and_nobody_talks_for_others) {
    open_for_two();
    sit();
    join(kEve, keys.spectator);
    say(kEve, "spectator", "psst");
    EXPECT_EQ(refusal(kEve), "room.only_watching");
    say(kEve, "p1", "psst");
    EXPECT_EQ(refusal(kEve), "room.not_joined");
    EXPECT_TRUE(last(kAda, "said").empty());
}

TEST_F(RoomPeople, empty_long_and_harmful_words_are_refused) {
    open_for_two();
    sit();
    for (const std::string& text : {std::string(), std::string("   "), std::string(301, 'a'),
                                    std::string("a\nb"), std::string("\u202eabc")}) {
        ear.heard.clear();
        say(kAda, "p1", text);
        EXPECT_EQ(refusal(kAda), "room.bad_words");
        EXPECT_EQ(count(kBob), 0U);
    }
}

TEST_F(RoomPeople, a_name_is_changed_for_good) {
    open_for_two();
    sit();
    hear(kBob, Json{{"type", "rename"}, {"seat", "p2"}, {"name", "Robert"}, {"ack", 3}});
    EXPECT_EQ(last(kBob, "room")["ack"], 3);
    EXPECT_EQ(last(kAda, "room")["seats"][1]["name"], "Robert");
    for (const std::string& name : {std::string(), std::string(25, 'x'), std::string(" a"),
                                    std::string("\u200b"), std::string("a\tb")}) {
        hear(kBob, Json{{"type", "rename"}, {"seat", "p2"}, {"name", name}});
        EXPECT_EQ(refusal(kBob), "room.bad_name");
    }
    hear(kBob, Json{{"type", "rename"}, {"seat", "p1"}, {"name", "x"}});
    EXPECT_EQ(refusal(kBob), "room.not_joined");
    EXPECT_EQ((**disk.ledger.load(keys.room)).head.seats[1].name, "Robert");
}

TEST_F(RoomPeople, leaving_is_said_and_ends_the_right_to_act) {
    open_for_two();
    sit();
    hear(kBob, Json{{"type", "leave"}, {"seat", "p2"}, {"ack", 1}});
    EXPECT_EQ(last(kBob, "left")["ack"], 1);
    EXPECT_EQ(last(kAda, "room")["seats"][1]["connections"], 0);
    hear(kBob, act(Seat::P2, "draw project"));
    EXPECT_EQ(refusal(kBob), "room.not_joined");
    hear(kBob, Json{{"type", "leave"}, {"seat", "p2"}});
    EXPECT_EQ(refusal(kBob), "room.not_joined");
}

TEST_F(RoomPeople, a_room_without_people_is_idle) {
    open_for_two();
    EXPECT_TRUE(room->is_idle());
    sit();
    room->gone(kAda, now);
    EXPECT_FALSE(room->is_idle());
    EXPECT_EQ(last(kBob, "room")["seats"][0]["connections"], 0);
    room->gone(kBob, now);
    EXPECT_TRUE(room->is_idle());
}

TEST_F(RoomPeople, an_absent_persons_seat_can_be_handed_over_and_back) {
    open_for_two();
    sit();
    const Json hand_over{{"type", "hand_over"}, {"seat", "p2"}, {"to", "bot"}};
    hear(kAda, hand_over);
    EXPECT_EQ(refusal(kAda), "room.still_here");

    room->gone(kBob, now);
    now += limits.grace;
    join(kEve, keys.spectator);
    hear(kEve, hand_over);
    EXPECT_EQ(refusal(kEve), "room.not_joined");
    hear(kAda, Json{{"type", "hand_over"}, {"seat", "p2"}, {"to", "bot"}, {"bot", "deep thought"}});
    EXPECT_EQ(refusal(kAda), "protocol.unknown_bot");
    hear(kAda, Json{{"type", "hand_over"}, {"seat", "p2"}, {"to", "bot"}, {"bot", "foreman:50"}});
    EXPECT_EQ(refusal(kAda), "protocol.unknown_bot") << "in a room nobody is told for how long";
    hear(kAda, Json{{"type", "hand_over"}, {"seat", "p5"}, {"to", "bot"}});
    EXPECT_EQ(refusal(kAda), "protocol.no_such_seat");
    hear(kAda, hand_over);
    EXPECT_EQ(last(kAda, "room")["seats"][1]["bot"], bots::bot_rows().front().name);
    EXPECT_EQ(last(kAda, "room")["seats"][1]["kind"], "link");
    hear(kAda, hand_over);
    EXPECT_EQ(refusal(kAda), "room.bot_plays");
    hear(kAda, Json{{"type", "hand_over"}, {"seat", "p2"}, {"to", "person"}});
    EXPECT_EQ(refusal(kAda), "room.not_joined");

    wait(60);
    EXPECT_EQ(acting(), rules::Seats(Seat::P1));

    join(kBob, bobs_token);
    EXPECT_FALSE(last(kBob, "told").contains("legal"));
    hear(kBob, act(Seat::P2, "draw project"));
    EXPECT_EQ(refusal(kBob), "room.bot_plays");
    hear(kBob, Json{{"type", "hand_over"}, {"seat", "p2"}, {"to", "person"}});
    EXPECT_FALSE(last(kBob, "room")["seats"][1].contains("bot"));
    hear(kBob, Json{{"type", "hand_over"}, {"seat", "p2"}, {"to", "person"}});
    EXPECT_EQ(refusal(kBob), "room.no_bot_plays");
}

TEST_F(RoomPeople, whoever_reloads_has_half_a_minute_to_come_back) {
    open_for_two();
    sit();
    const Json hand_over{{"type", "hand_over"}, {"seat", "p2"}, {"to", "bot"}};
    room->gone(kBob, now);
    hear(kAda, hand_over);
    EXPECT_EQ(refusal(kAda), "room.may_come_back");
    EXPECT_EQ(last(kAda, "refused")["args"]["seconds"], 30);
    now += 29'001;
    hear(kAda, hand_over);
    EXPECT_EQ(last(kAda, "refused")["args"]["seconds"], 1);
    EXPECT_FALSE(last(kAda, "room")["seats"][1].contains("bot"));
    now += 999;
    hear(kAda, hand_over);
    EXPECT_EQ(last(kAda, "room")["seats"][1]["bot"], "builder");
}

TEST_F(RoomPeople, everybody_has_the_grace_again_when_the_room_comes_back) {
    open_for_two();
    sit();
    now += 100'000;
    come_back();
    join(kAda, keys.seats[0].token);
    hear(kAda, Json{{"type", "hand_over"}, {"seat", "p2"}, {"to", "bot"}});
    EXPECT_EQ(refusal(kAda), "room.may_come_back");
}

TEST_F(RoomPeople, a_seat_that_nobody_has_claimed_is_handed_over_at_once) {
    open_for_two();
    join(kAda, keys.seats[0].token);
    hear(kAda, Json{{"type", "hand_over"}, {"seat", "p2"}, {"to", "bot"}});
    EXPECT_EQ(last(kAda, "room")["seats"][1]["bot"], "builder");
}

TEST_F(RoomPeople, whoever_opens_a_table_says_who_plays_for_those_who_are_not_there) {
    limits.grace = 0;
    open(R"({"type":"open","game":"monster_office","options":{"contest":"quick"},)"
         R"("stand_in":"foreman","seats":[{"kind":"here","name":"Ada"},{"kind":"link"}]})");
    sit();
    EXPECT_EQ(last(kAda, "room")["stand_in"], "foreman");
    room->gone(kBob, now);
    Json hand_over{{"type", "hand_over"}, {"seat", "p2"}, {"to", "bot"}, {"bot", "builder"}};
    hear(kAda, hand_over);
    EXPECT_EQ(refusal(kAda), "room.only_stand_in");
    EXPECT_EQ(last(kAda, "refused")["args"]["what"], "foreman");
    hand_over.erase("bot");
    hear(kAda, hand_over);
    EXPECT_EQ(last(kAda, "room")["seats"][1]["bot"], "foreman");

    come_back();
    join(kAda, keys.seats[0].token);
    EXPECT_EQ(last(kAda, "room")["stand_in"], "foreman") << "it is kept";
    come_back_with([](store::StoredRoom& stored) { stored.head.stand_in = "of_another_age"; });
    join(kAda, keys.seats[0].token);
    EXPECT_EQ(last(kAda, "room")["stand_in"], "builder");
}

TEST_F(RoomPeople, nobody_leaves_an_absent_person_to_chance) {
    limits.grace = 0;
    open_for_two();
    sit();
    room->gone(kBob, now);
    Json hand_over{{"type", "hand_over"}, {"seat", "p2"}, {"to", "bot"}, {"bot", "random"}};
    hear(kAda, hand_over);
    EXPECT_EQ(refusal(kAda), "room.only_stand_in");
    hand_over["bot"] = "greedy";
    hear(kAda, hand_over);
    EXPECT_EQ(last(kAda, "room")["seats"][1]["bot"], "greedy") << "as an old page calls the usual";
    hand_over = {{"type", "hand_over"}, {"seat", "p1"}, {"to", "bot"}, {"bot", "random"}};
    hear(kAda, hand_over);
    EXPECT_EQ(last(kAda, "room")["seats"][0]["bot"], "random") << "one's own seat is one's own";
}

TEST_F(RoomPeople, a_seat_that_comes_back_to_a_person_in_turn_gets_its_moves) {
    open_for_two();
    sit();
    const Seat seat = to_act();
    const auto token = seat == Seat::P1 ? keys.seats[0].token : bobs_token;
    const ConnectionId who = sitter(seat);
    limits.bot_pause = 100'000;
    hear(who, Json{{"type", "hand_over"}, {"seat", rules::print_seat(seat)}, {"to", "bot"}});
    hear(who, Json{{"type", "hand_over"}, {"seat", rules::print_seat(seat)}, {"to", "person"}});
    EXPECT_TRUE(last(who, "told").contains("legal"));
}

TEST_F(RoomPeople, a_rematch_comes_after_the_end_and_only_once) {
    limits.bot_pause = 0;
    open(R"({"type":"open","game":"monster_office",)"
         R"("seats":[{"kind":"here","name":"Ada"},{"kind":"link"}]})");
    sit();
    const Json rematch{{"type", "rematch"}, {"seat", "p1"}, {"ack", 9}};
    hear(kAda, rematch);
    EXPECT_EQ(refusal(kAda), "room.not_over");
    for (const std::string_view seat : {"p1", "p2"}) {
        hear(seat == "p1" ? kAda : kBob,
             Json{{"type", "hand_over"}, {"seat", seat}, {"to", "bot"}});
    }
    while (room->due()) {
        wait(1);
    }
    ASSERT_TRUE(acting().empty());
    EXPECT_TRUE(last(kAda, "told").contains("outcome"));
    EXPECT_EQ(last(kAda, "room")["over"], true);
    hear(kAda, act(Seat::P1, "draw project"));

    hear(kAda, rematch);
    const std::string next = last(kAda, "room")["rematch"];
    EXPECT_EQ(last(kAda, "room")["ack"], 9);
    EXPECT_EQ(last(kBob, "room")["rematch"], next);
    hear(kBob, Json{{"type", "rematch"}, {"seat", "p2"}});
    EXPECT_EQ(last(kBob, "room")["rematch"], next);
    come_back();
    join(kEve, keys.spectator);
    EXPECT_EQ(last(kEve, "room")["rematch"], next);

    keys.room = next;
    come_back();
    join(kBob, bobs_token);
    EXPECT_EQ(last(kBob, "joined")["seat"], "p2");
    EXPECT_EQ(last(kBob, "room")["over"], false);
}

// A game between bots, in which two people look on from their seats.
class RoomAfterwards : public testing::Conversation {
   protected:
    void begin() {
        limits.bot_pause = 0;
        open_for_two();
        sit();
        for (const std::string_view seat : {"p1", "p2"}) {
            hear(seat == "p1" ? kAda : kBob,
                 Json{{"type", "hand_over"}, {"seat", seat}, {"to", "bot"}});
        }
    }
    void end() {
        while (room->due()) {
            wait(1);
        }
        ASSERT_TRUE(acting().empty());
    }
    Json at(std::uint64_t event, std::string_view eyes) {
        ear.heard.clear();
        hear(kAda, Json{{"type", "at"}, {"seat", "p1"}, {"event", event}, {"eyes", eyes}});
        return last(kAda, "at");
    }
};

TEST_F(RoomAfterwards, every_hand_is_shown_when_the_game_is_over) {
    begin();
    EXPECT_EQ(at(0, "p2"), Json::object());
    EXPECT_EQ(refusal(kAda), "room.not_over");
    EXPECT_EQ(last(kAda, "refused")["rule"], "room 8");
    EXPECT_EQ(at(0, "p1")["view"]["viewer"], "p1") << "one's own eyes are one's own";
    end();
    EXPECT_EQ(at(5, "p2")["view"]["viewer"], "p2");
    EXPECT_NE(at(5, "p2")["view"]["hand"], at(5, "p1")["view"]["hand"]);
    for (const std::string_view eyes : {"p3", "nature"}) {
        EXPECT_EQ(at(0, eyes), Json::object());
        EXPECT_EQ(refusal(kAda), "room.not_joined");
    }
}

TEST_F(RoomAfterwards, the_log_is_given_away_when_the_game_is_over) {
    begin();
    hear(kAda, Json{{"type", "log"}, {"seat", "p1"}});
    EXPECT_EQ(refusal(kAda), "room.not_over");
    end();
    hear(kEve, Json{{"type", "log"}, {"seat", "p1"}});
    EXPECT_EQ(refusal(kEve), "room.not_joined");
    hear(kAda, Json{{"type", "log"}, {"seat", "p1"}});
    const auto log = table::read_log(last(kAda, "log")["text"].get<std::string>());
    ASSERT_TRUE(log) << log.error().problem;
    EXPECT_EQ(log->flaw, std::nullopt);
    EXPECT_EQ(log->ended, table::Ended::Yes);
    const auto match = testing::shelf().find("monster_office")->game->start(log->head.setup);
    EXPECT_EQ(
        table::replay(*log, **match, [](const auto&, const auto&) { return table::Onward::Go; }),
        std::nullopt);
}

TEST_F(RoomPeople, an_unused_invitation_moves_on_to_the_rematch) {
    limits.bot_pause = 0;
    open_for_two();
    join(kAda, keys.seats[0].token);
    for (const std::string_view seat : {"p1", "p2"}) {
        hear(kAda, Json{{"type", "hand_over"}, {"seat", seat}, {"to", "bot"}});
    }
    while (room->due()) {
        wait(1);
    }
    hear(kAda, Json{{"type", "rematch"}, {"seat", "p1"}});
    const std::string next = last(kAda, "room")["rematch"];
    join(kBob, keys.seats[1].invitation);
    EXPECT_EQ(refusal(kBob), "room.wrong_token");
    come_back();
    ear.heard.clear();
    join(kBob, keys.seats[1].invitation);
    EXPECT_EQ(refusal(kBob), "room.wrong_token") << "nor when the room has come back";

    keys.room = next;
    come_back();
    join(kBob, keys.seats[1].invitation);
    EXPECT_EQ(last(kBob, "joined")["seat"], "p2");
}

}  // namespace

}  // namespace jobsite::server
