#include <gtest/gtest.h>

#include "men_at_work/work.h"

// The crane in the middle of the beginners' site: its platform is 3 high and reaches 45 to
// every side, its jib is 240 to 250 high.
namespace jobsite::men_at_work {
namespace {

const facts::Turn kAcross = turned(90);
const Choices kCrane{{.option = "crane", .value = "yes"}};

TEST(MenAtWorkSite, R56_A7_the_jib_carries_a_girder_and_is_no_part_of_the_site_itself) {
    Work work("G12 girder-BO", kCrane);
    work.lead("black2", {at(400, 0, 300), at(90, 0, 300, kAcross), at(90, 0, 251, kAcross)});

    EXPECT_TRUE(work.touch("black2", "crane"));
    EXPECT_EQ(work.unmet(), Lines{});
}

TEST(MenAtWorkSite, R56_A17_a_new_support_stands_on_the_platform) {
    Work work("G8 girder-BW", kCrane);
    work.place({"support4", upended(0, -30, 3)});
    work.place({"white2", at(0, -12.4, 35)});

    EXPECT_TRUE(work.touch("support4", "crane"));
    EXPECT_EQ(work.unmet(), Lines{});
}

TEST(MenAtWorkSite, A69_in_the_box_too_a_new_support_stands_on_the_platform) {
    Work work("G8 girder-BW",
              {{.option = "crane", .value = "yes"}, {.option = "skyscraper", .value = "yes"}});
    work.place({"support1", upended(0, -27, 43)});

    EXPECT_TRUE(work.touch("support1", "crane"));
    EXPECT_EQ(work.certificates(Seat::P1), 3);
}

TEST(MenAtWorkSite, R57_what_comes_to_lie_on_the_platform_is_an_accident) {
    Work work("W1 helmet-BW", kCrane);
    work.place({"worker2", at(0, -53, 35)});
    work.place({"brick1", at(30, -20, 3)});

    EXPECT_EQ(work.certificates(Seat::P1), 2);
    EXPECT_EQ(print_pieces(work.state().litter), "brick1");
}

}  // namespace
}  // namespace jobsite::men_at_work
