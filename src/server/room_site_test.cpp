#include <cmath>

#include "server/testing/conversation.h"
#include "site/motion/motion.h"
#include "site/motion/packed.h"

// Rooms in which things stand and fall.
namespace jobsite::server {

namespace {

using rules::Seat;
using testing::Json;

class SiteRoom : public testing::Conversation {
   protected:
    void open_site(const std::string& seats, const std::string& options = "") {
        open(R"({"type":"open","game":"men_at_work","options":{"first":"p1")" + options +
             R"(},"seats":)" + seats + "}");
        join(kAda, keys.seats[0].token);
    }
    void open_for_one(const std::string& options = "") {
        open_site(R"([{"kind":"here","name":"Ada"}])", options);
    }

    // Lets time pass, as the worker would.
    void pass(Millis time) {
        const Millis until = now + time;
        while (room->due() && *room->due() <= until) {
            now = std::max(now, *room->due());
            room->tick(now);
            flush();
        }
        now = until;
    }
    void settle() {
        for (int i = 0; i < 100 && room->due(); ++i) {
            pass(100);
        }
    }

    void wait_for_turn() {
        for (int i = 0; i < 100 && acting() != rules::Seats{Seat::P1}; ++i) {
            pass(100);
        }
    }

    std::vector<std::string> legal(ConnectionId who = kAda) {
        return last(who, "told").value("legal", std::vector<std::string>{});
    }
    // Takes the first piece that may be taken, and says which that is.
    std::uint32_t take() {
        hear(kAda, act(Seat::P1, legal().front()));
        return last(kAda, "site").at("held").get<std::uint32_t>();
    }
    Json hand(std::uint64_t number, std::array<int, 3> at) {
        return {{"type", "hand"}, {"seat", "p1"}, {"number", number}, {"at", at}};
    }

    // The poses as somebody sees them who has heard all of the motion.
    std::map<facts::PieceId, site::solver::Pose> seen(ConnectionId who) {
        site::MotionPlayer player;
        for (const std::string& motion : ear.motions[who]) {
            std::size_t head = 1;  // its kind, then a packed number
            while ((static_cast<unsigned char>(motion[head++]) & 0x80U) != 0) {
            }
            const auto bytes = std::as_bytes(std::span(motion).subspan(head));
            EXPECT_TRUE(player.play(bytes));
        }
        return player.poses();
    }
    float distance(ConnectionId who, std::uint32_t piece, std::array<float, 3> cm) {
        const auto at = seen(who).at(facts::PieceId{piece}).position;
        return std::hypot(at.x - cm[0], at.y - cm[1], at.z - cm[2]);
    }

