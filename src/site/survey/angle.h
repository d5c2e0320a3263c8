#pragma once

#include <cstdint>

namespace jobsite::site {

// The angle of a direction that lies `across` to the side (not below zero) and `along`
// ahead, from 0 to 180 degrees, in millidegrees. Made of operations whose last bit is
// fixed, unlike the library's atan2.
std::int32_t millidegrees(double across, double along);

}  // namespace jobsite::site
