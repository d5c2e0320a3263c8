// What stands beside the site and belongs to it: crane, box, tray and hook.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "site/testing/attempts.h"
#include "site/testing/pieces.h"

namespace jobsite::site {
namespace {

using facts::Kind;
using facts::Part;
using facts::PieceId;
using testing::Described;
using testing::kQuarterZ;
using testing::left_alone;

const Catalogue& pieces() {
    static const Catalogue kPieces = testing::catalogue(data::built_in());
    return kPieces;
}

// The parts of the carrier that carry the piece, in their order, each once.
std::vector<Part> carrying_parts(const facts::Facts& facts, PieceId carrier, PieceId piece) {
    std::vector<Part> parts;
    for (const facts::Contact& contact : facts.contacts) {
        if (involves(contact, carrier) && is_carried(contact, piece)) {
            parts.push_back(side_of(contact, carrier).part);
        }
    }
    std::ranges::sort(parts);
    parts.erase(std::ranges::unique(parts).begin(), parts.end());
    return parts;
}

using Parts = std::vector<Part>;

TEST(Equipment, a_crane_carries_on_platform_tower_and_jib) {
    Described described;
    const PieceId crane = described.put(Kind::Crane, {});
    const PieceId brick = described.put(Kind::Brick, {30'000, 30'000, 3'000});
    const PieceId beam = described.put(Kind::Beam, {0, 0, 260'000});
    const PieceId worker = described.put(Kind::Worker, {100'000, 0, 250'000}, kQuarterZ);
    const facts::Facts facts = left_alone(described.site(pieces()));

    EXPECT_EQ(carrying_parts(facts, crane, brick), Parts{Part::Platform});
    EXPECT_EQ(carrying_parts(facts, crane, beam), Parts{Part::Tower});
    EXPECT_EQ(carrying_parts(facts, crane, worker), Parts{Part::Jib});
    EXPECT_NEAR(facts::find(facts, worker)->top, 288'000, 60);
}

TEST(Equipment, a_box_carries_on_floor_insert_and_rim) {
    Described described;
    const PieceId box = described.put(Kind::Box, {});
    const PieceId brick = described.put(Kind::Brick, {0, 0, 3'000});
    const PieceId across = described.put(Kind::Girder, {0, 60'000, 40'000});
    const PieceId along = described.put(Kind::Girder, {-146'500, 0, 72'000}, kQuarterZ);
    const facts::Facts facts = left_alone(described.site(pieces()));

    EXPECT_EQ(carrying_parts(facts, box, brick), Parts{Part::Floor});
    EXPECT_EQ(carrying_parts(facts, box, across), Parts{Part::Insert});
    EXPECT_EQ(carrying_parts(facts, box, along), Parts{Part::Rim});
    EXPECT_NEAR(facts::find(facts, across)->top, 50'000, 60);
    EXPECT_NEAR(facts::find(facts, along)->top, 82'000, 60);
}

TEST(Equipment, what_lies_on_a_tray_belongs_to_it) {
    Described described;
    const PieceId tray = described.put(Kind::Tray, {400'000, 0, 0});
    const PieceId girder = described.put(Kind::Girder, {400'000, 0, 5'000});
    const PieceId within = described.put(Kind::Brick, {515'000, 0, 5'000});
    const PieceId beside = described.put(Kind::Brick, {540'000, 0, 0});
    const facts::Facts facts = left_alone(described.site(pieces()));

    EXPECT_EQ(carrying_parts(facts, tray, girder), Parts{Part::Body});
    EXPECT_EQ(facts::find(facts, girder)->placed.where, facts::Where::Tray);
    EXPECT_EQ(facts::find(facts, within)->placed.where, facts::Where::Tray);
    EXPECT_EQ(facts::find(facts, beside)->placed.where, facts::Where::Site);
}

// ---- the hook ------------------------------------------------------------------

// A girder on two lying supports, bare or with three more supports on it. Bare it
// weighs 0.11 N, with them 0.75 N; friction is half of the weight, and the hook is
// held with 0.3 N.
class HookTest : public ::testing::Test {
   protected:
    HookTest() {
        for (const std::int32_t x : {-50'000, 50'000}) {
            described.put(Kind::Support, {x, 0, 0}, kQuarterZ);
        }
        girder = described.put(Kind::Girder, {0, 0, 25'000});
    }

    void load_girder() {
        for (const std::int32_t x : {-52'000, 0, 52'000}) {
            described.put(Kind::Support, {x, 0, 35'000});
        }
    }

    // How far the piece has gone while the hook was led from one place to another.
    facts::Point moved(PieceId piece, const facts::Pose& from, facts::Point to) const {
        Described with_hook = described;
        const PieceId hook = with_hook.put(Kind::Hook, from.at, from.turn);
        facts::Work work;
        work.may_take = {hook};
        auto attempt = Attempt::begin(with_hook.site(pieces()), work);
        base::verify(attempt && attempt->take(hook) && attempt->lead({to, from.turn}),
                     "the hook may be taken");
        testing::pass(*attempt, 2 * facts::kTicksPerSecond);
        const facts::Point before = with_hook.pieces[static_cast<std::size_t>(piece)].pose.at;
        const facts::Point now = facts::find(survey(attempt->site()), piece)->placed.pose.at;
        return {now.x - before.x, now.y - before.y, now.z - before.z};
    }

    facts::Point pushed() const {
        return moved(girder, {{-155'000, 0, 28'500}, {}}, {-135'000, 0, 28'500});
    }
    facts::Point lifted() const {
        return moved(girder, {{0, 0, 18'000}, kQuarterZ}, {0, 0, 42'000});
    }

    Described described;
    PieceId girder{};
};

TEST_F(HookTest, pushes_a_loose_brick) {
    const PieceId brick = described.put(Kind::Brick, {0, -150'000, 0});
    const facts::Point way =
        moved(brick, {{-85'000, -150'000, 2'000}, {}}, {-55'000, -150'000, 2'000});

    // From 8 mm before the brick by 30 mm.
    EXPECT_NEAR(way.x, 22'000, 1'000);
}

TEST_F(HookTest, pushes_and_lifts_a_bare_girder) {
    EXPECT_NEAR(pushed().x, 15'000, 1'000);
    EXPECT_NEAR(lifted().z, 20'000, 1'000);
}

TEST_F(HookTest, neither_pushes_nor_lifts_a_loaded_girder) {
    load_girder();
    EXPECT_LT(std::abs(pushed().x), 100);
    EXPECT_LT(std::abs(lifted().z), 100);
}

}  // namespace
}  // namespace jobsite::site
