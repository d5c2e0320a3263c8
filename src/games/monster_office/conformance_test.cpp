#include <map>

#include "games/monster_office/testing/terms.h"
#include "games/registry.h"
#include "rules/testing/promises.h"

namespace jobsite::monster_office::testing {
namespace {

const int kHeld = rules::testing::hold_to_promises(
    "monster_office", game(), [](std::string_view /*claim*/) -> rules::testing::Terms {
        return {rules::testing::every_setup(*games::find_game("monster_office")),
                rules::testing::effort()};
    });

// The conformance suite sees that every card can come; this sees how often.
TEST(MonsterOfficeNature, deals_by_the_odds_of_the_deck) {
    const auto state = game().parse_state(
        "2 full fill_row p1 | deck R1112 O5 | discard - | row - - - - - | projects - under - | "
        "map 06@a1b1 | p1 - ; - ; 0+0+0 ; - | p2 - ; - ; 0+0+0 ; -");
    ASSERT_TRUE(state.has_value());
    base::Random random(1);
    std::map<std::string, int> dealt;
    for (int i = 0; i < 5000; ++i) {
        ++dealt[game().print_move(game().nature(*state, random))];
    }
    EXPECT_NEAR(dealt["deal R1"], 3000, 200);
    EXPECT_NEAR(dealt["deal R2"], 1000, 150);
    EXPECT_NEAR(dealt["deal O5"], 1000, 150);
}

}  // namespace
}  // namespace jobsite::monster_office::testing
