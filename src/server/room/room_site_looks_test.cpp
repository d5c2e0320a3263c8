#include "server/room/testing/site_room.h"

// Somebody holds a piece and is told what would come of it.
namespace jobsite::server {

namespace {

using testing::Json;
using testing::kOverTheTable;
using testing::SiteRoom;

class LooksAhead : public SiteRoom {
   protected:
    using Place = std::array<int, 3>;
    static constexpr Place kOverTheTray{400'000, 0, 40'000};

    // Answers all that was asked, as another thread would.
    void look() {
        for (const Look& one : std::exchange(looks, {})) {
            room->looked({one.room, one.number, Looked::How::Done, one.look(), {}}, now);
        }
    }
    // There is no time for any look before the piece is there; then it is asked in this tick.
    void take_to(Place place) {
        take();
        hear(kAda, hand(1, place));
        pass(3000);
        drop();
        for (int i = 0; i < 100 && looks.empty(); ++i) {
            pass(4);
        }
    }
    void drop() {
        for (const Look& one : std::exchange(looks, {})) {
            room->looked({.room = one.room, .number = one.number}, now);
        }
    }
    std::size_t told(ConnectionId who) {
        return static_cast<std::size_t>(std::ranges::count_if(
            ear.heard[who], [](const Json& message) { return message["type"] == "prediction"; }));
    }
    // The checklist that Ada was last told as a fact.
    Json verdict() {
        for (const Json& message : std::views::reverse(ear.heard[kAda])) {
            if (message["type"] == "told" && message.contains("view") &&
                message["view"].contains("checklist")) {
                return message["view"]["checklist"];
            }
        }
        return {};
    }
    bool has_lost_a_certificate() {
        const Json told = last(kAda, "told");
        return std::ranges::any_of(told.value("events", Json::array()), [](const Json& event) {
            return event["key"] == "men_at_work.lost_certificate";
        });
    }
    // Lets go in the tick that was looked at, and compares what comes of it.
    void expect_the_same(Place place) {
        open_for_one();
        settle();
        take_to(place);
        look();
        const Json predicted = last(kAda, "prediction");
        ASSERT_FALSE(predicted.empty());
        ASSERT_TRUE(predicted.at("rests"));
        const std::uint32_t piece = predicted.at("piece");

        hear(kAda, act(Seat::P1, "release"));
        const bool tripped = predicted.contains("accident");
        wait_for_turn();

        EXPECT_EQ(has_lost_a_certificate(), tripped) << predicted;
        if (!tripped) {
            const auto& at = predicted.at("at");
            EXPECT_LT(distance(kAda, piece,
                               {at[0].get<float>() / 10'000, at[1].get<float>() / 10'000,
                                at[2].get<float>() / 10'000}),
                      0.001F);
            EXPECT_EQ(predicted.at("checklist"), verdict());
        }
    }
};

TEST_F(LooksAhead, no_more_than_four_times_a_second_and_one_at_a_time) {
    open_for_one();
    settle();
    EXPECT_TRUE(looks.empty()) << "nothing is held";
    take();
    hear(kAda, hand(1, kOverTheTable));
    pass(1000);
    EXPECT_EQ(looks.size(), 1U) << "the first has not been answered";

    std::size_t asked = looks.size();
    for (int i = 0; i < 100; ++i) {
        look();
        hear(kAda, hand(static_cast<std::uint64_t>(i) + 2, {i * 1000, 0, 200'000}));
        pass(20);
        asked += looks.size();
    }
    EXPECT_LE(asked, 1U + 8U) << "in two seconds";
    EXPECT_GE(asked, 7U);
}

TEST_F(LooksAhead, not_again_while_the_piece_stays_where_it_is) {
    open_for_one();
    settle();
    take_to(kOverTheTray);
    look();
    pass(5000);
    EXPECT_TRUE(looks.empty());

    hear(kAda, hand(2, {400'000, 1'000, 40'000}));
    pass(1000);
    EXPECT_EQ(looks.size(), 1U);
}

TEST_F(LooksAhead, again_where_there_was_no_time_for_it) {
    open_for_one();
    settle();
    take_to(kOverTheTray);
    EXPECT_EQ(figures.looks_dropped, 1U);
    drop();
    EXPECT_EQ(figures.looks_dropped, 2U);
    EXPECT_EQ(told(kAda), 0U);
    pass(300);

    EXPECT_EQ(looks.size(), 1U);
}

TEST_F(LooksAhead, only_for_whoever_speaks_for_the_seat_that_holds_the_piece) {
    open_site(R"([{"kind":"here"},{"kind":"here"}])");
    constexpr ConnectionId kAdaAgain{4};
    join(kBob, keys.seats[1].token);
    join(kEve, keys.spectator);
    join(kAdaAgain, keys.seats[0].token);
    settle();
    take_to(kOverTheTray);
    look();

    EXPECT_EQ(told(kAda), 1U);
    EXPECT_EQ(told(kAdaAgain), 1U) << "two windows are one seat";
    EXPECT_EQ(told(kBob), 0U);
    EXPECT_EQ(told(kEve), 0U);
}

TEST_F(LooksAhead, not_for_a_bot) {
    open(R"({"type":"open","game":"men_at_work","options":{"first":"p1"},)"
         R"("seats":[{"kind":"bot"},{"kind":"here"}]})");
    join(kAda, keys.seats[1].token);
    settle();
    ASSERT_EQ(questions.size(), 1U);
    const Question question = std::exchange(questions, {}).front();
    const facts::Pose there{.at = {100'000, 200'000, 200'000}, .turn = {}};
    room->thought(
        {question.room, question.number,
         bots::Errand{.leads = {{.tick = 4, .gesture = site::Gesture::Lead, .target = there}},
                      .arrives = 400}},
        now);
    pass(1000);

    EXPECT_TRUE(looks.empty());
}

TEST_F(LooksAhead, for_nobody_who_has_gone_meanwhile) {
    open_site(R"([{"kind":"here"},{"kind":"here"}])");
    join(kBob, keys.seats[1].token);
    settle();
    take_to(kOverTheTray);
    ASSERT_EQ(looks.size(), 1U);
    room->gone(kAda, now);
    look();

    EXPECT_EQ(told(kAda), 0U);
    EXPECT_EQ(told(kBob), 0U);
    pass(2000);
    EXPECT_TRUE(looks.empty()) << "nobody is there to be told";
    join(kAda, keys.seats[0].token);
    pass(1000);
    look();
    EXPECT_EQ(told(kAda), 1U);
}

TEST_F(LooksAhead, again_for_a_window_that_comes_later) {
    open_for_one();
    settle();
    take_to(kOverTheTray);
    look();
    pass(1000);
    ASSERT_TRUE(looks.empty());
    constexpr ConnectionId kAdaAgain{4};
    join(kAdaAgain, keys.seats[0].token);
    pass(1000);
    look();

    EXPECT_EQ(told(kAdaAgain), 1U);
}

TEST_F(LooksAhead, nothing_when_the_piece_has_been_let_go_meanwhile) {
    open_for_one();
    settle();
    take_to(kOverTheTray);
    ASSERT_EQ(looks.size(), 1U);
    hear(kAda, act(Seat::P1, "release"));
    look();
    settle();
    EXPECT_EQ(told(kAda), 0U);

    take();
    pass(1000);
    EXPECT_EQ(looks.size(), 1U);
    look();
    EXPECT_EQ(told(kAda), 1U);
}

TEST_F(LooksAhead, nothing_is_written_and_nothing_becomes_true_by_it) {
    open_for_one();
    settle();
    take_to(kOverTheTable);
    const auto before = entries();
    const auto poses = seen(kAda);
    look();

    EXPECT_EQ(told(kAda), 1U);
    EXPECT_EQ(entries().size(), before.size());
    EXPECT_EQ(seen(kAda), poses);
    EXPECT_TRUE(disk.waiting.empty());
}

TEST_F(LooksAhead, says_which_hand_it_has_seen) {
    open_for_one();
    settle();
    take();
    hear(kAda, hand(7, kOverTheTray));
    pass(3000);
    drop();
    pass(300);
    look();
    EXPECT_EQ(last(kAda, "prediction").at("number"), 7);
}

TEST_F(LooksAhead, what_would_lie_in_the_tray_then_lies_there) { expect_the_same(kOverTheTray); }
TEST_F(LooksAhead, what_would_fall_on_the_table_then_falls) {
    expect_the_same({0, -250'000, 60'000});
}
TEST_F(LooksAhead, what_would_lie_on_the_site_then_lies_there) {
    expect_the_same({0, 104'000, 26'000});
}

}  // namespace
}  // namespace jobsite::server
