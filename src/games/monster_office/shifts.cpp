#include "games/monster_office/shifts.h"

#include <algorithm>
#include <array>

namespace jobsite::monster_office {

namespace {

struct Lying {
    Cells cells{};
    ShapeId shape = 0;
};

// The shapes that wait for a place, at most the new one and those lifted for it.
class Loose {
   public:
    void push(ShapeId shape) { shapes_[size_++] = shape; }
    void pop() { --size_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    ShapeId operator[](std::size_t i) const { return shapes_[i]; }

    [[nodiscard]] Loose without(std::size_t i) const {
        Loose rest = *this;
        rest.shapes_[i] = rest.shapes_[--rest.size_];
        return rest;
    }
    [[nodiscard]] bool stands_before(std::size_t i) const {
        return std::find(shapes_.begin(), shapes_.begin() + i, shapes_[i]) != shapes_.begin() + i;
    }

   private:
    std::array<ShapeId, kMostShifts + 1> shapes_{};
    std::uint8_t size_ = 0;
};

bool fits(const Grid& grid, Cells room, ShapeId shape) {
    return std::ranges::any_of(grid.places[shape].turns,
                               [&](const Turned& turn) { return turn.anchors(room) != kNoCells; });
}

// Whether all loose tiles go on free cells. The first free cell in reading order is
// either the first cell of some tile or stays empty, and only `spare` cells can: that
// leaves few branches, for there is never much room to spare.
bool packs(const Grid& grid, Cells room, const Loose& loose, int spare) {
    if (loose.size() <= 1) {
        return loose.size() == 0 || fits(grid, room, loose[0]);
    }
    if (room == kNoCells) {
        return false;
    }
    const int first = std::countr_zero(static_cast<std::uint64_t>(room));
    for (std::size_t i = 0; i < loose.size(); ++i) {
        if (loose.stands_before(i)) {
            continue;  // the same shape was tried here
        }
        for (const Turned& turn : grid.places[loose[i]].turns) {
            if (meet(turn.anchors(room), cell(first)) &&
                packs(grid, room - turn.from(first), loose.without(i), spare)) {
                return true;
            }
        }
    }
    return spare > 0 && packs(grid, room - cell(first), loose, spare - 1);
}

// Tiles to be packed, and tiles that may be lifted to make room.
struct Puzzle {
    const Grid& grid;
    Cells free{};
    int spare = 0;  // free cells that all loose tiles together leave empty
    Loose loose{};
    std::array<Lying, kMaxProjects> lying{};
    std::size_t lying_count = 0;

    // Whether lifting exactly `lifts` of the tiles from `from` on makes everything fit.
    [[nodiscard]] bool packs_with_lifts(int lifts, std::size_t from = 0) {
        if (lifts == 0) {
            return packs(grid, free, loose, spare);
        }
        for (std::size_t i = from; i + static_cast<std::size_t>(lifts) <= lying_count; ++i) {
            free = free | lying[i].cells;
            loose.push(lying[i].shape);
            const bool packed = packs_with_lifts(lifts - 1, i + 1);
            loose.pop();
            free = free - lying[i].cells;
            if (packed) {
                return true;
            }
        }
        return false;
    }

    // The least number of lifts up to `most` that makes everything fit.
    [[nodiscard]] std::optional<int> least_lifts(int most) {
        for (int lifts = 0; lifts <= most; ++lifts) {
            if (packs_with_lifts(lifts)) {
                return lifts;
            }
        }
        return std::nullopt;
    }
};

}  // namespace

std::optional<int> least_shift(const Grid& grid, const Data& data, const Map& map, ShapeId shape) {
    Puzzle puzzle{.grid = grid, .free = grid.all - map.covered()};
    puzzle.spare = size(puzzle.free) - static_cast<int>(data.shapes[shape].spots.size());
    if (map.full() || puzzle.spare < 0) {
        return std::nullopt;
    }
    puzzle.loose.push(shape);
    for (const Project& project : map.projects()) {
        puzzle.lying[puzzle.lying_count++] = {project.cells, data.row(project.tile).shape};
    }
    return puzzle.least_lifts(kMostShifts);
}

bool may_lie(const Grid& grid, const Data& data, const State& state, const Project& project,
             Cells cells) {
    Puzzle puzzle{.grid = grid, .free = grid.all - cells};
    int lifts = state.shifts_left;
    for (const Project& other : state.map.projects()) {
        if (other.tile == project.tile) {
            continue;
        }
        const TileRow& row = data.row(other.tile);
        if (other.cells == kNoCells) {
            puzzle.loose.push(row.shape);
            puzzle.spare -= row.sets;
        } else if (meet(other.cells, cells)) {
            if (lifts == 0 || state.placed.has(other.tile)) {
                return false;
            }
            --lifts;
            puzzle.loose.push(row.shape);
            puzzle.spare -= row.sets;
        } else {
            puzzle.free = puzzle.free - other.cells;
            if (!state.placed.has(other.tile)) {
                puzzle.lying[puzzle.lying_count++] = {other.cells, row.shape};
            }
        }
    }
    puzzle.spare += size(puzzle.free);
    return puzzle.least_lifts(lifts).has_value();
}

}  // namespace jobsite::monster_office
