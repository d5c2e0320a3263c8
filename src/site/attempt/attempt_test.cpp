#include "site/attempt/attempt.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "site/testing/attempts.h"
#include "site/testing/pieces.h"

namespace jobsite::site {
namespace {

using facts::Happening;
using facts::Kind;
using facts::Moment;
using facts::PieceId;
using testing::Described;
using testing::kQuarterZ;
using testing::kTable;
using testing::moments;
using testing::pass;
using testing::settle;

const Catalogue& pieces() {
    static const Catalogue kPieces = testing::catalogue(data::built_in());
    return kPieces;
}

// Two lying supports, a girder across them with a worker on it, and a brick beside.
class AttemptTest : public ::testing::Test {
   protected:
    AttemptTest() {
        for (const std::int32_t x : {-50'000, 50'000}) {
            described.put(Kind::Support, {x, 0, 0}, kQuarterZ);
        }
        girder = described.put(Kind::Girder, {0, 0, 25'000});
        worker = described.put(Kind::Worker, {0, 0, 35'000});
        brick = described.put(Kind::Brick, {0, 100'000, 0});
        work.may_take = {girder, brick};
    }

    Attempt begin(const Tremor& tremor = {}) const {
        auto attempt = Attempt::begin(described.site(pieces()), work, tremor);
        base::verify(attempt.has_value(), "the work can be done");
        return *std::move(attempt);
    }

    // Takes the brick, carries it there, across the girder, and lets it go.
    facts::Facts drop_brick(facts::Point at) const {
        Attempt attempt = begin();
        EXPECT_TRUE(attempt.take(brick));
        EXPECT_TRUE(attempt.lead({{0, 100'000, at.z}, kQuarterZ}));
        pass(attempt, 240);
        EXPECT_TRUE(attempt.lead({at, kQuarterZ}));
        pass(attempt, 240);
        EXPECT_TRUE(attempt.release());
        return settle(attempt);
    }

    void forbid_table(std::uint32_t ticks) {
        work.grounds = {{Kind::Table, facts::Part::Body, {Kind::Brick}, ticks}};
    }
    void forbid_falls_on_workers(std::int32_t drop) {
        work.falls = {{{worker}, {Kind::Brick}, drop}};
    }

    static constexpr std::int32_t kGirderTop = 35'000;
    static constexpr std::int32_t kArms = 35'000 + 27'000;

    Described described;
    facts::Work work;
    PieceId girder{}, worker{}, brick{};
};

// ---- the hand ------------------------------------------------------------------

TEST_F(AttemptTest, a_piece_that_is_set_down_lies_there) {
    const facts::Facts facts = drop_brick({40'000, 0, kGirderTop + 500});

    EXPECT_TRUE(std::ranges::any_of(facts.contacts, [&](const facts::Contact& c) {
        return involves(c, girder) && is_carried(c, brick);
    }));
    EXPECT_EQ(facts::find(facts, brick)->placed.where, facts::Where::Site);
    EXPECT_NEAR(facts::find(facts, brick)->top, kGirderTop + 7'000, 60);
    EXPECT_EQ(facts.trip, std::nullopt);
    EXPECT_EQ(moments(facts, Happening::Taken).size(), 1U);
    EXPECT_EQ(moments(facts, Happening::Released).size(), 1U);
    EXPECT_EQ(moments(facts, Happening::CameToRest).size(), 1U);
}

TEST_F(AttemptTest, the_hand_keeps_its_speed_limit) {
    Attempt attempt = begin();
    ASSERT_TRUE(attempt.take(brick));
    ASSERT_TRUE(attempt.lead({{900'000, 100'000, 200'000}, {}}));
    float fastest = 0.0F;
    for (int i = 0; i < 240; ++i) {
        attempt.tick();
        fastest = std::max(fastest, length(body_of(attempt.site(), brick).velocity));
    }
    EXPECT_LT(fastest, 40.5F);
    EXPECT_GT(fastest, 35.0F);
}

TEST_F(AttemptTest, a_release_lowers_the_last_three_millimetres_softly) {
    const auto hardest = [](const facts::Facts& facts) {
        std::int32_t speed = 0;
        for (const Moment& m : facts.story) {
            speed = std::max(speed, m.speed);
        }
        return speed;
    };
    EXPECT_LE(hardest(drop_brick({40'000, 0, kGirderTop + 2'500})), 30);
    // Let go 17 mm above the girder: the square root of 2 g h is 577 mm/s.
    EXPECT_NEAR(hardest(drop_brick({40'000, 0, kGirderTop + 20'000})), 577, 30);
}

TEST_F(AttemptTest, what_cannot_be_done_is_refused_and_leaves_no_trace) {
    Attempt attempt = begin();
    EXPECT_EQ(attempt.lead({}).error(), Fault::HandIsEmpty);
    EXPECT_EQ(attempt.release().error(), Fault::HandIsEmpty);
    EXPECT_EQ(attempt.take(PieceId{99}).error(), Fault::NoSuchPiece);
    EXPECT_EQ(attempt.take(kTable).error(), Fault::Immovable);
    EXPECT_EQ(attempt.take(worker).error(), Fault::NotAllowed);
    EXPECT_TRUE(attempt.trace().empty());

    ASSERT_TRUE(attempt.take(brick));
    EXPECT_EQ(attempt.take(girder).error(), Fault::HandIsFull);
    EXPECT_EQ(attempt.wait().error(), Fault::HandIsFull);
    EXPECT_EQ(attempt.lead({{2'000'000, 0, 0}, {}}).error(), Fault::OutOfReach);
    EXPECT_EQ(attempt.lead({{}, {0, 0, 0, 0}}).error(), Fault::NoRotation);
    EXPECT_EQ(attempt.trace().size(), 1U);

    ASSERT_TRUE(attempt.release());
    settle(attempt);
    EXPECT_EQ(attempt.take(brick).error(), Fault::TooLate);
}

// ---- when the game moves on ----------------------------------------------------

TEST_F(AttemptTest, the_hand_lets_go_of_what_it_is_not_to_hold_any_more) {
    work.held = brick;
    Attempt attempt = begin();
    ASSERT_TRUE(attempt.take(brick));
    for (const int y : {100'000, 0}) {
        ASSERT_TRUE(attempt.lead({{40'000, y, kGirderTop + 2'000}, kQuarterZ}));
        pass(attempt, 240);
    }

    attempt.go_on(work);
    EXPECT_EQ(attempt.held(), brick);
    work.held.reset();
    attempt.go_on(work);
    attempt.go_on(work);  // said twice it is done once

    const facts::Facts facts = settle(attempt);
    EXPECT_EQ(moments(facts, Happening::Released).size(), 1U);
    EXPECT_NEAR(facts::find(facts, brick)->top, kGirderTop + 7'000, 60);
}

TEST_F(AttemptTest, what_is_removed_meanwhile_is_gone_out_of_the_hand_too) {
    Attempt attempt = begin();
    ASSERT_TRUE(attempt.take(girder));
    pass(attempt, 10);

    work.remove = {girder, brick, PieceId{99}};
    attempt.go_on(work);

    const facts::Facts facts = settle(attempt);
    for (const PieceId piece : {girder, brick}) {
        EXPECT_EQ(facts::find(facts, piece)->placed.where, facts::Where::Gone);
    }
    // The worker rode on the girder: the hand had him too.
    EXPECT_EQ(facts::find(facts, worker)->placed.where, facts::Where::Gone);
}

TEST_F(AttemptTest, other_limits_hold_from_then_on) {
    forbid_table(10);
    work.held = girder;
    Attempt attempt = begin();
    ASSERT_TRUE(attempt.take(girder));
    work.grounds.clear();
    attempt.go_on(work);
    pass(attempt, 60);

    EXPECT_EQ(attempt.trip(), std::nullopt);
}

TEST_F(AttemptTest, the_work_adds_and_removes_pieces_or_is_refused_whole) {
    work.remove = {brick};
    work.add = {{PieceId{20}, Kind::Tray, {}, facts::Where::Site, {{600'000, 0, 0}, {}}},
                {PieceId{21},
                 Kind::Girder,
                 facts::Colour::White,
                 facts::Where::Tray,
                 {{600'000, 0, 6'000}, {}}}};
    Attempt attempt = begin();
    ASSERT_TRUE(attempt.wait());
    const facts::Facts facts = settle(attempt);
    EXPECT_EQ(facts::find(facts, brick), nullptr);
    EXPECT_EQ(facts::find(facts, PieceId{21})->placed.where, facts::Where::Tray);
    EXPECT_EQ(facts::find(facts, girder)->placed.where, facts::Where::Site);

    work.remove = {PieceId{99}};
    EXPECT_EQ(Attempt::begin(described.site(pieces()), work).error(), Fault::NoSuchPiece);
}

// ---- limits --------------------------------------------------------------------

TEST_F(AttemptTest, forbidden_ground_trips_after_its_time) {
    forbid_table(24);
    const facts::Facts facts = drop_brick({0, 150'000, 3'000});

    ASSERT_TRUE(facts.trip);
    EXPECT_EQ(facts.trip->cause, facts::Cause::Ground);
    EXPECT_EQ(facts.trip->piece, brick);
    EXPECT_EQ(facts.trip->other, kTable);
    const std::vector<Moment> touches = moments(facts, Happening::TouchedGround);
    ASSERT_FALSE(touches.empty());
    EXPECT_EQ(facts.trip->tick, touches.back().tick + 23);
    EXPECT_GE(touches.back().ticks, 24U);
}

TEST_F(AttemptTest, ground_that_is_touched_more_briefly_does_not_trip) {
    forbid_table(100'000);
    const facts::Facts facts = drop_brick({0, 150'000, 3'000});

    EXPECT_EQ(facts.trip, std::nullopt);
    EXPECT_FALSE(moments(facts, Happening::TouchedGround).empty());
}

TEST_F(AttemptTest, dead_pieces_and_held_ones_may_touch_the_ground) {
    forbid_table(24);
    work.dead = {brick};
    EXPECT_EQ(drop_brick({0, 150'000, 3'000}).trip, std::nullopt);

    work.dead = {};
    Attempt attempt = begin();
    ASSERT_TRUE(attempt.take(brick));
    pass(attempt, 240);
    EXPECT_EQ(attempt.trip(), std::nullopt);
}

TEST_F(AttemptTest, a_fall_on_a_worker_trips_from_the_limit_on) {
    forbid_falls_on_workers(15'000);
    const facts::Facts deep = drop_brick({10'500, 0, kArms + 19'000});
    ASSERT_TRUE(deep.trip);
    EXPECT_EQ(deep.trip->cause, facts::Cause::Fall);
    EXPECT_EQ(deep.trip->piece, brick);
    EXPECT_EQ(deep.trip->other, worker);

    EXPECT_EQ(drop_brick({10'500, 0, kArms + 16'000}).trip, std::nullopt);
}

TEST_F(AttemptTest, what_belongs_together_may_fall_on_each_other) {
    forbid_falls_on_workers(15'000);
    work.together = {{worker, brick}};
    const facts::Facts facts = drop_brick({10'500, 0, kArms + 19'000});

    EXPECT_EQ(facts.trip, std::nullopt);
    const std::vector<Moment> struck = moments(facts, Happening::Struck);
    ASSERT_FALSE(struck.empty());
    EXPECT_EQ(struck.front().part, facts::Part::RightArm);
    EXPECT_NEAR(struck.front().drop, 16'000, 400);
}

TEST_F(AttemptTest, a_trip_takes_the_piece_and_its_riders_out_of_the_hand) {
    // A brick lies on the girder; both are lifted, and then another brick falls.
    const PieceId rider = described.put(Kind::Brick, {60'000, 0, kGirderTop});
    const PieceId falling = described.put(Kind::Brick, {0, 150'000, 300'000});
    forbid_table(24);
    work.dead = {brick};
    Attempt attempt = begin();
    ASSERT_TRUE(attempt.take(girder));
    const facts::Facts facts = settle(attempt);

    ASSERT_TRUE(facts.trip);
    EXPECT_EQ(facts.trip->piece, falling);
    EXPECT_EQ(facts::find(facts, girder)->placed.where, facts::Where::Gone);
    EXPECT_EQ(facts::find(facts, rider)->placed.where, facts::Where::Gone);
    EXPECT_EQ(attempt.release().error(), Fault::HandIsEmpty);
}

// ---- the same again ------------------------------------------------------------

TEST_F(AttemptTest, a_trace_gives_the_same_attempt_in_a_fresh_world) {
    Attempt calm = begin();
    ASSERT_TRUE(calm.wait());
    settle(calm);
    const std::vector<std::byte> record = rest_record(calm.site());
    const Tremor tremor{.reach = 700, .seed = 5};

    auto first = Attempt::begin(calm.site(), work, tremor);
    ASSERT_TRUE(first && first->take(brick));
    for (const facts::Point at :
         {facts::Point{0, 100'000, 80'000}, {30'000, 0, 80'000}, {12'000, 1'000, 40'000}}) {
        ASSERT_TRUE(first->lead({at, {0, 0, 382'683, 923'880}}));
        pass(*first, 97);
    }
    ASSERT_TRUE(first->release());
    const facts::Facts facts = settle(*first);

    // As a log keeps it: in words.
    const auto trace = parse_trace(print(first->trace()));
    ASSERT_TRUE(trace);
    auto again = replay(*restore(pieces(), record), work, tremor, *trace);
    ASSERT_TRUE(again);
    EXPECT_EQ(settle(*again), facts);
    EXPECT_EQ(rest_record(again->site()), rest_record(first->site()));

    // Another tremor is another attempt.
    auto other =
        replay(*restore(pieces(), record), work, {.reach = 700, .seed = 6}, first->trace());
    ASSERT_TRUE(other);
    EXPECT_NE(settle(*other).rest, facts.rest);
}

TEST_F(AttemptTest, a_trace_that_does_not_fit_is_refused) {
    const HandMove take{.tick = 0, .gesture = Gesture::Take, .piece = brick, .target = {}};
    HandMove early = take;
    early.gesture = Gesture::Release;
    HandMove late = early;
    late.tick = 1;
    EXPECT_EQ(replay(described.site(pieces()), work, {}, {early}).error(), Fault::HandIsEmpty);
    EXPECT_EQ(replay(described.site(pieces()), work, {}, {take, late, take}).error(),
              Fault::Unreadable);
    EXPECT_TRUE(replay(described.site(pieces()), work, {}, {take, late}));
}

// ---- calm and tremor -----------------------------------------------------------

std::uint32_t ticks_to_rest(float speed) {
    Site site = Described{}.site(pieces());
    site.world.bodies[0].velocity.x = speed;
    site.world.bodies[0].awake = true;
    Calm calm;
    std::uint32_t ticks = 1;
    while (!calm.has_come(site.world)) {
        ++ticks;
    }
    return ticks;
}

TEST(Calm, comes_after_three_quarters_of_a_second_and_at_the_latest_after_fifteen) {
    EXPECT_EQ(ticks_to_rest(0.0F), 180U);
    EXPECT_EQ(ticks_to_rest(0.49F), 180U);
    EXPECT_EQ(ticks_to_rest(0.5F), 1440U);
    EXPECT_EQ(ticks_to_rest(3.0F), 1440U);
    EXPECT_EQ(ticks_to_rest(3.1F), 3600U);
}

TEST(Tremor, stays_within_its_reach_and_is_made_by_its_seed) {
    Trembling one({.reach = 500, .seed = 1}), same({.reach = 500, .seed = 1});
    std::int32_t most = 0;
    for (int i = 0; i < 2400; ++i) {
        const facts::Point p = one.next();
        ASSERT_EQ(p, same.next());
        most = std::max({most, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    }
    EXPECT_LE(most, 500);
    EXPECT_GT(most, 400);
    EXPECT_EQ(Trembling({.reach = 0, .seed = 1}).next(), facts::Point{});
}

}  // namespace
}  // namespace jobsite::site