    // What a bot might do, whatever chance has it do.
    static bots::Errand errand() {
        const facts::Pose over_the_table{.at = {100'000, 200'000, 200'000}, .turn = {}};
        return {.leads = {{.tick = 4, .gesture = site::Gesture::Lead, .target = over_the_table}},
                .arrives = 400};
    }

    std::vector<table::Entry> entries() { return disk.ledger.load(keys.room).value()->entries; }
};

constexpr std::array kOverTheTable{100'000, 200'000, 200'000};

TEST_F(SiteRoom, comes_to_rest_before_anybody_acts) {
    open_for_one();
    EXPECT_TRUE(legal().empty());
    EXPECT_TRUE(last(kAda, "site").at("moving"));

    settle();

    EXPECT_EQ(acting(), rules::Seats{Seat::P1});
    EXPECT_FALSE(last(kAda, "site").at("moving"));
    EXPECT_FALSE(room->due());
}

TEST_F(SiteRoom, sends_nothing_at_rest) {
    open_for_one();
    settle();
    const std::size_t before = ear.motions[kAda].size();

    pass(10'000);

    EXPECT_EQ(ear.motions[kAda].size(), before);
}

TEST_F(SiteRoom, a_piece_follows_the_hand) {
    open_for_one();
    settle();
    const std::uint32_t piece = take();
    EXPECT_GT(distance(kAda, piece, {10, 20, 20}), 10.0F);

    hear(kAda, hand(1, kOverTheTable));
    pass(3000);

    EXPECT_LT(distance(kAda, piece, {10, 20, 20}), 0.1F);
    EXPECT_EQ(last(kAda, "site").at("held"), piece);
}

TEST_F(SiteRoom, an_older_hand_is_passed_over) {
    open_for_one();
    settle();
    const std::uint32_t piece = take();

    hear(kAda, hand(7, kOverTheTable));
    hear(kAda, hand(6, {0, 0, 300'000}));
    pass(3000);

    EXPECT_LT(distance(kAda, piece, {10, 20, 20}), 0.1F);
    EXPECT_EQ(refusal(kAda), "");
}

TEST_F(SiteRoom, a_hand_that_holds_nothing_changes_nothing) {
    open_for_one();
    settle();
    const auto before = seen(kAda);

    hear(kAda, hand(1, kOverTheTable));
    pass(1000);

    EXPECT_EQ(seen(kAda), before);
    EXPECT_EQ(refusal(kAda), "");
}

TEST_F(SiteRoom, a_hand_is_led_by_who_holds_the_piece) {
    open_for_one();
    join(kEve, keys.spectator);
    settle();
    const std::uint32_t piece = take();

    hear(kEve, hand(1, kOverTheTable));
    EXPECT_EQ(refusal(kEve), "room.not_joined");
    hear(kAda, hand(1, {2'000'000, 0, 0}));
    EXPECT_EQ(refusal(kAda), "table.out_of_reach");
    Json spun = hand(2, kOverTheTable);
    spun["turn"] = {1'000'000, 1'000'000, 0, 0};
    hear(kAda, spun);
    EXPECT_EQ(refusal(kAda), "table.no_rotation");
    pass(1000);

    EXPECT_GT(distance(kAda, piece, {10, 20, 20}), 10.0F);
}

TEST_F(SiteRoom, A46_when_time_is_up_the_hand_lets_go) {
    open_for_one(R"(,"clock":"yes")");
    EXPECT_FALSE(last(kAda, "room").contains("clock")) << "before the first turn";
    wait_for_turn();
    const Json clock = last(kAda, "room").at("clock");
    EXPECT_EQ(clock.at("seconds"), 90);
    EXPECT_EQ(clock.at("left"), 90);
    EXPECT_EQ(clock.at("seats"), Json({"p1"}));

    take();
    pass(89'000);
    EXPECT_TRUE(last(kAda, "site").contains("held"));
    pass(1000);

    EXPECT_EQ(entries().back().move, "time up");
    EXPECT_EQ(last(kAda, "room").at("clock").at("seats"), Json::array()) << "it stands still";
    wait_for_turn();
    EXPECT_FALSE(last(kAda, "site").contains("held"));
    EXPECT_EQ(last(kAda, "room").at("clock").at("left"), 90) << "the next turn";
}

TEST_F(SiteRoom, A46_trying_again_gives_no_more_time) {
    open_for_one(R"(,"clock":"yes")");
    wait_for_turn();
    for (int i = 0; i < 3; ++i) {
        take();
        pass(20'000);
        hear(kAda, act(Seat::P1, "release"));
        wait_for_turn();
    }

    EXPECT_GE(last(kAda, "room").at("clock").at("left"), 29) << "what falls takes nobody's time";
    EXPECT_LE(last(kAda, "room").at("clock").at("left"), 30);
}

TEST_F(SiteRoom, what_lies_on_the_held_piece_comes_with_it) {
    open_for_one(R"(,"site":"practice")");
    settle();
    const auto hold = [&](const std::string& piece) {
        hear(kAda, act(Seat::P1, "take " + piece));
        return last(kAda, "site").at("held").get<std::uint32_t>();
    };
    std::uint64_t number = 0;
    const auto set_down_in_tray = [&](int height) {
        hear(kAda, hand(++number, {400'000, 0, height}));
        pass(1000);
        hear(kAda, act(Seat::P1, "release"));
        settle();
    };
    const std::uint32_t girder = hold("white1");
    set_down_in_tray(6'000);
    const std::uint32_t brick = hold("brick1");
    set_down_in_tray(16'000);
    hold("white1");
    hear(kAda, hand(++number, {400'000, 0, 150'000}));
    pass(2000);

    // Sideways, as a mouse goes: the way of a brisk hand, told sixty times a second.
    for (int y = 0; y <= 200'000; y += 2'500) {
        hear(kAda, hand(++number, {400'000, y, 150'000}));
        pass(17);
    }
    pass(2000);

    const auto at = [&](std::uint32_t piece) {
        return seen(kAda).at(facts::PieceId{piece}).position;
    };
    EXPECT_NEAR(at(girder).y, 20.0F, 0.1F);
    EXPECT_NEAR(at(brick).y, at(girder).y, 0.3F);
    EXPECT_NEAR(at(brick).z, at(girder).z + 1.0F, 0.1F);
}

TEST_F(SiteRoom, everybody_sees_the_same) {
    open_for_one();
    settle();
    take();
    hear(kAda, hand(1, kOverTheTable));
    pass(300);
    join(kEve, keys.spectator);  // in the middle of it
    pass(500);
    EXPECT_EQ(seen(kEve), seen(kAda));

    hear(kAda, act(Seat::P1, "release"));
    settle();

    EXPECT_EQ(seen(kEve), seen(kAda));
    EXPECT_EQ(last(kEve, "site"), last(kAda, "site"));
}

// Whoever is killed in the middle of a fall is not saved by it.
TEST_F(SiteRoom, goes_on_in_the_middle_of_a_fall) {
    open_for_one();
    settle();
    const auto start = **disk.ledger.load(keys.room);
    const std::string move = legal().front();
    const auto play = [&](Millis interrupted_after) {
        hear(kAda, act(Seat::P1, move));
        hear(kAda, hand(1, kOverTheTable));
        pass(2000);
        hear(kAda, act(Seat::P1, "release"));
        pass(interrupted_after);
        room.reset();
        come_back();
        join(kAda, keys.seats[0].token);
        for (int i = 0; i < 40 && entries().size() < start.entries.size() + 3; ++i) {
            pass(100);
        }
        return entries();
    };

    const auto late = play(5000);  // after it has come to rest
    // The same again in a room of its own.
    store::RoomHead again = start.head;
    again.room = keys.room = make_room_id();
    disk.ledger.commit(std::vector<store::Write>{
        store::Create{again}, store::Append{again.room, start.entries, start.rest}});
    room.reset();
    ear.motions.clear();
    come_back();
    join(kAda, keys.seats[0].token);
    const auto early = play(150);

    ASSERT_GE(early.size(), start.entries.size() + 3);
    const std::size_t rest = start.entries.size() + 2;
    EXPECT_TRUE(early[rest].move.starts_with("rest ")) << early[rest].move;
    EXPECT_EQ(early[rest], late[rest]);
}

TEST_F(SiteRoom, goes_back_to_what_was_written) {
    open_for_one();
    settle();
    const std::uint32_t piece = take();
    hear(kAda, hand(1, kOverTheTable));
    pass(3000);
    disk.failing = table::Fault::NoSpace;
    hear(kAda, hand(2, {0, 0, 300'000}));
    pass(3000);
    disk.failing.reset();
    pass(3000);

    // It never heard of a hand that could not be written.
    EXPECT_LT(distance(kAda, piece, {10, 20, 20}), 0.1F);
    hear(kAda, hand(3, {0, 0, 300'000}));
    pass(3000);
    EXPECT_LT(distance(kAda, piece, {0, 0, 30}), 0.1F);
}

TEST_F(SiteRoom, what_was_seen_can_be_seen_again) {
    open_for_one();
    settle();
    const std::size_t before = ear.motions[kAda].size();
    const std::uint64_t taken =
        last(kAda, "told")["first"].get<std::uint64_t>() + last(kAda, "told")["events"].size();
    take();
    hear(kAda, hand(1, kOverTheTable));
    pass(1000);
    hear(kAda, act(Seat::P1, "release"));
    settle();
    const auto live = std::vector(ear.motions[kAda].begin() + static_cast<std::ptrdiff_t>(before),
                                  ear.motions[kAda].end() - 1);  // without the poses at rest

    hear(kAda, {{"type", "film"}, {"seat", "p1"}, {"event", taken}});

    const std::string film = ear.motions[kAda].back();
    ASSERT_EQ(film.substr(0, 2), (std::string{2, static_cast<char>(taken)}));
    site::PackedReader in(std::as_bytes(std::span(film).subspan(2)));
    for (const std::string& motion : live) {
        const std::uint32_t size = in.number();
        ASSERT_EQ(size, motion.size() - 2);
        for (const char byte : motion.substr(2)) {
            ASSERT_EQ(in.byte(), static_cast<unsigned char>(byte));
        }
    }
    EXPECT_TRUE(in.has_read_all());
}

TEST_F(SiteRoom, nobody_asks_for_what_has_not_happened) {
    open_for_one();
    settle();
    hear(kAda, {{"type", "film"}, {"seat", "p1"}, {"event", 1000}});
    EXPECT_EQ(refusal(kAda), "room.no_such_event");
    hear(kEve, {{"type", "film"}, {"seat", "p1"}, {"event", 1}});
    EXPECT_EQ(refusal(kEve), "room.not_joined");
}

TEST_F(SiteRoom, a_bots_hand_is_seen) {
    open(R"({"type":"open","game":"men_at_work","options":{"first":"p1"},)"
         R"("seats":[{"kind":"bot"},{"kind":"here"}]})");
    join(kAda, keys.seats[1].token);
    settle();
    ASSERT_EQ(questions.size(), 1U);
    const std::size_t before = ear.motions[kAda].size();

    const Question question = std::exchange(questions, {}).front();
    room->thought({question.room, question.number, errand()}, now);
    flush();
    pass(1000);

    EXPECT_GT(ear.motions[kAda].size(), before + 30);
    // When it is there it lets go, or gives up.
    pass(2000);
    EXPECT_TRUE(std::ranges::any_of(entries(), [](const table::Entry& entry) {
        return entry.move == "release" || entry.move == "give up";
    }));
}

// A thought may come while a seat is being written: it is not lost.
TEST_F(SiteRoom, a_bot_goes_on_though_somebody_is_renamed_meanwhile) {
    open(R"({"type":"open","game":"men_at_work","options":{"first":"p1"},)"
         R"("seats":[{"kind":"bot"},{"kind":"here"}]})");
    join(kAda, keys.seats[1].token);
    settle();
    ASSERT_EQ(questions.size(), 1U);
    const Question question = std::exchange(questions, {}).front();
    disk.stalled = true;
    hear(kAda, {{"type", "rename"}, {"seat", "p2"}, {"name", "Ada"}});

    room->thought({question.room, question.number, errand()}, now);
    disk.stalled = false;
    flush();
    const std::size_t before = ear.motions[kAda].size();
    pass(1000);

    EXPECT_GT(ear.motions[kAda].size(), before + 20);
    EXPECT_TRUE(questions.empty());
}

TEST_F(SiteRoom, a_bot_that_would_give_up_while_somebody_joins_is_asked_again) {
    open(R"({"type":"open","game":"men_at_work","options":{"first":"p1"},)"
         R"("seats":[{"kind":"bot"},{"kind":"here"},{"kind":"link"}]})");
    join(kAda, keys.seats[1].token);
    settle();
    ASSERT_EQ(questions.size(), 1U);
    const Question question = std::exchange(questions, {}).front();
    disk.stalled = true;
    join(kBob, keys.seats[2].invitation);

    room->thought({question.room, question.number, std::nullopt}, now);
    disk.stalled = false;
    flush();
    pass(2000);

    EXPECT_EQ(questions.size(), 1U);
}

TEST_F(SiteRoom, an_answer_to_an_old_question_is_passed_over) {
    open(R"({"type":"open","game":"men_at_work","options":{"first":"p1"},)"
         R"("seats":[{"kind":"here"},{"kind":"here"}]})");
    join(kAda, keys.seats[0].token);
    settle();
    const std::size_t before = entries().size();

    room->thought({keys.room, 1, std::nullopt}, now);
    flush();

    EXPECT_EQ(entries().size(), before);
}

}  // namespace
}  // namespace jobsite::server
