#pragma once

#include <optional>
#include <vector>

#include "games/monster_office/data.h"
#include "games/monster_office/state.h"

// Where tiles may go, rules 9 and 10, M4 and M5.
//
// A tile goes on free cells where there are any of its shape. Where there are none,
// as few tiles as possible are moved. Let m be that least number (at most 3). The
// player places the new tile, the tiles it covers are lifted and placed in turn,
// and so on until nothing is lifted; offered is only what can still end with m
// tiles moved. Every arrangement that moves m tiles is reached in this way: a tile
// that moved although nothing lies where it was could have stayed, and one fewer
// would have moved.
//
// The question behind both functions is whether some tiles can be packed into the
// cells that are free once a few others are lifted as well. We try the sets of tiles
// to lift, smallest first, and pack cell by cell in reading order. The free cells
// that are left over are counted beforehand: where a tile is larger than all free
// cells together nothing is tried at all, and where few are left over there is little
// to try.
namespace jobsite::monster_office {

// The least number of projects to move so that a tile of this shape finds a place, 0
// where one is free; nothing where moving three is not enough.
std::optional<int> least_shift(const Grid& grid, const Data& data, const Map& map, ShapeId shape);

// Whether the tile that is to be placed now may go on these cells, which are a place
// of its shape.
bool may_lie(const Grid& grid, const Data& data, const State& state, const Project& project,
             Cells cells);

}  // namespace jobsite::monster_office
