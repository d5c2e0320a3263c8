#pragma once

#include <tuple>

#include "games/monster_office/data.h"
#include "games/monster_office/state.h"

// What refuses(), legal() and play() all ask of a state.
namespace jobsite::monster_office {

// 8 The grid map that fits the number of players.
inline const Grid& grid_of(const Data& data, const State& state) { return data.grids[state.seats]; }

// M13 Whether a resource card can still come from the deck, shuffling if need be.
inline bool deck_can_deal(const State& state) {
    return !state.deck.empty() || !state.discard.empty();
}

inline bool row_has_card(const State& state) {
    for (const Card card : state.row) {
        if (card != kNoCard) {
            return true;
        }
    }
    return false;
}

inline bool row_has_gap(const State& state) {
    for (const Card card : state.row) {
        if (card == kNoCard) {
            return true;
        }
    }
    return false;
}

// M13 Whether the project deck has a card, known or not.
inline bool project_deck_has_card(const State& state) {
    return !state.project_deck.empty() || state.under_size > 0;
}

// M5 Whether a tile finds a place, shifting others if need be.
bool finds_room(const Data& data, const State& state, Tile tile);

// Whether the player in turn holds a project that finds room.
bool can_play_project(const Data& data, const State& state);

// The colour space of a project that takes this colour: it is there and not yet full.
const Space* open_space(const Data& data, const Project& project, Colour colour);

// The tokens that a project still needs.
int missing(const Project& project);

// A bit per colour that some project on the map still needs.
unsigned open_colours(const Data& data, const State& state);

// 13 Whether the player in turn holds a card that some project needs.
bool can_put(const Data& data, const State& state);

// M22 An empty map forces the player in turn to bring a project.
enum class Forced : std::uint8_t { Nothing, PlayProject, DrawProject };
Forced forced(const State& state);

// M23 The projects that nobody has seen yet, in the deck and in hands taken together: what is left
// of the tiles without those on the map, those collected and the known ones under the deck.
TileSet unseen_projects(const Data& data, const State& state);

// 25, M21 Most credit wins, then more projects, then fewer cards in hand; and what decided
// between those who have the most credit.
std::tuple<int, int, int> standing(const Player& player);
enum class Tie : std::uint8_t { None, Projects, Cards, Shared };
Tie tie_of(const State& state);

// The seat to which Nature's next card goes, in the phases in which she deals or
// shows seat by seat.
Seat next_receiver(const State& state);
// DealHands: whether that seat is still short of resource cards.
bool receives_card(const State& state);

}  // namespace jobsite::monster_office
