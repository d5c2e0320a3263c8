#include "site/solver/shape.h"

#include <algorithm>

#include "site/solver/constants.h"

namespace jobsite::site::solver {
namespace {

bool is_possible_extent(float half) { return half >= kMinHalfExtent && half <= kMaxHalfExtent; }

// Comparisons with a NaN are false, so that each test says what is allowed.
Result<void> check(const BoxPart& part) {
    if (!is_finite(part.centre) || !is_finite(part.half) || !std::isfinite(part.density)) {
        return tl::unexpected(Fault::NotFinite);
    }
    const Vec3 far = absolute(part.centre);
    const bool possible = is_possible_extent(part.half.x) && is_possible_extent(part.half.y) &&
                          is_possible_extent(part.half.z) && part.density > 0.0F &&
                          part.density <= kMaxDensity &&
                          std::max({far.x, far.y, far.z}) <= kMaxHalfExtent &&
                          static_cast<int>(part.material) < kMaxMaterials;
    if (!possible) {
        return tl::unexpected(Fault::OutOfRange);
    }
    return {};
}

float mass_of(const BoxPart& part) {
    return 8.0F * part.half.x * part.half.y * part.half.z * part.density;
}

// A box about its own centre: m/3 (b2 + c2) for the half extents across each axis.
Mat3 inertia_of(const BoxPart& part) {
    const Vec3 square{part.half.x * part.half.x, part.half.y * part.half.y,
                      part.half.z * part.half.z};
    const float third = mass_of(part) / 3.0F;
    return diagonal({third * (square.y + square.z), third * (square.x + square.z),
                     third * (square.x + square.y)});
}

// Steiner's theorem: what a mass adds by lying at d from the axis.
Mat3 steiner(float mass, Vec3 d) {
    const float square = dot(d, d);
    return mass * Mat3{{square - d.x * d.x, -d.x * d.y, -d.x * d.z},
                       {-d.x * d.y, square - d.y * d.y, -d.y * d.z},
                       {-d.x * d.z, -d.y * d.z, square - d.z * d.z}};
}

}  // namespace

Result<MassProperties> mass_properties(std::span<const BoxPart> parts) {
    if (parts.empty() || parts.size() > static_cast<std::size_t>(kMaxBoxes)) {
        return tl::unexpected(Fault::TooManyBoxes);
    }
    MassProperties whole{.inertia = diagonal({})};
    for (const BoxPart& part : parts) {
        if (const auto checked = check(part); !checked) {
            return tl::unexpected(checked.error());
        }
        whole.mass += mass_of(part);
        whole.centre += mass_of(part) * part.centre;
    }
    whole.centre = (1.0F / whole.mass) * whole.centre;
    for (const BoxPart& part : parts) {
        whole.inertia =
            whole.inertia + inertia_of(part) + steiner(mass_of(part), part.centre - whole.centre);
    }
    return whole;
}

}  // namespace jobsite::site::solver
