// Random stacks of our pieces, described as they would be put down by hand.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "base/random.h"
#include "site/testing/pieces.h"

namespace jobsite::site::testing {

// From -most to +most.
inline std::int32_t within(base::Random& random, std::int32_t most) {
    return static_cast<std::int32_t>(random.uniform(static_cast<std::uint32_t>(2 * most + 1))) -
           most;
}

// A turn about the vertical. Its numbers are whole, and not of length one to the last digit.
inline facts::Turn turned_by(double degrees) {
    const double half = degrees * 3.14159265358979 / 360.0;
    return {0, 0, static_cast<std::int32_t>(std::lround(std::sin(half) * 1e6)),
            static_cast<std::int32_t>(std::lround(std::cos(half) * 1e6))};
}

// Two to seven pieces, each on the one before it, turned anyhow and shifted by up to half of
// what lies there: some stand and some fall.
inline Described random_stack(const Catalogue& catalogue, base::Random& random) {
    constexpr std::array kKinds{facts::Kind::Girder, facts::Kind::Support, facts::Kind::Beam,
                                facts::Kind::Brick};
    Described stack;
    facts::Point at{};
    const std::uint32_t pieces = 2 + random.uniform(6);
    for (std::uint32_t i = 0; i < pieces; ++i) {
        const facts::Kind kind = kKinds[random.uniform(kKinds.size())];
        stack.put(kind, at, turned_by(within(random, 180)));
        const facts::Extent size = catalogue.of(kind).extent;
        at.x += within(random, size.most.y);
        at.y += within(random, size.most.y);
        at.z += size.most.z;
    }
    return stack;
}

// Layers of one to three girders, each layer across the one before it: most girders lie on
// several, and their weight can be borne in many ways.
inline Described random_scaffold(base::Random& random) {
    Described scaffold;
    const std::uint32_t layers = 2 + random.uniform(4);
    for (std::uint32_t layer = 0; layer < layers; ++layer) {
        const std::uint32_t girders = 1 + random.uniform(3);
        const bool is_along_x = layer % 2 == 0;
        for (std::uint32_t i = 0; i < girders; ++i) {
            const std::int32_t aside =
                (static_cast<std::int32_t>(i) - 1) * 45'000 + within(random, 8'000);
            const std::int32_t along = within(random, 30'000);
            const std::int32_t z = static_cast<std::int32_t>(layer) * 10'000;
            scaffold.put(facts::Kind::Girder,
                         is_along_x ? facts::Point{along, aside, z} : facts::Point{aside, along, z},
                         turned_by((is_along_x ? 0 : 90) + within(random, 3)));
        }
    }
    return scaffold;
}

// Sixty pieces: 28 girders crossed two by two on three supports, six workers with hats on top,
// beams from arms to arms with bricks on them, and supports with bricks beside it.
inline Described sixty_pieces() {
    Described site;
    const auto put = [&](facts::Kind kind, facts::Point mm, facts::Turn turn = kQuarterZ) {
        site.put(kind, {mm.x * 1000, mm.y * 1000, mm.z * 1000}, turn);
    };
    for (const std::int32_t x : {-50, 0, 50}) {
        put(facts::Kind::Support, {x, 0, 0});
    }
    for (std::int32_t layer = 0; layer < 14; ++layer) {
        const std::int32_t aside = layer == 0 ? 20 : 50, z = 25 + 10 * layer;
        for (const std::int32_t side : {-aside, aside}) {
            if (layer % 2 == 0) {
                put(facts::Kind::Girder, {0, side, z}, {});
            } else {
                put(facts::Kind::Girder, {side, 0, z});
            }
        }
    }
    for (const std::int32_t x : {-50, 50}) {
        for (const std::int32_t y : {-62, 0, 62}) {
            put(facts::Kind::Worker, {x, y, 165});
            put(facts::Kind::Hat, {x, y, 198});
        }
        for (const std::int32_t y : {-31, 31}) {
            put(facts::Kind::Beam, {x, y, 192});
            put(facts::Kind::Brick, {x, y, 197});
        }
    }
    for (const std::int32_t x : {-160, -80, 0, 80, 160}) {
        put(facts::Kind::Support, {x, 200, 0}, {});
        if (x < 160) {
            put(facts::Kind::Brick, {x, 200, 25}, {});
        }
    }
    base::verify(site.pieces.size() == 61, "sixty pieces stand on the table");
    return site;
}

}  // namespace jobsite::site::testing
