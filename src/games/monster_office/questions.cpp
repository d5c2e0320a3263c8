#include "games/monster_office/questions.h"

#include <algorithm>

#include "games/monster_office/shifts.h"

namespace jobsite::monster_office {

bool finds_room(const Data& data, const State& state, Tile tile) {
    return least_shift(grid_of(data, state), data, state.map, data.row(tile).shape).has_value();
}

bool can_play_project(const Data& data, const State& state) {
    return std::ranges::any_of(state.player().projects,
                               [&](Tile tile) { return finds_room(data, state, tile); });
}

const Space* open_space(const Data& data, const Project& project, Colour colour) {
    const TileRow& row = data.row(project.tile);
    for (std::size_t i = 0; i < row.sets; ++i) {
        if (row.needs[i].colour == colour) {
            return project.spaces[i].missing > 0 ? &project.spaces[i] : nullptr;
        }
    }
    return nullptr;
}

int missing(const Project& project) {
    int sum = 0;
    for (const Space& space : project.spaces) {
        sum += space.missing;
    }
    return sum;
}

unsigned open_colours(const Data& data, const State& state) {
    unsigned colours = 0;
    for (const Project& project : state.map.projects()) {
        const TileRow& row = data.row(project.tile);
        for (std::size_t i = 0; i < row.sets; ++i) {
            colours |= unsigned{project.spaces[i].missing > 0} << at(row.needs[i].colour);
        }
    }
    return colours;
}

bool can_put(const Data& data, const State& state) {
    const unsigned open = open_colours(data, state);
    for (int i = 0; i < kColours; ++i) {
        if ((open >> unsigned(i) & 1U) != 0 &&
            state.player().cards.has_colour(static_cast<Colour>(i))) {
            return true;
        }
    }
    return false;
}

Forced forced(const State& state) {
    if (!state.map.empty()) {
        return Forced::Nothing;
    }
    if (!state.player().projects.empty()) {
        return Forced::PlayProject;
    }
    return project_deck_has_card(state) ? Forced::DrawProject : Forced::Nothing;
}

Seat next_receiver(const State& state) {
    if (state.phase != Phase::DealHands) {
        return rules::seat_at(state.turned_up);
    }
    for (const Seat seat : Seats::players(state.seats)) {
        const Player& player = state.players[rules::at(seat)];
        if (player.cards.size() < kStartCards || player.projects.empty()) {
            return seat;
        }
    }
    return Seat::Nature;
}

bool receives_card(const State& state) {
    return state.players[rules::at(next_receiver(state))].cards.size() < kStartCards;
}

TileSet unseen_projects(const Data& data, const State& s) {
    TileSet unseen = data.all_tiles();
    for (const Project& project : s.map.projects()) {
        unseen.remove(project.tile);
    }
    for (std::size_t i = 0; i < s.under_size; ++i) {
        unseen.remove(s.under[i]);
    }
    for (const Seat seat : Seats::players(s.seats)) {
        for (const Tile tile : s.players[rules::at(seat)].collected) {
            unseen.remove(tile);
        }
    }
    return unseen;
}

std::tuple<int, int, int> standing(const Player& player) {
    return {player.purse.score(), player.collected.size(), -player.hand_size()};
}

Tie tie_of(const State& s) {
    const auto best = [&](auto rank) {
        auto most = rank(s.players[0]);
        int equal = 0;
        for (const Seat seat : Seats::players(s.seats)) {
            const auto own = rank(s.players[rules::at(seat)]);
            equal = own > most ? 1 : equal + (own == most ? 1 : 0);
            most = std::max(most, own);
        }
        return equal;
    };
    if (best([](const Player& p) { return p.purse.score(); }) == 1) {
        return Tie::None;
    }
    if (best([](const Player& p) { return std::pair(p.purse.score(), p.collected.size()); }) == 1) {
        return Tie::Projects;
    }
    return best(standing) == 1 ? Tie::Cards : Tie::Shared;
}

}  // namespace jobsite::monster_office
