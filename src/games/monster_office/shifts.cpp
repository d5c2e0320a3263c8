#include "games/monster_office/shifts.h"

#include <algorithm>
#include <array>

namespace jobsite::monster_office {

namespace {

// A list of at most so many as a map holds, on the stack.
template <class T>
class Few {
   public:
    void push(T item) { items_[size_++] = item; }
    void pop() { --size_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] const T* begin() const { return items_.data(); }
    [[nodiscard]] const T* end() const { return items_.data() + size_; }

   private:
    std::array<T, kMaxProjects + 1> items_;
    std::size_t size_ = 0;
};

struct Lying {
    Cells cells;
    ShapeId shape;
};

// Tiles to be packed, and tiles that may be lifted to make room.
struct Puzzle {
    const Grid& grid;
    Cells free;
    Few<ShapeId> loose;  // to be placed
    Few<Lying> lying;    // may be lifted

    // Whether all loose tiles from `next` on go on free cells.
    [[nodiscard]] bool packs(Cells room, std::size_t next = 0) const {
        if (next == loose.size()) {
            return true;
        }
        for (const Turned& turn : grid.places[loose[next]].turns) {
            const Cells anchors = turn.anchors(room);
            if (next + 1 == loose.size() && anchors != kNoCells) {
                return true;
            }
            for (auto bits = static_cast<std::uint64_t>(anchors); bits != 0; bits &= bits - 1) {
                if (packs(room - turn.from(std::countr_zero(bits)), next + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    // Whether lifting exactly `lifts` of the tiles from `from` on makes everything fit.
    [[nodiscard]] bool packs_with_lifts(int lifts, std::size_t from = 0) {
        if (lifts == 0) {
            return packs(free);
        }
        for (std::size_t i = from; i + static_cast<std::size_t>(lifts) <= lying.size(); ++i) {
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
    Puzzle puzzle{.grid = grid, .free = grid.all - map.covered(), .loose = {}, .lying = {}};
    for (const Project& project : map.projects()) {
        puzzle.lying.push({project.cells, data.row(project.tile).shape});
    }
    if (map.full() || size(puzzle.free) < static_cast<int>(data.shapes[shape].spots.size())) {
        return std::nullopt;
    }
    puzzle.loose.push(shape);
    return puzzle.least_lifts(kMostShifts);
}

bool may_lie(const Grid& grid, const Data& data, const State& state, const Project& project,
             Cells cells) {
    Puzzle puzzle{.grid = grid, .free = grid.all - cells, .loose = {}, .lying = {}};
    int lifts = state.shifts_left;
    for (const Project& other : state.map.projects()) {
        if (other.tile == project.tile) {
            continue;
        }
        const ShapeId shape = data.row(other.tile).shape;
        if (other.cells == kNoCells) {
            puzzle.loose.push(shape);
        } else if (meet(other.cells, cells)) {
            if (lifts == 0 || state.placed.has(other.tile)) {
                return false;
            }
            --lifts;
            puzzle.loose.push(shape);
        } else {
            puzzle.free = puzzle.free - other.cells;
            if (!state.placed.has(other.tile)) {
                puzzle.lying.push({other.cells, shape});
            }
        }
    }
    return puzzle.least_lifts(lifts).has_value();
}

}  // namespace jobsite::monster_office
