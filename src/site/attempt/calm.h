#pragma once

#include <algorithm>
#include <cstdint>

#include "facts/piece.h"
#include "site/solver/world.h"

namespace jobsite::site {

// Judges when a site has come to rest: after three quarters of a second of calm. What
// only jiggles is judged after six seconds all the same, and nothing waits longer
// than fifteen.
class Calm {
   public:
    // Looks at the world after a tick; true when it is at rest.
    bool has_come(const solver::World& world) {
        const Pace pace = pace_of(world);
        ++waited_;
        calm_ = pace == Pace::Calm ? calm_ + 1 : 0;
        return calm_ >= kCalmTicks || waited_ >= kLongest ||
               (waited_ >= kLong && pace != Pace::Fast);
    }

    // For how long it has been calm.
    [[nodiscard]] std::uint32_t ticks() const { return calm_; }

   private:
    enum class Pace : std::uint8_t { Calm, Jiggling, Fast };

    static constexpr std::uint32_t kSecond = facts::kTicksPerSecond;
    static constexpr std::uint32_t kCalmTicks = kSecond * 3 / 4;
    static constexpr std::uint32_t kLong = kSecond * 6;
    static constexpr std::uint32_t kLongest = kSecond * 15;
    static constexpr float kCalmSpeed = 0.5F;  // cm/s
    static constexpr float kCalmSpin = 0.1F;   // rad/s
    static constexpr float kFastSpeed = 3.0F;  // cm/s

    static Pace pace_of(const solver::World& world) {
        Pace pace = Pace::Calm;
        for (const solver::Body& body : world.bodies) {
            if (!body.awake) {
                continue;
            }
            const float speed = length(body.velocity);
            if (speed > kFastSpeed) {
                return Pace::Fast;
            }
            if (speed >= kCalmSpeed || length(body.spin) >= kCalmSpin) {
                pace = Pace::Jiggling;
            }
        }
        return pace;
    }

    std::uint32_t waited_ = 0;
    std::uint32_t calm_ = 0;
};

}  // namespace jobsite::site
