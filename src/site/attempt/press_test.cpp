// S48, S52, S55 Cards that are pressed in, cards that are held still, loose rivets.
#include "site/attempt/press.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "facts/text.h"
#include "site/testing/pieces.h"
#include "site/testing/presses.h"

namespace jobsite::site {
namespace {

using facts::Happening;
using facts::JointKind;
using facts::Kind;
using facts::PieceId;
using facts::RivetState;
using testing::at_start;
using testing::Building;
using testing::moments;
using testing::press_home;
using testing::settle;
using testing::Step;

const Catalogue& pieces() {
    static const Catalogue kPieces = testing::catalogue(data::built_in());
    return kPieces;
}

// The start and its floor with two figures on it, and the next card: a wall at the floor's
// edge, which comes in from the side.
class PressTest : public ::testing::Test {
   protected:
    PressTest() {
        building.add({{0, 0, 4}, 2, 0}, 0);
        building.stand(3, -36, 8);
        building.stand(3, 37, 8);
    }

    [[nodiscard]] facts::Pose start(std::int32_t aside = 0, std::int32_t out = 0) {
        facts::Pose pose = testing::start_of(building, testing::rail_of(building, wall));
        pose.at.x += aside;
        pose.at.y += out;
        return pose;
    }
    // The card is held there, and has had time to get there.
    Attempt held_at(const facts::Pose& pose) {
        facts::Work work = testing::work_of(building, wall);
        work.add[0].pose = pose;
        auto attempt = Attempt::begin(building.site(), work);
        EXPECT_TRUE(attempt && attempt->take(*work.held) && attempt->lead(pose));
        testing::pass(*attempt, 24);
        return *std::move(attempt);
    }
    [[nodiscard]] static float along(const Attempt& attempt, PieceId card) {
        return 10.0F * solver::pose(body_of(attempt.site(), card)).position.y - 30.0F;
    }

