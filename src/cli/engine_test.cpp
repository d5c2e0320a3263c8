#include <algorithm>

#include "cli/engine_testing.h"
#include "cli/testing/run.h"

namespace jobsite::cli {
namespace {

TEST_F(EngineTest, says_what_can_be_played) {
    const Json welcome = ask(R"({"type":"hello","version":2,"ack":5})");
    EXPECT_EQ(welcome["type"], "welcome");
    EXPECT_EQ(welcome["ack"], 5);
    EXPECT_EQ(welcome["games"][0]["name"], "monster_office");
    EXPECT_EQ(welcome["games"][0]["options"][0],
              (Json{{"name", "contest"}, {"values", List{"full", "quick"}}}));
    EXPECT_EQ(welcome["bots"], (List{"builder", "apprentice", "foreman", "rita", "random"}));
    const Json refused = ask(R"({"type":"hello","version":1})");
    EXPECT_EQ(refused["key"], "protocol.other_version");
    EXPECT_EQ(refused["args"]["version"], 2) << "an old client is told what is spoken";
    EXPECT_EQ(ask(R"({"type":"ping","ack":1})"), (Json{{"type", "pong"}, {"ack", 1}}));
}

TEST_F(EngineTest, what_is_a_rooms_is_not_heard) {
    for (const std::string type : {"leave", "rematch"}) {
        EXPECT_EQ(key(R"({"type":")" + type + R"(","seat":"p1"})"), "protocol.not_here");
    }
    EXPECT_EQ(key(R"({"type":"join","room":"r","token":"t"})"), "protocol.not_here");
}

TEST_F(EngineTest, without_a_table_there_is_nothing_to_see) {
    for (const std::string type : {"view", "legal", "undo"}) {
        EXPECT_EQ(key(R"({"type":")" + type + R"(","seat":"p1"})"), "protocol.no_table");
    }
    EXPECT_EQ(key(R"({"type":"act","seat":"p1","move":"x"})"), "protocol.no_table");
    EXPECT_EQ(key(R"({"type":"since","seat":"p1","seen":0})"), "protocol.no_table");
}

TEST_F(EngineTest, tables_that_cannot_be_made_leave_the_old_one) {
    create();
    const Json before = ask(R"({"type":"view","seat":"p1"})");
    EXPECT_EQ(key(R"({"type":"create","game":"chess","seats":2})"), "protocol.unknown_game");
    EXPECT_EQ(key(R"({"type":"create","game":"monster_office","seats":7})"),
              "table.wrong_seat_count");
    EXPECT_EQ(key(R"({"type":"create","game":"monster_office","seats":0})"),
              "table.wrong_seat_count");
    EXPECT_EQ(
        key(R"({"type":"create","game":"monster_office","seats":2,"options":{"contest":"x"}})"),
        "table.unknown_option");
    EXPECT_EQ(key(R"({"type":"create","game":"monster_office","seats":2,"bots":["person"]})"),
              "protocol.wrong_bot_count");
    EXPECT_EQ(
        key(R"({"type":"create","game":"monster_office","seats":2,"bots":["person","genius"]})"),
        "protocol.unknown_bot");
    const Json refused =
        ask(R"({"type":"create","game":"monster_office","seats":2,"bots":["person","foreman:0"]})");
    EXPECT_EQ(refused["key"], "protocol.no_such_budget");
    EXPECT_EQ(refused["args"], (Json{{"what", "foreman:0"}, {"most", 100'000}}));
    EXPECT_EQ(ask(R"({"type":"view","seat":"p1"})"), before);
}

TEST_F(EngineTest, each_seat_is_told_its_own) {
    create();
    ASSERT_EQ(said.size(), 4U);  // three seats, then the answer
    EXPECT_EQ(said[0]["seat"], "p1");
    EXPECT_EQ(said[0]["events"][0]["key"], "monster_office.dealt_card");
    EXPECT_EQ(said[1]["seat"], "p2");
    EXPECT_EQ(said[1]["events"][0]["key"], "monster_office.dealt_hidden");
    EXPECT_EQ(said[3]["type"], "created");
    EXPECT_EQ(said[3]["acting"], (List{"p1", "p2", "p3"}));
}

TEST_F(EngineTest, a_move_is_answered_with_events_and_others_hear_less) {
    create();
    const Json legal = ask(R"({"type":"legal","seat":"p2","ack":1})");
    const std::string move = legal["moves"][0].text();
    const Json answer = ask(R"({"type":"act","seat":"p2","ack":2,"move":")" + move + "\"}");
    EXPECT_EQ(answer["type"], "told");
    EXPECT_EQ(answer["ack"], 2);
    EXPECT_EQ(answer["first"], 13);
    EXPECT_EQ(answer["events"][0]["key"], "monster_office.laid_card");
    EXPECT_EQ(said[0]["events"][0]["key"], "monster_office.laid_hidden");
    EXPECT_NE(said[0]["legal"].size(), 0U) << "who is to act is told what may be done";
    EXPECT_FALSE(said[0].has("ack"));
    for (const Json& message : said) {
        EXPECT_FALSE(message.has("move"));
        EXPECT_FALSE(message.has("hash"));
    }
}

TEST_F(EngineTest, a_refusal_changes_nothing_and_names_the_rule) {
    create();
    const Json before = ask(R"({"type":"view","seat":"p1"})");
    const Json refused = ask(R"({"type":"act","seat":"p1","move":"dance","ack":3})");
    EXPECT_EQ(refused["type"], "refused");
    EXPECT_EQ(refused["rule"], "table 1");
    EXPECT_EQ(refused["ack"], 3);
    EXPECT_EQ(said.size(), 1U);
    EXPECT_EQ(key(R"({"type":"act","seat":"p4","move":"stop"})"), "protocol.no_such_seat");
    EXPECT_EQ(key(R"({"type":"act","seat":"nature","move":"deal R3"})"), "protocol.no_such_seat");
    EXPECT_EQ(key(R"({"type":"view","seat":"nature"})"), "protocol.no_such_seat");
    EXPECT_EQ(key(R"({"type":"act","seat":"spectator","move":"stop"})"), "table.not_your_turn");
    EXPECT_EQ(key(R"({"type":"undo","seat":"p1"})"), "table.nothing_to_undo");
    EXPECT_EQ(key("[[[["), "protocol.not_json");
    EXPECT_EQ(ask(R"({"type":"view","seat":"p1"})"), before);
}

TEST_F(EngineTest, nobody_looks_over_a_bots_shoulder) {
    ask(R"({"type":"create","game":"monster_office","seats":2,"seed":1,"bots":["person","random"]})");
    for (const std::string type : {"view", "legal", "undo"}) {
        EXPECT_EQ(key(R"({"type":")" + type + R"(","seat":"p2"})"), "protocol.seat_of_bot");
    }
    EXPECT_EQ(key(R"({"type":"since","seat":"p2","seen":0})"), "protocol.seat_of_bot");
}

TEST_F(EngineTest, the_gap_can_be_asked_for) {
    create();
    const Json all = ask(R"({"type":"since","seat":"p1","seen":0})");
    EXPECT_EQ(all["events"].size(), 12U);
    const Json gap = ask(R"({"type":"since","seat":"p1","seen":10})");
    EXPECT_EQ(gap["events"].size(), 2U);
    EXPECT_EQ(gap["first"], 11);
    EXPECT_FALSE(ask(R"({"type":"since","seat":"p1","seen":99})").has("events"));
}

TEST_F(EngineTest, a_move_that_cannot_be_written_is_a_fault_and_can_be_tried_again) {
    create();
    const std::string move = ask(R"({"type":"legal","seat":"p1"})")["moves"][0].text();
    const std::string act = R"({"type":"act","seat":"p1","ack":4,"move":")" + move + "\"}";
    const Json before = ask(R"({"type":"view","seat":"p1"})");
    log->fail_after(0, table::Fault::NoSpace);
    const Json fault = ask(act);
    EXPECT_EQ(fault["type"], "fault");
    EXPECT_EQ(fault["key"], "fault.no_space");
    EXPECT_EQ(fault["ack"], 4);
    EXPECT_EQ(ask(R"({"type":"view","seat":"p1"})"), before);
    log->work_again();
    EXPECT_EQ(ask(act)["type"], "told");
}

TEST_F(EngineTest, bots_alone_play_to_the_end) {
    const Json created = ask(
        R"({"type":"create","game":"monster_office","seats":3,"seed":1,"bots":["random","random","random"]})");
    EXPECT_EQ(created["acting"], List());
    const Json story = ask(R"({"type":"since","seat":"spectator","seen":0})");
    EXPECT_TRUE(story["outcome"]["winners"].is_list());
    EXPECT_EQ(story["outcome"]["scores"].size(), 3U);
}

// A client that knows nothing but the protocol plays every seat to the end.
TEST(Engine, a_script_plays_a_whole_game_with_the_program) {
    const testing::Folder folder;
    testing::Conversation engine({"engine", "--record", folder.path("")});
    const auto ask = [&](const Json& request) {
        engine.say(base::print_json(request));
        auto heard = base::parse_json(engine.hear(), 32);
        while (heard && heard->is_object() && !heard->has("ack")) {
            heard = base::parse_json(engine.hear(), 32);
        }
        return *heard;
    };
    Json answer = ask(
        {{"type", "create"}, {"game", "monster_office"}, {"seats", 2}, {"seed", 9}, {"ack", 0}});
    int turns = 0;
    while (answer["acting"].size() > 0 && turns < 5000) {
        const Json seat = answer["acting"][0];
        const Json legal = ask({{"type", "legal"}, {"seat", seat}, {"ack", ++turns}});
        ASSERT_NE(legal["moves"].size(), 0U);
        const Json& moves = legal["moves"];
        const auto choice = static_cast<std::size_t>(turns * 7) % moves.size();
        answer = ask({{"type", "act"}, {"seat", seat}, {"move", moves[choice]}, {"ack", turns}});
        ASSERT_EQ(answer["type"], "told") << answer;
    }
    EXPECT_TRUE(answer.has("outcome"));
    EXPECT_EQ(engine.end(), 0);
    EXPECT_EQ(testing::run({"verify", folder.path("table-1.log")}).code, 0);
}

TEST(Engine, bad_lines_are_refused_one_by_one) {
    std::string input = "nonsense\n\n[]\n" + std::string(70'000, 'x') + "\n";
    input += std::string(3, '\0') + "\n{\"type\":\"hello\",\"version\":2}";
    const auto ran = testing::run({"engine"}, input);
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 5);
    EXPECT_NE(ran.out.find("protocol.too_long"), std::string::npos);
    EXPECT_NE(ran.out.find("\"type\":\"welcome\""), std::string::npos);
}

}  // namespace
}  // namespace jobsite::cli
