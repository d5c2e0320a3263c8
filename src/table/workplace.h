#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "facts/placement.h"
#include "rules/match.h"
#include "site/attempt/attempt.h"
#include "site/attempt/carry.h"
#include "table/hands.h"
#include "table/handwork.h"

namespace jobsite::table {

// How a table says that a hand cannot do something.
rules::Refusal refusal_of(site::Fault fault);

// The site of a physical game, and the attempt that is under way on it: the game says
// what shall be done, the site does it and says what came of it. Time passes here only
// when somebody lets it.
class Workplace {
   public:
    // On a site that has come to rest, or an empty one.
    explicit Workplace(site::Site at_rest) : site_(std::move(at_rest)) {}

    // How the hand of later attempts trembles.
    void tremble(const site::Tremor& tremor) { tremor_ = tremor; }

    // Does what the game wants of the site now: begins an attempt, or lets go.
    void follow(const rules::PhysicalMatch& match) { follow(match.work()); }
    void follow(const facts::Work& work);
    // The move that Nature owes by now: the facts, where the game waits for them and the
    // site has come to rest, or a trip while something is held. Asked again before that
    // move has been accepted it gives the same move.
    [[nodiscard]] std::optional<std::string> answer(const rules::PhysicalMatch& match) const;
    // The move that answer() gave has been accepted.
    void accepted();
    // All that hands have done in the attempt under way, up to the entry that is made now.
    [[nodiscard]] Handwork handwork() const;

    // What the hands do while one holds something. It is led to a target, gently where
    // something lies on what it holds: a person's hand moves by fits and starts, and a load
    // would not stay on. What else they do they begin as soon as it can be; that it cannot be
    // yet is said once.
    site::Result<void> lead(const Hands& hands);
    site::Result<void> carry(const facts::Pose& pose, const facts::Point& approach,
                             const site::Manner& manner = {});
    // One gesture as it was worked out beforehand, by whoever knows what lies on the piece.
    site::Result<void> make(const site::HandMove& gesture);
    // Does again what the hand did, up to a tick, and says whether that was possible. What
    // it took and let go follows from the moves; the rest is in the trace alone.
    bool retrace(const site::HandTrace& gestures, std::uint32_t ticks);

    // Time passes, as long as the attempt is under way: until the site has come to rest,
    // or has tripped while the game believes that something is held.
    void pass(std::uint32_t ticks);
    void come_to_rest();

    [[nodiscard]] bool is_under_way() const;
    [[nodiscard]] bool is_holding() const { return attempt_ && attempt_->held().has_value(); }
    [[nodiscard]] const site::Attempt* attempt() const { return attempt_ ? &*attempt_ : nullptr; }
    // As it last came to rest, and as it is now.
    [[nodiscard]] const site::Site& at_rest() const { return site_; }
    [[nodiscard]] const site::Site& site() const { return attempt_ ? attempt_->site() : site_; }

   private:
    site::Result<void> lead_to(const facts::Pose& target);
    [[nodiscard]] Handwork::Stop stop() const;
    bool pass_to(std::uint32_t tick);
    void lead_on();

    site::Site site_;  // as it last came to rest
    std::optional<site::Attempt> attempt_;
    Hands wish_;                       // as the hands were last led
    Hands done_;                       // what of it is done beside leading
    std::optional<facts::Pose> goal_;  // of a hand that is led gently
    std::optional<bool> bears_load_;   // what is held, once that has been looked at
    bool game_holds_ = false;          // by what the game last wanted
    site::Tremor tremor_;
    site::Tremor trembles_;              // in the attempt under way
    std::vector<Handwork::Stop> stops_;  // one for each entry since it began
};

}  // namespace jobsite::table
