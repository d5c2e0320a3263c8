#include "rules/testing/conformance.h"

#include <algorithm>
#include <functional>
#include <map>
#include <ostream>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/men_at_work/testing/terms.h"
#include "games/monster_office/monster_office.h"
#include "games/registry.h"

// What every game promises, held against every game there is.
namespace jobsite::games {
namespace {

using rules::testing::Check;
using rules::testing::effort;
using rules::testing::every_setup;
using rules::testing::Findings;
using rules::testing::kChecks;

std::vector<rules::DataFile> data_files() {
    std::vector<rules::DataFile> files;
    for (const data::File& file : data::built_in()) {
        files.push_back({.path = file.path, .text = file.text});
    }
    return files;
}

// A check of one game, its type forgotten.
struct Case {
    std::string name;
    std::function<Findings()> run;

    // A failing test shows its name, not the bytes of a function.
    friend void PrintTo(const Case& shown, std::ostream* out) { *out << shown.name; }
};

// On which setups a claim is tried, and how hard.
struct Terms {
    std::vector<rules::Setup> setups;
    rules::testing::Effort effort;
};

template <rules::Game G>
void add_cases(std::string_view name, const G& game, Terms (*terms)(std::string_view claim),
               std::vector<Case>& cases) {
    for (const Check<G>& check : kChecks<G>) {
        cases.push_back({fmt::format("{}_{}", name, check.claim), [game, check, terms] {
                             const auto [setups, effort] = terms(check.claim);
                             return run(check, game, setups, effort);
                         }});
    }
}

// One line per game.
std::vector<Case> all_cases() {
    std::vector<Case> cases;
    add_cases(
        "monster_office",
        monster_office::MonsterOffice(monster_office::load_data(data_files()).value()),
        [](std::string_view) -> Terms {
            return {every_setup(*find_game("monster_office")), effort()};
        },
        cases);
    add_cases(
        "men_at_work", men_at_work::testing::made_up_game(),
        [](std::string_view claim) -> Terms {
            return {men_at_work::testing::conformance_setups(claim),
                    men_at_work::testing::conformance_effort(claim)};
        },
        cases);
    return cases;
}

class Conformance : public ::testing::TestWithParam<Case> {};

TEST_P(Conformance, holds) { EXPECT_EQ(GetParam().run().text(), ""); }

INSTANTIATE_TEST_SUITE_P(Games, Conformance, ::testing::ValuesIn(all_cases()),
                         [](const auto& test) { return test.param.name; });

// The conformance suite sees that every card can come; this sees how often.
TEST(ConformanceOfGames, monster_office_deals_by_the_odds_of_the_deck) {
    const monster_office::MonsterOffice game(monster_office::load_data(data_files()).value());
    const auto state = game.parse_state(
        "2 full fill_row p1 | deck R1112 O5 | discard - | row - - - - - | projects - under - | "
        "map 06@a1b1 | p1 - ; - ; 0+0+0 ; - | p2 - ; - ; 0+0+0 ; -");
    ASSERT_TRUE(state.has_value());
    base::Random random(1);
    std::map<std::string, int> dealt;
    for (int i = 0; i < 5000; ++i) {
        ++dealt[game.print_move(game.nature(*state, random))];
    }
    EXPECT_NEAR(dealt["deal R1"], 3000, 200);
    EXPECT_NEAR(dealt["deal R2"], 1000, 150);
    EXPECT_NEAR(dealt["deal O5"], 1000, 150);
}

TEST(ConformanceOfGames, every_registered_game_is_held_to_its_promises) {
    const auto cases = all_cases();
    for (const rules::GameRow& row : registry()) {
        EXPECT_TRUE(std::ranges::any_of(
            cases, [&](const Case& c) { return c.name.starts_with(std::string(row.name) + "_"); }))
            << row.name << " has no line in " << __FILE__;
    }
}

}  // namespace
}  // namespace jobsite::games
