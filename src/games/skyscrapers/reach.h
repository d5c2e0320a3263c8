#pragma once

#include <array>
#include <cstdint>

#include "games/skyscrapers/state.h"

namespace jobsite::skyscrapers {

// 35, S21 Where a finger comes from outside: a cube of two units moves through free space, and
// what it never covers is neither visible nor within reach. Cards are opaque; workers are no
// hindrance.
class Reach {
   public:
    explicit Reach(const Site& site);

    // S21 Whether the finger covers some part of a worker who stands there.
    [[nodiscard]] bool touches(const Site& site, const Place& place) const;

   private:
    // Around the site there is room for the finger to pass on every side.
    static constexpr int kMargin = 3;
    static constexpr int kRows = 2 * (kReach + kMargin);
    static constexpr int kLayers = kCeiling + 2 * kMargin;

    using Rows = std::array<std::array<std::uint64_t, kRows>, kLayers>;

    // The part of the lattice in which something stands, and a margin around it.
    struct Box {
        int low_y = 0;
        int high_y = 0;
        int high_z = 0;
        std::uint64_t columns = 0;
    };

    static Box box_around(const Site& site);
    static Rows blocked_on(const Site& site);
    void flood(const Box& box, const Rows& blocked);
    bool sweep(const Box& box, const Rows& blocked, bool upwards);
    bool widen(const Box& box, const Rows& blocked, int z, int y);

    Rows fingers_{};  // where the finger's low corner comes
    // In each layer the rows in which it does not come everywhere yet.
    std::array<std::uint64_t, kLayers> open_{};
    static_assert(kRows <= 64);
};

}  // namespace jobsite::skyscrapers
