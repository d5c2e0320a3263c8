#include "server/room/testing/site_room.h"

// Whoever is out, or watches, need not sit through what bots do at their leisure.
namespace jobsite::server {

namespace {

using testing::Json;
using testing::SiteRoom;

class RoomRush : public SiteRoom {
   protected:
    static Json pace(const std::string& seat, const std::string& wish) {
        return {{"type", "pace"}, {"seat", seat}, {"pace", wish}};
    }
    // Everybody gives up when asked to move. So the first is out before anybody else.
    void play_until_ada_is_out() {
        for (int i = 0; i < 400 && !is_out(); ++i) {
            pass(500);
            for (const Question& question : std::exchange(questions, {})) {
                room->thought({question.room, question.number, "give up"}, now);
                flush();
            }
            for (const auto& [who, seat] : {std::pair{kAda, Seat::P1}, std::pair{kBob, Seat::P2}}) {
                const auto moves = legal(who);
                if (!is_out() && std::ranges::find(moves, "give up") != moves.end()) {
                    hear(who, act(seat, "give up"));
                }
            }
        }
        ASSERT_TRUE(is_out());
    }
    bool is_out() {
        return std::ranges::any_of(ear.heard[kAda], [](const Json& message) {
            const Json events = message.value("events", Json::array());
            return std::ranges::any_of(
                events, [](const Json& event) { return event["key"] == "men_at_work.out"; });
        });
    }
    void open_with(const std::string& second) {
        open_site(R"([{"kind":"here","name":"Ada"},)" + second + R"(,{"kind":"bot"}])");
    }
    bool only_bots() { return last(kAda, "room").value("only_bots", false); }
};

TEST_F(RoomRush, nobody_is_rushed_who_plays) {
    open_with(R"({"kind":"bot"})");
    hear(kAda, pace("p1", "rush"));
    EXPECT_EQ(refusal(kAda), "room.still_playing");
    EXPECT_EQ(last(kAda, "room")["pace"], "usual");
    EXPECT_FALSE(only_bots());
}

TEST_F(RoomRush, whoever_is_out_may_ask_for_it_when_only_bots_play_on) {
    open_with(R"({"kind":"bot"})");
    join(kEve, keys.spectator);
    hear(kEve, pace("spectator", "rush"));
    EXPECT_EQ(refusal(kEve), "room.only_watching");

    play_until_ada_is_out();
    EXPECT_TRUE(only_bots()) << "everybody is told when it is so";
    hear(kAda, pace("p1", "rush"));
    EXPECT_EQ(last(kEve, "room")["pace"], "rush");
}

TEST_F(RoomRush, so_may_a_spectator_and_may_end_it) {
    open_with(R"({"kind":"bot"})");
    join(kEve, keys.spectator);
    play_until_ada_is_out();

    hear(kEve, pace("spectator", "rush"));
    EXPECT_EQ(last(kAda, "room")["pace"], "rush");
    hear(kEve, pace("spectator", "slow"));
    EXPECT_EQ(last(kAda, "room")["pace"], "slow");
    hear(kBob, pace("p2", "rush"));
    EXPECT_EQ(refusal(kBob), "room.not_joined");
}

TEST_F(RoomRush, not_while_another_person_plays) {
    open_with(R"({"kind":"link"})");
    join(kBob, keys.seats[1].invitation);
    play_until_ada_is_out();

    EXPECT_FALSE(only_bots());
    hear(kAda, pace("p1", "rush"));
    EXPECT_EQ(refusal(kAda), "room.still_playing");

    hear(kBob, {{"type", "hand_over"}, {"seat", "p2"}, {"to", "bot"}});
    EXPECT_TRUE(only_bots());
    hear(kAda, pace("p1", "rush"));
    EXPECT_EQ(last(kBob, "room")["pace"], "rush");
    // Whoever takes the seat back is not rushed.
    hear(kBob, {{"type", "hand_over"}, {"seat", "p2"}, {"to", "person"}});
    EXPECT_EQ(last(kBob, "room")["pace"], "quick");
    EXPECT_FALSE(only_bots());
}

// Lets a bot hold a piece for two seconds of the site, and says how long that took.
TEST_F(RoomRush, bots_wait_for_nothing_and_the_site_is_ahead_of_its_time) {
    open_with(R"({"kind":"bot"})");
    play_until_ada_is_out();
    hear(kAda, pace("p1", "rush"));
    questions.clear();
    for (int i = 0; i < 40'000 && questions.empty(); ++i) {
        pass(1);
    }
    ASSERT_EQ(questions.size(), 1U);
    const facts::Pose over_the_table{.at = {100'000, 200'000, 200'000}, .turn = {}};
    const bots::Errand errand{
        .leads = {{.tick = 4, .gesture = site::Gesture::Lead, .target = over_the_table}},
        .arrives = 480};
    room->thought({questions[0].room, questions[0].number, errand}, now);
    flush();
    const std::size_t entries_before = entries().size();
    const std::size_t seen_before = ear.motions[kAda].size();

    pass(300);
    EXPECT_GT(entries().size(), entries_before) << "two seconds have passed in a quarter of one";
    const std::size_t frames = ear.motions[kAda].size() - seen_before;
    EXPECT_GT(frames, 3U);
    EXPECT_LT(frames, 25U) << "and no more is told of it in a second than ever";
}

TEST_F(RoomRush, it_is_kept) {
    open_with(R"({"kind":"bot"})");
    play_until_ada_is_out();
    hear(kAda, pace("p1", "rush"));
    come_back();
    join(kAda, keys.seats[0].token);
    EXPECT_EQ(last(kAda, "room")["pace"], "rush");
}

}  // namespace
}  // namespace jobsite::server
