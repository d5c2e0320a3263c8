#pragma once

#include <cstdint>

#include "base/random.h"
#include "facts/piece.h"

namespace jobsite::site {

// How much a hand trembles: the difficulty knob, for bots and people alike.
struct Tremor {
    std::int32_t reach = 0;  // micrometres to each side, at most 10 mm
    std::uint64_t seed = 0;

    friend bool operator==(const Tremor&, const Tremor&) = default;
};

inline constexpr std::int32_t kMostTremor = 10 * facts::kMillimetre;

// Where a trembling hand is, tick by tick: it drifts from one random place to the
// next, ten times a second.
class Trembling {
   public:
    explicit Trembling(const Tremor& tremor) : reach_(tremor.reach), random_(tremor.seed) {}

    facts::Point next() {
        if (reach_ == 0) {
            return {};
        }
        if (step_ == 0) {
            from_ = to_;
            to_ = {draw(), draw(), draw()};
        }
        step_ = (step_ + 1) % kSteps;
        const int part = step_ == 0 ? kSteps : step_;
        const auto between = [&](std::int32_t a, std::int32_t b) {
            return a + (b - a) * part / kSteps;
        };
        return {between(from_.x, to_.x), between(from_.y, to_.y), between(from_.z, to_.z)};
    }

   private:
    static constexpr int kSteps = facts::kTicksPerSecond / 10;

    std::int32_t draw() {
        const auto width = static_cast<std::uint32_t>(2 * reach_ + 1);
        return static_cast<std::int32_t>(random_.uniform(width)) - reach_;
    }

    std::int32_t reach_;
    base::Random random_;
    int step_ = 0;
    facts::Point from_{};
    facts::Point to_{};
};

}  // namespace jobsite::site
