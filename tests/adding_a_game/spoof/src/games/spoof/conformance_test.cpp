#include "games/registry.h"
#include "games/spoof/spoof.h"
#include "rules/testing/promises.h"

namespace jobsite::spoof {
namespace {

const int kHeld = rules::testing::hold_to_promises(
    "spoof", Spoof(Data{.most = 3}), [](std::string_view /*claim*/) -> rules::testing::Terms {
        return {rules::testing::every_setup(*games::find_game("spoof")), rules::testing::effort()};
    });

}  // namespace
}  // namespace jobsite::spoof
