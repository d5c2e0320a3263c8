#include "site/motion/motion.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/packed.h"
#include "base/random.h"
#include "data/built_in.h"
#include "site/solver/stepper.h"
#include "site/testing/pieces.h"

namespace jobsite::site {
namespace {

using facts::Kind;
using facts::PieceId;
using testing::Described;

const Catalogue& pieces() {
    static const Catalogue kPieces = testing::catalogue(data::built_in());
    return kPieces;
}

constexpr int kTicksPerFrame = 4;  // sixty frames a second

// A hundred bricks, poured out.
Site pour() {
    Described described;
    for (std::int32_t i = 0; i < 100; ++i) {
        described.put(Kind::Brick,
                      {20'000 * (i % 5), 15'000 * (i / 5 % 5), 20'000 + 12'000 * (i / 25)},
                      {0, 0, 382'683, 923'880});
    }
    return described.site(pieces());
}

void run(Site& site, int ticks) {
    solver::Stepper stepper;
    for (; ticks > 0; --ticks) {
        stepper.tick(site.world);
    }
}

// How far what is shown is off the truth, in mm, corners included.
double worst(const Site& site, const MotionPlayer& player) {
    double most = 0.0;
    for (const PieceRow& piece : site.pieces) {
        if (piece.where == facts::Where::Gone) {
            continue;
        }
        const solver::Body& body = body_of(site, piece.id);
        const solver::Pose truth = solver::pose(body), seen = player.poses().at(piece.id);
        const float turned = length(turn_between(truth.rotation, seen.rotation));
        const float reach = is_scenery(piece.kind) ? 0.0F : body.reach;
        most = std::max(most, 10.0 * static_cast<double>(length(truth.position - seen.position) +
                                                         reach * turned));
    }
    return most;
}

TEST(Motion, is_shown_to_a_fiftieth_of_a_millimetre) {
    Site site = pour();
    MotionRecorder recorder;
    MotionPlayer player;
    ASSERT_TRUE(player.play(recorder.key(site, 0)));
    std::size_t bytes = 0;
    constexpr std::uint32_t kFrames = 60;
    for (std::uint32_t frame = 1; frame <= kFrames; ++frame) {
        run(site, kTicksPerFrame);
        const std::vector<std::byte> sent = recorder.change(site, frame * kTicksPerFrame);
        bytes += sent.size();
        ASSERT_TRUE(player.play(sent));
        ASSERT_LE(worst(site, player), 0.02) << frame;
    }
    EXPECT_EQ(player.tick(), kFrames * kTicksPerFrame);
    RecordProperty("bytes_per_frame", std::to_string(bytes / kFrames));
    EXPECT_LE(bytes / kFrames, 257U) << "of a hundred falling and tumbling bricks";
}

TEST(Motion, whoever_joins_sees_what_the_others_see) {
    Site site = pour();
    MotionRecorder recorder;
    MotionPlayer early, late;
    ASSERT_TRUE(early.play(recorder.key(site, 0)));
    run(site, 40);
    const std::vector<std::byte> key = recorder.key(site, 40);
    ASSERT_TRUE(early.play(key) && late.play(key));
    for (std::uint32_t tick = 44; tick < 80; tick += kTicksPerFrame) {
        run(site, kTicksPerFrame);
        const std::vector<std::byte> frame = recorder.change(site, tick);
        ASSERT_TRUE(early.play(frame) && late.play(frame));
        ASSERT_EQ(early.poses(), late.poses());
    }
}

TEST(Motion, pieces_come_and_go) {
    Site site = Described{}.site(pieces());
    MotionRecorder recorder;
    MotionPlayer player;
    ASSERT_TRUE(player.play(recorder.key(site, 0)));
    const PieceId brick{9};
    ASSERT_TRUE(add(site, {brick, Kind::Brick, {}, facts::Where::Site, {{5'000, 0, 0}, {}}}));
    ASSERT_TRUE(player.play(recorder.change(site, 4)));
    EXPECT_LE(worst(site, player), 0.02);

    lift_out(site, brick);
    ASSERT_TRUE(player.play(recorder.change(site, 8)));
    EXPECT_FALSE(player.poses().contains(brick));
}

TEST(Motion, nobody_goes_on_from_what_they_have_not_seen) {
    Site site = pour();
    MotionRecorder recorder;
    const std::vector<std::byte> key = recorder.key(site, 0);
    run(site, kTicksPerFrame);
    const std::vector<std::byte> change = recorder.change(site, 4);
    MotionPlayer player;
    EXPECT_FALSE(player.play(change));
    EXPECT_TRUE(player.poses().empty());
    ASSERT_TRUE(player.play(key));
    EXPECT_TRUE(player.play(change));
}

TEST(Motion, a_resting_site_costs_four_bytes_a_frame) {
    Site site = Described{}.site(pieces());
    MotionRecorder recorder;
    recorder.key(site, 0);
    recorder.change(site, 4);

    EXPECT_LE(recorder.change(site, 240).size(), 4U);
}

TEST(Motion, at_rest_the_poses_are_exact) {
    Site site = pour();
    run(site, 240);
    MotionRecorder recorder;
    MotionPlayer player;
    ASSERT_TRUE(player.play(recorder.rest(site, 240)));
    for (const PieceRow& piece : site.pieces) {
        EXPECT_EQ(player.poses().at(piece.id), solver::pose(body_of(site, piece.id)));
    }
    // And motion goes on from there.
    run(site, kTicksPerFrame);
    ASSERT_TRUE(player.play(recorder.change(site, 244)));
    EXPECT_LE(worst(site, player), 0.02);
}

TEST(Motion, spoilt_frames_are_refused_or_harmless) {
    Site site = pour();
    MotionRecorder recorder;
    MotionPlayer player;
    const std::vector<std::byte> key = recorder.key(site, 0);
    run(site, kTicksPerFrame);
    const std::vector<std::byte> change = recorder.change(site, 4);
    const std::vector<std::byte> rest = recorder.rest(site, 8);
    base::Random random(1);
    for (const std::vector<std::byte>& frame : {key, change, rest}) {
        EXPECT_FALSE(player.play(std::span(frame).first(frame.size() - 1)));
        EXPECT_FALSE(player.play({}));
        for (int i = 0; i < 500; ++i) {
            std::vector<std::byte> spoilt = frame;
            spoilt[random.uniform(static_cast<std::uint32_t>(spoilt.size()))] =
                static_cast<std::byte>(random.uniform(256));
            MotionPlayer victim = player;
            if (victim.play(spoilt)) {
                for (const auto& [id, pose] : victim.poses()) {
                    ASSERT_TRUE(is_finite(pose));
                }
            }
        }
        ASSERT_TRUE(player.play(frame));
    }
}

TEST(Packed, numbers_come_back_whatever_their_size) {
    const std::vector<std::int32_t> numbers{0,  1,    -1,    63,         -64,
                                            64, 8191, -8193, 2147483647, -2147483647 - 1};
    base::PackedWriter out;
    for (const std::int32_t number : numbers) {
        out.put_signed(number);
    }
    const std::vector<std::byte> bytes = out.take();
    base::PackedReader in(bytes);
    for (const std::int32_t number : numbers) {
        EXPECT_EQ(in.signed_number(), number);
    }
    EXPECT_TRUE(in.has_read_all());
    EXPECT_EQ(in.number(), 0U);
    EXPECT_TRUE(in.is_broken());
}

}  // namespace
}  // namespace jobsite::site
