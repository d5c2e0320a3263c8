#include "bots/builder.h"

#include "base/verify.h"
#include "site/attempt/carry.h"

namespace jobsite::bots {

namespace {

constexpr facts::Appraisal kAccident{.accident = true};

// What would come of it. Whatever trips the site is an accident, and nobody needs to see
// how it ends; a place that the hand cannot get to is as bad.
facts::Appraisal try_out(const rules::PhysicalMatch& match, const site::Site& site,
                         const facts::Work& work, const facts::Placement& placement) {
    auto attempt = site::Attempt::begin(site, work);
    base::verify(attempt && attempt->take(placement.piece), "what the game lets one hold is there");
    if (!site::carry(*attempt, placement)) {
        return kAccident;
    }
    while (!attempt->is_at_rest() && !attempt->trip()) {
        attempt->tick();
    }
    return attempt->trip() ? kAccident : match.appraise(attempt->facts());
}

}  // namespace

std::optional<facts::Placement> Builder::choose(const std::optional<Held>& held) {
    if (!held) {
        return std::nullopt;
    }
    const auto& [match, site] = *held;
    const facts::Work work = match.work();
    std::optional<facts::Placement> best;
    int least = 0;
    for (int tries = 0; tries < tries_; ++tries) {
        const facts::Placement placement = match.propose(random_);
        const facts::Appraisal appraisal = try_out(match, site, work, placement);
        if (appraisal.accident || (best && appraisal.unmet >= least)) {
            continue;
        }
        best = placement;
        least = appraisal.unmet;
        if (least == 0) {
            return best;
        }
    }
    return best;
}

}  // namespace jobsite::bots
