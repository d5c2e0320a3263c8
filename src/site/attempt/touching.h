#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "facts/facts.h"
#include "site/site.h"

namespace jobsite::site {

// Two pieces that touch in this very tick, as the solver sees them. It is coarser
// than a survey and cheap enough for every tick.
struct Touching {
    facts::PieceId a{};
    facts::PieceId b{};
    std::uint32_t body_a = 0;  // its place among the bodies
    std::uint32_t body_b = 0;
    bool lies = false;  // both slept through the tick
    facts::Kind kind_a{};
    facts::Kind kind_b{};
    facts::Part part_a{};
    facts::Part part_b{};
    solver::Vec3 point{};   // cm
    solver::Vec3 normal{};  // from a to b

    friend bool operator==(const Touching&, const Touching&) = default;
};

// In the order of a, then b.
std::vector<Touching> touching(const Site& site);
// The same after a tick: of the bodies and what touched before it, whatever slept through it is
// not looked at again.
std::vector<Touching> touching(const Site& site, std::span<const solver::Body> bodies,
                               std::span<const Touching> touched);

// Whether b carries a (or a carries b).
bool is_carrying_a(const Touching& touch);
bool is_carrying_b(const Touching& touch);

// The pieces that lie on the held one and on nothing else; they count as held.
std::vector<facts::PieceId> riders(const std::vector<Touching>& touches, facts::PieceId held);

}  // namespace jobsite::site
