#include <cmath>
#include <numbers>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "men_at_work/instructions.h"

// Workers and what they carry.
namespace jobsite::men_at_work {
namespace {

const facts::Turn kAcross = turned(90);

// On the beginners' site worker1 stands on purple1, his arms 72 high. worker2 is put on
// white1; his arms are 62 high, and his hat leaves 9 mm of each free.
const Placing kWorker{"worker2", at(0, -53, 35)};

const facts::Pose kBrickRight = at(10.8, -53, 62, kAcross);
const facts::Pose kBrickLeft = at(-10.8, -53, 62, kAcross);
const facts::Pose kBrickOnBrick = at(10.8, -53, 69, kAcross);
const facts::Pose kBrickOnBeam = at(10.8, -53, 67, kAcross);
const facts::Pose kBeamRight = at(9.2, -53, 62, kAcross);
const facts::Pose kBeamLeft = at(-9.2, -53, 62, kAcross);
const facts::Pose kBeamOnBeam = at(9.2, -53, 67, kAcross);

// On the arm of the other.
const facts::Pose kBrickAstray = at(10.8, 20, 72, kAcross);
const facts::Pose kBeamAstray = at(9.2, 20, 72, kAcross);

// Touching the foot, this high above the girder; under the arm, so it comes from beside.
Placing brick_at_foot(std::string_view brick, double height = 0) {
    return {brick, at(18.1, -53, 35 + height), coming_from(10, 0)};
}
Placing beam_at_foot(std::string_view beam, double height = 0) {
    return {beam, at(36.1, -53, 35 + height), coming_from(10, 0)};
}

// clang-format off
TEST(MenAtWorkSite, W1_one_brick) {
    check("beginner", "W1 helmet-BW", {
        {"on his arm",        "",          {kWorker, {"brick1", kBrickRight}}},
        {"at his foot",       "W1 loaded", {kWorker, brick_at_foot("brick1")}},
        {"on another's arm",  "W1 loaded", {kWorker, {"brick1", kBrickAstray}}},
    });
}

// On the advanced site white1 and orange1 are 1.5 mm apart; he stands across.
TEST(MenAtWorkSite, R31_both_feet_on_one_girder) {
    check("advanced", "W1 helmet-OW", {
        {"a foot on it by 0.4 mm", "",             {{"worker2", at(0, -61.9, 60, kAcross)}, {"brick1", at(0, -51.1, 87)}}},
        {"a foot 0.4 mm off it",   "31 both_feet", {{"worker2", at(0, -61.1, 60, kAcross)}, {"brick1", at(0, -50.3, 87)}}},
    });
}

TEST(MenAtWorkSite, W2_two_bricks) {
    check("beginner", "W2 helmet-BW", {
        {"spread",                  "",              {kWorker, {"brick1", kBrickRight}, {"brick2", kBrickLeft}}},
        {"stacked",                 "",              {kWorker, {"brick1", kBrickRight}, {"brick2", kBrickOnBrick}}},
        {"the second at his foot",  "W2 loaded",     {kWorker, {"brick1", kBrickRight}, brick_at_foot("brick2")}},
        {"stacked at his foot",     "W2 loaded",     {kWorker, brick_at_foot("brick1"), brick_at_foot("brick2", 7)}},
        {"only one",                "50 all_placed", {kWorker, {"brick1", kBrickRight}}},
    });
}

TEST(MenAtWorkSite, W3_one_beam) {
    const std::vector<Placing> bricks{{"brick1", at(36.1, -53, 35)}, {"brick2", at(36.1, -53, 42)}};
    check("beginner", "W3 helmet-BW", {
        {"on his arm",   "",          {kWorker, {"beam1", kBeamRight}}},
        {"at his foot",  "W3 loaded", {kWorker, beam_at_foot("beam1")}},
        {"at his torso", "W3 loaded", {kWorker, beam_at_foot("beam1", 14)}, bricks},
    });
}

TEST(MenAtWorkSite, W4_two_beams) {
    check("beginner", "W4 helmet-BW", {
        {"spread",                       "",          {kWorker, {"beam1", kBeamRight}, {"beam2", kBeamLeft}}},
        {"stacked",                      "",          {kWorker, {"beam1", kBeamRight}, {"beam2", kBeamOnBeam}}},
        {"the second at his foot",       "W4 loaded", {kWorker, {"beam1", kBeamRight}, beam_at_foot("beam2")}},
        {"the second on another's arm",  "W4 loaded", {kWorker, {"beam1", kBeamRight}, {"beam2", kBeamAstray}}},
    });
}

TEST(MenAtWorkSite, W5_a_brick_and_a_beam) {
    check("beginner", "W5 helmet-BW", {
        {"spread",                 "",          {kWorker, {"beam1", kBeamRight}, {"brick1", kBrickLeft}}},
        {"the brick on the beam",  "",          {kWorker, {"beam1", kBeamRight}, {"brick1", kBrickOnBeam}}},
        {"the brick at his foot",  "W5 loaded", {kWorker, {"beam1", kBeamLeft}, brick_at_foot("brick1")}},
        {"the beam at his foot",   "W5 loaded", {kWorker, {"brick1", kBrickLeft}, beam_at_foot("beam1")}},
    });
}

// white1 ends at x = 80.
TEST(MenAtWorkSite, W6_outer_edge) {
    check("beginner", "W6 helmet-BW", {
        {"4.5 mm from the end",          "",              {{"worker2", at(64.5, -53, 35)}}},
        {"6 mm from the end",            "W6 outer_edge", {{"worker2", at(63, -53, 35)}}},
        {"4.5 mm from the other end",    "",              {{"worker2", at(-64.5, -53, 35)}}},
        {"across, 4.5 mm from the end",  "",              {{"worker2", at(70.5, -53, 35, kAcross)}}},
        {"across, 6 mm from the end",    "W6 outer_edge", {{"worker2", at(69, -53, 35, kAcross)}}},
    });
}

TEST(MenAtWorkSite, W7_transport_a_beam) {
    const Placing to_tray{"worker2", at(400, 0, 5)};
    const Placing load{"beam1", at(409.2, 0, 32, kAcross)};
    const Placing carried{"worker2", at(0, -53, 35), {}, Pace::Slow};
    check("beginner", "W7 helmet-BW", {
        {"together",             "",            {to_tray, load, carried}},
        {"one after the other",  "W7 together", {carried, {"beam1", kBeamRight}}},
        {"the beam at his foot", "W7 loaded",   {to_tray, load, carried, beam_at_foot("beam1")}},
    });
}

// The beam is 50 mm long and fits between the hats of two who stand 64 mm apart.
TEST(MenAtWorkSite, W8_connect) {
    const Placing worker{"worker2", at(64, 20, 45)};
    const std::vector<Placing> brick{{"brick1", at(10.8, 20, 72, kAcross)}};
    check("beginner", "W8 helmet-BP", {
        {"from arm to arm",      "",             {worker, {"beam1", at(32, 20, 72)}}},
        {"on his own arm alone", "W8 connected", {worker, {"beam1", at(53.5, 20, 72, kAcross)}}},
        {"from arm to brick",    "W8 connected", {worker, {"beam1", at(32, 20, 79)}}, brick},
    });
}

TEST(MenAtWorkSite, W9_second_worker) {
    check("beginner", "W9 helmet-BW", {
        {"both on white1",       "",              {kWorker, {"worker3", at(40, -53, 35)}}},
        {"the second on black1", "W9 two_on_one", {kWorker, {"worker3", at(-60.9, 0.5, 35, turned(60))}}},
    });
    const Placing on_white{"worker2", at(-40, -65.5, 60, kAcross)};
    check("advanced", "W9 helmet-OW", {
        {"the second on white1 by 0.4 mm",  "",              {on_white, {"worker3", at(0, -61.9, 60, kAcross)}}},
        {"the second on orange1 by 0.5 mm", "W9 two_on_one", {on_white, {"worker3", at(0, -57.5, 60, kAcross)}}},
    });
}
// clang-format on

// Leaning by so much against the edge of a support, 25 mm above the girder and at x = -27.5.
Placing leaning(double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    const double heel = -27.5 + 25 * std::tan(angle);
    const auto part = [&](double of_turn) { return static_cast<int>(of_turn * 707'107); };
    return {"worker2", at(heel + 5 * std::cos(angle), -65.5, 60 + 5 * std::sin(angle),
                          {.x = part(-std::sin(angle / 2)),
                           .y = part(-std::sin(angle / 2)),
                           .z = part(std::cos(angle / 2)),
                           .w = part(std::cos(angle / 2))})};
}

// clang-format off
TEST(MenAtWorkSite, A27_upright_is_within_35_degrees) {
    const Placing edge{"support4", at(-40, -60, 60, kAcross)};
    const Placing upright{"worker3", at(60, -65.5, 60, kAcross)};
    check("advanced", "W9 helmet-OW", {
        {"leaning by 34.5 degrees", "",            {leaning(34.5), upright}, {edge}},
        {"leaning by 35.5 degrees", "A27 upright", {leaning(35.5), upright}, {edge}},
    });
}
// clang-format on

}  // namespace
}  // namespace jobsite::men_at_work
