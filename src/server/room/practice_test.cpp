#include "server/room/practice.h"

#include <gtest/gtest.h>

#include "server/room/testing/conversation.h"

// A server for one connection, as the browser's module has it.
namespace jobsite::server {

namespace {

using testing::Json;

class PracticeTest : public ::testing::Test {
   protected:
    Json hear(const Json& message) {
        rooms.hear(message.dump(), now);
        listen();
        return texts.back();
    }

    void listen() {
        while (const auto said = rooms.next()) {
            if (said->starts_with('{')) {
                texts.push_back(Json::parse(*said));
            } else {
                motions.push_back(*said);
            }
        }
    }

    Json last(std::string_view type) {
        const auto is_of = [&](const Json& message) { return message["type"] == type; };
        const auto found = std::ranges::find_if(texts.rbegin(), texts.rend(), is_of);
        return found == texts.rend() ? Json::object() : *found;
    }

    void pass(Millis time) {
        const Millis until = now + time;
        for (auto due = rooms.due(); due && *due <= until; due = rooms.due()) {
            now = std::max(now, *due);
            rooms.pass(now);
        }
        now = until;
        listen();
    }

    std::string open(const std::string& options = R"("site":"practice")") {
        hear(Json::parse(R"({"type":"open","game":"men_at_work","options":{)" + options +
                         R"(},"seats":[{"kind":"here"}]})"));
        return last("opened")["room"];
    }
    void join() {
        const Json keys = last("opened");
        hear({{"type", "join"}, {"room", keys["room"]}, {"token", keys["seats"][0]["token"]}});
        pass(1000);
    }
    void act(const std::string& move) { hear({{"type", "act"}, {"seat", "p1"}, {"move", move}}); }

    Practice rooms{testing::shelf()};
    Millis now = 5000;
    std::vector<Json> texts;
    std::vector<std::string> motions;
};

TEST_F(PracticeTest, whoever_comes_is_told_what_a_server_tells) {
    EXPECT_EQ(hear({{"type", "hello"}, {"version", 2}, {"ack", 3}})["ack"], 3);
    EXPECT_EQ(texts.back()["type"], "welcome");
    EXPECT_EQ(hear({{"type", "hello"}, {"version", 1}})["rule"], "protocol 8");
    EXPECT_EQ(hear({{"type", "ping"}})["type"], "pong");
    EXPECT_EQ(hear({{"type", "undo"}, {"seat", "p1"}})["rule"], "room 4");
}

TEST_F(PracticeTest, what_is_let_go_falls_and_is_seen_again) {
    open();
    join();
    act("take white1");
    hear({{"type", "hand"}, {"seat", "p1"}, {"number", 1}, {"at", {100'000, 200'000, 60'000}}});
    pass(1500);
    EXPECT_TRUE(last("prediction").contains("fits"));
    act("release");
    EXPECT_EQ(last("site")["moving"], true);
    pass(5000);
    EXPECT_EQ(last("site")["moving"], false);
    EXPECT_FALSE(rooms.due());
    EXPECT_GT(motions.size(), 60U);

    const std::uint64_t total =
        hear({{"type", "at"}, {"seat", "p1"}, {"event", 0}})["events_total"];
    motions.clear();
    hear({{"type", "film"}, {"seat", "p1"}, {"event", total}});
    ASSERT_EQ(motions.size(), 1U);
    EXPECT_GT(motions[0].size(), 200U);
}

TEST_F(PracticeTest, a_foreman_may_be_asked) {
    open(R"("site":"exercise","exercise":"G3")");
    join();
    hear({{"type", "hint"}, {"seat", "p1"}, {"ack", 9}});
    pass(1);
    EXPECT_EQ(last("hint")["ack"], 9);
}

TEST_F(PracticeTest, one_comes_back_to_the_last_rooms_and_no_others) {
    const std::string first = open();
    const Json keys = last("opened");
    join();
    act("take white1");
    const Json again{
        {"type", "join"}, {"room", first}, {"token", keys["seats"][0]["token"]}, {"seen", 0}};
    open();
    join();
    EXPECT_EQ(hear({{"type", "undo"}, {"seat", "p1"}})["type"], "refused");
    hear(again);
    EXPECT_EQ(last("joined")["room"], first);
    EXPECT_EQ(last("told")["view"]["phase"], "hold");
    open();
    join();
    for (int i = 0; i < 8; ++i) {
        open();
    }
    EXPECT_EQ(hear(again)["rule"], "room 2");
}

TEST_F(PracticeTest, a_room_is_taken_up_again_in_another_page) {
    const std::string room = open();
    join();
    act("take white1");
    hear({{"type", "hand"}, {"seat", "p1"}, {"number", 1}, {"at", {100'000, 200'000, 60'000}}});
    pass(500);
    act("release");
    pass(5000);
    const std::string kept = rooms.kept();

    Practice anew{testing::shelf()};
    anew.take_up(kept);
    const Json opened = Json::parse(*anew.next());
    EXPECT_EQ(opened["room"], room);
    anew.hear(Json{{"type", "join"}, {"room", room}, {"token", opened["seats"][0]["token"]}}.dump(),
              now);
    Json told;
    while (const auto said = anew.next()) {
        told = said->starts_with(R"({"type":"told")") ? Json::parse(*said) : told;
    }
    EXPECT_EQ(told["view"]["pieces"], last("told")["view"]["pieces"]);
    EXPECT_EQ(anew.kept(), kept);
}

TEST_F(PracticeTest, what_is_no_game_is_not_taken_up) {
    const std::string room = open();
    join();
    std::string kept = rooms.kept();
    for (const std::string& wrong :
         {std::string(), room, std::string("nowhere"), kept, kept.substr(1), "abcdefghij" + room,
          "abcdefghij" + kept.substr(10, kept.size() - 40)}) {
        rooms.take_up(wrong);
        listen();
        EXPECT_EQ(texts.back()["type"], wrong == kept ? "fault" : "refused") << wrong.substr(0, 20);
    }
    kept.replace(0, 10, "abcdefghij");
    rooms.take_up(kept);
    listen();
    EXPECT_EQ(texts.back()["type"], "opened");
}

TEST_F(PracticeTest, nothing_that_is_said_breaks_it) {
    open();
    join();
    for (const char* frame : {"", "{", "null", R"({"type":"act"})", R"({"type":"knock","room":"",)",
                              R"({"type":"knock","room":"a","token":"b"})",
                              R"({"type":"join","room":"a","token":"b"})"}) {
        rooms.hear(frame, -1);
        listen();
        EXPECT_EQ(texts.back()["type"], "refused") << frame;
    }
    act("take white1");
    EXPECT_EQ(last("site")["moving"], true);
}

}  // namespace

}  // namespace jobsite::server
