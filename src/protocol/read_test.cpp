#include "protocol/read.h"

#include <string>

#include <gtest/gtest.h>

#include "protocol/strict_json.h"

namespace jobsite::protocol {
namespace {

// The rule that a frame breaks; "fine" if it breaks none.
std::string broken(const std::string& frame) {
    const auto request = read_table(frame);
    return request ? "fine" : std::string(request.error().refused.refusal.text.substr(9));
}

template <class Message>
Message message(const std::string& frame) {
    return std::get<Message>(read_table(frame).value().message);
}

TEST(Read, every_message_of_a_client) {
    EXPECT_EQ(message<Hello>(R"({"type":"hello","version":1})").version, 1U);
    EXPECT_EQ(message<AskView>(R"({"type":"view","seat":"p2"})").seat, Seat::P2);
    EXPECT_EQ(message<AskLegal>(R"({"type":"legal","seat":"spectator"})").seat, Seat::Spectator);
    EXPECT_EQ(message<Act>(R"({"type":"act","seat":"p1","move":"lay R3"})").move, "lay R3");
    EXPECT_EQ(message<Undo>(R"({"type":"undo","seat":"p6"})").seat, Seat::P6);
    EXPECT_EQ(message<Since>(R"({"type":"since","seat":"p1","seen":17})").seen, 17U);
}

TEST(Read, every_message_about_a_site) {
    EXPECT_EQ(message<Look>(R"({"type":"look","seat":"p3"})").seat, Seat::P3);
    const auto tremble = message<Tremble>(R"({"type":"tremble","reach":1500,"seed":9})");
    EXPECT_EQ(tremble.reach, 1500U);
    EXPECT_EQ(tremble.seed, 9U);
    const auto lead = message<Lead>(
        R"({"type":"lead","seat":"p1","at":[-1,2,3],"turn":[0,0,707107,707107],"ticks":24})");
    EXPECT_EQ(lead.hands.target, (facts::Pose{{-1, 2, 3}, {0, 0, 707'107, 707'107}}));
    EXPECT_EQ(lead.ticks, 24U);
    const auto place = message<Place>(R"({"type":"place","seat":"p1","at":[1,2,3]})");
    EXPECT_EQ(place.pose, (facts::Pose{{1, 2, 3}, {}}));
    EXPECT_EQ(place.approach, (facts::Point{0, 0, 30'000}));
    EXPECT_EQ(
        message<Place>(R"({"type":"place","seat":"p1","at":[1,2,3],"approach":[9,0,0]})").approach,
        (facts::Point{9, 0, 0}));
    EXPECT_EQ(broken(R"({"type":"tremble","reach":1000001})"), "wrong_kind");
    EXPECT_EQ(broken(R"({"type":"lead","seat":"p1","at":[2147483648,0,0],"ticks":0})"),
              "wrong_kind");
    EXPECT_EQ(broken(R"({"type":"lead","seat":"p1","at":[0,0,0],"turn":[0,0,1],"ticks":0})"),
              "wrong_kind");
}

TEST(Read, a_table_with_everything_and_with_the_least) {
    const auto all = message<Create>(
        R"({"type":"create","game":"monster_office","seats":3,"seed":18446744073709551615,
            "options":{"contest":"quick"},"bots":["person","random","random"]})");
    EXPECT_EQ(all.game, "monster_office");
    EXPECT_EQ(all.setup, (rules::Setup{.seats = 3, .options = {{"contest", "quick"}}}));
    EXPECT_EQ(all.seed, ~std::uint64_t{0});
    EXPECT_EQ(all.bots, (std::vector<std::string>{"person", "random", "random"}));

    const auto least = message<Create>(R"({"type":"create","game":"x","seats":0})");
    EXPECT_EQ(least.seed, std::nullopt);
    EXPECT_TRUE(least.bots.empty());
    EXPECT_TRUE(least.setup.options.empty());
}

TEST(Read, the_ack_is_kept_even_for_what_is_refused) {
    EXPECT_EQ(read_table(R"({"type":"view","seat":"p1","ack":7})").value().ack, 7U);
    EXPECT_EQ(read_table(R"({"type":"view","ack":7})").error().ack, 7U);
    EXPECT_EQ(read_table(R"({"type":"juggle","ack":4294967295})").error().ack, 4294967295U);
    EXPECT_EQ(read_table(R"({"type":"view","seat":"p1"})").value().ack, std::nullopt);
    EXPECT_EQ(broken(R"({"type":"view","seat":"p1","ack":-1})"), "wrong_kind");
    EXPECT_EQ(broken(R"({"type":"view","seat":"p1","ack":"7"})"), "wrong_kind");
    EXPECT_EQ(broken(R"({"type":"view","seat":"p1","ack":4294967296})"), "wrong_kind");
}

TEST(Read, R1_long_frames) {
    const std::string start = R"({"type":"act","seat":"p1","move":")";
    const std::string longest(kMaxFrame - start.size() - 2, 'x');
    EXPECT_EQ(broken(start + longest + R"("})"), "fine");
    EXPECT_EQ(broken(start + longest + R"(x"})"), "too_long");
}

TEST(Read, R2_what_is_not_json) {
    for (const std::string frame :
         {"", " ", "{", "}", "{]", "nonsense", "{\"type\":\"view\",}", "{'type':'view'}",
          "{\"type\":\"view\"} {}", "{\"type\":\"view\",\"seat\":\"p1\"}}", "// comment", "NaN",
          "{\"type\":\"\x01\"}", "[1e999]", "{\"seen\":1e99999}"}) {
        EXPECT_EQ(broken(frame), "not_json") << frame;
    }
    EXPECT_EQ(broken(std::string("{\"type\":\"view\0\"}", 16)), "not_json");
    EXPECT_EQ(broken(std::string(1, '\0')), "not_json");
}

TEST(Read, R2_what_is_not_utf8) {
    for (const std::string bytes :
         {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xe2\x82"}) {
        EXPECT_EQ(broken("{\"type\":\"" + bytes + "\"}"), "not_json");
    }
}

TEST(Read, R3_deep_nesting) {
    const auto nested = [](int depth) {
        const auto times = static_cast<std::size_t>(depth);
        return std::string(times, '[') + std::string(times, ']');
    };
    EXPECT_EQ(broken(nested(kMaxDepth)), "not_a_message");
    EXPECT_EQ(broken(nested(kMaxDepth + 1)), "too_deep");
    EXPECT_EQ(broken(nested(32'000)), "too_deep");
    EXPECT_EQ(broken(std::string(65'000, '[')), "too_deep") << "reading stops there";
    std::string objects;
    for (int i = 0; i < 10'000; ++i) {
        objects += R"({"a":)";
    }
    EXPECT_EQ(broken(objects + "1" + std::string(10'000, '}')), "too_deep");
}

TEST(Read, R4_a_name_twice) {
    EXPECT_EQ(broken(R"({"type":"view","seat":"p1","seat":"p2"})"), "name_twice");
    EXPECT_EQ(broken(R"({"type":"create","game":"x","seats":2,"options":{"a":"b","a":"c"}})"),
              "name_twice");
    // The same name in two objects is no harm.
    EXPECT_EQ(broken(R"({"type":"create","game":"x","seats":2,"options":{"game":"b"}})"), "fine");
}

TEST(Read, R5_what_is_no_message) {
    for (const std::string frame : {"[]", "1", "null", "\"view\"", "true"}) {
        EXPECT_EQ(broken(frame), "not_a_message");
    }
    EXPECT_EQ(broken(R"({"type":"juggle"})"), "unknown_type");
    EXPECT_EQ(broken(R"({"type":""})"), "unknown_type");
    EXPECT_EQ(broken(R"({"type":"View","seat":"p1"})"), "unknown_type");
    EXPECT_EQ(broken(R"({"type":5})"), "wrong_kind");
    EXPECT_EQ(broken(R"({})"), "missing_field");
}

TEST(Read, R6_fields_missing_and_unknown) {
    EXPECT_EQ(broken(R"({"type":"view"})"), "missing_field");
    EXPECT_EQ(broken(R"({"type":"act","seat":"p1"})"), "missing_field");
    EXPECT_EQ(broken(R"({"type":"view","seat":"p1","mvoe":"x"})"), "unknown_field");
    const auto refused = read_table(R"({"type":"view","seat":"p1","mvoe":"x"})").error().refused;
    EXPECT_EQ(refused.arguments.front().second, rules::Value("mvoe"));
}

TEST(Read, R7_fields_of_the_wrong_kind) {
    for (const std::string frame : {
             R"({"type":"view","seat":1})",
             R"({"type":"view","seat":"p7"})",
             R"({"type":"view","seat":null})",
             R"({"type":"act","seat":"p1","move":["lay R3"]})",
             R"({"type":"since","seat":"p1","seen":-1})",
             R"({"type":"since","seat":"p1","seen":1.0})",
             R"({"type":"since","seat":"p1","seen":18446744073709551616})",
             R"({"type":"hello","version":"1"})",
             R"({"type":"create","game":"x","seats":1001})",
             R"({"type":"create","game":"x","seats":true})",
             R"({"type":"create","game":"x","seats":2,"options":["a"]})",
             R"({"type":"create","game":"x","seats":2,"options":{"a":1}})",
             R"({"type":"create","game":"x","seats":2,"bots":"random"})",
             R"({"type":"create","game":"x","seats":2,"bots":[1,2]})",
             R"({"type":"create","game":"x","seats":2,"seed":"7"})",
         }) {
        EXPECT_EQ(broken(frame), "wrong_kind") << frame;
    }
}

// Any frame that has been cut anywhere is read or refused, and never more than that.
TEST(Read, a_message_can_be_cut_or_changed_anywhere) {
    const std::string whole =
        R"({"type":"create","game":"x","seats":2,"options":{"a":"b"},"bots":["c","d"],"ack":1})";
    for (std::size_t i = 0; i < whole.size(); ++i) {
        EXPECT_EQ(broken(whole.substr(0, i)), "not_json");
        for (const char c : {'\0', '"', '{', '}', '[', '9', '\\', '\xff'}) {
            std::string changed = whole;
            changed[i] = c;
            broken(changed);
        }
    }
}

TEST(Shortened, a_strangers_words_are_cut_between_characters) {
    EXPECT_EQ(shortened("short"), "short");
    EXPECT_EQ(shortened(std::string(100, 'x')), std::string(40, 'x') + "...");
    std::string accents;
    for (int i = 0; i < 50; ++i) {
        accents += "\u00e9";
    }
    EXPECT_EQ(shortened("x" + accents), "x" + accents.substr(0, 38) + "...");
}

TEST(Read, every_message_to_a_room) {
    for (const char* frame :
         {R"({"type":"hello","version":2})",
          R"({"type":"open","game":"g","seats":[{"kind":"here"},{"kind":"bot","bot":"b"}]})",
          R"({"type":"open","game":"g","seats":[{"kind":"here"}],"stand_in":"rita"})",
          R"({"type":"join","room":"r","token":"t","name":"n","seen":4})",
          R"({"type":"leave","seat":"p1"})", R"({"type":"act","seat":"p1","move":"m","ack":0})",
          R"({"type":"undo","seat":"p1"})", R"({"type":"rename","seat":"p1","name":"n"})",
          R"({"type":"say","seat":"p1","text":"t"})",
          R"({"type":"hand_over","seat":"p1","to":"person"})", R"({"type":"rematch","seat":"p1"})",
          R"({"type":"hint","seat":"p1"})", R"({"type":"at","seat":"p1","event":0})",
          R"({"type":"film","seat":"p1","event":7})",
          R"({"type":"at","seat":"p1","event":3,"eyes":"p2"})", R"({"type":"log","seat":"p1"})",
          R"({"type":"log","seat":"spectator","from":12})",
          R"({"type":"hand","seat":"p1","number":3,"at":[1,-2,3],"turn":[0,0,0,1000000]})",
          R"({"type":"ping","ack":4294967295})"}) {
        EXPECT_TRUE(read_room(frame)) << frame;
    }
}

TEST(Read, a_hand_says_what_both_hands_do) {
    const std::string hand = R"({"type":"hand","seat":"p2","number":3,"at":[1,-2,3])";
    const auto read = read_room(hand + R"(,"press":400,"steady":12,"tighten":0})");
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<Hand>(read->message).hands,
              (table::Hands{.target = {.at = {1, -2, 3}, .turn = {}},
                            .press = 400,
                            .steady = facts::PieceId{12},
                            .tighten = 0}));
    EXPECT_EQ(std::get<Hand>(read_room(hand + "}")->message).hands,
              (table::Hands{.target = {.at = {1, -2, 3}, .turn = {}}}));
    for (const char* field : {"press", "steady", "tighten"}) {
        for (const char* value : {"-1", "1001", "1.5", R"("5")", "null", "[]"}) {
            EXPECT_FALSE(read_room(hand + ",\"" + field + "\":" + value + "}"))
                << field << " " << value;
        }
    }
}

TEST(Read, a_hand_is_read_in_whole_numbers) {
    const auto read = read_room(R"({"type":"hand","seat":"p2","number":3,"at":[1,-2,3]})");
    ASSERT_TRUE(read);
    const auto& hand = std::get<Hand>(read->message);
    EXPECT_EQ(hand.seat, Seat::P2);
    EXPECT_EQ(hand.number, 3U);
    EXPECT_EQ(hand.hands.target, (facts::Pose{.at = {1, -2, 3}, .turn = {}}));
    for (const char* at : {"[1,2]", "[1,2,3,4]", "[1.5,2,3]", "[1e99,2,3]", R"(["1",2,3])", "1",
                           "[18446744073709551615,0,0]", "[0,18446744073709551614,0]",
                           "[-9223372036854775808,0,0]", "[2147483648,0,0]", "[4294967295,0,0]"}) {
        EXPECT_FALSE(
            read_room(R"({"type":"hand","seat":"p2","number":3,"at":)" + std::string(at) + "}"))
            << at;
    }
}

TEST(Read, R14_each_hears_its_own) {
    const std::string ping = R"({"type":"ping"})";
    EXPECT_TRUE(read_table(ping) && read_room(ping));
    EXPECT_EQ(broken(R"({"type":"leave","seat":"p1"})"), "not_here");
    const auto request = read_room(R"({"type":"view","seat":"p1","ack":5})");
    ASSERT_FALSE(request);
    EXPECT_EQ(request.error().refused.refusal, kNotHere);
    EXPECT_EQ(request.error().ack, 5U);
}

}  // namespace
}  // namespace jobsite::protocol
