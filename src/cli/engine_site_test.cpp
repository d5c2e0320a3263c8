#include "cli/engine_testing.h"

// A program plays Men at Work without a screen.
namespace jobsite::cli {
namespace {

class EngineSiteTest : public EngineTest {
   protected:
    EngineSiteTest() {
        ask(R"({"type":"create","game":"men_at_work","seats":2,"seed":3,"options":{"first":"p1"}})");
    }

    // The first move of p1 that begins so.
    std::string legal(std::string_view words) {
        const Json moves = ask(R"({"type":"legal","seat":"p1"})")["moves"];
        for (const Json& move : moves.items()) {
            if (move.text().starts_with(words)) {
                return move.text();
            }
        }
        return "";
    }
    Json act(const std::string& move) {
        return ask(base::print_json({{"type", "act"}, {"seat", "p1"}, {"move", move}}));
    }
    Json view() { return ask(R"({"type":"view","seat":"p1"})")["view"]; }
    Json look() { return ask(R"({"type":"look","seat":"p1"})"); }
};

TEST_F(EngineSiteTest, a_piece_is_taken_carried_looked_at_and_let_go) {
    ASSERT_EQ(act(legal("take "))["type"], "told");
    const std::string held = view()["held"].text();
    EXPECT_EQ(ask(R"({"type":"place","seat":"p1","at":[400000,0,40000]})")["type"], "told");

    const Json site = look();
    EXPECT_EQ(site["type"], "look");
    EXPECT_EQ(std::ranges::count_if(site["pieces"].items(),
                                    [](const Json& piece) { return piece["where"] == "hand"; }),
              1);
    EXPECT_NE(site["contacts"].size(), 0U);
    EXPECT_NE(site["checklist"].size(), 0U);
    EXPECT_EQ(view()["phase"], "hold");

    EXPECT_EQ(act("release")["type"], "told");
    EXPECT_EQ(view()["phase"], "act");
    EXPECT_TRUE(view()["held"].is_null());
    EXPECT_NE(view()["checklist"].size(), 0U);
    EXPECT_EQ(view()["added"][0], held);
    EXPECT_EQ(act("done")["type"], "refused");
}

TEST_F(EngineSiteTest, a_hand_can_be_driven_target_by_target) {
    act(legal("take "));
    const auto height = [&] {
        const Json pieces = look()["pieces"];
        for (const Json& piece : pieces.items()) {
            if (piece["where"] == "hand") {
                return piece["at"][2].whole<int>();
            }
        }
        return 0;
    };
    ask(R"({"type":"lead","seat":"p1","at":[400000,0,200000],"ticks":240})");
    EXPECT_NEAR(height(), 200'000, 1'000);
    ask(R"({"type":"lead","seat":"p1","at":[400000,0,300000],"turn":[0,0,707107,707107],"ticks":0})");
    EXPECT_NEAR(height(), 200'000, 1'000);
}

TEST_F(EngineSiteTest, a_trembling_hand_is_never_quite_still) {
    EXPECT_EQ(ask(R"({"type":"tremble","reach":2000,"seed":5})")["type"], "trembles");
    act(legal("take "));
    ask(R"({"type":"place","seat":"p1","at":[400000,0,100000]})");
    const Json before = look()["pieces"];
    ask(R"({"type":"lead","seat":"p1","at":[400000,0,100000],"ticks":12})");
    EXPECT_NE(look()["pieces"], before);
}

TEST_F(EngineSiteTest, what_no_hand_can_do_is_refused_and_nothing_moves) {
    EXPECT_EQ(key(R"({"type":"lead","seat":"p1","at":[0,0,0],"ticks":1})"),
              "table.nothing_in_hand");
    EXPECT_EQ(act("take worker16")["type"], "refused");
    act(legal("take "));
    const Json before = look();

    EXPECT_EQ(key(R"({"type":"lead","seat":"p2","at":[0,0,0],"ticks":1})"), "table.not_your_turn");
    EXPECT_EQ(key(R"({"type":"lead","seat":"p1","at":[1e999,0,0],"ticks":1})"),
              "protocol.not_json");
    EXPECT_EQ(key(R"({"type":"lead","seat":"p1","at":[3000000000,0,0],"ticks":1})"),
              "protocol.wrong_kind");
    EXPECT_EQ(key(R"({"type":"lead","seat":"p1","at":[0.5,0,0],"ticks":1})"),
              "protocol.wrong_kind");
    EXPECT_EQ(key(R"({"type":"lead","seat":"p1","at":[0,0],"ticks":1})"), "protocol.wrong_kind");
    EXPECT_EQ(key(R"({"type":"lead","seat":"p1","at":[0,0,0],"ticks":1001})"),
              "protocol.wrong_kind");
    EXPECT_EQ(key(R"({"type":"lead","seat":"p1","at":[2000000000,0,0],"ticks":1})"),
              "table.out_of_reach");
    EXPECT_EQ(key(R"({"type":"place","seat":"p1","at":[0,0,50000],"turn":[0,0,0,0]})"),
              "table.no_rotation");
    EXPECT_EQ(key(R"({"type":"place","seat":"p1","at":[0,0,-5000]})"), "table.inside_another");
    EXPECT_EQ(key(R"({"type":"tremble","reach":10001})"), "table.out_of_reach");
    EXPECT_EQ(look(), before);
}

TEST_F(EngineSiteTest, where_nothing_falls_there_is_no_site) {
    create();
    EXPECT_EQ(key(R"({"type":"look","seat":"p1"})"), "protocol.no_site");
    EXPECT_EQ(key(R"({"type":"tremble","reach":1})"), "protocol.no_site");
    EXPECT_EQ(key(R"({"type":"lead","seat":"p1","at":[0,0,0],"ticks":1})"),
              "table.nothing_in_hand");
}

TEST_F(EngineSiteTest, bots_play_it_to_its_end) {
    const Json created = ask(R"({"type":"create","game":"men_at_work","seats":2,"seed":1,
        "options":{"certificates":"2"},"bots":["random","random"]})");
    EXPECT_EQ(created["type"], "created");
    EXPECT_EQ(created["acting"], List());
}

}  // namespace
}  // namespace jobsite::cli
