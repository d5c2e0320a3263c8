#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "men_at_work/work.h"

// What is an accident and what is none, on the beginners' site: white1, black1 and orange1
// are 25 to 35 high, purple1 lies across two of them, and worker1 stands on it with his
// arms 72 high.
namespace jobsite::men_at_work {
namespace {

const facts::Turn kAcross = turned(90);

// The girder comes in from the tray, lengthwise, and goes on where the worker stands.
const Way kThroughTheWorker{at(400, 20, 62), at(-200, 20, 62)};

TEST(MenAtWorkSite, R32_R33_A40_A41_a_girder_swung_through_the_worker_is_one_accident) {
    Work work("G10 girder-BW");
    work.lead("black2", kThroughTheWorker);

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_EQ(work.certificates(Seat::P2), 3);
    EXPECT_EQ(work.state().turn, Seat::P2);
    EXPECT_EQ(work.state().stage, Stage::CleanUp);
    EXPECT_EQ(print_pieces(work.state().litter), "worker1");
    // A38 His hat fell too, and has vanished.
    EXPECT_EQ(work.find("hat1"), nullptr);
}

TEST(MenAtWorkSite, A59_what_is_in_the_hand_goes_back_and_what_was_released_stays) {
    Work work("G7 girder-BW");
    work.place({"support4", upended(105, 0, 0)});
    work.lead("black2", kThroughTheWorker);

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_EQ(work.find("black2"), nullptr);
    EXPECT_NE(work.find("support4"), nullptr);
}

TEST(MenAtWorkSite, A37_A38_a_new_worker_who_loses_his_hat_on_the_way_takes_it_back_with_him) {
    for (const char* const then : {"release", "give up"}) {
        Work work("W6 helmet-OW", {{.option = "site", .value = "advanced"}});
        // Head over heels, so that the hat falls off beside the site.
        work.lead("worker2", {at(200, 0, 150, {.x = 996'195, .w = 87'156})}, then);

        EXPECT_EQ(work.find("hat2") == nullptr, work.find("worker2") == nullptr) << then;
        EXPECT_EQ(work.certificates(Seat::P1), 2) << then;
    }
}

TEST(MenAtWorkSite, A38_a_worker_whose_hat_was_left_behind_has_it_on_when_he_is_taken_again) {
    Work work("W6 helmet-BW", {}, {{"hat2", at(0, 104, 30)}});
    work.place({"worker2", at(30, -53, 35)});

    EXPECT_TRUE(work.touch("hat2", "worker2"));
    EXPECT_EQ(work.certificates(Seat::P1), 3);
}

// How high a brick is let go, if it is to fall so far onto an arm: the hand lowers it by
// 3 mm first, one of which placing adds.
double falling(double drop) { return 72 + drop + 2; }

TEST(MenAtWorkSite, A36_what_falls_on_a_worker_from_15_mm_is_an_accident) {
    for (const double drop : {14.0, 16.0}) {
        Work work("W1 helmet-BW");
        work.place({"worker2", at(0, -53, 35)});
        work.place({"brick1", at(10.8, 20, falling(drop), kAcross)});

        EXPECT_EQ(work.certificates(Seat::P1), drop < 15 ? 3 : 2) << drop;
        // A43 It stays where it landed.
        EXPECT_TRUE(work.touch("brick1", "worker1")) << drop;
    }
}

// The hat ends 12 above the arms.
TEST(MenAtWorkSite, A68_what_falls_on_the_hat_of_a_worker_falls_on_him) {
    for (const double drop : {14.0, 16.0}) {
        Work work("W1 helmet-BW");
        work.place({"worker2", at(0, -53, 35)});
        work.place({"brick1", at(0, 20, 12 + falling(drop), kAcross)});

        EXPECT_EQ(work.certificates(Seat::P1), drop < 15 ? 3 : 2) << drop;
        EXPECT_TRUE(work.touch("brick1", "hat1")) << drop;
    }
}

TEST(MenAtWorkSite, A34_what_the_card_sends_to_a_worker_does_not_fall_on_him) {
    Work work("W1 helmet-BP");
    work.place({"worker2", at(45, 20, 45)});
    work.place({"brick1", at(55.8, 20, falling(16), kAcross)});

    EXPECT_EQ(work.unmet(), Lines{});
}

// Most of it is beyond white1, so its far end goes down to the table.
const Placing kTipping{"black2", at(0, -110, 35, kAcross)};

TEST(MenAtWorkSite, A31_A33_a_girder_that_tips_onto_the_table_has_been_dropped) {
    Work work("G4 girder-BO");
    work.place(kTipping);

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_EQ(print_pieces(work.state().litter), "black2");
}

TEST(MenAtWorkSite, A33_a_table_may_forgive_the_clumsy) {
    Work work("G4 girder-BO", {{.option = "clumsy", .value = "yes"}});
    work.place(kTipping);

    EXPECT_EQ(work.certificates(Seat::P1), 3);
    EXPECT_EQ(work.unmet(), (Lines{"26 off_the_ground", "G4 touches_highest"}));
    work.place({"black2", at(-40, 20, 45, kAcross)});
    EXPECT_EQ(work.unmet(), Lines{});
}

TEST(MenAtWorkSite, A32_the_piece_in_hand_may_touch_the_table) {
    Work work("G10 girder-BW");
    work.lead("white2",
              {at(0, 200, 60), at(0, 200, -2), at(0, 200, 60), at(0, 104, 60), at(0, 104, 26)});

    EXPECT_EQ(work.certificates(Seat::P1), 3);
    EXPECT_EQ(work.unmet(), Lines{});
}

// A worker whose head stays at one place, 70 high above white1 and orange1 on the advanced
// site, while the rest of him is turned over it by so many degrees.
facts::Pose head_down(double degrees) {
    constexpr double kHead = 36;
    const double angle = degrees * std::numbers::pi / 180;
    const auto part = [](double of_turn) { return static_cast<int>(of_turn * 1e6); };
    return at(-20, -59.7 + kHead * std::sin(angle), 70 - kHead * std::cos(angle),
              {.x = part(std::sin(angle / 2)), .w = part(std::cos(angle / 2))});
}

facts::Pose raised(facts::Pose pose) {
    pose.at.z += 80 * facts::kMillimetre;
    return pose;
}

TEST(MenAtWorkSite, A37_A38_a_hat_that_a_girder_catches_is_none_and_he_goes_on_without_it) {
    Work work("W6 helmet-OW", {{.option = "site", .value = "advanced"}});
    work.lead("worker2",
              {at(400, 0, 150), at(-20, -59.7, 150), raised(head_down(60)), raised(head_down(90)),
               head_down(90), head_down(110), head_down(130), head_down(150), head_down(170),
               raised(head_down(170)), at(64.5, -65.5, 150), at(64.5, -65.5, 61)});

    EXPECT_EQ(work.certificates(Seat::P1), 3);
    EXPECT_TRUE(work.touch("hat2", "white1"));
    EXPECT_FALSE(work.touch("hat2", "worker2"));
    EXPECT_EQ(work.unmet(), Lines{});
}

// black2 lies across a support like a see-saw; the hand presses one end down, and goes on.
// At 15 mm the end is on the table, and if the hand wants it lower still it stays there.
TEST(MenAtWorkSite, A36_what_is_on_the_table_for_a_tenth_of_a_second_is_an_accident) {
    const std::vector<Placing> see_saw{{"support4", at(150, -120, 0)},
                                       {"black2", at(150, -120, 25, kAcross)}};
    Work tapping("G10 girder-BW", {}, see_saw);
    tapping.lead("white2", {at(150, -195, 100), at(150, -195, 40), at(150, -195, 15),
                            at(150, -195, 100), at(0, 104, 100), at(0, 104, 26)});
    EXPECT_GT(tapping.ticks_on_ground("black2"), 0U);
    EXPECT_EQ(tapping.certificates(Seat::P1), 3);
    EXPECT_EQ(tapping.unmet(), Lines{});

    Work pressing("G10 girder-BW", {}, see_saw);
    pressing.lead("white2", {at(150, -195, 100), at(150, -195, 40), at(150, -195, 12)});
    EXPECT_EQ(pressing.certificates(Seat::P1), 2);
    // 37 It has swung back by itself, so there is nothing to be cleared away.
    EXPECT_EQ(pressing.state().stage, Stage::Build);
}

// A girder across its way pushes against the upper half of a support that stands apart.
const Way kThroughTheSupport{at(300, 0, 40, kAcross), at(150, 0, 40, kAcross),
                             at(150, 0, 90, kAcross), at(175, 0, 90), at(175, 0, 26)};

TEST(MenAtWorkSite, A39_what_stood_on_a_support_that_falls_is_judged_like_everything_else) {
    Work work("G10 girder-BW", {}, {{"support4", upended(200, 0, 0)}, {"brick1", at(200, 0, 50)}});
    work.lead("white2", kThroughTheSupport);

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_EQ(print_pieces(work.state().litter), "brick1");
}

TEST(MenAtWorkSite, R34_A20_a_support_may_be_knocked_down_and_counts_all_the_same) {
    Work work("G10 girder-BW", {}, {{"support4", upended(200, 0, 0)}});
    work.lead("white2", kThroughTheSupport);

    EXPECT_EQ(work.certificates(Seat::P1), 3);
    EXPECT_EQ(work.unmet(), Lines{});
    EXPECT_EQ(print_pieces(work.state().fallen), "support4");
}

// He is put too far out on white1, and falls over onto black2.
TEST(MenAtWorkSite, A35_a_worker_who_topples_and_stays_up_there_is_tried_again) {
    Work work("W6 helmet-BW", {}, {{"black2", at(0, -83, 25)}, {"support4", at(0, -83, 0)}});
    work.place({"worker2", at(60, -60, 35)});

    EXPECT_EQ(work.certificates(Seat::P1), 3);
    EXPECT_GT(work.find("worker2")->tilt, 35 * facts::kDegree);
    work.place({"worker2", at(64.5, -53, 35)});
    EXPECT_EQ(work.unmet(), Lines{});
}

}  // namespace
}  // namespace jobsite::men_at_work
