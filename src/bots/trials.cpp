#include "bots/trials.h"

#include "base/verify.h"
#include "site/attempt/glance.h"

namespace jobsite::bots {

namespace {

constexpr facts::Appraisal kAccident{.accident = true};

site::Attempt taken(const Held& held) {
    const facts::Work work = held.match.work();
    auto attempt = site::Attempt::begin(held.at_rest, work);
    base::verify(attempt && work.held && attempt->take(*work.held),
                 "what the game lets one hold is there");
    return *std::move(attempt);
}

}  // namespace

Trials::Trials(const Held& held) : match_(held.match), held_(taken(held)), lifted_(held_) {
    lifted_.tick();
}

facts::Appraisal Trials::glance_at(const facts::Placement& place) const {
    const auto facts = site::glance(lifted_, place);
    return facts ? match_.appraise(*facts) : kAccident;
}

facts::Appraisal Trials::try_out(const facts::Placement& place, const site::Manner& manner) const {
    site::Attempt attempt = held_;
    if (!site::carry(attempt, place, manner)) {
        return kAccident;
    }
    while (!attempt.is_at_rest() && !attempt.trip()) {
        attempt.tick();
    }
    return attempt.trip() ? kAccident : match_.appraise(attempt.facts());
}

}  // namespace jobsite::bots
