#include "bots/builder.h"

#include <array>
#include <functional>
#include <map>
#include <string>
#include <utility>
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
constexpr int kApart = 20 * mm;

// Proposes one place after the other, and finds a site as good as its list says.
class Proposals : public rules::PhysicalMatch {
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
    [[nodiscard]] Appraisal appraise(const facts::Facts& at_rest) const override {
        ++appraised_;
        const int x = facts::find(at_rest, kGirder)->placed.pose.at.x;
        return worth_[static_cast<std::size_t>((x + kApart / 2) / kApart)];
    }

    static Placement place(std::size_t number) {
        const int x = static_cast<int>(number) * kApart;
        return {.piece = kGirder, .pose = {{x, 0, 1 * mm}, {}}, .approach = {0, 0, 30 * mm}};
    }
    [[nodiscard]] std::size_t proposed() const { return proposed_; }
    [[nodiscard]] std::size_t appraised() const { return appraised_; }

   private:
    std::vector<Appraisal> worth_;
    mutable std::size_t proposed_ = 0;
    mutable std::size_t appraised_ = 0;
};

// Proposes the table, then the edge of a girder that lies across: both will do.
class TableAndEdge final : public Proposals {
   public:
    TableAndEdge() : Proposals({}) {}
    Placement propose(base::Random&) const override {
        return std::exchange(table_, false) ? on_the_table() : on_the_edge();
    }
    [[nodiscard]] Appraisal appraise(const facts::Facts&) const override { return {}; }

    static Placement on_the_table() { return place(0); }
    static Placement on_the_edge() {
        return {.piece = kGirder,
                .pose = {{303 * mm, 100 * mm, 11 * mm}, {}},
                .approach = {0, 0, 30 * mm}};
    }

   private:
    mutable bool table_ = true;
};

// A place that looks good both ways and goes well once, and never again.
class OnceGood final : public Proposals {
   public:
    OnceGood() : Proposals(std::vector<Appraisal>(1)) {}
    [[nodiscard]] Appraisal appraise(const facts::Facts& at_rest) const override {
        const Appraisal worth = Proposals::appraise(at_rest);
        return appraised() <= 3 ? worth : Appraisal{.unmet = 1};
    }
};

