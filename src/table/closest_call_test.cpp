#include "table/closest_call.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "facts/text.h"
#include "site/survey/survey.h"
#include "site/testing/pieces.h"

// A girder that lies on a support, sometimes hardly.
namespace jobsite::table {
namespace {

using facts::Kind;
using facts::PieceId;
using rules::Seat;

constexpr int kMm = facts::kMillimetre;

class ClosestCallTest : public ::testing::Test {
   protected:
    // A girder whose middle is so far from the edge of the support on which it lies.
    [[nodiscard]] facts::Facts holding_by(std::int32_t margin) const {
        const facts::Extent& support = pieces.of(Kind::Support).extent;
        site::testing::Described site;
        site.put(Kind::Support, {});
        site.put(Kind::Girder, {support.most.x - margin, 0, support.most.z});
        return site::survey(pieces, site.pieces);
    }

    void rest(const facts::Facts& facts) {
        entries.push_back({.number = entries.size() + 1, .move = "rest " + facts::print(facts)});
    }
    void move(Seat seat, std::string text) {
        entries.push_back({.number = entries.size() + 1, .seat = seat, .move = std::move(text)});
    }
    [[nodiscard]] std::optional<ClosestCall> closest() const {
        return closest_call(pieces, entries);
    }

    const site::Catalogue pieces = site::testing::catalogue(data::built_in());
    std::vector<Entry> entries;
};

TEST_F(ClosestCallTest, is_the_attempt_after_which_the_site_stood_by_the_least) {
    rest(holding_by(2 * kMm));
    move(Seat::P1, "take white2");
    rest(holding_by(700));
    rest(holding_by(1 * kMm));
    EXPECT_EQ(closest(), (ClosestCall{3, 700, PieceId{2}}));
}

TEST_F(ClosestCallTest, is_the_first_of_those_that_nobody_could_tell_apart) {
    rest(holding_by(700));
    rest(holding_by(651));
    EXPECT_EQ(closest()->entry, 1U);
    rest(holding_by(650));
    EXPECT_EQ(closest()->entry, 3U);
}

TEST_F(ClosestCallTest, is_none_where_everything_stood_firmly) {
    EXPECT_EQ(closest(), std::nullopt);
    rest(holding_by(3 * kMm));
    EXPECT_EQ(closest(), std::nullopt);
    rest(holding_by(2'900));
    EXPECT_NE(closest(), std::nullopt);
}

TEST_F(ClosestCallTest, is_not_what_fell) {
    facts::Facts tripped = holding_by(200);
    tripped.trip = facts::Trip{.cause = facts::Cause::Ground, .piece = PieceId{2}};
    rest(tripped);
    facts::Facts fallen = holding_by(300);
    fallen.story = {{.piece = PieceId{2}, .what = facts::Happening::Struck, .drop = 15 * kMm}};
    rest(fallen);
    facts::Facts gone = holding_by(400);
    gone.story = {{.piece = PieceId{2}, .what = facts::Happening::LeftWorld}};
    rest(gone);
    EXPECT_EQ(closest(), std::nullopt);
    fallen.story.front().drop -= 1;
    rest(fallen);
    EXPECT_EQ(closest()->entry, 4U);
}

TEST_F(ClosestCallTest, is_not_what_lies_in_the_tray) {
    facts::Facts facts = holding_by(200);
    facts.pieces.back().placed.where = facts::Where::Tray;
    rest(facts);
    EXPECT_EQ(closest(), std::nullopt);
}

// What somebody says is no fact, even if it looks like one.
TEST_F(ClosestCallTest, listens_to_nature_alone) {
    move(Seat::P1, "rest " + facts::print(holding_by(200)));
    move(Seat::Nature, "rest and be thankful");
    EXPECT_EQ(closest(), std::nullopt);
}

}  // namespace
}  // namespace jobsite::table
