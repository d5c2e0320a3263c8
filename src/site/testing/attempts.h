// Attempts from their beginning to rest, for tests.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "base/verify.h"
#include "site/attempt/attempt.h"

namespace jobsite::site::testing {

inline void pass(Attempt& attempt, std::uint32_t ticks) {
    for (; ticks > 0 && !attempt.is_at_rest(); --ticks) {
        attempt.tick();
    }
}

inline facts::Facts settle(Attempt& attempt) {
    while (!attempt.is_at_rest()) {
        attempt.tick();
    }
    return attempt.facts();
}

// What comes of a site that is left to itself.
inline facts::Facts left_alone(Site site) {
    auto attempt = Attempt::begin(std::move(site), {});
    base::verify(attempt && attempt->wait(), "nothing speaks against waiting");
    return settle(*attempt);
}

inline std::vector<facts::Moment> moments(const facts::Facts& facts, facts::Happening what) {
    std::vector<facts::Moment> found;
    std::ranges::copy_if(facts.story, std::back_inserter(found),
                         [&](const facts::Moment& m) { return m.what == what; });
    return found;
}

}  // namespace jobsite::site::testing
