#include "protocol/room_text.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

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
          R"({"type":"at","seat":"p1","event":0})", R"({"type":"ping","ack":4294967295})"}) {
        EXPECT_TRUE(read_room(frame)) << frame;
    }
}

TEST(RoomText, a_refusal_finds_its_way_back) {
    const auto read = read_room(R"({"type":"join","ack":5})");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().ack, 5U);
    EXPECT_EQ(read.error().refused.refusal, kMissingField);
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