    static constexpr std::int32_t kMm = facts::kMillimetre;
    Building building{pieces()};
    Step wall{{{0, 2, 4}, 1, 2}, 3};
};

TEST_F(PressTest, S48_a_card_finds_its_rail_within_twenty_millimetres) {
    EXPECT_TRUE(held_at(start(0, 19 * kMm)).is_on_rail());
    EXPECT_FALSE(held_at(start(0, 21 * kMm)).is_on_rail());
}

TEST_F(PressTest, S48_and_within_twenty_five_degrees) {
    const auto turned = [&](float sine, float cosine) {
        facts::Pose pose = start();
        const solver::Quat turn{0.0F, 0.0F, sine, cosine};
        pose.turn = turn_of(turn * rotation_of(pose.turn));
        return pose;
    };
    EXPECT_TRUE(held_at(turned(0.2079F, 0.9781F)).is_on_rail());   // 24 degrees
    EXPECT_FALSE(held_at(turned(0.2250F, 0.9744F)).is_on_rail());  // 26 degrees
}

TEST_F(PressTest, S48_on_the_rail_it_aligns_itself_and_far_aside_it_leaves) {
    Attempt attempt = held_at(start(9 * kMm));
    testing::pass(attempt, 48);
    const solver::Pose pose = solver::pose(body_of(attempt.site(), building.next()));
    EXPECT_TRUE(attempt.is_on_rail());
    EXPECT_NEAR(pose.position.x, 0.0F, 0.02F);

    ASSERT_TRUE(attempt.lead(start(11 * kMm)));
    testing::pass(attempt, 1);
    EXPECT_FALSE(attempt.is_on_rail());
}

TEST_F(PressTest, S48_pressed_home_it_is_joined_and_let_go) {
    Attempt attempt = at_start(building, wall);

    ASSERT_TRUE(press_home(attempt, 20));

    EXPECT_EQ(attempt.held(), std::nullopt);
    const facts::Facts facts = settle(attempt);
    const std::vector<facts::Moment> home = moments(facts, Happening::PressedHome);
    ASSERT_EQ(home.size(), 1U);
    EXPECT_EQ(home[0].piece, building.next());
    EXPECT_EQ(home[0].other, building.piece(3));
    const auto of_card = [&](const facts::Rivet& rivet) { return rivet.b == building.next(); };
    EXPECT_EQ(std::ranges::count_if(facts.rivets, of_card), 1);
    EXPECT_EQ(facts::find(facts, building.next())->placed.where, facts::Where::Site);
    EXPECT_EQ(facts::parse(facts::print(facts)), facts);
    EXPECT_FALSE(facts.trip);
}

// From above, or in its own plane: nothing but the guide stops it there.
TEST_F(PressTest, S48_other_ways_in_lead_home_too) {
    for (const facts::Point way : {facts::Point{0, 0, 15 * kMm}, facts::Point{15 * kMm, 0, 0}}) {
        facts::Work work = testing::work_of(building, wall);
        work.rail->way = way;
        work.add[0].pose = testing::start_of(building, *work.rail);
        auto attempt = Attempt::begin(building.site(), work);
        ASSERT_TRUE(attempt && attempt->take(*work.held) && attempt->lead(work.add[0].pose));
        testing::pass(*attempt, 24);
        ASSERT_TRUE(attempt->is_on_rail());
        EXPECT_TRUE(press_home(*attempt, 25));
        const facts::Facts facts = settle(*attempt);
        EXPECT_EQ(moments(facts, Happening::PressedHome).size(), 1U);
        EXPECT_TRUE(moments(facts, Happening::CameLoose).empty());
    }
}

TEST_F(PressTest, S48_letting_go_sooner_leaves_it_in_the_hand) {
    Attempt attempt = at_start(building, wall);
    ASSERT_TRUE(attempt.lead(start(0, -15 * kMm)));
    ASSERT_TRUE(attempt.press(20));
    testing::pass(attempt, 60);
    ASSERT_TRUE(attempt.press(0));
    const float there = along(attempt, building.next());
    testing::pass(attempt, 120);

    EXPECT_EQ(attempt.held(), building.next());
    EXPECT_LT(there, 12.0F);
    EXPECT_NEAR(along(attempt, building.next()), there, 0.5F);
    // It can be drawn out again, and pressed once more.
    ASSERT_TRUE(attempt.lead(start()));
    testing::pass(attempt, 60);
    EXPECT_NEAR(along(attempt, building.next()), 15.0F, 0.5F);
    EXPECT_TRUE(press_home(attempt, 40));
}

TEST_F(PressTest, S48_led_alone_it_does_not_go_in) {
    Attempt attempt = at_start(building, wall);
    ASSERT_TRUE(attempt.lead(start(0, -15 * kMm)));
    testing::pass(attempt, 120);

    EXPECT_TRUE(attempt.is_on_rail());
    EXPECT_NEAR(along(attempt, building.next()), 15.0F, 0.5F);
}

TEST_F(PressTest, S48_whoever_gives_up_takes_the_card_back) {
    Attempt attempt = at_start(building, wall);
    ASSERT_TRUE(attempt.press(20));
    testing::pass(attempt, 120);
    facts::Work given_up;
    given_up.remove = {building.next()};
    given_up.rest_is_due = true;
    attempt.go_on(given_up);
    const facts::Facts facts = settle(attempt);

    EXPECT_EQ(facts::find(facts, building.next())->placed.where, facts::Where::Gone);
    EXPECT_TRUE(moments(facts, Happening::PressedHome).empty());
    EXPECT_EQ(attempt.site().world.welds.size(), building.site().world.welds.size());
}

// Whoever says so while the hand still draws back from a card that is home changes nothing: the
// hand goes on, and holds nothing any more when all is at rest.
TEST_F(PressTest, S48_letting_go_of_what_is_home_lets_the_hand_draw_back) {
    Attempt attempt = at_start(building, wall);
    ASSERT_TRUE(attempt.steady(building.piece(3)));
    ASSERT_TRUE(press_home(attempt, 20));
    ASSERT_NE(attempt.site().world.hold.body, solver::kNothing);
    facts::Work let_go;
    let_go.rest_is_due = true;
    attempt.go_on(let_go);
    const facts::Facts facts = settle(attempt);

    EXPECT_EQ(facts::find(facts, building.next())->placed.where, facts::Where::Site);
    EXPECT_EQ(attempt.site().world.hold.body, solver::kNothing);
    EXPECT_EQ(attempt.site().world.steady.body, solver::kNothing);
    EXPECT_TRUE(restore(pieces(), rest_record(attempt.site())));
}

TEST_F(PressTest, what_is_home_can_be_removed_while_the_hand_draws_back) {
    Attempt attempt = at_start(building, wall);
    ASSERT_TRUE(press_home(attempt, 20));
    facts::Work removed;
    removed.remove = {building.next()};
    removed.rest_is_due = true;
    attempt.go_on(removed);
    const facts::Facts facts = settle(attempt);

    EXPECT_EQ(facts::find(facts, building.next())->placed.where, facts::Where::Gone);
    EXPECT_EQ(attempt.site().world.hold.body, solver::kNothing);
}

// A worker who is pulled up under a floor carries it for a moment. Put back, he takes nothing of
// the building with him.
TEST_F(PressTest, what_is_joined_is_not_taken_out_with_what_pushes_it_up) {
    building.add({{0, 2, 4}, 1, 2}, 3);
    building.add({{0, 2, 7}, 2, 0}, 4);
    building.stand(3, 0, 20);
    Site site = building.site();
    const PieceId figure = site.pieces.back().id;
    facts::Work work;
    work.may_take = {figure};
    work.held = figure;
    auto attempt = Attempt::begin(site, work);
    ASSERT_TRUE(attempt && attempt->take(figure));
    facts::Pose up = pose_of(solver::pose(body_of(site, figure)));
    up.at.z += 25 * kMm;
    ASSERT_TRUE(attempt->lead(up));
    testing::pass(*attempt, 120);
    facts::Work back;
    back.remove = {figure};
    back.rest_is_due = true;
    attempt->go_on(back);
    const facts::Facts facts = settle(*attempt);

    const auto is_gone = [](const facts::Piece& piece) {
        return piece.placed.where == facts::Where::Gone;
    };
    EXPECT_EQ(std::ranges::count_if(facts.pieces, is_gone), 1);
    EXPECT_TRUE(is_gone(*facts::find(facts, figure)));
}

// What it was pressed onto may fall off the table in the very next moment.
TEST_F(PressTest, the_hand_lets_go_when_there_is_no_rail_any_more) {
    const facts::Work work = testing::work_of(building, wall);
    Site site = building.site();
    ASSERT_TRUE(add(site, work.add[0]));
    const solver::BodyId body{static_cast<std::uint32_t>(*work.held)};
    ASSERT_TRUE(solver::take(site.world, body, {}));
    Press press(work.rail);
    solver::Stepper stepper;
    const auto tick = [&] {
        const solver::Pose aim = press.aim(site, *work.held, work.add[0].pose, {});
        EXPECT_TRUE(solver::lead(site.world, aim));
        stepper.tick(site.world);
        press.look(site, *work.held);
    };
    tick();
    ASSERT_TRUE(press.press(site, *work.held, 40));
    for (int i = 0; i < 480 && !press.is_home(); ++i) {
        tick();
    }
    ASSERT_TRUE(press.is_home());
    ASSERT_FALSE(press.is_over());

    lift_out(site, work.rail->onto);
    tick();
    EXPECT_TRUE(press.is_over());
}

// ---- what is refused leaves no trace -------------------------------------------

template <class Gesture>
void expect_refused(Attempt& attempt, Fault fault, const Gesture& gesture) {
    const HandTrace before = attempt.trace();
    const solver::World world = attempt.site().world;
    const Result<void> done = gesture(attempt);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error(), fault);
    EXPECT_EQ(attempt.trace(), before);
    EXPECT_TRUE(attempt.site().world == world);
}

TEST_F(PressTest, S48_a_press_from_afar_or_from_the_wrong_side_is_refused) {
    const auto press = [](Attempt& attempt) { return attempt.press(20); };
    Attempt afar = held_at(start(0, 60 * kMm));
    expect_refused(afar, Fault::OffTheRail, press);
    // Above the floor, behind the place where the card shall stand.
    Attempt behind = held_at({{0, 0, 130 * kMm}, start().turn});
    expect_refused(behind, Fault::OffTheRail, press);
}

TEST_F(PressTest, S48_no_hand_presses_slower_than_5_or_faster_than_400) {
    Attempt attempt = at_start(building, wall);
    for (const std::int32_t speed : {-1, 1, 4, 401, 2'000'000'000}) {
        expect_refused(attempt, Fault::WrongSpeed, [&](Attempt& a) { return a.press(speed); });
    }
    EXPECT_TRUE(attempt.press(5));
    EXPECT_TRUE(attempt.press(400));
}

TEST_F(PressTest, S52_only_what_is_offered_can_be_held_still) {
    Attempt attempt = at_start(building, wall);
    const auto steady = [](PieceId piece) { return [=](Attempt& a) { return a.steady(piece); }; };
    expect_refused(attempt, Fault::NoSuchPiece, steady(PieceId{99}));
    expect_refused(attempt, Fault::Immovable, steady(Building::kDisc));
    expect_refused(attempt, Fault::NotAllowed, steady(building.next()));
    expect_refused(attempt, Fault::NotAllowed, steady(PieceId{6}));  // a figure
    EXPECT_TRUE(attempt.steady(building.piece(3)));
}

TEST_F(PressTest, S55_only_a_loose_rivet_that_is_offered_can_be_tightened) {
    facts::Work work = testing::work_of(building, wall);
    const std::uint32_t rivet = rivets(building.site()).at(3).id;
    Site site = building.site();
    const auto begun = [&](Site& from) {
        auto attempt = Attempt::begin(from, work);
        EXPECT_TRUE(attempt && attempt->take(*work.held));
        return *std::move(attempt);
    };
    const auto tighten = [&](Attempt& a) { return a.tighten(rivet); };
    Attempt nobody = begun(site);
    expect_refused(nobody, Fault::NotAllowed, tighten);
    work.may_tighten = {rivet};
    Attempt sound = begun(site);
    expect_refused(sound, Fault::NotLoose, tighten);

    std::ranges::find(site.world.welds, solver::WeldId{rivet}, &solver::Weld::id)->loose = true;
    Attempt loose = begun(site);
    testing::pass(loose, 10);
    ASSERT_TRUE(loose.tighten(rivet));
    testing::pass(loose, 120);
    EXPECT_EQ(rivets(loose.site()).at(3).state, RivetState::Holds);
}

TEST_F(PressTest, a_rail_that_cannot_be_is_refused) {
    const auto fault = [&](auto change) {
        facts::Work work = testing::work_of(building, wall);
        change(*work.rail);
        return Attempt::begin(building.site(), work).error();
    };
    EXPECT_EQ(fault([](facts::Rail& rail) { rail.onto = PieceId{99}; }), Fault::NoSuchPiece);
    EXPECT_EQ(fault([](facts::Rail& rail) { rail.way = {}; }), Fault::OutOfReach);
    EXPECT_EQ(fault([](facts::Rail& rail) { rail.home.turn.w = 0; }), Fault::NoRotation);
    EXPECT_EQ(fault([](facts::Rail& rail) { rail.joints[0].id = kOwnJoints; }), Fault::IdTaken);
    EXPECT_EQ(fault([](facts::Rail& rail) { rail.joints[0].id = 1; }), Fault::IdTaken);
}

TEST_F(PressTest, a_card_cannot_be_pulled_through_a_wall) {
    building.add(wall.card, wall.holder);
    Step other{{{0, -2, 4}, 1, 2}, 3};
    const facts::Pose outside{{0, 60 * kMm, 90 * kMm}, start().turn};
    facts::Work work = testing::work_of(building, other);
    work.add[0].pose = outside;
    auto attempt = Attempt::begin(building.site(), work);
    ASSERT_TRUE(attempt && attempt->take(*work.held));
    ASSERT_TRUE(attempt->lead({{0, -60 * kMm, 90 * kMm}, outside.turn}));
    testing::pass(*attempt, 480);

    EXPECT_GT(solver::pose(body_of(attempt->site(), *work.held)).position.y, 0.0F);
}

// ---- the same again ------------------------------------------------------------

TEST_F(PressTest, a_trace_gives_the_same_attempt_again) {
    const Tremor tremor{.reach = 1'000, .seed = 7};
    Attempt attempt = at_start(building, wall, tremor);
    ASSERT_TRUE(attempt.steady(building.piece(3)));
    ASSERT_TRUE(press_home(attempt, 60));
    const facts::Facts facts = settle(attempt);

    const auto trace = parse_trace(print(attempt.trace()));
    ASSERT_TRUE(trace);
    facts::Work work = testing::work_of(building, wall);
    auto again = replay(building.site(), work, tremor, *trace);
    ASSERT_TRUE(again);
    EXPECT_EQ(settle(*again), facts);
}

TEST_F(PressTest, a_record_keeps_joints_and_goes_on_bit_for_bit) {
    Attempt attempt = at_start(building, wall);
    ASSERT_TRUE(press_home(attempt, 60));
    settle(attempt);
    Site site = attempt.site();
    site.world.welds[3].loose = true;
    const auto record = rest_record(site);

    auto restored = restore(pieces(), record);
    ASSERT_TRUE(restored);
    EXPECT_EQ(rivets(*restored), rivets(site));
    EXPECT_TRUE(*restored == site);
    EXPECT_EQ(rest_record(*restored), record);

    for (Site* const each : {&site, &*restored}) {
        solver::wake_all(each->world);
        solver::Stepper stepper;
        for (int i = 0; i < 48; ++i) {
            stepper.tick(each->world);
        }
    }
    EXPECT_TRUE(*restored == site);
}

TEST_F(PressTest, S55_offsets_are_told_of_those_who_have_a_home) {
    facts::Work work;
    const facts::Pose home = testing::pose_of(building.card(3));
    work.homes = {{.piece = building.piece(3), .pose = home}, {.piece = PieceId{99}, .pose = {}}};
    work.homes[0].pose.at.x += 6 * kMm;
    auto attempt = Attempt::begin(building.site(), work);
    ASSERT_TRUE(attempt && attempt->wait());
    const facts::Facts facts = settle(*attempt);

    ASSERT_EQ(facts.offsets.size(), 1U);
    EXPECT_EQ(facts.offsets[0].piece, building.piece(3));
    EXPECT_NEAR(facts.offsets[0].distance, 6'000, 200);
    EXPECT_LT(facts.offsets[0].angle, 500);
}

TEST(Work, joints_are_made_once) {
    Building building(pieces());
    facts::Work work;
    work.joints = building.joints_of({{0, 0, 4}, 2, 0}, 0, building.next());
    work.add = {{building.next(), Kind::Plate, facts::Colour::Plain, facts::Where::Site,
                 testing::pose_of(testing::Card{{0, 0, 4}, 2, 0})}};
    auto attempt = Attempt::begin(building.site(), work);
    ASSERT_TRUE(attempt && attempt->wait());
    const std::size_t joints = attempt->site().world.welds.size();
    EXPECT_EQ(joints, building.site().world.welds.size() + 3);
    attempt->go_on(work);
    EXPECT_EQ(attempt->site().world.welds.size(), joints);
}

// ---- how hard ------------------------------------------------------------------

TEST(Press, a_slow_press_topples_nobody_and_a_violent_one_does) {
    const auto fallen = [](std::int32_t speed) {
        Building building = testing::towers(pieces(), 18, 12, 1);
        const Step step = testing::steps(8, 1)[building.size() - 3];
        Attempt attempt = at_start(building, step);
        press_home(attempt, speed);
        if (attempt.held()) {
            EXPECT_TRUE(attempt.release());
        }
        const facts::Facts facts = settle(attempt);
        return std::ranges::count_if(facts.pieces, [](const facts::Piece& piece) {
            return piece.placed.kind == Kind::Figure && piece.tilt > 45 * facts::kDegree;
        });
    };
    EXPECT_EQ(fallen(15), 0);
    EXPECT_GE(fallen(400), 1);
}

}  // namespace
}  // namespace jobsite::site
