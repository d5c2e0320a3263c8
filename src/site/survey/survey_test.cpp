#include "site/survey/survey.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "site/solver/stepper.h"
#include "site/survey/angle.h"
#include "site/testing/pieces.h"

namespace jobsite::site {
namespace {

using facts::Contact;
using facts::Facts;
using facts::Kind;
using facts::Part;
using facts::PieceId;
using facts::Point;
using facts::Turn;
using testing::Described;
using testing::kQuarterX;
using testing::kQuarterY;
using testing::kQuarterZ;
using testing::kTable;

const Catalogue& pieces() {
    static const Catalogue kPieces = testing::catalogue(data::built_in());
    return kPieces;
}

Facts look(const Described& described) { return survey(pieces(), described.pieces); }

std::vector<Contact> between(const Facts& facts, PieceId a, PieceId b) {
    std::vector<Contact> found;
    std::ranges::copy_if(facts.contacts, std::back_inserter(found),
                         [&](const Contact& c) { return involves(c, a) && involves(c, b); });
    return found;
}

TEST(Survey, pieces_touch_up_to_a_gap_of_two_tenths_of_a_millimetre) {
    for (const auto& [gap, touches] :
         {std::pair{-100, true}, {0, true}, {200, true}, {201, false}}) {
        Described site;
        const PieceId support = site.put(Kind::Support, {0, 0, gap});
        const std::vector<Contact> found = between(look(site), kTable, support);
        ASSERT_EQ(found.size(), touches ? 1U : 0U) << gap;
        if (touches) {
            EXPECT_EQ(found[0].gap, gap);
        }
    }
}

// A worker and two girders on two supports, and a girder beside them.
Described yard() {
    Described site;
    site.put(Kind::Support, {-50'000, 0, 0});
    site.put(Kind::Support, {50'000, 0, 0});
    site.put(Kind::Girder, {0, 0, 25'000});
    site.put(Kind::Girder, {0, 5'000, 35'000}, kQuarterZ);
    site.put(Kind::Worker, {0, 0, 45'000});
    site.put(Kind::Girder, {0, 60'000, 0});
    return site;
}

// Who stands as before need not be measured against each other again, whoever has moved.
TEST(Survey, with_an_earlier_one_it_comes_to_the_same_facts) {
    const Described then = yard();
    const Facts before = look(then);
    ASSERT_GT(before.contacts.size(), 5U);
    ASSERT_FALSE(before.girders.empty());
    ASSERT_FALSE(before.near_girders.empty());
    EXPECT_EQ(survey(pieces(), then.pieces, before), before);
    for (std::size_t moved = 0; moved < then.pieces.size(); ++moved) {
        Described now = then;
        now.pieces[moved].pose.at.x += 7'000;
        now.pieces[moved].pose.at.z += 1;
        EXPECT_EQ(survey(pieces(), now.pieces, before), look(now)) << moved;

        Described without = then;
        without.pieces.erase(without.pieces.begin() + static_cast<std::ptrdiff_t>(moved));
        EXPECT_EQ(survey(pieces(), without.pieces, before), look(without)) << moved;
        EXPECT_EQ(survey(pieces(), then.pieces, look(without)), before) << moved;
    }
    EXPECT_EQ(survey(pieces(), then.pieces, {}), before);
}

TEST(Survey, it_does_not_matter_where_on_the_table_a_piece_stands) {
    Described near, far;
    for (Described* const site : {&near, &far}) {
        const Point at = site == &near ? Point{} : Point{1'234'567, -987'654, 345'678};
        site->put(Kind::Girder, at);
        site->put(Kind::Girder, {at.x + 1, at.y + 2, at.z + 10'010}, kQuarterZ);
    }
    ASSERT_EQ(between(look(near), PieceId{1}, PieceId{2}).size(), 1U);
    EXPECT_EQ(between(look(near), PieceId{1}, PieceId{2}),
              between(look(far), PieceId{1}, PieceId{2}));
}

TEST(Survey, a_crossing_is_a_patch_as_large_as_both_are_wide) {
    Described site;
    const PieceId lower = site.put(Kind::Girder, {0, 0, 25'000});
    const PieceId upper = site.put(Kind::Girder, {40'000, 0, 35'000}, kQuarterZ);
    const std::vector<Contact> found = between(look(site), lower, upper);

    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].a.patch, (facts::Extent{{35'000, -5'000, 10'000}, {45'000, 5'000, 10'000}}));
    EXPECT_EQ(found[0].b.patch, (facts::Extent{{-5'000, -5'000, 0}, {5'000, 5'000, 0}}));
    EXPECT_EQ(found[0].rise, -1000);
    EXPECT_TRUE(is_carried(found[0], upper));
    EXPECT_FALSE(is_carried(found[0], lower));
}

TEST(Survey, what_lies_side_by_side_touches_and_carries_nothing) {
    Described site;
    const PieceId left = site.put(Kind::Girder, {0, 0, 0});
    const PieceId right = site.put(Kind::Girder, {0, 10'000, 0});
    const std::vector<Contact> found = between(look(site), left, right);

    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].rise, 0);
    EXPECT_FALSE(is_carried(found[0], left) || is_carried(found[0], right));
}

TEST(Survey, girders_are_measured_against_each_other) {
    Described site;
    site.put(Kind::Girder, {0, 0, 25'000});
    site.put(Kind::Girder, {16'000, 4'000, 35'000});
    const Facts facts = look(site);

    ASSERT_EQ(facts.girders.size(), 1U);
    EXPECT_EQ(facts.girders[0], (facts::GirderPair{PieceId{1}, PieceId{2}, 0, 144'000, 4'000}));
}

TEST(Survey, crossed_girders_overlap_by_their_width) {
    Described site;
    site.put(Kind::Girder, {0, 0, 25'000});
    site.put(Kind::Girder, {40'000, 30'000, 35'000}, kQuarterZ);
    const Facts facts = look(site);

    ASSERT_EQ(facts.girders.size(), 1U);
    EXPECT_EQ(facts.girders[0].angle, 90 * facts::kDegree);
    EXPECT_EQ(facts.girders[0].overlap, 10'000);
    EXPECT_EQ(facts.girders[0].aside, 30'000);
}

TEST(Survey, a_worker_stands_on_two_feet) {
    Described site;
    const PieceId girder = site.put(Kind::Girder, {0, 0, 0});
    const PieceId worker = site.put(Kind::Worker, {70'000, 0, 10'000});
    const Facts facts = look(site);
    const std::vector<Contact> feet = between(facts, girder, worker);

    ASSERT_EQ(feet.size(), 2U);
    EXPECT_EQ(feet[0].b.part, Part::LeftFoot);
    EXPECT_EQ(feet[1].b.part, Part::RightFoot);
    // The right foot reaches over the end, which is 80 mm from the middle.
    const facts::Extent& shape = facts::find(facts, girder)->shape;
    EXPECT_EQ(from_end(feet[0].a, shape), 11'000);
    EXPECT_EQ(from_end(feet[1].a, shape), 0);
}

TEST(Survey, a_beam_on_arms_touches_the_arms) {
    Described site;
    const PieceId worker = site.put(Kind::Worker, {0, 0, 0});
    const PieceId beam = site.put(Kind::Beam, {10'000, 0, 27'000}, kQuarterZ);
    const std::vector<Contact> found = between(look(site), worker, beam);

    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].a.part, Part::RightArm);
    EXPECT_TRUE(is_carried(found[0], beam));
}

TEST(Survey, a_hat_sits_on_the_head) {
    Described site;
    const PieceId worker = site.put(Kind::Worker, {0, 0, 0});
    const PieceId hat = site.put(Kind::Hat, {0, 0, 33'000});
    const std::vector<Contact> found = between(look(site), worker, hat);

    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].a.part, Part::Head);
    EXPECT_TRUE(is_carried(found[0], hat));
}

TEST(Survey, heights_and_tilts_are_those_of_the_turned_piece) {
    Described site;
    const PieceId lying = site.put(Kind::Support, {0, 0, 0});
    const PieceId standing = site.put(Kind::Support, {100'000, 0, 25'000}, kQuarterY);
    const PieceId fallen = site.put(Kind::Worker, {0, 200'000, 5'000}, kQuarterX);
    const Facts facts = look(site);

    EXPECT_EQ(facts::find(facts, lying)->top, 25'000);
    EXPECT_EQ(facts::find(facts, lying)->tilt, 0);
    EXPECT_EQ(facts::find(facts, standing)->top, 50'000);
    EXPECT_EQ(facts::find(facts, standing)->tilt, 90'000);
    EXPECT_EQ(facts::find(facts, fallen)->top, 10'000);
}

TEST(Survey, workers_know_the_girders_within_eighty_millimetres) {
    const auto distance = [](std::int32_t y) -> std::optional<std::int32_t> {
        Described site;
        site.put(Kind::Worker, {0, 0, 0});
        site.put(Kind::Girder, {0, y, 14'000});  // at the height of his middle
        const Facts facts = look(site);
        return facts.near_girders.empty() ? std::nullopt
                                          : std::optional(facts.near_girders[0].distance);
    };
    EXPECT_EQ(distance(85'000), 80'000);
    EXPECT_EQ(distance(85'001), std::nullopt);
    EXPECT_EQ(distance(-45'000), 40'000);
}

TEST(Survey, what_is_gone_touches_nothing) {
    Described site;
    const PieceId brick = site.put(Kind::Brick, {0, 0, 0});
    site.pieces.back().where = facts::Where::Gone;
    const Facts facts = look(site);

    EXPECT_TRUE(facts.contacts.empty());
    EXPECT_EQ(facts::find(facts, brick)->top, 0);
}

TEST(Survey, a_tilted_girder_touches_where_it_is_near_enough) {
    // One degree: the underside is within 0.2 mm of the table for 11.46 mm.
    Described site;
    const double sine = 0.0174524, half_sine = 0.00872654, half_cosine = 0.99996192;
    const PieceId girder = site.put(Kind::Girder, {0, 0, static_cast<std::int32_t>(80'000 * sine)},
                                    {0, static_cast<std::int32_t>(half_sine * 1e6), 0,
                                     static_cast<std::int32_t>(half_cosine * 1e6)});
    const std::vector<Contact> found = between(look(site), kTable, girder);

    ASSERT_EQ(found.size(), 1U);
    const facts::Extent& patch = found[0].b.patch;
    EXPECT_NEAR(patch.most.x, 80'000, 20);
    EXPECT_NEAR(patch.most.x - patch.least.x, 11'460, 100);
}

// The seam of the whole: facts do not depend on how the poses came about.
TEST(Survey, a_simulated_site_and_the_same_site_described_give_the_same_facts) {
    Described described;
    for (const std::int32_t x : {-50'000, 50'000}) {
        described.put(Kind::Support, {x, 0, 0}, kQuarterZ);
    }
    described.put(Kind::Girder, {0, 3'000, 25'100});
    described.put(Kind::Girder, {20'000, 0, 35'300}, {0, 0, 382'683, 923'880});
    described.put(Kind::Worker, {-30'000, 3'000, 35'200});
    described.put(Kind::Hat, {-30'000, 3'000, 68'400});
    described.put(Kind::Brick, {60'000, 40'000, 90'000}, {182'574, 365'148, 547'723, 730'297});
    Site site = described.site(pieces());
    solver::Stepper stepper;
    while (!solver::is_resting(site.world)) {
        stepper.tick(site.world);
    }
    const Facts facts = survey(site);
    Described again;
    again.pieces.clear();
    for (const facts::Piece& piece : facts.pieces) {
        again.pieces.push_back(piece.placed);
    }
    EXPECT_GE(facts.contacts.size(), 8U);
    EXPECT_EQ(look(again), facts);
}

TEST(Angle, is_good_to_a_millidegree_all_around) {
    for (int degrees = 0; degrees <= 180; ++degrees) {
        const double radians = degrees * 3.14159265358979323846 / 180.0;
        EXPECT_EQ(millidegrees(std::sin(radians), std::cos(radians)), degrees * 1000);
    }
    EXPECT_EQ(millidegrees(0.0, 0.0), 0);
}

}  // namespace
}  // namespace jobsite::site
