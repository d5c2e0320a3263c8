#pragma once

#include "games/monster_office/data.h"
#include "games/monster_office/state.h"

// What putting in work brings: play() does it, a view foretells it.
namespace jobsite::monster_office {

// What came of a card that was put on a project.
struct Work {
    int missing = 0;  // before it
    int tokens = 0;   // 13, M15 placed
    int lost = 0;     // M15
    bool exact = false;
    bool completes = false;
};

// 13 Puts a card on a project that has an open space of its colour.
Work put_card(const Data& data, Project& project, Seat seat, Card card);

// 21, 22, 23 What a completed project is worth to a seat.
Purse credit_of(const Data& data, const Project& project, Seat seat, Seat completer);

}  // namespace jobsite::monster_office
