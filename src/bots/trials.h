#pragma once

#include <optional>

#include "bots/bot.h"
#include "facts/placement.h"
#include "site/attempt/attempt.h"
#include "site/attempt/carry.h"
#include "site/attempt/glance.h"

namespace jobsite::bots {

// What became of a place.
struct Outcome {
    facts::Appraisal worth;
    std::optional<site::Site> at_rest;  // unless it was an accident
};

// Tries places for what is held, each in a copy of the site. Whatever trips the site is an
// accident, and nobody needs to see how it ends; a place that the hand cannot get to is as bad.
class Trials {
   public:
    explicit Trials(const Held& held);

    // Cards that are pressed home have to be pressed: there a glance tells nothing.
    [[nodiscard]] bool can_glance() const { return !held_.has_rail(); }
    [[nodiscard]] const site::Onlooker& onlooker() const { return onlooker_; }
    // What it looks like, at once.
    [[nodiscard]] facts::Appraisal glance_at(const facts::Placement& place) const;
    // What comes of it when a hand goes all the way, and until all has come to rest.
    [[nodiscard]] Outcome try_out(const facts::Placement& place,
                                  const site::Manner& manner = {}) const;

   private:
    const rules::PhysicalMatch& match_;
    site::Attempt held_;       // as soon as it had been taken
    site::Onlooker onlooker_;  // who looks a moment later: what lies on it goes along with it
};

}  // namespace jobsite::bots
