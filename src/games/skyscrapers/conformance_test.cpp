#include "games/registry.h"
#include "games/skyscrapers/testing/terms.h"
#include "rules/testing/promises.h"

namespace jobsite::skyscrapers::testing {
namespace {

const int kHeld = rules::testing::hold_to_promises(
    "skyscrapers", made_up_game(), [](std::string_view /*claim*/) -> rules::testing::Terms {
        return {rules::testing::every_setup(*games::find_game("skyscrapers")),
                rules::testing::effort()};
    });

}  // namespace
}  // namespace jobsite::skyscrapers::testing
