#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "facts/facts.h"
#include "facts/work.h"
#include "site/attempt/calm.h"
#include "site/attempt/hand_trace.h"
#include "site/attempt/press.h"
#include "site/attempt/tremor.h"
#include "site/attempt/watch.h"
#include "site/site.h"
#include "site/solver/stepper.h"

namespace jobsite::site {

// One try of one hand: it takes a piece, leads it, sets it down, and the site comes to
// rest. The hand never collides, what it holds does. If a limit of the work is passed
// the hand is out of the game at once: what it held is lifted out, and the site
// settles by itself.
class Attempt {
   public:
    // Makes the site ready as the work says; refused if it cannot be.
    static Result<Attempt> begin(Site site, facts::Work work, const Tremor& tremor = {});

    // What the hand does. A gesture that cannot be changes nothing and leaves no trace.
    Result<void> take(facts::PieceId piece);
    Result<void> lead(const facts::Pose& target);
    Result<void> release();
    Result<void> wait();
    // Presses what it holds along its rail, so many mm/s; at none it stops pressing.
    Result<void> press(std::int32_t speed);
    // The other hand holds a plate still, until the press ends.
    Result<void> steady(facts::PieceId plate);
    // Presses a loose rivet in again.
    Result<void> tighten(std::uint32_t rivet);
    Result<void> make(const HandMove& move);

    // The game has moved on while the hand was at work: other limits hold, what it wants
    // removed is taken out, and the hand lets go of what it is not to hold any more.
    void go_on(facts::Work work);

    // For whoever only wants to know what would come of a place: what is held, and all that lies
    // on it, is there at once and let go. No trace is left of it.
    void set_down(const facts::Pose& pose);
    // For the same: all else stays where it is from now on, whatever happens.
    void hold_others_still();
    // What would then be told, without a record's hash; much of it may be as it was `before`. The
    // attempt does not go on from there.
    [[nodiscard]] facts::Facts facts_at_once(const facts::Facts& before);

    // Time passes, until the site is at rest.
    void tick();
    [[nodiscard]] bool is_at_rest() const { return stage_ == Stage::AtRest; }
    // For how many ticks nothing has moved to speak of since the hand let go.
    [[nodiscard]] std::uint32_t calm() const { return calm_.ticks(); }

    [[nodiscard]] const Site& site() const { return site_; }
    [[nodiscard]] std::uint32_t ticks() const { return ticks_; }
    [[nodiscard]] const HandTrace& trace() const { return trace_; }
    // What is held, until it has been let go or is home.
    [[nodiscard]] std::optional<facts::PieceId> held() const;
    // Whether what is held has found its rail, and whether it has been pressed home.
    [[nodiscard]] bool has_rail() const { return press_.rail().has_value(); }
    [[nodiscard]] bool is_on_rail() const { return press_.is_on_rail(); }
    [[nodiscard]] bool is_home() const { return press_.is_home(); }
    [[nodiscard]] const std::optional<facts::Trip>& trip() const { return watch_.trip(); }
    // What is to be told when all is at rest.
    [[nodiscard]] facts::Facts facts() const;

   private:
    enum class Stage : std::uint8_t { Waiting, Holding, Easing, Lowering, Settling, AtRest };

    Attempt(Site site, facts::Work work, const Tremor& tremor);

    void record(HandMove move);
    void aim(const solver::Pose& target);
    void aim_trembling();
    void follow_rail();
    void lower();
    void let_go();
    void lose_strays();
    void give_up_hand();
    void come_to_rest();
    void conclude();
    [[nodiscard]] facts::Facts told(const facts::Facts& before) const;
    // What is held, and all that lies on it.
    [[nodiscard]] std::vector<facts::PieceId> held_together() const;

    Site site_;
    facts::Work work_;
    Watch watch_;
    Trembling trembling_;
    solver::Stepper stepper_;
    Calm calm_;
    Press press_;
    HandTrace trace_;
    Stage stage_ = Stage::Waiting;
    std::uint32_t ticks_ = 0;
    facts::PieceId piece_{};      // that the hand has or had
    facts::Pose target_{};        // where it shall go
    std::uint32_t lowering_ = 0;  // ticks since the release
};

// Plays a recorded attempt up to its last gesture. From there it goes on as the first
// time. A trace that does not fit the site is refused.
Result<Attempt> replay(Site site, facts::Work work, const Tremor& tremor, const HandTrace& trace);

}  // namespace jobsite::site
