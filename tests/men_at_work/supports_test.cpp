#include <gtest/gtest.h>

#include "men_at_work/instructions.h"

// Girders that need a support.
namespace jobsite::men_at_work {
namespace {

// On the experts' site black1 lies 50 to 60 high, and nothing is beside its end.
Placing under(double y) { return {"support4", upended(105, y, 0)}; }

// On the beginners' site a girder at (0, 0, 35) lies on black1 and orange1 and ends at
// x = 80. A support stands this far from it.
Placing from_its_end(double gap) { return {"support4", upended(92.5 + gap, 0, 0)}; }
const facts::Pose kOnTwo = at(0, 0, 35);

// And a support lies on black1 and orange1 where they meet, 35 to 60 high. A girder lies on
// them too, this far from it.
const Placing kHighSupport{"support4", at(0, 75, 35)};
facts::Pose from_its_side(double gap) { return at(0, 57.5 - gap, 35); }

// clang-format off
TEST(MenAtWorkSite, G7_new_support_and_same_colour) {
    check("expert", "G7 girder-BW", {
        {"0.1 mm beside its like", "",              {under(80.1), {"black2", at(105, 80.1, 50)}}},
        {"0.5 mm beside its like", "G7 own_colour", {under(80.5), {"black2", at(105, 80.5, 50)}}},
        {"beside another colour",  "G7 own_colour", {under(80.1), {"white2", at(105, 80.1, 50)}}},
    });
    check("beginner", "G7 girder-BW", {
        {"0.1 mm from the support", "",               {from_its_end(0.1), {"black2", kOnTwo}}},
        {"0.5 mm from the support", "G7 new_support", {from_its_end(0.5), {"black2", kOnTwo}}},
    });
}

TEST(MenAtWorkSite, G8_new_support_and_other_colour) {
    check("expert", "G8 girder-BW", {
        {"0.1 mm beside another", "",                  {under(80.1), {"white2", at(105, 80.1, 50)}}},
        {"0.5 mm beside another", "G8 another_colour", {under(80.5), {"white2", at(105, 80.5, 50)}}},
        {"beside its like",       "G8 another_colour", {under(80.1), {"black2", at(105, 80.1, 50)}}},
    });
    check("beginner", "G8 girder-BW", {
        {"0.1 mm from the support", "",               {from_its_end(0.1), {"white2", kOnTwo}}},
        {"0.5 mm from the support", "G8 new_support", {from_its_end(0.5), {"white2", kOnTwo}}},
    });
}

TEST(MenAtWorkSite, A17_a_new_support_rests_on_girders_and_not_on_bricks) {
    const std::vector<Placing> bricks{{"brick1", at(-17.9, 75, 35)}, {"brick2", at(17.9, 75, 35)}};
    check("beginner", "G8 girder-BW", {
        {"on girders", "",                  {kHighSupport, {"white2", from_its_side(0.1)}}},
        {"on bricks",  "A17 support_rests", {{"support4", at(0, 75, 42)}, {"white2", from_its_side(0.1)}}, bricks},
    });
}

TEST(MenAtWorkSite, G9_new_support_on_a_girder) {
    check("beginner", "G9 girder-BO", {
        {"beside the support",        "",                     {kHighSupport, {"black2", from_its_side(0.1)}}},
        {"0.5 mm from the support",   "G9 new_support",       {kHighSupport, {"black2", from_its_side(0.5)}}},
        {"on the support alone",      "G9 a_girder",          {kHighSupport, {"black2", at(0, 75, 60)}}},
        {"the support on the table",  "G9 support_on_girder", {from_its_end(0.1), {"black2", kOnTwo}}},
    });
}

TEST(MenAtWorkSite, G10_touch_a_support) {
    check("beginner", "G10 girder-BW", {
        {"on a support",                  "",              {{"white2", at(0, 104, 25)}}},
        {"0.1 mm from a support",         "",              {{"white2", kOnTwo}}, {from_its_end(0.1)}},
        {"0.5 mm from a support",         "G10 a_support", {{"white2", kOnTwo}}, {from_its_end(0.5)}},
        {"beside one on girders",         "",              {{"white2", from_its_side(0.1)}}, {kHighSupport}},
        {"0.5 mm beside one on girders",  "G10 a_support", {{"white2", from_its_side(0.5)}}, {kHighSupport}},
    });
}
// clang-format on

}  // namespace
}  // namespace jobsite::men_at_work
