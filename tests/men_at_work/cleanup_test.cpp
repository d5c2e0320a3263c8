#include <gtest/gtest.h>

#include "men_at_work/work.h"

// Cleaning up by hand, after p1 has had an accident on the beginners' site.
namespace jobsite::men_at_work {
namespace {

const facts::Turn kAcross = turned(90);
const facts::Pose kTray = at(400, -60, 5);

// worker1 lies on the table.
Work after_a_fall(const Choices& options = {}) {
    Work work("G10 girder-BW", options);
    work.lead("black2", {at(400, 20, 62), at(-200, 20, 62)});
    return work;
}

// black2 leans on white1, its far end on the table.
Work after_a_tip() {
    Work work("G4 girder-BO");
    work.place({"black2", at(0, -110, 35, kAcross)});
    return work;
}

TEST(MenAtWorkSite, R37_R40_A43_what_lies_on_the_ground_is_brought_to_the_tray) {
    Work work = after_a_fall();
    EXPECT_EQ(work.refusal(Seat::P2, "done"), "40 not_tidy");
    EXPECT_EQ(work.refusal(Seat::P2, "take purple1"), "A66 only_litter");

    work.place({"worker1", kTray});
    EXPECT_EQ(work.find("worker1"), nullptr);
    EXPECT_EQ(work.state().stage, Stage::CleanUp);
    work.play(Seat::P2, "done");
    EXPECT_EQ(work.state().stage, Stage::Build);
    EXPECT_EQ(work.state().turn, Seat::P2);
    EXPECT_EQ(work.certificates(Seat::P2), 3);
}

TEST(MenAtWorkSite, A43_a_table_may_let_it_vanish_by_itself) {
    const Work work = after_a_fall({{.option = "cleanup", .value = "auto"}});
    EXPECT_EQ(work.find("worker1"), nullptr);
}

TEST(MenAtWorkSite, R38_a_leaning_girder_may_be_pushed_back_into_the_site) {
    Work work = after_a_tip();
    EXPECT_EQ(print_pieces(work.state().litter), "black2");
    work.place({"black2", at(0, 0, 35)});

    EXPECT_EQ(print_pieces(work.state().litter), "-");
    EXPECT_NE(work.find("black2"), nullptr);
    work.play(Seat::P2, "done");
    EXPECT_EQ(work.state().stage, Stage::Build);
}

TEST(MenAtWorkSite, A44_a_girder_that_still_leans_is_pulled_out) {
    Work work = after_a_tip();
    work.play(Seat::P2, "done");

    EXPECT_EQ(work.find("black2"), nullptr);
    EXPECT_EQ(work.state().stage, Stage::Build);
    EXPECT_EQ(work.certificates(Seat::P2), 3);
}

TEST(MenAtWorkSite, R41_A45_an_accident_of_the_cleaner_counts_and_the_next_one_cleans) {
    Work work = after_a_tip();
    work.lead("black2", {at(0, -200, 120), at(400, -100, 120), at(400, 20, 62), at(-200, 20, 62)});

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_EQ(work.certificates(Seat::P2), 2);
    EXPECT_EQ(work.state().turn, Seat::P1);
    EXPECT_EQ(work.state().stage, Stage::CleanUp);
    EXPECT_EQ(print_pieces(work.state().litter), "worker1");
}

TEST(MenAtWorkSite, A66_the_hook_pushes_litter_about) {
    Work work = after_a_fall();
    const facts::Pose before = work.find("worker1")->placed.pose;
    facts::Pose beyond = before;
    beyond.at.x -= 150 * facts::kMillimetre;
    beyond.at.z = 5 * facts::kMillimetre;
    facts::Pose above = beyond;
    above.at.z = 120 * facts::kMillimetre;
    facts::Pose pushed = beyond;
    pushed.at.x += 100 * facts::kMillimetre;
    work.lead("hook", {at(400, 0, 120), above, beyond, pushed});

    EXPECT_GT(work.find("worker1")->placed.pose.at.x, before.at.x);
    EXPECT_EQ(work.certificates(Seat::P2), 3);
}

// The hook comes down on the worker who stands; the hand is emptied, and the next one takes it.
TEST(MenAtWorkSite, A66_a_hook_that_an_accident_swept_away_can_be_taken_again) {
    Work work = after_a_tip();
    work.lead("hook", {at(400, 0, 120), at(400, 20, 70), at(-200, 20, 70)});
    ASSERT_EQ(work.certificates(Seat::P2), 2);
    ASSERT_EQ(work.state().turn, Seat::P1);

    work.lead("hook", {at(400, 0, 120), at(300, -200, 120)});
    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_NE(work.find("hook"), nullptr);
}

// p1 knocks a support down first, and then the worker.
TEST(MenAtWorkSite, R39_the_cleaner_keeps_a_fallen_support_or_sends_it_back) {
    Work work("G10 girder-BW", {}, {{"support4", upended(200, 20, 0)}});
    work.lead("black2", {at(400, 20, 40), at(150, 20, 62), at(-200, 20, 62)});
    ASSERT_EQ(print_pieces(work.state().fallen), "support4");
    work.place({"worker1", kTray});
    EXPECT_EQ(work.refusal(Seat::P2, "done"), "40 not_tidy");

    Work other = work;
    work.play(Seat::P2, "keep support4");
    work.play(Seat::P2, "done");
    EXPECT_NE(work.find("support4"), nullptr);
    EXPECT_EQ(work.state().stage, Stage::Build);

    other.play(Seat::P2, "return support4");
    other.play(Seat::P2, "done");
    EXPECT_EQ(other.find("support4"), nullptr);
    EXPECT_EQ(other.state().stage, Stage::Build);
}

}  // namespace
}  // namespace jobsite::men_at_work
