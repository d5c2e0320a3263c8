#pragma once

#include <array>
#include <cstdint>

#include "games/monster_office/questions.h"
#include "games/monster_office/state.h"

namespace jobsite::monster_office {

// M23 All that one seat may know. It is built up from nothing, so that what is
// not put in cannot leak out.
struct View {
    struct Neighbour {
        int cards = 0;     // resource cards in hand
        int projects = 0;  // project cards in hand
        TileSet collected{};
        Purse purse{};
        bool workhorse = false;
        bool has_laid = false;
        Card shown = kNoCard;  // the card laid or dealt this round, once it is turned up
        std::array<Card, kStartCards> used{kNoCard, kNoCard, kNoCard};

        friend bool operator==(const Neighbour&, const Neighbour&) = default;
    };

    Seat viewer = Seat::Spectator;
    std::uint8_t seats = 2;
    Phase phase = Phase::DealHands;
    Ending ending = Ending::None;
    Tie tie = Tie::None;  // once it is over
    Seat turn = Seat::P1;
    Seats acting{};
    int picks_left = 0;
    int shifts_left = 0;
    int idle_turns = 0;
    int completed = 0;
    Tile placing{};
    bool is_placing = false;

    int deck = 0;
    CardSet discard{};
    std::array<Card, kRowLength> row{};
    int project_deck = 0;                 // cards that nobody knows, and
    std::array<Tile, kMaxTiles> under{};  // the discarded ones beneath them
    std::uint8_t under_size = 0;
    TileSet unseen{};  // M23 projects in the deck and in hands, taken together
    Map map{};
    std::array<Neighbour, kMaxSeats> players{};

    // The viewer's own.
    CardSet cards{};
    TileSet projects{};
    Card laid = kNoCard;

    friend bool operator==(const View&, const View&) = default;
};

}  // namespace jobsite::monster_office
