#pragma once

#include "base/random.h"
#include "facts/facts.h"
#include "games/men_at_work/men_at_work.h"

namespace jobsite::men_at_work::testing {

// Facts such as a site might state after the attempt that is under way, made up from
// random numbers without any physics: what was released rests on something or other,
// sometimes as the card wants it, and now and then something falls.
facts::Facts made_up_facts(const MenAtWork& game, const State& state, base::Random& random);

}  // namespace jobsite::men_at_work::testing
