#include "bots/trials.h"

#include <algorithm>

#include "base/verify.h"

namespace jobsite::bots {

namespace {

constexpr facts::Appraisal kAccident{.accident = true};

// What has not moved for so long stands, for somebody who only thinks of it.
constexpr std::uint32_t kStands = facts::kTicksPerSecond / 4;
// So does what only jiggles after so long, as what jiggles for longer does for the referee.
constexpr std::uint32_t kJiggles = facts::kTicksPerSecond;
constexpr float kFast = 3.0F;  // cm/s

bool stands(const site::Attempt& attempt, std::uint32_t since) {
    // A hand that has pressed something home is at it for a while.
    if (attempt.is_at_rest() || attempt.held() || (attempt.has_rail() && attempt.calm() == 0)) {
        return false;
    }
    const auto is_fast = [](const site::solver::Body& body) {
        return body.awake && length(body.velocity) > kFast;
    };
    return attempt.calm() >= kStands ||
           (since >= kJiggles && std::ranges::none_of(attempt.site().world.bodies, is_fast));
}

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
    if (!site::carry_in_mind(attempt, place, manner)) {
        return {kAccident, std::nullopt};
    }
    const std::uint32_t let_go = attempt.ticks();
    while (!attempt.is_at_rest() && !attempt.trip()) {
        attempt.tick();
        if (stands(attempt, attempt.ticks() - let_go)) {
            attempt.call_it_rest();
        }
    }
    if (attempt.trip()) {
        return {kAccident, std::nullopt};
    }
    return {match_.appraise(attempt.facts()), attempt.site()};
}

}  // namespace jobsite::bots
