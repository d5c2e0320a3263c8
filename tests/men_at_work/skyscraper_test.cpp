#include <gtest/gtest.h>

#include "men_at_work/work.h"

// In the box: black1 lies on the insert at y = -60 and orange1 at y = 60, 40 to 50 high;
// the rim is 72 high, the floor 3.
namespace jobsite::men_at_work {
namespace {

const Choices kBox{{.option = "skyscraper", .value = "yes"}};

TEST(MenAtWorkSite, R62_the_insert_carries_a_girder) {
    Work work("G2 girder-BW", kBox);
    work.place({"black2", at(0, -49.9, 40), coming_from(0, 10)});
    EXPECT_EQ(work.unmet(), Lines{});
}

// Across a corner.
TEST(MenAtWorkSite, R62_the_rim_carries_a_girder) {
    Work work("G12 girder-BW", kBox);
    work.place({"black2", at(115, 115, 72, turned(135))});
    EXPECT_EQ(work.unmet(), Lines{});
}

TEST(MenAtWorkSite, R61_A17_a_support_comes_with_a_card_and_stands_on_the_insert) {
    Work work("G8 girder-BW", kBox);
    work.place({"support1", at(30, 32.3, 40)});
    work.place({"white2", at(0, 49.9, 40)});

    EXPECT_TRUE(work.touch("support1", "box"));
    EXPECT_EQ(work.unmet(), Lines{});
}

TEST(MenAtWorkSite, R63_R65_A43_a_brick_on_the_floor_is_an_accident_and_stays_there) {
    Work work("W1 helmet-BW", kBox);
    work.place({"worker2", at(60, -60, 50)});
    work.place({"brick1", at(0, 0, 3)});

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_NE(work.find("brick1"), nullptr);
    // There is nothing to be cleared away.
    EXPECT_EQ(work.state().turn, Seat::P2);
    EXPECT_EQ(work.state().stage, Stage::Build);
}

TEST(MenAtWorkSite, R64_R65_a_support_on_the_floor_is_an_accident_and_is_cleared_away) {
    Work work("G8 girder-BW", kBox);
    work.place({"support1", upended(0, 0, 3)});

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_EQ(print_pieces(work.state().litter), "support1");
    work.place({"support1", at(400, -60, 5)});
    EXPECT_EQ(work.find("support1"), nullptr);
    work.play(Seat::P2, "done");
    EXPECT_EQ(work.state().stage, Stage::Build);
}

}  // namespace
}  // namespace jobsite::men_at_work
