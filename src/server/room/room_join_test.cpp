#include "server/room/room.h"
#include "server/room/testing/conversation.h"

// Who is let into a room, by which link, and what they are told then.
namespace jobsite::server {

namespace {

using rules::Seat;
using testing::Json;

class RoomJoin : public testing::Conversation {};

TEST_F(RoomJoin, a_seat_token_opens_its_seat) {
    open_for_two();
    join(kAda, keys.seats[0].token);

    const auto& heard = ear.heard[kAda];
    ASSERT_EQ(heard.size(), 3U);
    EXPECT_EQ(heard[0], (Json{{"type", "joined"}, {"room", keys.room}, {"seat", "p1"}}));
    EXPECT_EQ(heard[1]["type"], "room");
    EXPECT_EQ(heard[1]["you"], Json({"p1"}));
    EXPECT_EQ(heard[1]["seats"][0]["connections"], 1);
    EXPECT_EQ(heard[2]["type"], "told");
    EXPECT_EQ(heard[2]["first"], 1);
    EXPECT_EQ(heard[2]["view"]["viewer"], "p1");
    EXPECT_EQ(joins.back().second, Joining::Done);
}

TEST_F(RoomJoin, an_invitation_is_used_up_and_gives_a_token) {
    open_for_two();
    join(kBob, keys.seats[1].invitation);
    const std::string token = last(kBob, "joined")["token"];
    EXPECT_EQ(token.size(), kTokenLength);
    EXPECT_EQ(last(kBob, "room")["seats"][1]["claimed"], true);

    join(kEve, keys.seats[1].invitation);
    EXPECT_EQ(refusal(kEve), "room.wrong_token");
    EXPECT_EQ(joins.back().second, Joining::Refused);

    join(kEve, token);
    EXPECT_EQ(last(kEve, "joined")["seat"], "p2");
}

TEST_F(RoomJoin, a_claimed_seat_outlives_the_room_in_memory) {
    open_for_two();
    sit();
    come_back();

    join(kBob, bobs_token);
    EXPECT_EQ(last(kBob, "joined")["seat"], "p2");
}

// Stored bytes that this program cannot play on with are told for what they are.
TEST_F(RoomJoin, a_room_that_is_of_another_game_is_not_damaged) {
    open_for_two();
    const auto fault = [&](const auto& change) {
        store::StoredRoom stored = **disk.ledger.load(keys.room);
        change(stored.head.game);
        const auto opened = testing::open_room(around, std::move(stored), now);
        return opened ? std::nullopt : std::optional(opened.error().fault);
    };
    EXPECT_EQ(fault([](table::Head&) {}), std::nullopt);
    EXPECT_EQ(fault([](table::Head& head) { head.game = "chess"; }), table::Fault::OtherRules);
    // Other rules may not know an option.
    EXPECT_EQ(fault([](table::Head& head) {
                  ++head.rules_version;
                  head.setup.options.at(0).option = "weather";
              }),
              table::Fault::OtherRules);
    // One flipped bit.
    EXPECT_EQ(fault([](table::Head& head) { head.setup.options.at(0).option[0] ^= 1; }),
              table::Fault::Damaged);
    EXPECT_EQ(fault([](table::Head& head) { head.setup.seats = 9; }), table::Fault::Damaged);
}

TEST_F(RoomJoin, a_room_that_was_played_otherwise_can_be_looked_at) {
    using Change = void (*)(table::Head&);
    const std::vector<std::pair<std::string, Change>> changes{
        {"fault.other_rules", [](table::Head& head) { ++head.rules_version; }},
        {"fault.other_data", [](table::Head& head) { ++head.data; }},
        {"fault.other_site", [](table::Head& head) { ++head.site_version; }}};
    open_for_two();
    sit();
    for (int i = 0; i < 4; ++i) {
        play_one();
    }
    const std::size_t entries = (**disk.ledger.load(keys.room)).entries.size();
    for (const auto& [key, change] : changes) {
        come_back_with([&](store::StoredRoom& stored) { change(stored.head.game); });
        join(kAda, keys.seats[0].token);
        EXPECT_EQ(last(kAda, "room")["kept"],
                  (Json{{"key", key}, {"shown", entries}, {"of", entries}}));
        EXPECT_EQ(last(kAda, "told")["acting"], Json::array()) << "nobody is asked for anything";
        EXPECT_FALSE(last(kAda, "told").contains("legal"));
        EXPECT_EQ(room->due(), std::nullopt) << "no clock and no bot goes on";
        hear(kAda, act(Seat::P1, "draw project"));
        EXPECT_EQ(refusal(kAda), "table.only_to_look_at");
        hear(kAda, Json{{"type", "at"}, {"seat", "p1"}, {"event", 1}});
        EXPECT_EQ(last(kAda, "at")["event"], 1);
        EXPECT_EQ((**disk.ledger.load(keys.room)).entries.size(), entries) << "it is kept";
    }
}

TEST_F(RoomJoin, what_was_played_otherwise_is_shown_as_far_as_it_goes) {
    open_for_two();
    sit();
    for (int i = 0; i < 4; ++i) {
        play_one();
    }
    const std::size_t entries = (**disk.ledger.load(keys.room)).entries.size();
    come_back_with([&](store::StoredRoom& stored) {
        ++stored.head.game.rules_version;
        stored.entries.back().move = "dance";
    });
    join(kAda, keys.seats[0].token);
    EXPECT_EQ(last(kAda, "room")["kept"]["shown"], entries - 1);
    EXPECT_EQ(last(kAda, "room")["kept"]["of"], entries);
}

TEST_F(RoomJoin, a_wrong_token_changes_nothing) {
    open_for_two();
    sit();
    const std::size_t before = count(kAda);
    for (const std::string& token :
         {std::string(), std::string("x"), make_token(), std::string(5000, 'a'),
          keys.seats[0].token + "A", keys.seats[0].token.substr(1)}) {
        join(kEve, token);
        EXPECT_EQ(refusal(kEve), "room.wrong_token");
    }
    EXPECT_EQ(count(kAda), before);
    EXPECT_TRUE(last(kEve, "joined").empty());
}

TEST_F(RoomJoin, a_lost_answer_to_an_invitation_loses_no_seat) {
    open_for_two();
    const std::string claim = make_token();
    const Json ask{{"type", "join"},
                   {"room", keys.room},
                   {"token", keys.seats[1].invitation},
                   {"claim", claim}};
    hear(kBob, ask);
    EXPECT_EQ(last(kBob, "joined")["token"], claim);
    room->gone(kBob, now);
    ear.heard.clear();
    come_back();
    hear(kBob, ask);
    EXPECT_EQ(last(kBob, "joined")["seat"], "p2");
    EXPECT_EQ(last(kBob, "joined")["token"], claim);
    Json other = ask;
    other["claim"] = make_token();
    hear(kEve, other);
    EXPECT_EQ(refusal(kEve), "room.wrong_token") << "only who used it up may use it again";
    join(kEve, claim);
    EXPECT_EQ(last(kEve, "joined")["seat"], "p2");
    hear(kAda, Json{{"type", "join"},
                    {"room", keys.room},
                    {"token", keys.seats[0].token},
                    {"claim", make_token()}});
    EXPECT_FALSE(last(kAda, "joined").contains("token")) << "her token stays what it is";
}

TEST_F(RoomJoin, a_seat_is_not_claimed_with_what_others_know) {
    open_for_two();
    const std::string& invitation = keys.seats[1].invitation;
    for (const std::string& claim :
         {std::string("x"), std::string(5000, 'a'), std::string(22, '!'), std::string(21, 'A'),
          invitation, keys.seats[0].token, keys.spectator}) {
        hear(kBob,
             Json{{"type", "join"}, {"room", keys.room}, {"token", invitation}, {"claim", claim}});
        EXPECT_EQ(refusal(kBob), "room.bad_claim") << claim;
    }
    hear(kEve,
         Json{{"type", "join"}, {"room", keys.room}, {"token", "junk"}, {"claim", keys.spectator}});
    EXPECT_EQ(refusal(kEve), "room.wrong_token") << "a claim opens a seat and nothing else";
    join(kBob, invitation);
    EXPECT_EQ(last(kBob, "joined")["seat"], "p2");
}

TEST_F(RoomJoin, a_long_game_is_told_in_portions) {
    open_for_two();
    std::uint64_t seen = 0;
    int portions = 0;
    const auto next = [&] {
        ear.heard[kEve].clear();
        join(kEve, keys.spectator, seen);
        const Json told = last(kEve, "told");
        EXPECT_EQ(told["first"], seen + 1);
        seen += told.value("events", Json::array()).size();
        ++portions;
        return told;
    };
    sit();
    for (int i = 0; i < 6; ++i) {
        play_one();
    }
    limits.events_at_once = 4;
    Json told = next();
    EXPECT_EQ(told["events"].size(), 4U);
    EXPECT_EQ(told["more"], true);
    EXPECT_FALSE(told.contains("view"));
    const std::size_t heard = count(kEve);
    play_one();
    EXPECT_EQ(count(kEve), heard) << "news would not be understood yet";
    while (told.contains("more")) {
        told = next();
    }
    EXPECT_TRUE(told.contains("view"));
    EXPECT_GE(portions, 3);
    play_one();
    EXPECT_EQ(last(kEve, "told")["first"], seen + 1) << "from now on it hears all";
}

TEST_F(RoomJoin, a_name_can_come_with_the_join) {
    open_for_two();
    hear(kBob, Json{{"type", "join"},
                    {"room", keys.room},
                    {"token", keys.seats[1].invitation},
                    {"name", "Bob"}});
    EXPECT_EQ(last(kBob, "room")["seats"][1]["name"], "Bob");
    come_back();
    join(kAda, keys.seats[0].token);
    EXPECT_EQ(last(kAda, "room")["seats"][1]["name"], "Bob");
}

TEST_F(RoomJoin, a_bad_name_uses_no_invitation_up) {
    open_for_two();
    hear(kBob, Json{{"type", "join"},
                    {"room", keys.room},
                    {"token", keys.seats[1].invitation},
                    {"name", std::string(60000, 'n')}});
    EXPECT_EQ(refusal(kBob), "room.bad_name");

    join(kBob, keys.seats[1].invitation);
    EXPECT_EQ(last(kBob, "joined")["seat"], "p2");
}

TEST_F(RoomJoin, several_seats_on_one_connection) {
    open(R"({"type":"open","game":"monster_office","seats":[{"kind":"here"},{"kind":"here"}]})");
    join(kAda, keys.seats[0].token);
    join(kAda, keys.seats[1].token);

    EXPECT_EQ(last(kAda, "room")["you"], Json({"p1", "p2"}));
    EXPECT_EQ(last(kAda, "told")["view"]["viewer"], "p2");
}

TEST_F(RoomJoin, a_room_has_a_limit) {
    limits.connections_per_room = 2;
    open_for_two();
    sit();
    join(kEve, keys.seats[0].token);
    EXPECT_EQ(refusal(kEve), "room.full");
}

TEST_F(RoomJoin, those_who_watch_have_a_limit_of_their_own) {
    limits.connections_per_room = 2;
    limits.spectators_per_room = 1;
    open_for_two();
    sit();
    join(kEve, keys.spectator);
    EXPECT_EQ(refusal(kEve), "");
    join(ConnectionId{9}, keys.spectator);
    EXPECT_EQ(refusal(ConnectionId{9}), "room.full");
}

}  // namespace

}  // namespace jobsite::server
