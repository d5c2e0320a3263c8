#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "men_at_work/instructions.h"

// Girders on the beginners' site: white1, black1 and orange1 are a triangle, 25 to 35 high;
// purple1 lies across black1 and orange1 at y = 20, 35 to 45 high, and worker1 stands in
// its middle.
namespace jobsite::men_at_work {
namespace {

const facts::Turn kAcross = turned(90);

// Across purple1, to the left and to the right of the worker.
const facts::Pose kLeft = at(-40, 20, 45, kAcross);
const facts::Pose kRight = at(40, 20, 45, kAcross);

// On black1 and orange1, this far from purple1. It comes from beside, or it would touch the
// worker's hat on its way down.
Placing beside_purple(std::string_view girder, double gap) {
    return {girder, at(0, 10 - gap, 35), coming_from(0, -10)};
}

// clang-format off
TEST(MenAtWorkSite, G1_balance) {
    const auto standing_at = [](double y) { return std::vector<Placing>{{"support4", upended(57.6, y, 0)}}; };
    check("beginner", "G1 girder-BO", {
        {"across one girder",           "",                 {{"black2", kRight}}},
        {"along 38.7 mm of it",         "",                 {{"black2", at(40, 20, 45, turned(29))}}},
        {"along 41.7 mm of it",         "A13 single_point", {{"black2", at(40, 20, 45, turned(27))}}},
        {"touched 16 mm from its end",  "",                 {{"black2", kRight}}, standing_at(71.5)},
        {"touched 13 mm from its end",  "A13 free_ends",    {{"black2", kRight}}, standing_at(74.5)},
        {"on two girders",              "G1 one_girder",    {{"black2", at(40, 10, 45, kAcross)}}, {{"orange2", at(0, 0, 35)}}},
    });
}

TEST(MenAtWorkSite, G2_same_colour) {
    check("beginner", "G2 girder-PW", {
        {"0.1 mm beside its like",          "",              {beside_purple("purple2", 0.1)}},
        {"0.5 mm beside its like",          "G2 own_colour", {beside_purple("purple2", 0.5)}},
        {"touching all the other colours",  "G2 own_colour", {beside_purple("white2", 0.1)}},
    });
}

TEST(MenAtWorkSite, G3_two_other_colours) {
    check("beginner", "G3 girder-BP", {
        {"on two others",                    "",               {{"purple2", at(0, 5, 35)}}},
        {"on one, and 0.1 mm from another",  "",               {beside_purple("black2", 0.1)}},
        {"on one, and 0.5 mm from another",  "G3 two_colours", {beside_purple("black2", 0.5)}},
        {"across one, its end by another",   "G3 two_colours", {{"purple2", at(-62.4, -2.1, 35, turned(150))}}},
    });
}

TEST(MenAtWorkSite, G4_touch_the_highest) {
    check("beginner", "G4 girder-BO", {
        {"across the highest",          "",                   {{"black2", kLeft}}},
        {"0.1 mm beside the highest",   "",                   {beside_purple("black2", 0.1)}},
        {"0.5 mm beside the highest",   "G4 touches_highest", {beside_purple("black2", 0.5)}},
        {"across the second highest",   "G4 touches_highest", {{"black2", kLeft}}, {{"white2", kRight}}},
    });
}

// purple2 is put 1.5 mm from purple1, and the worker across both.
TEST(MenAtWorkSite, G5_with_a_worker) {
    const Placing girder = beside_purple("purple2", 1.5);
    check("beginner", "G5 girder-OP", {
        {"both feet on it",         "",                {girder, {"worker2", at(-35, 8.5, 45)}}},
        {"a foot on it by 0.4 mm",  "",                {girder, {"worker2", at(-35, 12.1, 45, kAcross)}}},
        {"a foot 0.4 mm off it",    "G5 worker_on_it", {girder, {"worker2", at(-35, 12.9, 45, kAcross)}}},
        {"on the old girder",       "G5 worker_on_it", {girder, {"worker2", at(-35, 20, 45)}}},
    });
}

// The arms of worker1 are 72 high, the hat of worker2 is 74 high.
TEST(MenAtWorkSite, G6_strong_worker) {
    const std::vector<Placing> loaded{{"brick1", at(11, 20, 72, kAcross)}};
    const std::vector<Placing> second{{"worker2", at(11.3, -53, 35)}};
    check("beginner", "G6 girder-BO", {
        {"on an arm",                    "",                {{"black2", at(11.3, 20, 72, kAcross)}}},
        {"on a brick on his arm",        "G6 on_an_arm",    {{"black2", at(11.3, 20, 79, kAcross)}}, loaded},
        {"at his foot",                  "G6 on_an_arm",    {{"black2", at(16.1, 20, 45, kAcross)}}},
        {"on his arm and another's hat", "27 not_on_a_hat", {{"black2", at(11.3, -16, 74, kAcross)}}, second},
    });
}

// It is taken to the tray and gets its brick there, then both come in together. It comes to
// lie beside purple1, where the brick may go astray.
TEST(MenAtWorkSite, G11_transport_a_brick) {
    const Placing to_tray{"black2", at(400, 0, 5)};
    const Placing load{"brick1", at(400, 0, 15)};
    Placing carried = beside_purple("black2", 0.1);
    carried.pace = Pace::Slow;
    check("beginner", "G11 girder-BO", {
        {"together",                     "",                  {to_tray, load, carried}},
        {"one after the other",          "G11 together",      {carried, {"brick1", at(30, 9.9, 45)}}},
        {"the brick on it by 0.4 mm",    "",                  {to_tray, load, carried, {"brick1", at(40, 19.0, 45)}}},
        {"the brick 0.3 mm beside it",   "G11 has_the_brick", {to_tray, load, carried, {"brick1", at(40, 19.7, 45)}}},
    });
}

TEST(MenAtWorkSite, G12_highest_girder) {
    const std::vector<Placing> beam{{"beam1", at(-69.9, -15, 35, turned(60))}};
    check("beginner", "G12 girder-BO", {
        {"across the highest",            "",                   {{"black2", kLeft}}},
        {"as high as the highest",        "G12 highest_girder", {{"black2", kLeft}}, {{"white2", kRight}}},
        {"level with the highest",        "G12 highest_girder", {{"black2", at(0, -15, 35)}}},
        {"the same, an end on a beam",    "",                   {{"black2", at(0, -15, 40)}}, beam},
    });
}

TEST(MenAtWorkSite, R29_a_girder_does_not_cover_another) {
    check("beginner", "G2 girder-PW", {
        {"over 141 mm of its like", "",               {{"white2", at(19, -53, 35)}}},
        {"over 145 mm of its like", "29 covers_none", {{"white2", at(15, -53, 35)}}},
    });
}
// clang-format on

}  // namespace
}  // namespace jobsite::men_at_work
