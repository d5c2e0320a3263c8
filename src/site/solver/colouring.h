#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "site/solver/constants.h"

namespace jobsite::site::solver {

// Up to eight contacts that share no movable body and can be solved side by side.
struct Group {
    int count = 0;
    std::array<std::uint32_t, kLanes> contacts{};  // places in the list of manifolds
};

// The two bodies of a contact, as places among the movers; 0 is what cannot move.
struct Edge {
    std::uint32_t contact = 0;
    std::uint32_t a = 0;
    std::uint32_t b = 0;

    friend bool operator==(const Edge&, const Edge&) = default;
};

// Greedy graph colouring: each contact takes the first colour that neither of its
// bodies has yet, and each colour is dealt out in groups of eight. Contacts come
// in the order of their keys, so that the colours are a function of who touches
// whom. A contact of a body that has all colours already gets a group to itself. From tick to
// tick the same mostly touch, and keep their groups.
class Colouring {
   public:
    std::span<const Group> groups(std::span<const Edge> edges, std::size_t movers);

   private:
    void colour(std::span<const Edge> edges, std::size_t movers);
    void deal(std::span<const std::uint32_t> contacts, int lanes);

    std::vector<Edge> edges_;          // of which the groups are
    std::vector<std::uint64_t> used_;  // a bit for each colour, for each mover
    std::array<std::vector<std::uint32_t>, kMaxColours + 1> contacts_;
    std::vector<Group> groups_;
};

}  // namespace jobsite::site::solver
