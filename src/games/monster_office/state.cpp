#include "games/monster_office/state.h"

#include <algorithm>

namespace jobsite::monster_office {

Project* Map::find(Tile tile) {
    return const_cast<Project*>(std::as_const(*this).find(tile));  // NOLINT: one search for both
}

const Project* Map::find(Tile tile) const {
    for (const Project& project : projects()) {
        if (project.tile == tile) {
            return &project;
        }
    }
    return nullptr;
}

const Project* Map::lifted() const {
    for (const Project& project : projects()) {
        if (project.cells == kNoCells) {
            return &project;
        }
    }
    return nullptr;
}

Cells Map::covered() const {
    Cells cells = kNoCells;
    for (const Project& project : projects()) {
        cells = cells | project.cells;
    }
    return cells;
}

void Map::add(const Project& project) {
    base::verify(!full() && find(project.tile) == nullptr, "a tile comes to the map once");
    std::size_t place = size_++;
    for (; place > 0 && projects_[place - 1].tile > project.tile; --place) {
        projects_[place] = projects_[place - 1];
    }
    projects_[place] = project;
}

void Map::remove(Tile tile) {
    const Project* const found = find(tile);
    base::verify(found != nullptr, "only a tile on the map leaves it");
    Project* const place = projects_.data() + (found - projects_.data());
    std::move(place + 1, projects_.data() + size_, place);
    projects_[--size_] = Project{};
}

int State::completed() const {
    int count = 0;
    for (const Player& player : players) {
        count += player.collected.size();
    }
    return count;
}

bool is_workhorse(const State& state, Seat seat) {
    const int score = state.players[rules::at(seat)].purse.score();
    return std::ranges::all_of(Seats::players(state.seats), [&](Seat other) {
        return state.players[rules::at(other)].purse.score() >= score;
    });
}

}  // namespace jobsite::monster_office
