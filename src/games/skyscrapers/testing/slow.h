#pragma once

#include <array>
#include <set>
#include <vector>

#include "games/skyscrapers/data.h"
#include "games/skyscrapers/state.h"

// The definitions of the rules page taken word by word: slow, and easy to believe.
namespace jobsite::skyscrapers::testing::slow {

using Cell = std::array<int, 3>;

// Every pose near the building, unturned.
std::vector<Pose> poses_around(const Site& site);

// The points of the lattice that two cards have in common.
std::vector<Cell> common_points(const Pose& a, const Pose& b);

bool has_room(const Site& site, const Pose& pose);
bool are_linked(const Site& site, CardId floor, CardId other);
int level(const Site& site, CardId floor);
std::set<Cell> reached_cells(const Site& site);
int points(const Data& data, const Site& site, Kind kind, const Pose& pose);

}  // namespace jobsite::skyscrapers::testing::slow
