// Buildings as they come about, for tests and benchmarks.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "site/testing/building.h"

namespace jobsite::site::testing {

// A card and the card that holds its rivet.
struct Step {
    Card card;
    std::size_t holder = 0;
};

// Two towers on a common floor, one to each side of it. A storey is 3 units high: a wall on
// an edge of the floor below, a floor on the wall, and a wall at the floor's end, now on one
// side and now on the other. The walls of a tower stand in turn 2 and 4 units from the middle.
inline std::vector<Step> steps(std::size_t storeys, std::size_t towers) {
    std::vector<Step> all{{{{0, 0, 4}, 2, 0}, 0}};
    constexpr std::size_t kFirst = 3;  // the floor, after the three cards of the start
    std::array<std::size_t, 2> floors{kFirst, kFirst};
    for (std::size_t storey = 0; storey < storeys; ++storey) {
        const int height = 4 + 3 * static_cast<int>(storey);
        const int wall = storey % 2 == 0 ? 2 : 4, end = storey % 2 == 0 ? 3 : -3;
        for (std::size_t tower = 0; tower < towers; ++tower) {
            const int y = tower == 0 ? wall : -wall;
            const std::size_t place = kFirst + all.size();
            all.push_back({{{0, y, height}, 1, 2}, floors[tower]});
            all.push_back({{{0, y, height + 3}, 2, 0}, place});
            floors[tower] = place + 1;
            all.push_back({{{end, y, height + 3}, 0, 2}, place + 1});
        }
    }
    return all;
}

// So many of these steps built, and two figures on every floor that is free on top.
inline Building towers(const Catalogue& catalogue, std::size_t cards, std::size_t figures,
                       std::size_t towers = 2) {
    Building building(catalogue);
    const std::vector<Step> plan = steps(cards / (3 * towers) + 1, towers);
    while (building.size() < cards) {
        const Step& step = plan[building.size() - 3];
        building.add(step.card, step.holder);
    }
    for (std::size_t place = building.size(); place > 0 && figures > 0; --place) {
        if (building.card(place - 1).normal == 2) {
            for (const int x : {-36, 37}) {
                figures -= figures > 0 ? 1 : 0;
                building.stand(place - 1, x, 8);
            }
        }
    }
    return building;
}

}  // namespace jobsite::site::testing
