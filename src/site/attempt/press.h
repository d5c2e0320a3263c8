#pragma once

#include <cstdint>
#include <optional>

#include "facts/joint.h"
#include "site/attempt/rail.h"
#include "site/site.h"

namespace jobsite::site {

// The site's own joint, between a piece that is pressed in and what it is pressed onto.
inline constexpr std::uint32_t kGuide = kOwnJoints;

// S48 How fast a hand can press, mm/s.
inline constexpr std::int32_t kSlowestPress = 5;
inline constexpr std::int32_t kFastestPress = 400;

// What a hand does on the rail of the piece that it holds. Near the start of its way the
// piece aligns itself; pressed, it goes along the rail at the hand's speed, with the hand's
// strength. When nothing is left between it and its home it is guided there, so that the
// hand presses on the building, and is home when the hand has pressed firmly for a while.
// Then the hand draws back as fast as it pressed, until it bears nothing any more.
class Press {
   public:
    explicit Press(std::optional<facts::Rail> rail = {}) : rail_(std::move(rail)) {}

    // Refused from afar, and at a speed that no hand has; at none the hand stops pressing.
    Result<void> press(Site& site, facts::PieceId held, std::int32_t speed);
    // The piece is not on its rail any more, or let go.
    void leave(Site& site);

    // Where the hand goes in the next tick, on its way to a target and trembling by `shake`.
    solver::Pose aim(Site& site, facts::PieceId held, const facts::Pose& target,
                     const facts::Point& shake);
    // Looks at the site after a tick. When the piece has come home its joints are made.
    void look(Site& site, facts::PieceId held);

    [[nodiscard]] bool is_on_rail() const { return is_on_rail_; }
    [[nodiscard]] bool is_pressing() const { return speed_ > 0.0F; }
    [[nodiscard]] bool is_home() const { return is_home_; }
    // Home, and the hand bears nothing any more.
    [[nodiscard]] bool is_over() const { return is_over_; }
    [[nodiscard]] const std::optional<facts::Rail>& rail() const { return rail_; }

   private:
    void set_speed(Site& site, float speed);
    void seat(Site& site, facts::PieceId held);
    void come_home(Site& site);
    [[nodiscard]] float way_to_go(const Beside& now) const;
    [[nodiscard]] float force(const Site& site) const;  // along the rail, inwards

    std::optional<facts::Rail> rail_;
    bool is_on_rail_ = false;
    bool is_seated_ = false;
    bool is_home_ = false;
    bool is_over_ = false;
    float speed_ = 0.0F;        // cm/s
    float carrying_ = 0.0F;     // the hand's strength while it does not press
    float depth_ = 0.0F;        // how far in it is held when it is not pressed; cm from home
    std::uint32_t firm_ = 0;    // ticks of firm pressing at home
    std::uint32_t easing_ = 0;  // ticks since it came home
};

}  // namespace jobsite::site
