#include "server/room/testing/site_room.h"

// Bots whose hands are seen.
namespace jobsite::server {

namespace {

using testing::Json;
using testing::SiteRoom;

// What a bot might do, whatever chance has it do.
bots::Errand errand() {
    const facts::Pose over_the_table{.at = {100'000, 200'000, 200'000}, .turn = {}};
    return {.leads = {{.tick = 4, .gesture = site::Gesture::Lead, .target = over_the_table}},
            .arrives = 400,
            .sure = 8};
}

// A bot holds a piece and is asked for a place, while Ada looks on.
class BotsRoom : public SiteRoom {
   protected:
    void let_bot_think(const std::string& others = "") {
        open(R"({"type":"open","game":"men_at_work","options":{"first":"p1"},)"
             R"("seats":[{"kind":"bot"},{"kind":"here"})" +
             others + "]}");
        join(kAda, keys.seats[1].token);
        while (questions.empty() && now < 60'000) {
            pass(1);
        }
        ASSERT_EQ(questions.size(), 1U);
        question = std::exchange(questions, {}).front();
    }
    void answer(bots::Deed deed) {
        room->thought({question.room, question.number, std::move(deed)}, now);
        flush();
    }
    // The last move that a player has made.
    std::string last_move() {
        const auto all = entries();
        const auto found = std::ranges::find_if(all.rbegin(), all.rend(), [](const auto& entry) {
            return rules::is_player(entry.seat);
        });
        return found == all.rend() ? "" : found->move;
    }

    Question question;
};

TEST_F(BotsRoom, a_bots_hand_is_seen) {
    let_bot_think();
    const std::size_t before = ear.motions[kAda].size();

    answer(errand());
    pass(1000);

    EXPECT_GT(ear.motions[kAda].size(), before + 30);
    // When it is there it lets go, or gives up.
    pass(2000);
    EXPECT_TRUE(std::ranges::any_of(entries(), [](const table::Entry& entry) {
        return entry.move == "release" || entry.move == "give up";
    }));
}

TEST_F(BotsRoom, a_bot_says_how_sure_it_is_of_its_place_while_its_hand_is_on_the_way) {
    let_bot_think();
    EXPECT_FALSE(last(kAda, "site").contains("sure")) << "it thinks";

    answer(errand());
    pass(500);
    EXPECT_EQ(last(kAda, "site")["sure"], 8);
    join(kBob, keys.spectator);
    EXPECT_EQ(last(kBob, "site")["sure"], 8) << "whoever comes later is told, too";

    pass(1500);
    EXPECT_FALSE(last(kAda, "site").contains("held"));
    EXPECT_FALSE(last(kAda, "site").contains("sure")) << "what it was sure of has come or not";
}

// A thought may come while a seat is being written: it is not lost.
TEST_F(BotsRoom, a_bot_goes_on_though_somebody_is_renamed_meanwhile) {
    let_bot_think();
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

TEST_F(BotsRoom, a_bot_that_would_give_up_while_somebody_joins_is_asked_again) {
    let_bot_think(R"(,{"kind":"here"})");
    disk.stalled = true;
    hear(kBob,
         {{"type", "join"}, {"room", keys.room}, {"token", keys.seats[2].token}, {"name", "Bob"}});

    room->thought({question.room, question.number, "give up"}, now);
    disk.stalled = false;
    flush();
    pass(2000);

    EXPECT_EQ(questions.size(), 1U);
}

// Where many rooms think its question may come late: that costs it nothing.
TEST_F(BotsRoom, a_bot_that_others_keep_waiting_loses_nothing) {
    let_bot_think();
    const std::size_t before = entries().size();
    const std::size_t seen = ear.motions[kAda].size();

    pass(600'000);
    EXPECT_EQ(entries().size(), before);
    EXPECT_EQ(ear.motions[kAda].size(), seen) << "the site stands still meanwhile";
    EXPECT_TRUE(questions.empty()) << "it is asked once";

    answer(errand());
    pass(1000);
    EXPECT_GT(ear.motions[kAda].size(), seen + 30) << "its hand is on the way";
}

TEST_F(BotsRoom, a_bot_does_not_go_a_way_that_takes_too_long) {
    let_bot_think();
    bots::Errand way = errand();
    way.arrives = static_cast<std::uint32_t>(limits.longest_errand * 240 / 1000) * 2;

    answer(way);

    EXPECT_EQ(last_move(), "give up");
}

TEST_F(BotsRoom, a_bot_goes_a_way_that_takes_as_long_as_one_may) {
    let_bot_think();
    bots::Errand way = errand();
    way.arrives = static_cast<std::uint32_t>(limits.longest_errand * 240 / 1000);

    answer(way);
    pass(limits.longest_errand / 2);

    EXPECT_TRUE(last_move().starts_with("take ")) << last_move();
}

TEST_F(SiteRoom, an_answer_to_an_old_question_is_passed_over) {
    open(R"({"type":"open","game":"men_at_work","options":{"first":"p1"},)"
         R"("seats":[{"kind":"here"},{"kind":"here"}]})");
    join(kAda, keys.seats[0].token);
    settle();
    const std::size_t before = entries().size();

    room->thought({keys.room, 1, "give up"}, now);
    flush();

    EXPECT_EQ(entries().size(), before);
}

// Whoever thinks for long does it elsewhere, in any game, and moves when the answer is there.
TEST_F(SiteRoom, a_bot_that_thinks_keeps_nobody_waiting) {
    open(R"({"type":"open","game":"skyscrapers","options":{"mode":"planner","first":"p1"},)"
         R"("seats":[{"kind":"bot","bot":"foreman"},{"kind":"here"}]})");
    join(kAda, keys.seats[1].token);
    wait(5);
    ASSERT_EQ(questions.size(), 1U) << "it is asked once";
    const std::size_t before = entries().size();

    const Question question = std::exchange(questions, {}).front();
    const bots::Deed deed = question.think();
    room->thought({question.room, question.number, deed}, now);
    flush();

    const auto all = entries();
    ASSERT_GT(all.size(), before);
    EXPECT_EQ(all[before].seat, rules::Seat::P1);
    EXPECT_EQ(all[before].move, std::get<std::string>(deed));
    wait(5);
    EXPECT_EQ(questions.size(), 1U) << "for its next move";
}

TEST_F(SiteRoom, a_thought_for_a_seat_that_was_taken_back_is_passed_over) {
    open(R"({"type":"open","game":"skyscrapers","options":{"mode":"planner","first":"p1"},)"
         R"("seats":[{"kind":"here"},{"kind":"here"}]})");
    join(kAda, keys.seats[0].token);
    hear(kAda, {{"type", "hand_over"}, {"seat", "p1"}, {"to", "bot"}, {"bot", "rita"}});
    wait(5);
    ASSERT_EQ(questions.size(), 1U);
    const Question question = std::exchange(questions, {}).front();
    hear(kAda, {{"type", "hand_over"}, {"seat", "p1"}, {"to", "person"}});
    const std::size_t before = entries().size();

    room->thought({question.room, question.number, "hire g/-2,0"}, now);
    flush();

    EXPECT_EQ(entries().size(), before);
}

}  // namespace
}  // namespace jobsite::server
