#include "bots/builder.h"

#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "site/testing/attempts.h"
#include "site/testing/pieces.h"

namespace jobsite::bots {
namespace {

using facts::Appraisal;
using facts::Kind;
using facts::PieceId;
using facts::Placement;

constexpr int mm = facts::kMillimetre;
constexpr PieceId kGirder{1};

// Proposes one place after the other, and finds a site as good as its list says.
class Proposals final : public rules::PhysicalMatch {
   public:
    explicit Proposals(std::vector<Appraisal> worth) : worth_(std::move(worth)) {}

    [[nodiscard]] facts::Work work() const override {
        facts::Work work;
        work.may_take = {kGirder};
        work.held = kGirder;
        return work;
    }
    [[nodiscard]] std::string rested(const facts::Facts&) const override { return "rest"; }
    [[nodiscard]] std::string tripped(const facts::Trip&) const override { return "trip"; }
    [[nodiscard]] rules::Checklist checklist(const facts::Facts&) const override { return {}; }
    Placement propose(base::Random&) const override { return place(proposed_++); }
    [[nodiscard]] Appraisal appraise(const facts::Facts&) const override {
        return worth_[proposed_ - 1];
    }

    static Placement place(std::size_t number) {
        const int x = static_cast<int>(number) * 20 * mm;
        return {.piece = kGirder, .pose = {{x, 0, 1 * mm}, {}}, .approach = {0, 0, 30 * mm}};
    }
    [[nodiscard]] std::size_t proposed() const { return proposed_; }

   private:
    std::vector<Appraisal> worth_;
    mutable std::size_t proposed_ = 0;
};

class BuilderTest : public ::testing::Test {
   protected:
    BuilderTest() {
        site::testing::Described described;
        described.put(Kind::Girder, {300 * mm, 0, 0});
        auto attempt = site::Attempt::begin(described.site(pieces()), {});
        EXPECT_TRUE(attempt && attempt->wait());
        site::testing::settle(*attempt);
        site = attempt->site();
    }

    static const site::Catalogue& pieces() {
        static const site::Catalogue kPieces = site::testing::catalogue(data::built_in());
        return kPieces;
    }

    site::Site site{pieces()};
};

TEST_F(BuilderTest, takes_the_first_place_that_meets_everything) {
    const Proposals match({{.accident = true}, {.unmet = 2}, {}, {}});

    EXPECT_EQ(Builder(1, 4).choose(Held{match, site}), Proposals::place(2));
    EXPECT_EQ(match.proposed(), 3U);
}

TEST_F(BuilderTest, takes_the_best_where_none_meets_everything) {
    const Proposals match({{.unmet = 2}, {.unmet = 1}, {.accident = true}, {.unmet = 1}});

    EXPECT_EQ(Builder(1, 4).choose(Held{match, site}), Proposals::place(1));
}

TEST_F(BuilderTest, has_nothing_to_say_where_everything_ends_in_an_accident) {
    const Proposals match({{.accident = true}, {.accident = true}});

    EXPECT_EQ(Builder(1, 2).choose(Held{match, site}), std::nullopt);
}

TEST_F(BuilderTest, only_thinks) {
    const site::Site before = site;
    const Proposals match(std::vector<Appraisal>(1));

    Builder(1, 1).choose(Held{match, site});

    EXPECT_EQ(site, before);
}

}  // namespace
}  // namespace jobsite::bots
