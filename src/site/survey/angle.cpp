#include "site/survey/angle.h"

#include <cmath>
#include <numbers>

#include "site/units.h"

namespace jobsite::site {
namespace {

// Halving the angle three times leaves a tangent below 0.1, for which seven terms of
// the series are good to the last digit of a double.
double arc_tangent(double tangent) {
    double t = tangent;
    for (int i = 0; i < 3; ++i) {
        t = t / (1.0 + std::sqrt(1.0 + t * t));
    }
    const double square = t * t;
    double sum = 0.0;
    for (int odd = 13; odd >= 1; odd -= 2) {
        sum = 1.0 / odd - square * sum;
    }
    return 8.0 * t * sum;
}

}  // namespace

std::int32_t millidegrees(double across, double along) {
    const double ahead = std::fabs(along);
    if (across == 0.0 && ahead == 0.0) {
        return 0;
    }
    const double steep = across <= ahead ? arc_tangent(across / ahead)
                                         : 0.5 * std::numbers::pi - arc_tangent(ahead / across);
    return rounded((along < 0.0 ? std::numbers::pi - steep : steep) *
                   (180'000.0 / std::numbers::pi));
}

}  // namespace jobsite::site
