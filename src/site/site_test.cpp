#include "site/site.h"

#include <limits>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "site/solver/stepper.h"
#include "site/testing/pieces.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

using facts::Kind;
using facts::PieceId;
using testing::Described;

const Catalogue& pieces() {
    static const Catalogue kPieces = testing::catalogue(data::built_in());
    return kPieces;
}

facts::Placed brick(facts::Pose pose) {
    return {PieceId{7}, Kind::Brick, {}, facts::Where::Site, pose};
}

constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();

TEST(Site, a_pose_out_of_reach_is_refused_and_changes_nothing) {
    Site site = Described{}.site(pieces());
    const Site before = site;
    for (const facts::Point at : {facts::Point{kReach + 1, 0, 0},
                                  {0, -kReach - 1, 0},
                                  {0, 0, -kDepth - 1},
                                  {kMost, kMost, kMost},
                                  {kLeast, kLeast, kLeast}}) {
        EXPECT_EQ(add(site, brick({at, {}})).error(), Fault::OutOfReach);
    }
    EXPECT_TRUE(site == before);
    EXPECT_TRUE(add(site, brick({{kReach, -kReach, -kDepth}, {}})));
}

TEST(Site, numbers_that_are_no_rotation_are_refused) {
    Site site = Described{}.site(pieces());
    for (const facts::Turn turn : {facts::Turn{0, 0, 0, 0},
                                   {0, 0, 0, 998'000},
                                   {0, 0, 0, 1'002'000},
                                   {kLeast, kLeast, kLeast, kLeast},
                                   {kMost, 0, 0, 0}}) {
        EXPECT_EQ(add(site, brick({{}, turn})).error(), Fault::NoRotation);
    }
    EXPECT_TRUE(add(site, brick({{}, {0, 0, 0, -999'900}})));
}

TEST(Site, a_number_names_one_piece) {
    Site site = Described{}.site(pieces());

    EXPECT_TRUE(add(site, brick({})));
    EXPECT_EQ(add(site, brick({{50'000, 0, 0}, {}})).error(), Fault::IdTaken);
    EXPECT_TRUE(remove(site, PieceId{7}));
    EXPECT_EQ(remove(site, PieceId{7}).error(), Fault::NoSuchPiece);
    EXPECT_TRUE(add(site, brick({{50'000, 0, 0}, {}})));
}

TEST(Site, what_is_lifted_out_is_remembered) {
    Site site = Described{}.site(pieces());
    ASSERT_TRUE(add(site, brick({})));
    lift_out(site, PieceId{7});

    EXPECT_EQ(find(site, PieceId{7})->where, facts::Where::Gone);
    EXPECT_EQ(site.world.bodies.size(), 1U);
    EXPECT_EQ(placed(site).size(), 2U);
}

TEST(Site, a_rivet_joins_two_pieces_that_are_there) {
    Described described;
    const PieceId floor = described.put(Kind::Plate, {0, 0, 1'000});
    const PieceId wall = described.put(Kind::Plate, {0, 0, 31'000}, testing::kQuarterX);
    Site site = described.site(pieces());
    const facts::Joint good{.id = 1,
                            .kind = facts::JointKind::Rivet,
                            .a = floor,
                            .b = wall,
                            .b_on_a = {{0, 0, 30'000}, testing::kQuarterX},
                            .at = {0, 0, 1'000}};
    const auto fault = [&](auto change) {
        facts::Joint joint = good;
        joint.id = 2;
        change(joint);
        return join(site, joint).error();
    };

    EXPECT_TRUE(join(site, good));
    EXPECT_EQ(fault([](auto& joint) { joint.id = 1; }), Fault::IdTaken);
    EXPECT_EQ(fault([](auto& joint) { joint.b = PieceId{99}; }), Fault::NoSuchPiece);
    EXPECT_EQ(fault([](auto& joint) { joint.b = joint.a; }), Fault::NoSuchPiece);
    EXPECT_EQ(fault([](auto& joint) { joint.at.x = kMost; }), Fault::OutOfReach);
    EXPECT_EQ(fault([](auto& joint) { joint.b_on_a.at.z = -kReach - 1; }), Fault::OutOfReach);
    EXPECT_EQ(fault([](auto& joint) { joint.b_on_a.turn.w = 0; }), Fault::NoRotation);
    EXPECT_EQ(site.world.welds.size(), 1U);
}

class SiteRecord : public ::testing::Test {
   protected:
    static Site resting() {
        Described described;
        described.put(Kind::Support, {0, 0, 0});
        described.put(Kind::Girder, {3'000, 0, 25'000}, testing::kQuarterZ, facts::Colour::Orange);
        const PieceId gone = described.put(Kind::Brick, {100'000, 0, 0});
        described.put(Kind::Worker, {3'000, 20'000, 35'000}, testing::kQuarterZ);
        Site site = described.site(pieces());
        lift_out(site, gone);
        solver::Stepper stepper;
        while (!solver::is_resting(site.world)) {
            stepper.tick(site.world);
        }
        return site;
    }
};

TEST_F(SiteRecord, a_site_read_back_is_the_site_that_was_written) {
    const Site site = resting();
    const auto read = restore(pieces(), rest_record(site));

    ASSERT_TRUE(read);
    EXPECT_TRUE(*read == site);
    EXPECT_EQ(survey(*read), survey(site));
}

TEST_F(SiteRecord, a_spoilt_record_is_refused) {
    const std::vector<std::byte> record = rest_record(resting());
    for (std::size_t size = 0; size < record.size(); ++size) {
        EXPECT_FALSE(restore(pieces(), std::span(record).first(size))) << size;
    }
    // The mark, the version, the number of pieces, and the first piece's fields.
    for (std::size_t place = 0; place < 28; ++place) {
        std::vector<std::byte> spoilt = record;
        spoilt[place] = static_cast<std::byte>(0xee);
        const auto read = restore(pieces(), spoilt);
        EXPECT_TRUE(!read || !(*read == resting())) << place;
    }
}

}  // namespace
}  // namespace jobsite::site
