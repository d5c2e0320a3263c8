#include "games/men_at_work/testing/terms.h"
#include "rules/testing/promises.h"

namespace jobsite::men_at_work::testing {
namespace {

// On facts that are made up: what really falls is for tests with a site.
const int kHeld = rules::testing::hold_to_promises(
    "men_at_work", made_up_game(), [](std::string_view claim) -> rules::testing::Terms {
        return {conformance_setups(claim), conformance_effort(claim)};
    });

}  // namespace
}  // namespace jobsite::men_at_work::testing
