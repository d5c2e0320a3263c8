#include "rules/testing/conformance.h"

#include <gtest/gtest.h>

#include "games/men_at_work/testing.h"

// What every game promises, held against Men at Work on a site that is made up, and
// with its variants combined.
namespace jobsite::men_at_work::testing {
namespace {

using rules::testing::Check;
using rules::testing::effort;
using rules::testing::kChecks;

std::vector<rules::Setup> setups() {
    const auto yes = [](std::string_view option) {
        return rules::Setup::Choice{std::string(option), "yes"};
    };
    const auto with = [](std::string_view option, std::string_view value) {
        return rules::Setup::Choice{std::string(option), std::string(value)};
    };
    return {
        {.seats = 2, .options = {}},
        {.seats = 5, .options = {yes("foreman"), yes("clock")}},
        {.seats = 3, .options = {yes("skyscraper"), yes("crane"), yes("rim"), yes("foreman")}},
        {.seats = 4, .options = {with("site", "own"), with("cleanup", "auto"), yes("clumsy")}},
        {.seats = 1, .options = {yes("crane"), with("site", "expert")}},
        {.seats = 3,
         .options = {yes("first_out"), with("first", "p1"), with("certificates", "2"),
                     yes("foreman")}},
    };
}

// Most of a position is facts, and facts with another number in them are still facts:
// nearly every doctored position is believed and played to its end.
rules::testing::Effort modest_effort(std::string_view claim) {
    rules::testing::Effort some = effort();
    if (claim.starts_with("doctored")) {
        some.games = 1;
        some.doctored /= 4;
    }
    return some;
}

class MenAtWorkConformance : public ::testing::TestWithParam<Check<MenAtWork>> {};

TEST_P(MenAtWorkConformance, holds) {
    std::vector<rules::Setup> some = setups();
    // Only the foreman hides anything.
    if (GetParam().claim.starts_with("secrets")) {
        std::erase_if(some, [](const rules::Setup& setup) {
            return std::ranges::none_of(
                setup.options, [](const auto& choice) { return choice.option == "foreman"; });
        });
    }
    EXPECT_EQ(run(GetParam(), made_up_game(), some, modest_effort(GetParam().claim)).text(), "");
}

INSTANTIATE_TEST_SUITE_P(MenAtWork, MenAtWorkConformance, ::testing::ValuesIn(kChecks<MenAtWork>),
                         [](const auto& test) { return std::string(test.param.claim); });

}  // namespace
}  // namespace jobsite::men_at_work::testing
