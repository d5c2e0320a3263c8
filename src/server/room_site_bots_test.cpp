#include "server/testing/site_room.h"

// Bots whose hands are seen.
namespace jobsite::server {

namespace {

using testing::Json;
using testing::SiteRoom;

// What a bot might do, whatever chance has it do.
bots::Errand errand() {
    const facts::Pose over_the_table{.at = {100'000, 200'000, 200'000}, .turn = {}};
    return {.leads = {{.tick = 4, .gesture = site::Gesture::Lead, .target = over_the_table}},
            .arrives = 400};
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
         R"("seats":[{"kind":"bot"},{"kind":"here"},{"kind":"here"}]})");
    join(kAda, keys.seats[1].token);
    settle();
    ASSERT_EQ(questions.size(), 1U);
    const Question question = std::exchange(questions, {}).front();
    disk.stalled = true;
    hear(kBob,
         {{"type", "join"}, {"room", keys.room}, {"token", keys.seats[2].token}, {"name", "Bob"}});

    room->thought({question.room, question.number, "give up"}, now);
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

    room->thought({keys.room, 1, "give up"}, now);
    flush();

    EXPECT_EQ(entries().size(), before);
}

}  // namespace
}  // namespace jobsite::server
