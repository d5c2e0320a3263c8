#include <gtest/gtest.h>

#include "men_at_work/work.h"

// What the hand may take up, try again and give up.
namespace jobsite::men_at_work {
namespace {

TEST(MenAtWorkSite, R23_A58_who_fails_without_an_accident_goes_on_with_the_same_piece) {
    Work work("G10 girder-BW");
    work.place({"white2", at(0, 0, 35)});
    EXPECT_EQ(work.unmet(), Lines{"G10 a_support"});
    EXPECT_EQ(work.refusal(Seat::P1, "take black2"), "16 not_asked");
    EXPECT_EQ(work.refusal(Seat::P1, "take purple1"), "20 not_by_hand");

    work.place({"white2", at(0, 104, 25)});
    work.play(Seat::P1, "done");
    EXPECT_EQ(work.state().turn, Seat::P2);
    EXPECT_EQ(work.certificates(Seat::P1), 3);
}

TEST(MenAtWorkSite, R50_a_girder_left_in_the_tray_fulfils_nothing) {
    Work work("G10 girder-BW");
    work.place({"white2", at(400, 0, 5)});
    EXPECT_EQ(work.unmet(), (Lines{"50 all_placed", "G10 a_support"}));
}

TEST(MenAtWorkSite, A63_what_rests_on_the_held_piece_alone_is_held_with_it) {
    Work work("G5 girder-BP");
    work.place({"black2", at(0, -10, 35)});
    work.place({"worker2", at(0, -10, 45)});
    work.place({"black2", at(0, 0, 35), {}, Pace::Slow});

    EXPECT_EQ(work.unmet(), Lines{});
    EXPECT_NEAR(work.find("worker2")->placed.pose.at.y, 0, 2 * facts::kMillimetre);
}

TEST(MenAtWorkSite, A61_who_gives_up_puts_back_what_is_in_the_hand) {
    Work work("G10 girder-BW");
    work.lead("white2", {at(0, 104, 60)}, "give up");

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_EQ(work.find("white2"), nullptr);
    // Nothing lies about, so p2 need not clean up.
    EXPECT_EQ(work.state().turn, Seat::P2);
    EXPECT_EQ(work.state().stage, Stage::Build);
}

TEST(MenAtWorkSite, A61_A62_and_the_next_player_builds_with_it) {
    Work work("W6 helmet-BW");
    work.lead("worker2", {at(0, 104, 60)}, "give up");
    work.play(Seat::Nature, "turn 18");
    work.play(Seat::Nature, "show helmet-BW");
    ASSERT_EQ(work.state().turn, Seat::P2);

    work.place({"worker2", at(30, -53, 35)});
    EXPECT_NE(work.find("worker2"), nullptr);
    EXPECT_EQ(work.unmet(), (Lines{"50 all_placed", "W5 loaded"})) << "only his load is missing";
}

TEST(MenAtWorkSite, A61_and_what_is_in_the_tray) {
    Work work("G11 girder-BO");
    work.place({"black2", at(400, 0, 5)});
    work.place({"brick1", at(400, 0, 15)});
    work.play(Seat::P1, "give up");

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_EQ(work.find("black2"), nullptr);
    EXPECT_EQ(work.find("brick1"), nullptr);
}

TEST(MenAtWorkSite, A61_what_was_released_on_the_site_stays) {
    Work work("G5 girder-BP");
    work.place({"black2", at(0, 0, 35)});
    work.play(Seat::P1, "give up");

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_NE(work.find("black2"), nullptr);
}

}  // namespace
}  // namespace jobsite::men_at_work
