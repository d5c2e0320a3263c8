#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "facts/text.h"
#include "site/testing/attempts.h"
#include "site/testing/pieces.h"

namespace jobsite::site {
namespace {

using facts::Happening;
using facts::JointKind;
using facts::Kind;
using facts::PieceId;
using facts::Rivet;
using facts::RivetState;
using testing::Described;
using testing::kTable;
using testing::left_alone;
using testing::moments;

// A plate in the air is riveted to the table, and a second plate hangs on it by a
// rivet that we choose.
class RivetTest : public ::testing::Test {
   protected:
    RivetTest() {
        upper = described.put(Kind::Plate, {0, 0, 200'000});
        lower = described.put(Kind::Plate, {0, 0, 190'000});
    }

    Site hung(solver::Strength strength, facts::Point at) {
        Site site = described.site(pieces);
        const auto body = [](PieceId id) { return solver::BodyId{static_cast<std::uint32_t>(id)}; };
        EXPECT_TRUE(solver::rivet(site.world, solver::WeldId{1}, body(kTable), body(upper),
                                  {0.0F, 0.0F, 20.0F}, {kAmple, kAmple}));
        pieces.joining.joints[0] = solver::rigid(strength);
        EXPECT_TRUE(join(site, {.id = 2,
                                .kind = JointKind::Rivet,
                                .a = upper,
                                .b = lower,
                                .b_on_a = {{0, 0, -10'000}, {}},
                                .at = at}));
        return site;
    }

    // The plate weighs 8.8 x 5.8 x 0.2 cm3 of 0.686 g each.
    static constexpr float kWeight = 7.0F * solver::kGravity;
    static constexpr float kAmple = 1.0e7F;
    static constexpr facts::Point kMiddle{0, 0, -10'000};
    static constexpr facts::Point kAside{-40'000, 0, -10'000};
    static constexpr float kArm = 4.0F;  // cm

    Catalogue pieces = testing::catalogue(data::built_in());
    Described described;
    PieceId upper{}, lower{};
};

TEST_F(RivetTest, what_holds_tells_its_load) {
    const facts::Facts facts = left_alone(hung({kAmple, kAmple}, kAside));

    ASSERT_EQ(facts.rivets.size(), 2U);
    const Rivet& above = facts.rivets[0];
    const Rivet& below = facts.rivets[1];
    EXPECT_EQ(above.a, kTable);
    EXPECT_EQ(above.b, upper);
    EXPECT_EQ(below.a, upper);
    EXPECT_EQ(below.b, lower);
    EXPECT_EQ(below.state, RivetState::Holds);
    // One plate and two, in millinewtons; the lower one pulls on a lever of 40 mm.
    EXPECT_NEAR(below.force, 69, 1);
    EXPECT_NEAR(above.force, 137, 2);
    EXPECT_NEAR(below.torque, 69 * 40, 40);
    EXPECT_TRUE(moments(facts, Happening::Broke).empty());
    EXPECT_EQ(facts::parse(facts::print(facts)), facts);
}

TEST_F(RivetTest, it_breaks_past_its_strength) {
    const facts::Facts holds = left_alone(hung({1.02F * kWeight, kAmple}, kMiddle));
    EXPECT_EQ(holds.rivets.at(1).state, RivetState::Holds);
    EXPECT_TRUE(moments(holds, Happening::Broke).empty());

    const facts::Facts broken = left_alone(hung({0.98F * kWeight, kAmple}, kMiddle));
    EXPECT_EQ(broken.rivets.at(0).state, RivetState::Holds);
    EXPECT_EQ(broken.rivets.at(1).state, RivetState::Broken);
    EXPECT_GE(broken.rivets.at(1).force, 65);
}

// A lever that is let go all at once pulls a sixth harder than at rest.
TEST_F(RivetTest, it_breaks_past_what_it_bears_of_torque) {
    const float torque = kArm * kWeight;
    EXPECT_EQ(left_alone(hung({kAmple, 1.2F * torque}, kAside)).rivets.at(1).state,
              RivetState::Holds);
    EXPECT_EQ(left_alone(hung({kAmple, 1.1F * torque}, kAside)).rivets.at(1).state,
              RivetState::Broken);
}

TEST_F(RivetTest, the_story_tells_what_broke_and_then_what_fell) {
    const facts::Facts facts = left_alone(hung({0.5F * kWeight, kAmple}, kMiddle));

    const std::vector<facts::Moment> broke = moments(facts, Happening::Broke);
    ASSERT_EQ(broke.size(), 1U);
    EXPECT_EQ(broke[0].piece, upper);
    EXPECT_EQ(broke[0].other, lower);
    const std::vector<facts::Moment> struck = moments(facts, Happening::Struck);
    ASSERT_FALSE(struck.empty());
    EXPECT_EQ(struck[0].piece, lower);
    EXPECT_EQ(struck[0].other, kTable);
    EXPECT_GT(struck[0].tick, broke[0].tick);
    ASSERT_FALSE(moments(facts, Happening::CameToRest).empty());
    EXPECT_EQ(facts::parse(facts::print(facts)), facts);
}

TEST_F(RivetTest, a_record_keeps_loads_and_what_is_broken) {
    auto attempt = Attempt::begin(hung({0.5F * kWeight, kAmple}, kMiddle), {});
    ASSERT_TRUE(attempt && attempt->wait());
    const facts::Facts facts = testing::settle(*attempt);

    const auto restored = restore(pieces, rest_record(attempt->site()));
    ASSERT_TRUE(restored);
    EXPECT_EQ(rivets(*restored), facts.rivets);
}

}  // namespace
}  // namespace jobsite::site
