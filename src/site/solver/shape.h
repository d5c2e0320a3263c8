#pragma once

#include <cstdint>
#include <span>

#include "site/solver/fault.h"
#include "site/solver/math.h"

namespace jobsite::site::solver {

// What a surface is made of. Friction belongs to a pair of materials: see
// FrictionTable in world.h.
enum class Material : std::uint8_t {};

// A box of a body, parallel to the body's own axes.
struct Box {
    Vec3 centre{};  // cm, in the body's frame
    Vec3 half{};    // half of length, width, height; cm
    Material material{};

    friend bool operator==(const Box&, const Box&) = default;
};

// A box as it is described: it also has a density, in g/cm3.
struct BoxPart {
    Vec3 centre{};
    Vec3 half{};
    float density = 0.7F;
    Material material{};
};

// What a rigid compound of boxes weighs and how it resists being turned.
struct MassProperties {
    float mass = 0.0F;  // g
    Vec3 centre{};      // of mass, in the frame of the parts
    Mat3 inertia{};     // about that centre, g cm2
};

// Where parts overlap, both count: compounds are described without overlap.
Result<MassProperties> mass_properties(std::span<const BoxPart> parts);

}  // namespace jobsite::site::solver
