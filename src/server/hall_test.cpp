#include <atomic>
#include <chrono>
#include <future>
#include <thread>

#include "server/testing/in_hall.h"

namespace jobsite::server {

namespace {

using testing::Json;

class HallTest : public testing::InHall {};

// Counts how often a whole room is read.
class CountingLedger final : public store::MemoryLedger {
   public:
    explicit CountingLedger(std::atomic<int>& loads) : loads_(loads) {}

    store::Answer<std::optional<store::StoredRoom>> load(std::string_view room) override {
        ++loads_;
        return MemoryLedger::load(room);
    }
    store::Answer<std::optional<store::StoredRoom>> recent(std::string_view room) override {
        ++loads_;
        return MemoryLedger::recent(room);
    }
    store::Answer<std::optional<store::Passage>> passage(std::string_view room, rules::Seat seat,
                                                         std::uint64_t event,
                                                         store::Reach reach) override {
        ++loads_;
        return MemoryLedger::passage(room, seat, event, reach);
    }

   private:
    std::atomic<int>& loads_;
};

TEST_F(HallTest, whoever_knocks_is_told_what_a_link_opens_and_uses_nothing_up) {
    start();
    come(kAda);
    come(kBob);
    const Json opened =
        ask(kAda,
            Json::parse(R"({"type":"open","game":"monster_office",)"
                        R"("seats":[{"kind":"here","name":"Ada"},{"kind":"link"}]})"),
            "opened");
    const auto knock = [&](const Json& token) {
        return Json{{"type", "knock"}, {"room", opened["room"]}, {"token", token}, {"ack", 5}};
    };
    const Json invitation = opened["seats"][1]["invitation"];
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(ask(kBob, knock(invitation), "door"), (Json{{"type", "door"},
                                                              {"room", opened["room"]},
                                                              {"game", "monster_office"},
                                                              {"seat", "p2"},
                                                              {"invited", true},
                                                              {"names", {"Ada", ""}},
                                                              {"ack", 5}}));
    }
    EXPECT_EQ(ask(kBob, knock(opened["seats"][0]["token"]), "door")["invited"], false);
    EXPECT_EQ(ask(kBob, knock(opened["spectator"]), "door")["seat"], "spectator");
    EXPECT_EQ(ask(kBob, knock("short"), "refused")["key"], "room.wrong_token");
    EXPECT_EQ(ask(kBob, {{"type", "knock"}, {"room", "nowhere"}, {"token", "x"}}, "refused")["key"],
              "room.unknown_room");
    ask(kBob, {{"type", "join"}, {"room", opened["room"]}, {"token", invitation}}, "joined");
    EXPECT_EQ(ask(kBob, knock(invitation), "refused")["key"], "room.wrong_token");
}

TEST_F(HallTest, hello_comes_first) {
    start();
    ASSERT_TRUE(hall->opened(kAda, "10.0.0.1"));
    EXPECT_EQ(ask(kAda, {{"type", "ping"}, {"ack", 1}}, "pong")["ack"], 1);
    EXPECT_EQ(ask(kAda, {{"type", "act"}, {"seat", "p1"}, {"move", "x"}}, "refused")["rule"],
              "room 1");
    EXPECT_EQ(ask(kAda, {{"type", "hello"}, {"version", 1}}, "refused")["rule"], "protocol 8");
    const Json welcome = ask(kAda, {{"type", "hello"}, {"version", 2}}, "welcome");
    EXPECT_EQ(welcome["games"][0]["name"], "monster_office");
}

TEST_F(HallTest, texts_are_packed_for_whoever_asks_for_it) {
    start();
    come(kAda);
    EXPECT_TRUE(net.packed.empty());
    ASSERT_TRUE(hall->opened(kBob, "10.0.0.1"));
    ask(kBob, {{"type", "hello"}, {"version", 2}, {"packed", true}}, "welcome");
    EXPECT_EQ(net.packed, std::vector{kBob});
    EXPECT_EQ(ask(kBob, {{"type", "hello"}, {"version", 2}, {"packed", 1}}, "refused")["rule"],
              "protocol 7");
}

TEST_F(HallTest, a_room_is_opened_and_joined) {
    start();
    come(kAda);
    const Json opened = open(kAda);
    EXPECT_EQ(ask(kAda, join(opened, 0), "joined")["seat"], "p1");
    EXPECT_EQ(ask(kAda, join(opened, 1), "joined")["seat"], "p2");
}

TEST_F(HallTest, what_makes_no_room_is_refused) {
    limits.open_counts = 1;
    start();
    come(kAda);
    for (const auto& [open, rule] : {
             std::pair(R"({"type":"open","game":"chess","seats":[{"kind":"here"}]})", "protocol 9"),
             {R"({"type":"open","game":"monster_office","seats":[{"kind":"here"}]})", "table 5"},
             {R"({"type":"open","game":"monster_office","options":{"a":"b"},)"
              R"("seats":[{"kind":"here"},{"kind":"here"}]})",
              "table 6"},
             {R"({"type":"open","game":"monster_office",)"
              R"("seats":[{"kind":"here"},{"kind":"bot","bot":"x"}]})",
              "protocol 10"},
             {R"({"type":"open","game":"monster_office","stand_in":"x",)"
              R"("seats":[{"kind":"here"},{"kind":"link"}]})",
              "protocol 10"},
             {R"({"type":"open","game":"monster_office","clock":1,)"
              R"("seats":[{"kind":"here"},{"kind":"here"}]})",
              "room 9"},
         }) {
        EXPECT_EQ(ask(kAda, Json::parse(open), "refused")["rule"], rule) << open;
    }
    EXPECT_EQ(store->figures().written, 0U);
}

TEST_F(HallTest, an_unknown_room_is_refused) {
    start();
    come(kAda);
    for (const std::string& room :
         {std::string("aaaaaaaaaa"), std::string(), std::string("../x"), std::string(1000, 'a')}) {
        const Json message{{"type", "join"}, {"room", room}, {"token", "x"}, {"ack", 4}};
        const Json refused = ask(kAda, message, "refused");
        EXPECT_EQ(refused["key"], "room.unknown_room");
        EXPECT_EQ(refused["ack"], 4);
    }
    EXPECT_EQ(ask(kAda, {{"type", "undo"}, {"seat", "p1"}}, "refused")["key"], "room.not_joined");
}

// Reads no room until it is told to.
class SlowLedger final : public store::MemoryLedger {
   public:
    explicit SlowLedger(std::shared_future<void> go) : go_(std::move(go)) {}

