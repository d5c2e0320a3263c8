#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jobsite::site::solver {
struct World;
}

namespace jobsite::site::scenes {

// A number a scene came to, and the bar it must hold.
struct Figure {
    enum class Bar : std::uint8_t { AtMost, AtLeast };

    std::string what;
    double value = 0.0;
    Bar bar = Bar::AtMost;
    double limit = 0.0;

    bool holds() const { return bar == Bar::AtMost ? value <= limit : value >= limit; }
};

inline Figure at_most(std::string what, double value, double limit) {
    return {std::move(what), value, Figure::Bar::AtMost, limit};
}
inline Figure at_least(std::string what, double value, double limit) {
    return {std::move(what), value, Figure::Bar::AtLeast, limit};
}

using Figures = std::vector<Figure>;

// How long to look. Quick scenes together take seconds.
enum class Effort : std::uint8_t { Quick, Full };

// One of the scenes that every change of the solver must hold.
struct Scene {
    std::string_view name;
    std::string_view claim;
    Figures (*play)(Effort effort);
    solver::World (*build)();  // what it looks like at first
};

// S1 to S12, in one visible list.
std::span<const Scene> scenes();

// The scene left to itself, from its first moment to rest or for ten seconds: frames of
// motion.h, sixty a second, each after its length (four bytes, lowest first).
std::vector<std::byte> film(const Scene& scene);

}  // namespace jobsite::site::scenes
