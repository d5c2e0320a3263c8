#include "protocol/room_text.h"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "data/built_in.h"

namespace jobsite::protocol {

namespace {

TEST(RoomText, the_top_level_of_an_object_is_cut_without_parsing_the_rest) {
    const Slices slices =
        top_level(R"({"a":1,"b":{"c":[1,{"d":"},\""}]},"e":"x\"y","f":[],"g":null})");
    const Slices expected{{"a", "1"},
                          {"b", R"({"c":[1,{"d":"},\""}]})"},
                          {"e", R"("x\"y")"},
                          {"f", "[]"},
                          {"g", "null"}};
    EXPECT_EQ(slices, expected);
    EXPECT_EQ(top_level("{}"), Slices());
}

TEST(RoomText, every_message_can_be_read) {
    for (const char* frame :
         {R"({"type":"hello","version":1})",
          R"({"type":"open","game":"g","seats":[{"kind":"here"},{"kind":"bot","bot":"b"}]})",
          R"({"type":"join","room":"r","token":"t","name":"n","seen":4})",
          R"({"type":"leave","seat":"p1"})", R"({"type":"act","seat":"p1","move":"m","ack":0})",
          R"({"type":"undo","seat":"p1"})", R"({"type":"rename","seat":"p1","name":"n"})",
          R"({"type":"say","seat":"p1","text":"t"})",
          R"({"type":"hand_over","seat":"p1","to":"person"})", R"({"type":"rematch","seat":"p1"})",
          R"({"type":"at","seat":"p1","event":0})", R"({"type":"film","seat":"p1","event":7})",
          R"({"type":"hand","seat":"p1","number":3,"at":[1,-2,3],"turn":[0,0,0,1000000]})",
          R"({"type":"ping","ack":4294967295})"}) {
        EXPECT_TRUE(read_room(frame)) << frame;
    }
}

TEST(RoomText, a_hand_is_read_in_whole_numbers) {
    const auto read = read_room(R"({"type":"hand","seat":"p2","number":3,"at":[1,-2,3]})");
    ASSERT_TRUE(read);
    const auto& hand = std::get<Hand>(read->message);
    EXPECT_EQ(hand.seat, Seat::P2);
    EXPECT_EQ(hand.number, 3U);
    EXPECT_EQ(hand.target, (facts::Pose{.at = {1, -2, 3}, .turn = {}}));
    for (const char* at : {"[1,2]", "[1,2,3,4]", "[1.5,2,3]", "[1e99,2,3]", R"(["1",2,3])", "1"}) {
        EXPECT_FALSE(
            read_room(R"({"type":"hand","seat":"p2","number":3,"at":)" + std::string(at) + "}"))
            << at;
    }
}

TEST(RoomText, a_site_says_what_is_there) {
    SiteState site{.pieces = {{facts::PieceId{51}, facts::Kind::Girder, facts::Colour::Purple}},
                   .held = facts::PieceId{51},
                   .moving = true};
    EXPECT_EQ(write_room(site, {}, {}),
              R"({"type":"site","pieces":[{"id":51,"kind":"girder","colour":"purple"}],)"
              R"("held":51,"moving":true})");
    site = {};
    EXPECT_EQ(write_room(site, {}, {}), R"({"type":"site","pieces":[],"moving":false})");
    const rules::Condition condition{"G1", "task.alone", rules::Shows::AtOnce};
    EXPECT_EQ(write_room(Checklist{{.verdict = {{&condition, rules::Holds::Met, {}}}}}, {}, {}),
              R"({"type":"checklist","checklist":[{"rule":"G1","text":"task.alone",)"
              R"("holds":"met","evidence":[]}]})");
}

TEST(RoomText, a_refusal_finds_its_way_back) {
    const auto read = read_room(R"({"type":"join","ack":5})");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().ack, 5U);
    EXPECT_EQ(read.error().refused.refusal, kMissingField);
}

TEST(RoomText, a_told_message_leaves_out_what_is_empty) {
    ToldSeat told;
    told.seat = Seat::P1;
    told.first = 4;
    told.acting = Seat::P2;
    EXPECT_EQ(write_told(told, {}), R"({"type":"told","seat":"p1","first":4,"acting":["p2"]})");
}

TEST(RoomText, a_told_message_says_all_that_there_is) {
    const rules::Event event{.key = "toy.chose",
                             .audience = Seat::P1,
                             .arguments = {{"seat", Seat::P2}, {"value", std::int64_t{-3}}}};
    const rules::Event plain{.key = "toy.ended", .audience = Seat::P1, .arguments = {}};
    const std::vector events{&event, &plain};
    const std::vector<std::string> legal{"choose 1", "pass"};
    ToldSeat told;
    told.events = events;
    told.view = {{"round", "2"}, {"hand", "[1,4]"}};
    told.legal = legal;
    told.undo = true;
    told.outcome = rules::Outcome{.scores = {7, 2}, .winners = Seat::P1, .ending = "toy.over"};
    EXPECT_EQ(write_told(told, 9),
              R"({"type":"told","seat":"spectator","first":1,)"
              R"("events":[{"key":"toy.chose","args":{"seat":"p2","value":-3}},)"
              R"({"key":"toy.ended","args":{}}],"view":{"round":2,"hand":[1,4]},"acting":[],)"
              R"("legal":["choose 1","pass"],"undo":true,)"
              R"("outcome":{"winners":["p1"],"scores":{"p1":7,"p2":2},"ending":"toy.over"},)"
              R"("ack":9})");
}

TEST(RoomText, what_is_told_reads_back_whatever_is_in_it) {
    for (const std::string words : {"plain", "\"", "\\", "\n", "\x7f", "\xc3\xa9", ""}) {
        const std::vector<std::string> legal{words};
        ToldSeat told;
        told.legal = legal;
        const auto json = nlohmann::json::parse(write_told(told, {}));
        EXPECT_EQ(json["legal"][0], words);
    }
    const std::vector<std::string> no_text{"a\xff"};
    ToldSeat told;
    told.legal = no_text;
    EXPECT_EQ(nlohmann::json::parse(write_told(told, {}))["legal"][0], "a\xef\xbf\xbd");
}

// Every sentence of the rooms is there in every language, and nothing is left over.
TEST(RoomText, the_texts_say_what_is_needed_and_nothing_else) {
    std::set<std::string, std::less<>> needed;
    for (const rules::TextNeed& need : room_texts()) {
        needed.emplace(need.key);
    }
    for (const data::File& file : data::built_in()) {
        if (!file.path.starts_with("texts/")) {
            continue;
        }
        const auto texts = rules::Texts::load({.path = file.path, .text = file.text});
        ASSERT_TRUE(texts);
        for (const std::string& key : needed) {
            EXPECT_TRUE(texts->has(key)) << file.path << ": " << key;
        }
        for (const auto& [key, text] : texts->templates()) {
            EXPECT_TRUE(!key.starts_with("room.") || needed.contains(key)) << key;
            EXPECT_TRUE(!key.starts_with("room.") || rules::placeholders(text).empty()) << key;
        }
    }
}

}  // namespace

}  // namespace jobsite::protocol
