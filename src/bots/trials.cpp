#include "bots/trials.h"

#include "base/verify.h"

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

site::Attempt a_moment_later(site::Attempt attempt) {
    attempt.tick();
    return attempt;
}

}  // namespace

Trials::Trials(const Held& held)
    : match_(held.match), held_(taken(held)), onlooker_(a_moment_later(held_)) {}

// First as if all else stayed still: most places that are not good show it already so.
facts::Appraisal Trials::glance_at(const facts::Placement& place) const {
    using Others = site::Onlooker::Others;
    facts::Placement there = place;
    facts::Appraisal looks;
    for (const Others others : {Others::Still, Others::Free}) {
        const auto facts = onlooker_.glance(there, others);
        looks = facts ? match_.appraise(*facts) : kAccident;
        if (!looks.meets_everything()) {
            return looks;
        }
        there.pose = facts::find(*facts, place.piece)->placed.pose;
    }
    return looks;
}

Outcome Trials::try_out(const facts::Placement& place, const site::Manner& manner) const {
    site::Attempt attempt = held_;
    if (!site::carry(attempt, place, manner)) {
        return {kAccident, std::nullopt};
    }
    while (!attempt.is_at_rest() && !attempt.trip()) {
        attempt.tick();
    }
    if (attempt.trip()) {
        return {kAccident, std::nullopt};
    }
    return {match_.appraise(attempt.facts()), attempt.site()};
}

}  // namespace jobsite::bots
