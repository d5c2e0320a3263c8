#include "site/attempt/glance.h"

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "site/attempt/carry.h"
#include "site/survey/survey.h"
#include "site/testing/attempts.h"
#include "site/testing/pieces.h"

namespace jobsite::site {
namespace {

using facts::Kind;
using facts::PieceId;
using facts::Placement;

constexpr int mm = facts::kMillimetre;
constexpr PieceId kHeld{1};   // after the table
constexpr int kSupport = 25;  // mm high, 50 long

class GlanceTest : public ::testing::Test {
   protected:
    static const Catalogue& pieces() {
        static const Catalogue kPieces = testing::catalogue(data::built_in());
        return kPieces;
    }

    // The first piece in the hand, and what lies on it known.
    Attempt held() {
        facts::Work work;
        work.may_take = {kHeld};
        auto attempt = Attempt::begin(described.site(pieces()), work);
        EXPECT_TRUE(attempt && attempt->take(work.may_take.front()));
        attempt->tick();
        return *std::move(attempt);
    }
    static Placement at(int x, int y, int z) {
        return {
            .piece = kHeld, .pose = {{x * mm, y * mm, z * mm}, {}}, .approach = {0, 0, 30 * mm}};
    }

    testing::Described described;
};

TEST_F(GlanceTest, what_stands_is_told_of_as_an_attempt_would) {
    described.put(Kind::Girder, {300 * mm, 0, 0});
    described.put(Kind::Girder, {0, 0, 0});

    const auto seen = Onlooker(held()).glance(at(0, 0, 12));
    Attempt attempt = held();
    ASSERT_TRUE(carry(attempt, at(0, 0, 12)));
    const facts::Facts true_facts = testing::settle(attempt);

    ASSERT_TRUE(seen);
    const auto height = [&](const facts::Facts& facts) {
        return facts::find(facts, kHeld)->placed.pose.at.z;
    };
    EXPECT_NEAR(height(*seen), height(true_facts), mm / 10);
    EXPECT_EQ(seen->contacts.size(), true_facts.contacts.size());
}

// It is measured by what it was before, and comes to the facts of an attempt that is looked at
// then.
TEST_F(GlanceTest, its_facts_are_those_of_the_site_as_it_then_is) {
    described.put(Kind::Girder, {300 * mm, 0, 0});
    described.put(Kind::Girder, {0, 0, 0});
    described.put(Kind::Girder, {0, 0, 10 * mm});
    described.put(Kind::Support, {0, 100 * mm, 0});
    for (const auto others : {Onlooker::Others::Still, Onlooker::Others::Free}) {
        const auto seen = Onlooker(held()).glance(at(0, 0, 22), others);
        ASSERT_TRUE(seen);
        std::vector<facts::Placed> placed;
        for (const facts::Piece& piece : seen->pieces) {
            placed.push_back(piece.placed);
        }
        const facts::Facts whole = survey(pieces(), placed);
        EXPECT_EQ(seen->contacts, whole.contacts);
        EXPECT_EQ(seen->girders, whole.girders);
        EXPECT_EQ(seen->pieces, whole.pieces);
        EXPECT_EQ(seen->rest, 0U) << "nobody goes on from there";
    }
}

TEST_F(GlanceTest, what_falls_is_not_stood_by) {
    described.put(Kind::Girder, {300 * mm, 0, 0});
    described.put(Kind::Support, {0, 0, 0});

    EXPECT_TRUE(Onlooker(held()).glance(at(0, 0, kSupport + 1)));
    EXPECT_FALSE(Onlooker(held()).glance(at(40, 0, kSupport + 1)))
        << "its middle is beside the support";
}

TEST_F(GlanceTest, where_no_hand_gets_in_nothing_stands) {
    described.put(Kind::Girder, {300 * mm, 0, 0});
    described.put(Kind::Girder, {0, 20 * mm, 0});
    Placement aside = at(0, 0, 1);
    EXPECT_TRUE(Onlooker(held()).glance(aside)) << "from above there is room";

    aside.approach = {0, 40 * mm, 0};
    EXPECT_FALSE(Onlooker(held()).glance(aside));
}

TEST_F(GlanceTest, a_glance_leaves_nothing_behind) {
    described.put(Kind::Girder, {300 * mm, 0, 0});
    described.put(Kind::Support, {0, 0, 0});
    const Onlooker onlooker(held());
    const auto first = onlooker.glance(at(0, 0, kSupport + 1));

    EXPECT_FALSE(onlooker.glance(at(40, 0, kSupport + 1)));

    EXPECT_EQ(onlooker.glance(at(0, 0, kSupport + 1)), first);
}

// What lies on it is heavy, and has its own balance point.
TEST_F(GlanceTest, what_lies_on_it_weighs_as_well) {
    described.put(Kind::Girder, {300 * mm, 0, 0});
    described.put(Kind::Support, {0, 0, 0});
    described.put(Kind::Support, {300 * mm + 40 * mm, 0, 10 * mm});
    const Onlooker onlooker(held());

    EXPECT_FALSE(onlooker.glance(at(0, 0, kSupport + 1)));
    EXPECT_TRUE(onlooker.glance(at(-20, 0, kSupport + 1)));
}

}  // namespace
}  // namespace jobsite::site