    store::Answer<std::optional<store::StoredRoom>> recent(std::string_view room) override {
        if (!room.empty() && room == slow) {
            go_.wait();
        }
        return MemoryLedger::recent(room);
    }

    std::string slow;  // the room; set before it is asked for

   private:
    std::shared_future<void> go_;
};

TEST_F(HallTest, a_room_that_is_being_read_holds_up_no_other) {
    std::promise<void> go;
    auto ledger = std::make_unique<SlowLedger>(go.get_future().share());
    SlowLedger& slow = *ledger;
    store = std::make_unique<store::Store>(std::move(ledger));
    start(1);
    come(kAda);
    come(kBob);
    const Json bobs = open(kBob);
    ask(kBob, join(bobs, 0), "told");
    const Json adas = open(kAda);
    slow.slow = adas["room"];
    const std::size_t before = net.heard[kAda].size();

    say(kAda, join(adas, 0));
    for (const std::string_view text : {"one", "two", "three"}) {
        const Json said =
            ask(kBob, {{"type", "say"}, {"seat", "p1"}, {"text", text}, {"ack", 1}}, "said");
        EXPECT_EQ(said["text"], text);
    }
    EXPECT_EQ(net.heard[kAda].size(), before) << "she still waits";

    // Whoever comes meanwhile waits with her, and each is answered by their own token.
    ASSERT_TRUE(hall->opened(ConnectionId{3}, "10.0.0.1"));
    ask(ConnectionId{3}, {{"type", "hello"}, {"version", 2}}, "welcome");
    Json wrong = join(adas, 1);
    wrong["token"] = "AAAAAAAAAAAAAAAAAAAAAA";
    say(ConnectionId{3}, wrong);
    go.set_value();
    EXPECT_EQ(next(kAda, "joined", before)["seat"], "p1");
    EXPECT_EQ(next(ConnectionId{3}, "refused", 0)["key"], "room.wrong_token");
}

TEST_F(HallTest, a_wrong_token_loads_no_room) {
    std::atomic<int> loads = 0;
    store = std::make_unique<store::Store>(std::make_unique<CountingLedger>(loads));
    start();
    come(kAda);
    const Json opened = open(kAda);
    for (const std::string& token : {std::string("junk"), make_token(), std::string()}) {
        const Json message{{"type", "join"}, {"room", opened["room"]}, {"token", token}};
        EXPECT_EQ(ask(kAda, message, "refused")["key"], "room.wrong_token");
    }
    EXPECT_EQ(loads, 0);
    ask(kAda, join(opened, 0), "told");
    EXPECT_GT(loads, 0);
    hall.reset();
}

TEST_F(HallTest, what_follows_a_join_waits_for_its_answer) {
    start();
    come(kAda);
    const Json opened = open(kAda);
    say(kAda, join(opened, 0));
    say(kAda, {{"type", "say"}, {"seat", "p1"}, {"text", "hello"}});
    EXPECT_EQ(next(kAda, "said", 0)["text"], "hello");
}

TEST_F(HallTest, a_join_elsewhere_leaves_the_first_room_if_it_succeeds) {
    start();
    come(kAda);
    come(kBob);
    const Json first = open(kAda);
    const Json second = open(kAda);
    ask(kBob, join(first, 1), "joined");
    ask(kAda, join(first, 0), "joined");

    Json wrong = join(second, 0);
    wrong["token"] = "wrong";
    EXPECT_EQ(ask(kAda, wrong, "refused")["key"], "room.wrong_token");
    EXPECT_EQ(ask(kAda, {{"type", "say"}, {"seat", "p1"}, {"text", "here"}}, "said")["text"],
              "here");
    const std::size_t before = net.heard[kBob].size();
    ask(kAda, join(second, 0), "joined");
    EXPECT_EQ(next(kBob, "room", before)["seats"][0]["connections"], 0);
}

TEST_F(HallTest, a_room_that_all_have_left_is_let_go_and_comes_back) {
    start();
    come(kAda);
    const Json opened = open(kAda);
    ask(kAda, join(opened, 0), "told");
    EXPECT_EQ(figures.rooms, 1U);
    hall->closed(kAda);
    hall->round_over();
    for (int i = 0; i < 1000 && figures.rooms > 0; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(figures.rooms, 0U);
    come(kBob);
    EXPECT_EQ(ask(kBob, join(opened, 0), "joined")["seat"], "p1");
}

TEST_F(HallTest, a_flood_is_refused_and_then_cut_off) {
    limits.refused_in_a_row = 5;
    start();
    come(kAda);
    for (int i = 0; i < 100; ++i) {
        say(kAda, {{"type", "ping"}});
    }
    EXPECT_EQ(next(kAda, "refused", 0)["key"], "room.too_fast");
    EXPECT_TRUE(net.until([&] { return !net.closed.empty(); }));
}

TEST_F(HallTest, what_cannot_be_read_is_refused) {
    start();
    come(kAda);
    for (const char* frame :
         {"", "{", "[]", "7", "null", R"({"type":7})", R"({"type":"dance"})", R"({"type":"join"})",
          R"({"type":"ping","x":1})", R"({"type":"ping","ack":-1})", R"({"type":"ping","ack":1e9})",
          R"({"type":"open","game":"monster_office","seats":[{"kind":"throne"}]})",
          R"({"type":"open","game":"monster_office","seats":[{"kind":"here","x":"y"}]})",
          R"({"type":"hand_over","seat":"p1","to":"nobody"})", R"({"type":"at","seat":"p9"})"}) {
        const std::size_t before = net.heard[kAda].size();
        hall->heard(kAda, frame);
        const Json refused = next(kAda, "refused", before);
        EXPECT_TRUE(refused["rule"].get<std::string>().starts_with("protocol ")) << refused;
    }
}

TEST_F(HallTest, hints_are_not_asked_for_all_the_time) {
    limits.messages = {.at_once = 20, .per_second = 0, .per_minute = 0};
    start();
    come(kAda);
    const Json hint{{"type", "hint"}, {"seat", "p1"}};
    EXPECT_EQ(ask(kAda, hint, "refused")["key"], "room.not_joined");
    EXPECT_EQ(ask(kAda, hint, "refused")["key"], "room.not_joined");
    EXPECT_EQ(ask(kAda, hint, "refused")["key"], "room.too_fast");
}

TEST_F(HallTest, what_is_too_much_is_refused_unread) {
    limits.frames = {.at_once = 4, .per_second = 0, .per_minute = 0};
    start();
    come(kAda);
    const auto refused = [&](std::string_view frame) {
        const std::size_t before = net.heard[kAda].size();
        hall->heard(kAda, frame);
        return next(kAda, "refused", before)["key"].get<std::string>();
    };
    EXPECT_NE(refused("{"), "room.too_fast");
    EXPECT_EQ(refused(std::string(2048, ' ')), "room.too_fast");
    EXPECT_NE(refused(std::string(2047, ' ')), "room.too_fast");
    EXPECT_EQ(refused("{"), "room.too_fast");
}

TEST_F(HallTest, an_address_has_only_so_many_connections_and_rooms) {
    limits.connections_per_address = 2;
    limits.rooms = {.at_once = 1, .per_second = 0, .per_minute = 1};
    start();
    come(kAda);
    come(kBob);
    EXPECT_FALSE(hall->opened(ConnectionId{3}, "10.0.0.1"));
    EXPECT_TRUE(hall->opened(ConnectionId{4}, "10.0.0.2"));
    hall->closed(kBob);
    EXPECT_TRUE(hall->opened(ConnectionId{5}, "10.0.0.1"));
    open(kAda);
    const Json again = Json::parse(R"({"type":"open","game":"monster_office",)"
                                   R"("seats":[{"kind":"here"},{"kind":"here"}]})");
    EXPECT_EQ(ask(kAda, again, "refused")["key"], "room.too_many_rooms");
}

TEST_F(HallTest, stopping_says_goodbye_after_all_that_was_said_before) {
    start();
    come(kAda);
    const Json opened = open(kAda);
    say(kAda, join(opened, 0));
    hall->stop();
    EXPECT_TRUE(net.until([&] { return !net.closed.empty(); }));
    EXPECT_EQ(net.heard[kAda].back()["type"], "bye");
    EXPECT_EQ(net.heard[kAda].back()["key"], "room.stopping");
    EXPECT_FALSE(hall->opened(kBob, "10.0.0.1"));
    hall->heard(kAda, R"({"type":"ping"})");
    hall->closed(kAda);
}

}  // namespace

}  // namespace jobsite::server
