#include "site/attempt/carry.h"

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "site/testing/attempts.h"
#include "site/testing/pieces.h"
#include "site/units.h"

namespace jobsite::site {
namespace {

using facts::Kind;
using facts::PieceId;
using facts::Placement;
using testing::Described;
using testing::kQuarterZ;

constexpr int mm = facts::kMillimetre;
constexpr facts::Point kFromAbove{0, 0, 30 * mm};

const Catalogue& catalogue() {
    static const Catalogue kCatalogue = testing::catalogue(data::built_in());
    return kCatalogue;
}

// A hand that has taken the piece off a site at rest.
Attempt holding(const Described& described, PieceId piece) {
    auto waiting = Attempt::begin(described.site(catalogue()), {});
    EXPECT_TRUE(waiting && waiting->wait());
    testing::settle(*waiting);
    facts::Work work;
    work.may_take = {piece};
    auto attempt = Attempt::begin(waiting->site(), work);
    EXPECT_TRUE(attempt && attempt->take(piece));
    return *std::move(attempt);
}

facts::Pose now(const Attempt& attempt, PieceId piece) {
    return pose_of(solver::pose(body_of(attempt.site(), piece)));
}

void expect_at(const Attempt& attempt, PieceId piece, facts::Point at, int within) {
    const facts::Point is = now(attempt, piece).at;
    EXPECT_NEAR(is.x, at.x, within);
    EXPECT_NEAR(is.y, at.y, within);
    EXPECT_NEAR(is.z, at.z, within);
}

TEST(Carry, a_piece_is_set_down_where_it_shall_be) {
    Described site;
    const PieceId girder = site.put(Kind::Girder, {300 * mm, 0, 0});
    Attempt attempt = holding(site, girder);

    ASSERT_TRUE(carry(attempt, {girder, {{0, 50 * mm, 1 * mm}, kQuarterZ}, kFromAbove}));
    testing::settle(attempt);

    expect_at(attempt, girder, {0, 50 * mm, 0}, mm / 2);
    EXPECT_NEAR(now(attempt, girder).turn.z, kQuarterZ.z, 1000);
}

TEST(Carry, a_piece_passes_over_what_stands_in_its_way) {
    Described site;
    const PieceId girder = site.put(Kind::Girder, {300 * mm, 0, 0});
    const PieceId tower = site.put(Kind::Support, {150 * mm, 0, 0});
    const PieceId worker = site.put(Kind::Worker, {150 * mm, 0, 25 * mm});
    Attempt attempt = holding(site, girder);
    const facts::Pose before = now(attempt, worker);

    ASSERT_TRUE(carry(attempt, {girder, {{0, 0, 1 * mm}, {}}, kFromAbove}));
    testing::settle(attempt);

    expect_at(attempt, girder, {}, mm / 2);
    EXPECT_EQ(now(attempt, worker), before);
    expect_at(attempt, tower, {150 * mm, 0, 0}, mm / 10);
}

TEST(Carry, a_load_stays_where_it_lies) {
    Described site;
    const PieceId girder = site.put(Kind::Girder, {300 * mm, 0, 0});
    const PieceId brick = site.put(Kind::Brick, {320 * mm, 0, 10 * mm});
    Attempt attempt = holding(site, girder);

    ASSERT_TRUE(carry(attempt, {girder, {{0, 0, 1 * mm}, kQuarterZ}, kFromAbove}));
    testing::settle(attempt);

    expect_at(attempt, brick, {0, 20 * mm, 10 * mm}, 3 * mm);
}

TEST(Carry, what_lies_under_something_is_drawn_out_at_its_side) {
    Described site;
    const PieceId brick = site.put(Kind::Brick, {0, 0, 0});
    site.put(Kind::Support, {-60 * mm, 0, 0}, kQuarterZ);
    site.put(Kind::Support, {60 * mm, 0, 0}, kQuarterZ);
    const PieceId bridge = site.put(Kind::Girder, {0, 0, 25 * mm});
    Attempt attempt = holding(site, brick);

    ASSERT_TRUE(carry(attempt, {brick, {{0, 200 * mm, 1 * mm}, {}}, kFromAbove}));
    testing::settle(attempt);

    expect_at(attempt, brick, {0, 200 * mm, 0}, mm);
    expect_at(attempt, bridge, {0, 0, 25 * mm}, mm / 10);
}

// Where it trembles it is out of reach now and then, and its way must not be.
TEST(Carry, a_trembling_hand_gets_to_the_end_of_its_reach_and_back) {
    Described site;
    const PieceId brick = site.put(Kind::Brick, {300 * mm, 0, 0});
    facts::Work work;
    work.may_take = {brick};
    auto attempt = Attempt::begin(site.site(catalogue()), work, {.reach = kMostTremor, .seed = 3});
    ASSERT_TRUE(attempt && attempt->take(brick));

    for (const int end : {1, -1}) {
        const facts::Point corner{end * kReach, end * kReach, kReach};
        ASSERT_TRUE(bring(*attempt, {brick, {corner, {}}, {}}));
        expect_at(*attempt, brick, corner, 30 * mm);
    }
}

TEST(Carry, what_is_not_held_or_out_of_reach_or_taken_already_is_refused) {
    Described site;
    const PieceId girder = site.put(Kind::Girder, {300 * mm, 0, 0});
    const PieceId other = site.put(Kind::Girder, {0, 0, 0});
    Attempt attempt = holding(site, girder);
    const auto refused = [&](const Placement& placement) {
        return carry(attempt, placement).error();
    };

    EXPECT_EQ(refused({other, {}, kFromAbove}), Fault::HandIsEmpty);
    EXPECT_EQ(refused({girder, {{2000 * mm, 0, 0}, {}}, kFromAbove}), Fault::OutOfReach);
    EXPECT_EQ(refused({girder, {{}, {0, 0, 0, 1}}, kFromAbove}), Fault::NoRotation);
    EXPECT_EQ(refused({girder, {{0, 0, 5 * mm}, {}}, kFromAbove}), Fault::Inside);
    EXPECT_EQ(attempt.ticks(), 0U);
    EXPECT_EQ(attempt.held(), girder);
}

}  // namespace
}  // namespace jobsite::site