class BuilderTest : public ::testing::Test {
   protected:
    BuilderTest() {
        site::testing::Described described;
        described.put(Kind::Girder, {300 * mm, 0, 0});
        described.put(Kind::Girder, {300 * mm, 100 * mm, 0}, site::testing::kQuarterZ);
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

std::optional<Placement> chosen(const Proposals& match, const site::Site& site, const Skill& skill,
                                const std::function<bool()>& enough = {}) {
    const auto placing = Builder(1, skill).choose(Held{match, site}, enough);
    return placing ? std::optional(placing->place) : std::nullopt;
}

TEST_F(BuilderTest, looks_no_further_than_for_what_it_will_think_through) {
    const Proposals match({{.accident = true}, {.unmet = 2}, {}, {}});

    EXPECT_EQ(chosen(match, site, {.glances = 4, .tries = 1}), Proposals::place(2));
    EXPECT_EQ(match.proposed(), 3U);
}

TEST_F(BuilderTest, does_nothing_that_never_met_everything_when_thought_through) {
    const Proposals match({{.unmet = 2}, {.unmet = 1}, {.accident = true}, {.unmet = 1}});

    EXPECT_EQ(chosen(match, site, {.glances = 4, .tries = 4}), std::nullopt);
}

TEST_F(BuilderTest, thinks_nothing_through_again_that_failed_at_first) {
    const auto appraised = [&](const Appraisal& worth, int trials) {
        const Proposals match({worth});
        chosen(match, site, {.trials = trials});
        return match.appraised();
    };

    EXPECT_EQ(appraised({.unmet = 1}, 3), appraised({.unmet = 1}, 1));
    EXPECT_EQ(appraised({}, 3), appraised({}, 1) + 2);
}

TEST_F(BuilderTest, looks_anew_before_it_sees_that_there_is_no_place) {
    std::vector<Appraisal> worth(7, {.unmet = 1});
    worth[5] = {};

    EXPECT_EQ(chosen(Proposals(worth), site, {.glances = 3, .rounds = 1}), std::nullopt);
    EXPECT_EQ(chosen(Proposals(worth), site, {.glances = 3, .rounds = 2}), Proposals::place(5));
}

TEST_F(BuilderTest, thinks_one_place_through_once_where_others_have_waited_long_enough) {
    const auto at_once = [] { return true; };
    const Skill skill{.glances = 2, .tries = 2, .trials = 2, .rounds = 2};
    const std::vector<Appraisal> costly(2, {.merit = -1});
    const Proposals in_haste(costly);
    const Proposals once(costly);
    EXPECT_EQ(chosen(in_haste, site, skill, at_once), Proposals::place(0));
    EXPECT_EQ(chosen(once, site, {.trials = 1}), Proposals::place(0));
    EXPECT_EQ(in_haste.proposed(), 1U);
    EXPECT_EQ(in_haste.appraised(), once.appraised());

    const Proposals none(std::vector<Appraisal>(4, {.unmet = 1}));
    EXPECT_EQ(chosen(none, site, skill, at_once), std::nullopt);
    EXPECT_EQ(none.proposed(), 1U);
}

TEST_F(BuilderTest, is_as_sure_as_it_had_time_to_become) {
    const auto sure_after = [&](int more_trials) {
        const OnceGood match;
        const auto enough = [left = more_trials]() mutable { return left-- == 0; };
        return Builder(1, {.trials = 3}).choose(Held{match, site}, enough)->sure;
    };
    EXPECT_EQ(sure_after(0), 9) << "once of once";
    EXPECT_EQ(sure_after(1), 6) << "once of twice";
    EXPECT_EQ(sure_after(2), 4) << "once of three times";
}

TEST_F(BuilderTest, takes_what_earns_more_of_what_meets_everything) {
    const Proposals match({{}, {.merit = 1}, {}});

    EXPECT_EQ(chosen(match, site, {.glances = 3, .tries = 3}), Proposals::place(1));
    const Proposals hasty({{}, {.merit = 1}, {}});
    EXPECT_EQ(chosen(hasty, site, {.glances = 3, .tries = 1}), Proposals::place(0));
}

TEST_F(BuilderTest, looks_on_for_something_better_than_what_costs_something) {
    const Skill skill{.glances = 4, .tries = 2};

    EXPECT_EQ(chosen(Proposals({{.merit = -2}, {.merit = -1}, {}, {}}), site, skill),
              Proposals::place(2));
    EXPECT_EQ(chosen(Proposals({{.merit = -2}, {.merit = -1}, {.unmet = 1}, {}}), site,
                     {.glances = 3, .tries = 2}),
              Proposals::place(1))
        << "where there is nothing better";
}

TEST_F(BuilderTest, leaves_little_for_whoever_comes_next_if_it_thinks_of_them) {
    const Skill kind{.glances = 2, .tries = 2};
    Skill shrewd = kind;
    shrewd.leaves_little = true;

    EXPECT_EQ(chosen(TableAndEdge(), site, kind), TableAndEdge::on_the_table());
    EXPECT_EQ(chosen(TableAndEdge(), site, shrewd), TableAndEdge::on_the_edge());
}

TEST_F(BuilderTest, has_nothing_to_say_where_everything_ends_in_an_accident) {
    const Proposals match({{.accident = true}, {.accident = true}});

    EXPECT_EQ(chosen(match, site, {.glances = 2, .tries = 2}), std::nullopt);
}

TEST_F(BuilderTest, gives_up_every_other_time_where_no_place_will_do) {
    const std::array<std::string, 2> legal{"release", "give up"};
    std::map<std::string, int> answers;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto bot = find_bot("apprentice")->make(seed);
        const Proposals fresh(std::vector<Appraisal>(24, {.accident = true}));
        const Question question{.seat = rules::Seat::P1,
                                .legal = legal,
                                .advice = [] { return "release"; },
                                .weigh = [] { return std::vector<int>{}; },
                                .held = Held{fresh, site},
                                .give_up = legal[1]};
        ++answers[std::get<std::string>(bot->answer(question))];
    }
    EXPECT_EQ(answers["give up"] + answers["release"], 40);
    EXPECT_NEAR(answers["release"], 20, 8)
        << "it may find a place when something else has been moved";
}

TEST(Persistence, the_better_somebody_is_the_longer_he_goes_on) {
    const std::array<std::string, 2> legal{"take", "give up"};
    const auto times_given_up = [&](std::string_view level) {
        int times = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const Question question{
                .seat = rules::Seat::P1,
                .legal = legal,
                .advice = [] { return "give up"; },
                .insistence = [] { return "take"; },
                .weigh = [] { return std::vector<int>{}; },
                .search = [](const rules::Thinking&, base::Random&) { return "give up"; },
                .give_up = legal[1]};
            const Answer answer = find_bot(level)->make(seed)->answer(question);
            times += std::get<std::string>(answer) == "give up" ? 1 : 0;
        }
        return times;
    };
    EXPECT_EQ(times_given_up("builder"), 60);
    EXPECT_LT(times_given_up("foreman"), 60);
    EXPECT_LT(times_given_up("rita"), times_given_up("foreman"));
    EXPECT_GT(times_given_up("rita"), 0);
}

TEST_F(BuilderTest, says_how_sure_it_is_and_trembles_as_it_does) {
    const Proposals good({{}, {}});
    const Skill shaky{.glances = 2, .tries = 1, .trials = 3, .tremor = 1 * mm};
    const auto sure = Builder(1, shaky).choose(Held{good, site});
    ASSERT_TRUE(sure);
    EXPECT_EQ(sure->sure, 9) << "three times of three";
    EXPECT_EQ(sure->manner.tremor.reach, 1 * mm);
    EXPECT_EQ(Builder(1, shaky).choose(Held{Proposals({{}, {}}), site}), sure) << "by its seed";
}

TEST_F(BuilderTest, only_thinks) {
    const site::Site before = site;
    const Proposals match(std::vector<Appraisal>(1));

    Builder(1, {}).choose(Held{match, site});

    EXPECT_EQ(site, before);
}

}  // namespace
}  // namespace jobsite::bots
