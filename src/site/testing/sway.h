// Buildings that are pushed and left to swing, for tests and benchmarks.
#pragma once

#include <algorithm>
#include <vector>

#include "site/solver/stepper.h"
#include "site/testing/towers.h"

namespace jobsite::site::testing {

inline void stay_awake(Site& site) {
    for (solver::Body& body : site.world.bodies) {
        body.still_ticks = 0;
    }
}

// The card whose middle is highest.
inline facts::PieceId highest(const Building& building) {
    std::size_t top = 0;
    for (std::size_t place = 1; place < building.size(); ++place) {
        top = building.card(place).at[2] > building.card(top).at[2] ? place : top;
    }
    return building.piece(top);
}

// A site that is kept awake while somebody pushes one of its pieces along y.
class Swaying {
   public:
    Swaying(Site site, facts::PieceId pushed) : site_(std::move(site)), pushed_(pushed) {}

    // Pushes so many newtons for so many ticks, and more and more at first.
    void push(float newtons, int ticks) {
        constexpr float kNewton = 1.0e5F;  // g cm/s2
        for (int i = 1; i <= ticks; ++i) {
            const float share =
                std::min(1.0F, static_cast<float>(2 * i) / static_cast<float>(ticks));
            solver::Body& body = site_.world.bodies[place()];
            body.velocity.y += share * newtons * kNewton * body.inverse_mass * solver::kTick;
            stay_awake(site_);
            stepper_.tick(site_.world);
        }
    }
    // How far it is along y, tick by tick; mm.
    std::vector<float> swing(int ticks) {
        std::vector<float> all;
        for (int i = 0; i < ticks; ++i) {
            push(0.0F, 1);
            all.push_back(at());
        }
        return all;
    }

    [[nodiscard]] float at() const { return 10.0F * site_.world.bodies[place()].position.y; }
    [[nodiscard]] const Site& site() const { return site_; }

   private:
    [[nodiscard]] std::uint32_t place() const {
        return *solver::find(site_.world, solver::BodyId{static_cast<std::uint32_t>(pushed_)});
    }

    Site site_;
    facts::PieceId pushed_;
    solver::Stepper stepper_;
};

}  // namespace jobsite::site::testing
