#pragma once

#include <span>
#include <vector>

#include "site/solver/colouring.h"
#include "site/solver/wide_contact.h"
#include "site/solver/world.h"

namespace jobsite::site::solver {

// Lays the touching manifolds of a world out in lanes for the kernels, and takes
// the impulses back afterwards.
class ContactPacker {
   public:
    // moving: the places of the manifolds that have a side awake. mover_of: for each body its
    // place among the movers, 0 for what cannot move.
    std::span<WideContact> pack(const World& world, std::span<const std::uint32_t> moving,
                                std::span<const Frame> frames,
                                std::span<const std::uint32_t> mover_of, std::size_t movers,
                                float substep);
    void unpack(World& world) const;

   private:
    Colouring colouring_;
    std::vector<Edge> edges_;
    std::span<const Group> groups_;
    std::vector<WideContact> contacts_;
    float share_ = 1.0F;  // of the impulses in lanes by those that are kept
};

}  // namespace jobsite::site::solver
