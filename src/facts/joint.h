#pragma once

#include <cstdint>
#include <vector>

#include "facts/piece.h"

namespace jobsite::facts {

// What joins two pieces. A rivet is a spring that comes loose and gives, a wedge the same
// and weak; what is fixed neither bends nor gives.
enum class JointKind : std::uint8_t { Rivet, Wedge, Fixed };

// A joint as it shall be. Its two pieces do not collide with each other while it holds.
struct Joint {
    std::uint32_t id = 0;
    JointKind kind{};
    PieceId a{};
    PieceId b{};
    Pose b_on_a{};  // where b is when the joint is not strained, seen from a
    Point at{};     // where it joins them, seen from a

    friend bool operator==(const Joint&, const Joint&) = default;
};

// The way of a held piece to where it is pressed in, all seen from `onto`. It begins at
// home + way and ends at home, where the joints are made.
struct Rail {
    PieceId onto{};
    Pose home{};
    Point way{};
    std::vector<Joint> joints;

    friend bool operator==(const Rail&, const Rail&) = default;
};

}  // namespace jobsite::facts
