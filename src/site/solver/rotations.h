#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "site/solver/four.h"
#include "site/solver/mover.h"
#include "site/solver/world.h"

namespace jobsite::site::solver {

// The rotations that joined bodies have by now. Most have several joints, and each joint asks.
class Rotations {
   public:
    void prepare(const World& world, std::span<const std::uint32_t> mover_of) {
        joined_.clear();
        now_.resize(world.bodies.size());
        is_joined_.assign(world.bodies.size(), 0);
        for (const Weld& weld : world.welds) {
            const bool is_still = mover_of[weld.a] == 0 && mover_of[weld.b] == 0;
            if (!weld.broken && !is_still) {
                add(world, weld.a, mover_of[weld.a]);
                add(world, weld.b, mover_of[weld.b]);
            }
        }
    }

    void update(std::span<const SolverBody> bodies) {
        for (const Joined& joined : joined_) {
            now_[joined.body] = turned(joined.rotation, load(bodies[joined.mover].turned));
        }
    }

    [[nodiscard]] FourQuat of(std::uint32_t body) const { return now_[body]; }

   private:
    struct Joined {
        std::uint32_t body = 0;  // its place in the world
        std::uint32_t mover = 0;
        FourQuat rotation{};  // at the start of the tick
    };

    void add(const World& world, std::uint32_t body, std::uint32_t mover) {
        if (is_joined_[body] == 0) {
            is_joined_[body] = 1;
            joined_.push_back({body, mover, four(world.bodies[body].rotation)});
        }
    }

    std::vector<Joined> joined_;
    std::vector<FourQuat> now_;            // by places in the world, of those who are joined
    std::vector<std::uint8_t> is_joined_;  // by places in the world
};

}  // namespace jobsite::site::solver
