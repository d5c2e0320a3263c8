#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "facts/placement.h"
#include "rules/match.h"
#include "site/attempt/attempt.h"

namespace jobsite::table {

// The site of a physical game, and the attempt that is under way on it: the game says
// what shall be done, the site does it and says what came of it.
class Workplace {
   public:
    // The catalogue outlives the workplace.
    explicit Workplace(const site::Catalogue& catalogue) : site_(catalogue) {}

    // How the hand of later attempts trembles.
    void tremble(const site::Tremor& tremor) { tremor_ = tremor; }

    // Does what the game wants of the site now, and gives the move that Nature owes for
    // it: the facts, where the game waits for rest, or a trip while something is held.
    // Asked again before that move has been accepted it gives the same move.
    std::optional<std::string> answer(const rules::PhysicalMatch& match);
    // The move that answer() gave has been accepted.
    void accepted();

    // What the hand does while it holds something, and the time that passes meanwhile,
    // which ends with a trip.
    site::Result<void> lead(const facts::Pose& target);
    site::Result<void> carry(const facts::Pose& pose, const facts::Point& approach);
    void pass(std::uint32_t ticks);

    [[nodiscard]] bool is_holding() const { return attempt_ && attempt_->held().has_value(); }
    // As it last came to rest, and as it is now.
    [[nodiscard]] const site::Site& at_rest() const { return site_; }
    [[nodiscard]] const site::Site& site() const { return attempt_ ? attempt_->site() : site_; }

   private:
    void follow(const facts::Work& work);

    site::Site site_;  // as it last came to rest
    std::optional<site::Attempt> attempt_;
    site::Tremor tremor_;
};

}  // namespace jobsite::table
